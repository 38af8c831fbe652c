"""Builds Parlour: kernel, games and bots compiled by mypyc, or as plain Python.

Everything else about the package is in pyproject.toml. Two environment variables matter:
PARLOUR_PURE=1 builds the plain form, PARLOUR_OPT sets the C compiler's optimisation level.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from itertools import groupby
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build

PACKAGE = Path("src/parlour")
COMPILED = (
    "kernel/*.py",
    "games/*/**/*.py",
    "bots/*.py",
    "lab/playout.py",
    "envs/batch.py",
    "envs/rewards.py",
)
# Drawing gains nothing from being compiled, and `__init__.py` files only gather names.
LEFT_AS_SOURCE = ("draw.py", "__init__.py")
# A module with this line among its first five stays plain Python.
SKIP = "# mypyc: skip"
# setuptools runs this file also to ask for metadata, when nothing needs to be compiled.
BUILDS = {"build", "build_ext", "bdist_wheel", "install", "develop", "editable_wheel"}


class CleanBuild(build):
    """A build that keeps its intermediate files but forgets modules that no longer exist."""

    def run(self) -> None:
        super().run()
        kept: set[Path] = set()
        for name in self.get_sub_commands():
            outputs = self.get_finalized_command(name).get_outputs()
            kept.update(Path(output).resolve() for output in outputs)
        for file in Path(self.build_lib).resolve().rglob("*"):
            if file.is_file() and file not in kept:
                file.unlink()


def has_compiler() -> bool:
    """Whether C code that uses Python's headers can be compiled here."""
    compiler = [*shlex.split(sysconfig.get_config_var("CC") or "cc"), "-c", "probe.c"]
    headers = f"-I{sysconfig.get_path('include')}"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\n")
        try:
            subprocess.run([*compiler, headers], cwd=folder, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def modules() -> list[Path]:
    """The modules that are to be compiled, in a fixed order."""
    paths = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(path for path in paths if path.name not in LEFT_AS_SOURCE and not skips(path))


def skips(path: Path) -> bool:
    return SKIP in path.read_text(encoding="utf-8").splitlines()[:5]


def room(path: Path) -> str:
    """The library a module goes into: kernel, bots, lab and each game have one of their own.

    Calls within a library are the fast ones; libraries are compiled side by side, and again
    only when something in them changed. (A dot in the name would make mypyc set wrong
    `__file__` values.)
    """
    parts = path.relative_to(PACKAGE).parts
    return "_".join(("parlour", *parts[: 2 if parts[0] == "games" else 1]))


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    paths = modules()
    rooms = [([str(path) for path in group], name) for name, group in groupby(paths, room)]
    # mypy's settings in pyproject.toml are for `make lint`; a build depends on none of them.
    options = ["--config-file=", "--cache-dir=build/mypy", "--explicit-package-bases"]
    os.environ["MYPYPATH"] = "src"
    libraries = mypycify(
        [*options, *map(str, paths)],
        separate=rooms,
        opt_level=os.environ.get("PARLOUR_OPT", "3"),
        debug_level="0",
    )
    for extension in libraries:
        # mypyc asks for -Werror: a newer compiler's new warning must not stop an install.
        extension.extra_compile_args.append("-Wno-error")
    return libraries


def ext_modules() -> list[Extension]:
    if not BUILDS.intersection(sys.argv):
        return []
    if os.environ.get("PARLOUR_PURE") == "1":
        print("PARLOUR_PURE=1: installing the pure Python form, which is slower.")
        return []
    if not has_compiler():
        print("No C compiler found: installing the pure Python form, which is slower.")
        return []
    return extensions()


Path("build").mkdir(exist_ok=True)
setup(
    ext_modules=ext_modules(),
    cmdclass={"build": CleanBuild},
    options={
        "build_ext": {"parallel": os.cpu_count() or 1},
        "egg_info": {"egg_base": "build"},
    },
)
