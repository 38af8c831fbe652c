"""Try docs/operating/nginx.conf with a real nginx: tools/with_postgres python -m tools.check_proxy

Two web processes and a worker behind it. Says what works; exit status 1 if anything does not.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path

import django

from tools.fleet import Fleet, free_port

FILE = Path(__file__).parents[1] / "docs" / "operating" / "nginx.conf"
NAME = "play.example.org"
FRAME = """daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


class Proxy:
    """nginx with the file as shipped; only ports and the certificate are put in."""

    def __init__(self, folder: Path, addresses: list[str]) -> None:
        self.folder, self.plain_port, self.port = folder, free_port(), free_port()
        site = FILE.read_text()
        for ours, theirs in zip(("8001", "8002"), addresses, strict=True):
            site = site.replace(f"127.0.0.1:{ours}", theirs.removeprefix("http://"))
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        site = site.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        site = re.sub(r"/etc/letsencrypt/live/[^/]+", str(folder), site)
        self.config = folder / "nginx.conf"
        self.config.write_text(FRAME.format(folder=folder, site=site))
        self.make_certificate()

    def make_certificate(self) -> None:
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
        command += ["-subj", f"/CN={NAME}", "-keyout", str(self.folder / "privkey.pem")]
        subprocess.run(
            [*command, "-out", str(self.folder / "fullchain.pem")], check=True, capture_output=True
        )

    def command(self) -> list[str]:
        return [shutil.which("nginx") or "/usr/sbin/nginx", "-c", str(self.config)]

    def get(self, path: str, token: str = "", body: str | None = None) -> HTTPResponse:
        """Ask through the proxy; the certificate is our own."""
        context = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        context.check_hostname = False
        connection = HTTPSConnection("127.0.0.1", self.port, timeout=60, context=context)
        headers = {"Host": NAME, "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        connection.request("GET" if body is None else "POST", path, body, headers)
        return connection.getresponse()


def check(name: str, works: bool) -> None:
    print(f"{'works ' if works else 'FAILS '} {name}", flush=True)
    if not works:
        raise SystemExit(1)


def try_it(proxy: Proxy, fleet: Fleet) -> None:
    from parlour.web.models import Person, Token

    token = Token.make(Person.objects.create(name="Ann", login="ann"), "proxy")
    page = proxy.get("/")
    check("a page, with secure cookies", page.status == 200 and b"Parlour" in page.read())
    plain = HTTPConnection("127.0.0.1", proxy.plain_port, timeout=60)
    plain.request("GET", "/rules/", headers={"Host": NAME})
    answer = plain.getresponse()
    where = answer.getheader("Location")
    check("http leads to https", answer.status == 301 and where == f"https://{NAME}/rules/")
    check("health is seen from here", proxy.get("/health").status == 200)
    seats = [{"kind": "bot", "level": "random"}] * 2
    body = json.dumps({"game": "via_nebula", "seats": seats})
    slug = json.loads(proxy.get("/api/tables", token, body).read())["id"]
    stream = proxy.get(f"/api/tables/{slug}/events", token)
    plies: list[int] = []
    while len(set(plies)) < 3:
        line = stream.readline()
        if line.startswith(b"data: "):
            plies.append(json.loads(line[6:])["ply"])
    check("a stream tells of moves as they are made", plies == sorted(plies))
    large = proxy.get("/api/tables", token, "x" * 3_000_000).status
    check("a body that is too large is refused", large == 413)
    fleet.webs[0].kill()
    statuses = {proxy.get("/").status for _ in range(20)}
    check("pages are served while a web process is down", statuses == {200})


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # nginx, started by root, works as another user
        os.environ.update(
            PARLOUR_DATA=name, DJANGO_SETTINGS_MODULE="parlour.web.settings",
            PARLOUR_HTTPS="1", PARLOUR_HOSTS=NAME, PARLOUR_ORIGINS=f"https://{NAME}",
        )  # fmt: skip
        fleet = Fleet(folder, 2, 1, {})
        proxy = Proxy(folder, fleet.addresses)
        tested = subprocess.run(
            [*proxy.command(), "-t"], capture_output=True, text=True, check=False
        )
        check(f"nginx -t: {tested.stderr.strip().splitlines()[-1]}", tested.returncode == 0)
        fleet.start()
        nginx = subprocess.Popen(proxy.command())
        try:
            time.sleep(1)
            django.setup()
            try_it(proxy, fleet)
        finally:
            nginx.terminate()
            nginx.wait()
            fleet.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
