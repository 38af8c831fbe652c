"""A push service on this machine, and browsers that can read what it is given."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Received:
    """A message as it came over the wire."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> dict[str, Any]:
        """Who says to have sent it; the signature is checked with the key that comes along."""
        assert Vapid.verify(self.headers["authorization"])
        token = self.headers["authorization"].partition("t=")[2].partition(",")[0]
        return json.loads(decoded(token.split(".")[1]))

    def sender(self) -> str:
        """The public key of whoever has signed it."""
        return self.headers["authorization"].partition("k=")[2]


class Browser:
    """What a browser keeps to itself: the key with which it alone reads its messages."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self.secret)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, message: Received) -> dict[str, str]:
        plain = http_ece.decrypt(
            message.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
        )
        return json.loads(plain)


@dataclass
class PushService:
    """Takes what it is given, and answers as it is told to."""

    answers: dict[str, tuple[int, dict[str, str]]] = field(default_factory=dict)  # by path
    received: list[Received] = field(default_factory=list)

    def start(self) -> PushService:
        service, lock = self, Lock()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {key.lower(): value for key, value in self.headers.items()}
                with lock:
                    service.received.append(Received(self.path, headers, body))
                status, more = service.answers.get(self.path, (201, {}))
                self.send_response(status)
                for key, value in more.items():
                    self.send_header(key, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def browser(self, path: str = "/one") -> Browser:
        return Browser(self.address + path)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
