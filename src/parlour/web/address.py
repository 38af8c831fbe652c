"""From where somebody asks, as limits count it.

Behind a proxy the server in front of this code (server.py) has already put the visitor's address in
the place of the proxy's, if the settings say that the proxy can be believed.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from django.http import HttpRequest

HOUSEHOLD = 64  # bits of an IPv6 address that one customer shares; the rest is theirs to change


def client_address(request: HttpRequest) -> str:
    """The address behind a request of Django's."""
    return counted_address(str(request.META.get("REMOTE_ADDR") or ""))


def scope_address(scope: MutableMapping[str, Any]) -> str:
    """The address behind a connection of the ASGI server's."""
    client = scope.get("client")
    return counted_address(str(client[0]) if client else "")


def counted_address(text: str) -> str:
    """The address under which limits count: all of a household's IPv6 addresses are one."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))


def is_this_machine(text: str) -> bool:
    """Whether an address is this machine's own loopback."""
    try:
        return ip_address(text).is_loopback
    except ValueError:
        return False
