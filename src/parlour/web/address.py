"""From where somebody asks, as limits count it.

Behind a proxy the server in front of this code (server.py) has already put the visitor's address in
the place of the proxy's, if the settings say that the proxy can be believed.
"""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.http import HttpRequest

HOUSEHOLD = 64  # bits of an IPv6 address that one customer shares; the rest is theirs to change


def client_address(request: HttpRequest) -> str:
    """The address under which limits count: all IPv6 addresses of a household are one."""
    text = str(request.META.get("REMOTE_ADDR") or "")
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return text[:50]
    if not isinstance(address, IPv6Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))


def is_this_machine(text: str) -> bool:
    """Whether an address is this machine's own loopback."""
    try:
        return ip_address(text).is_loopback
    except ValueError:
        return False
