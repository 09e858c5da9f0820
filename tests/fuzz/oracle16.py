#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a program for msp430 natively: what its 16-bit int really computes.

The LLVM IR that clang -O0 makes for msp430 gets a data layout with msp430's
alignments (long, long long, float and double at 2) but 64-bit pointers, and
lli compiles and runs it. So structs have msp430's layout, int has 16 bits, and
only pointers differ: they have 8 bytes instead of 2. clang has put the sizes
of objects into the IR as numbers, so

- memcpy and memset that initialise a local array of pointers are rewritten
  to the size that the array has here, and so are the byte offsets of its
  elements in the constant expressions of global arrays of pointers;
- what else could see the size of a pointer is refused: pointers in structs,
  pointers converted to numbers, va_arg. (A pointer in a union that is smaller
  cannot be seen in the IR: has_pointer_member() looks at the source.)
"""

import os
import re
import signal
import subprocess
import sys
import tempfile

LAYOUT = ("e-m:e-p:64:64-i32:16-i64:16-f32:16-f64:16-a:8-"
          "n8:16:32:64-S128")
TRIPLE = "x86_64-pc-linux-gnu"
POINTER_GROWS = 4
LLVM = os.environ.get("LLVM_VERSION", "19")
HERE = os.path.dirname(os.path.abspath(__file__))

# How to run the IR: compiled as it is, optimised first, interpreted.
MODES = {
    "jit": ["-jit-kind=mcjit"],
    "jit-O2": ["-jit-kind=mcjit", "-O2"],
    "interpreter": ["-force-interpreter"],
}


class Unfaithful(Exception):
    """The native run would not mean the same as one on msp430."""


class CompileError(Exception):
    pass


class TooLong(Exception):
    pass


def has_pointer_member(source):
    """Whether a struct or union of this C text declares a pointer."""
    for body in re.findall(r"^(?:struct|union) \w+ \{(.*?)^\}", source,
                           re.M | re.S):
        if "*" in body:
            return True
    return False


def to_ir(source, flags=()):
    """The IR of a C file for msp430."""
    command = [f"clang-{LLVM}", "--target=msp430-elf", "-O0", "-w", "-fwrapv",
               "-Xclang", "-disable-O0-optnone", "-isystem",
               "/usr/include/newlib", "-I", HERE, *flags, "-S", "-emit-llvm",
               source, "-o", "-"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise CompileError(done.stderr)
    return done.stdout


def check_faithful(ir):
    for line in ir.splitlines():
        if re.match(r"%\S+ = type .*\bptr\b", line):
            raise Unfaithful("a pointer in a struct")
        if re.search(r"\b(ptrtoint|inttoptr|va_arg)\b", line):
            raise Unfaithful(line.strip())


def grow_copy(line, allocas):
    """A memcpy or memset that fills a local array of pointers, larger."""
    match = re.search(r"@llvm\.mem(?:cpy|set|move)\.[^(]*\(ptr[^%@]*(\S+),",
                      line)
    if not match or "ptr" not in allocas.get(match.group(1), ""):
        return line
    if not re.fullmatch(r"[\[\]0-9x ]*ptr[\] ]*", allocas[match.group(1)]):
        raise Unfaithful(line.strip())
    return re.sub(r"i16 (\d+), i1",
                  lambda m: f"i16 {int(m.group(1)) * POINTER_GROWS}, i1", line)


def grow_offsets(line, arrays):
    """Addresses of elements of global arrays of pointers, larger."""
    def grown(match):
        offset = int(match.group(3))
        if match.group(2) in arrays:
            offset *= POINTER_GROWS
        return f"{match.group(1)}{match.group(2)}, i64 {offset})"
    return re.sub(r"(getelementptr (?:inbounds )?(?:nuw )?\(i8, ptr )(@[^ ,]+)"
                  r", i(?:16|64) (-?\d+)\)", grown, line)


def rewrite(ir):
    """The same program for this machine. Raises Unfaithful."""
    check_faithful(ir)
    lines, allocas = [], {}
    arrays = set(re.findall(r"^(@\S+) = .*?(?:global|constant) "
                            r"(?:\[\d+ x )+ptr\]", ir, re.M))
    for line in ir.splitlines():
        if line.startswith("define "):
            allocas = {}
        match = re.match(r"  (%\S+) = alloca (.*?)(?:, i\d+ \S+)?, align", line)
        if match:
            allocas[match.group(1)] = match.group(2)
        if line.startswith("target datalayout"):
            line = f'target datalayout = "{LAYOUT}"'
        elif line.startswith("target triple"):
            line = f'target triple = "{TRIPLE}"'
        elif "@llvm.mem" in line and "call" in line:
            line = grow_copy(line, allocas)
        if "(i8, ptr @" in line:
            line = grow_offsets(line, arrays)
        lines.append(line)
    return "\n".join(lines) + "\n"


def run_limited(command, seconds):
    """(exit code, output). Raises TooLong after seconds of processor time,
    which, other than time, does not depend on what else the machine does."""
    done = subprocess.run(["sh", "-c", 'ulimit -t "$0"; exec "$@"',
                           str(seconds), *command],
                          capture_output=True, text=True)
    if done.returncode in (-signal.SIGKILL, -signal.SIGXCPU):
        raise TooLong
    return done.returncode, done.stdout


def run_ir(ir, mode="jit", seconds=60):
    """(exit code, output) of rewritten IR. Raises TooLong."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.ll")
        with open(path, "w") as file:
            file.write(ir)
        if mode == "jit-O2":
            subprocess.run([f"opt-{LLVM}", "-O2", path, "-o", path],
                           check=True)
        return run_limited([f"lli-{LLVM}", *MODES[mode], path], seconds)


def main():
    arguments = sys.argv[1:]
    mode = "jit"
    if arguments and arguments[0].startswith("--mode="):
        mode = arguments.pop(0).split("=", 1)[1]
    if len(arguments) != 1 or mode not in MODES:
        sys.exit("usage: tests/fuzz/oracle16.py [--mode=%s] FILE.c"
                 % "|".join(MODES))
    try:
        with open(arguments[0]) as file:
            if has_pointer_member(file.read()):
                raise Unfaithful("a pointer in a struct or union")
        code, output = run_ir(rewrite(to_ir(arguments[0])), mode)
    except (OSError, Unfaithful, CompileError) as problem:
        sys.exit(f"oracle16.py: {problem}")
    except TooLong:
        sys.exit("oracle16.py: over 60 seconds")
    sys.stdout.write(output)
    sys.exit(code)


if __name__ == "__main__":
    main()
