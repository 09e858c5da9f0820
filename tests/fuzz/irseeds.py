# SPDX-License-Identifier: Apache-2.0
"""LLVM IR of our own programs, for each target, as clang makes it."""

import functools
import glob
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CLANG = "clang-19"
NEWLIB = ["-isystem", "/usr/include/newlib"]
TARGETS = {
    "msp430": ["--target=msp430-elf", *NEWLIB],
    "cortex-m": ["--target=thumbv7m-none-eabi", *NEWLIB],
    "riscv32": ["--target=riscv32-unknown-elf", *NEWLIB],
    "host": ["--target=x86_64-pc-linux-gnu"],
}
FLAGS = ["-w", "-D__BROWNOUT__=1", "-Iinclude", "-idirafter", "include/msp430",
         "-idirafter", "build/msp430", "-fno-discard-value-names"]
LEVELS = ["-O0", "-O0", "-O1", "-O2", "-O3", "-Os"]


def sources():
    """Programs of ours that run, relative to the project's folder."""
    found = []
    for pattern in ("bench/programs/*.c", "tests/programs/[2-5].*/*.c"):
        found += glob.glob(pattern, root_dir=ROOT)
    return sorted(found)


def written():
    """IR that is a test itself."""
    return sorted(glob.glob("tests/ir/*.ll", root_dir=ROOT))


def compile_ir(source, target, *flags, form="-S"):
    """The IR of a program, as bytes; None if it does not compile."""
    command = [CLANG, *TARGETS[target], *FLAGS, *flags, "-emit-llvm", form,
               source, "-o", "-"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True)
    return done.stdout if done.returncode == 0 else None


# For programs of ours, which are asked for again and again.
compiled = functools.lru_cache(maxsize=None)(compile_ir)


def copy_of(path, folder, *flags):
    """The bitcode of one of our programs for msp430, in a file of this folder;
    the program itself if clang alone does not compile it."""
    source = os.path.relpath(path, ROOT)
    name = os.path.join(folder, source.replace("/", "_") + ".bc")
    text = compile_ir(source, "msp430", "-O0", "-g", *flags, form="-c")
    if text is None:
        return path
    with open(name, "wb") as file:
        file.write(text)
    return name


def bitcode(source, options):
    """A program's bitcode in a file beside it, and options of brownout without
    the target. An optimised program stays as it is: brownout optimises in its
    own way."""
    at = options.index("--target")
    path = f"{source}-{options[at + 1]}.bc"
    if any(word.startswith("-O") for word in options):
        return source, options
    if not os.path.exists(path):
        text = compile_ir(source, options[at + 1], "-O0", "-g", form="-c")
        if text is None:
            return source, options
        with open(path, "wb") as file:
            file.write(text)
    return path, options[:at] + options[at + 2:]
