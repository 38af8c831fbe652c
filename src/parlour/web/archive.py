"""Many files as one ZIP that is made while it is sent: only one of them is in memory at a time."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator


class Outbox(io.RawIOBase):
    """Where a ZIP is written to: it keeps what was not taken yet, and cannot go back."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self.parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """What has been written since the last time."""
        parts = b"".join(self.parts)
        self.parts.clear()
        return parts


def zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """The bytes of a ZIP with these files, a part with each of them."""
    outbox = Outbox()
    with zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
            yield outbox.take()
    yield outbox.take()
