"""What tests of every kind share."""

import pytest

# Marks the numbered rules that a test proves: @rule("VN-5.3", "VN-5.4").
rule = pytest.mark.rule
