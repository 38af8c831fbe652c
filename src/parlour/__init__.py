"""Parlour: five heavy board games, played by the book."""

import os
from importlib.util import find_spec

from parlour import _pure

if os.environ.get("PARLOUR_PURE") == "1":
    _pure.install()


def compiled() -> bool:
    """Whether rules and kernel run as compiled code or as plain Python source."""
    spec = find_spec("parlour.kernel.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
