"""What tests of every kind share."""

from xml.etree import ElementTree

import pytest

# Marks the numbered rules that a test proves: @rule("VN-5.3", "VN-5.4").
rule = pytest.mark.rule


def ids_of(svg: str) -> list[str]:
    """The ids of everything in a picture."""
    return [name for node in ElementTree.fromstring(svg).iter() if (name := node.get("id"))]
