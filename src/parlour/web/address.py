"""Where a request comes from."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from django.http import HttpRequest

IPV6_PREFIX = 64  # bits that belong to one customer; the rest is theirs to choose


def client_address(request: HttpRequest) -> str:
    """The address that limits are counted by.

    Behind a proxy it is the client's, because the server puts it there (`serve.run`), and only
    when the operator says that there is a proxy: else anybody could write any address.
    """
    text = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return text[:50]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, IPV6_PREFIX), strict=False))
    return str(address)
