# SPDX-License-Identifier: Apache-2.0
"""LLVM IR as text: what mutations need to know of it, and random pieces of it.

No parser: lines and regular expressions. What comes out need not be valid, only
often enough.
"""

import re

NAME = r"[%][-\w.$]+"
TYPE = (r"(?:i\d+|ptr(?: addrspace\(\d+\))?|half|bfloat|float|double|x86_fp80|"
        r"fp128|<\d+ x [a-z0-9]+>|\[\d+ x [a-z0-9]+\])")
ATTRIBUTES = r"(?: (?:noundef|nonnull|zeroext|signext|returned|align \d+|" \
             r"range\([^)]*\)|captures\([^)]*\)|noalias|nocapture|readonly|" \
             r"writeonly|dereferenceable\(\d+\)))*"
VALUE = (r"(?:%[-\w.$]+|@[-\w.$]+|-?\d+\.\d+e[+-]\d+|-?\d+|0x[0-9A-FHK]+|true|"
         r"false|null|undef|poison|zeroinitializer)")
OPERAND = re.compile(rf"(?<![\w.%@])({TYPE})({ATTRIBUTES}) ({VALUE})(?![-\w.$(])")
BINARY = re.compile(rf" (?:[a-z ]+) ({TYPE}) {VALUE}, ({VALUE})(?![-\w.$(])")
RESULT = re.compile(rf"^  ({NAME}) = (.*)")
LABEL = re.compile(r"^([-\w.$]+):")
TARGET = re.compile(r"label (%[-\w.$]+)")

# How the type of a result is found, by what the instruction starts with.
RESULT_TYPES = [
    (re.compile(r"(?:alloca|getelementptr)\b"), lambda m: "ptr"),
    (re.compile(r"[if]cmp\b"), lambda m: "i1"),
    (re.compile(rf".* to ({TYPE})(?:,|$)"), lambda m: m[1]),
    (re.compile(rf"(?:load|phi|[a-z]+)(?: [a-z]+)* ({TYPE})\b"), lambda m: m[1]),
]

WIDTHS = [1, 2, 3, 7, 8, 9, 13, 15, 16, 17, 24, 31, 32, 33, 40, 48, 63, 64, 65,
          96, 127, 128, 129, 192, 255, 256, 1000, 8388607]
COMMON_WIDTHS = [1, 8, 16, 32, 64]
ALIGNMENTS = [1, 2, 4, 8, 16, 64, 4096, 65536, 1 << 29, 1 << 31, 1 << 32]
COUNTS = [0, 1, 2, 3, 5, 16, 255, 256, 32767, 32768, 65535, 65536, 1 << 24,
          (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 61) - 1,
          (1 << 63) - 1, (1 << 64) - 1]
ADDRESSES = [0, 1, 2, 7, 256, 0xfff, 0x1000, 0x1c00, 0x1bff, 0xffff, 0xfffe,
             0x10000, 0x20000000, 0x40000000, 0x7fffffff, 0x80000000,
             0xc0000000, 0xffffffff, 1 << 32, (1 << 64) - 1]
FLOATS = ["0.0", "-0.0", "1.0", "-1.5", "0x7FF0000000000000",
          "0xFFF0000000000000", "0x7FF8000000000000", "0x7FF4000000000000",
          "0x36A0000000000000", "0x47EFFFFFE0000000", "0x41E0000000000000"]
ODD_FLOATS = {"half": "0xH7E01", "bfloat": "0xR7FC1",
              "x86_fp80": "0xK7FFFC000000000000001",
              "fp128": "0xL00000000000000017FFF800000000000"}


class Dull(Exception):
    """There is nothing here that this mutation could change."""


def pick(rng, items):
    if not items:
        raise Dull
    return rng.choice(items)


def is_integer(kind):
    return re.fullmatch(r"i\d+", kind) is not None


def integer(rng, bits):
    top = 1 << (bits - 1)
    return pick(rng, [0, 1, -1, 2, top, top - 1, -top, 2 * top - 1, bits,
                      bits - 1, bits + 1, rng.randrange(-top, 2 * top)])


def elements(kind):
    """The number and type of the elements of an array or vector; or None."""
    match = re.fullmatch(r"[<\[](\d+) x (.*)[>\]]", kind)
    return (int(match[1]), match[2]) if match else None


def fields(kind):
    """The types of a struct's members, or None."""
    inner = kind.strip("<>")
    if not inner.startswith("{"):
        return None
    parts, depth, start = [], 0, 0
    inner = inner[1:-1] + ","
    for i, char in enumerate(inner):
        depth += (char in "[{<") - (char in "]}>")
        if char == "," and depth == 0:
            parts.append(inner[start:i].strip())
            start = i + 1
    return [part for part in parts if part]


def random_type(rng, depth=2, memory=True):
    """A type; with memory also aggregates."""
    roll = rng.random()
    if depth and memory and roll < 0.15:
        count = rng.choice([0, 1, 2, 3, 7, 300] if depth == 2 else [1, 2, 3])
        return f"[{count} x {random_type(rng, depth - 1)}]"
    if depth and memory and roll < 0.3:
        inner = ", ".join(random_type(rng, depth - 1)
                          for _ in range(rng.randrange(4)))
        return rng.choice(["{%s}", "<{%s}>"]) % (f" {inner} " if inner else "")
    if depth and roll < 0.45:
        return f"<{rng.choice([1, 2, 3, 4, 8, 17])} x " \
               f"{random_type(rng, 0, False)}>"
    if roll < 0.75:
        return f"i{rng.choice(WIDTHS[:-1] if roll < 0.6 else COMMON_WIDTHS)}"
    if roll < 0.87:
        return "ptr"
    return rng.choice(["float", "double"] * 6 + list(ODD_FLOATS))


def constant(rng, kind, names=()):
    """A constant of a type; names are globals that it may point to."""
    if rng.random() < 0.12:
        return rng.choice(["undef", "poison", "zeroinitializer" if kind[0] in
                           "<[{" else "undef"])
    inner = elements(kind)
    if inner:
        count, element = inner
        if count > 64:
            return "zeroinitializer"
        body = ", ".join(f"{element} {constant(rng, element, names)}"
                         for _ in range(count))
        return f"<{body}>" if kind[0] == "<" else f"[{body}]"
    parts = fields(kind)
    if parts is not None:
        body = ", ".join(f"{part} {constant(rng, part, names)}"
                         for part in parts)
        return f"<{{ {body} }}>" if kind[0] == "<" else f"{{ {body} }}"
    if is_integer(kind):
        return integer_constant(rng, kind, names)
    if kind.startswith("ptr"):
        return pointer_constant(rng, names)
    if kind in ODD_FLOATS:
        return ODD_FLOATS[kind]
    if kind in ("float", "double"):
        return rng.choice(FLOATS)
    return "zeroinitializer"


def integer_constant(rng, kind, names):
    bits = int(kind[1:])
    if not names or rng.random() < 0.85:
        return str(integer(rng, bits))
    whole = f"ptrtoint (ptr {rng.choice(names)} to {kind})"
    return rng.choice([
        whole, f"{rng.choice(['add', 'sub', 'xor', 'mul'])} ({kind} {whole}, "
               f"{kind} {integer(rng, bits)})",
        f"sub ({kind} {whole}, {kind} ptrtoint (ptr {rng.choice(names)} to "
        f"{kind}))",
        f"trunc (i64 ptrtoint (ptr {rng.choice(names)} to i64) to {kind})"])


def pointer_constant(rng, names):
    choices = ["null", f"inttoptr (i64 {rng.choice(ADDRESSES)} to ptr)"]
    if names:
        name = rng.choice(names)
        choices += [name] * 4 + [
            f"getelementptr (i8, ptr {name}, i64 {rng.choice(COUNTS)})",
            f"getelementptr inbounds ([4 x i16], ptr {name}, i16 0, i16 -3)",
            f"getelementptr ({{ i8, i32 }}, ptr {name}, i32 1, i32 1)",
            f"inttoptr (i16 ptrtoint (ptr {name} to i16) to ptr)"]
    return rng.choice(choices)


def normalise(text):
    """Names for numbered values, so that instructions can come and go; each
    switch on one line."""
    text = re.sub(r"(?<=[\s(,\[{*])%(\d+)\b", r"%v\1", text)
    text = re.sub(r"^(\d+):", r"v\1:", text, flags=re.M)
    text = re.sub(r" +; preds = .*", "", text)
    text = re.sub(r"\[\n((?:    .*\n)*)  \]", lambda m: "[" + " ".join(
        m[1].split("\n")) + "]", text)
    return text.split("\n")


class Function:
    """A view of the lines of one function; valid until they change."""

    def __init__(self, lines, start, end):
        self.lines, self.start, self.end = lines, start, end
        self.name = re.search(r"(@[-\w.$]+)\(", lines[start])[1]

    def body(self):
        """The indices of its instructions."""
        return [i for i in range(self.start + 1, self.end)
                if self.lines[i].startswith("  ")]

    def labels(self):
        return ["%" + LABEL.match(self.lines[i])[1]
                for i in range(self.start + 1, self.end)
                if LABEL.match(self.lines[i])]

    def block_start(self, line):
        while line > self.start and not LABEL.match(self.lines[line]):
            line -= 1
        return line

    def entry_end(self):
        for i in range(self.start + 2, self.end):
            if LABEL.match(self.lines[i]):
                return i
        return self.end

    def values(self, line):
        """(name, type) of what is surely defined before a line."""
        known = [(match[3], match[1])
                 for match in OPERAND.finditer(self.lines[self.start])]
        places = list(range(self.start + 1, min(line, self.entry_end())))
        places += range(self.block_start(line), line)
        for i in places:
            kind = result_type(self.lines[i])
            if kind:
                known.append((RESULT.match(self.lines[i])[1], kind))
        return known


def result_type(line):
    match = RESULT.match(line)
    if not match:
        return None
    for pattern, kind in RESULT_TYPES:
        found = pattern.match(match[2])
        if found:
            return kind(found)
    return None


def functions(lines):
    found, start = [], None
    for i, line in enumerate(lines):
        if line.startswith("define "):
            start = i
        elif line == "}" and start is not None:
            found.append(Function(lines, start, i))
            start = None
    return found


def some_function(lines, rng):
    """One function; main, which surely runs, more often."""
    known = functions(lines)
    main = [fn for fn in known if fn.name == "@main"]
    return pick(rng, known + main * (1 + len(known) // 4))


def global_names(lines):
    return [match[1] for line in lines
            if (match := re.match(r"(?:define |declare )?.*?(@[-\w.$]+)"
                                  r"(?: = |\()", line))
            and line[0] in "@d" and not match[1].startswith("@llvm.")]


def operands(line):
    """(start, end, type) of every operand of an instruction."""
    found = [(m.start(3), m.end(3), m[1]) for m in OPERAND.finditer(line)]
    match = BINARY.search(line)
    if match and " = " in line:
        found.append((match.start(2), match.end(2), match[1]))
    return found


def value(rng, kind, known, names):
    """An operand of a type: a value, or a constant."""
    same = [name for name, other in known if other == kind]
    if same and rng.random() < 0.6:
        return rng.choice(same)
    return constant(rng, kind, names)


def mend_phis(lines):
    """Gives every phi one value for each predecessor of its block."""
    for fn in functions(lines):
        into, label = {}, None
        for i in range(fn.start + 1, fn.end):
            if LABEL.match(lines[i]):
                label = "%" + LABEL.match(lines[i])[1]
            elif label and re.match(r"  (br|switch|indirectbr) ", lines[i]):
                for to in TARGET.findall(lines[i]):
                    into.setdefault(to, []).append(label)
        for i in range(fn.start + 1, fn.end):
            if LABEL.match(lines[i]):
                label = "%" + LABEL.match(lines[i])[1]
            elif " = phi " in lines[i]:
                lines[i] = mended(lines[i], into.get(label, []))


def mended(phi, sources):
    match = re.match(r"(  \S+ = phi (?:[a-z]+ )*.*?) (\[ .* \])(.*)", phi)
    if not match:
        return phi
    known = {}
    for part in match[2].split("], ["):
        words = part.strip("[] ").rsplit(", ", 1)
        known[words[-1]] = words[0]
    rows = [f"[ {known.get(source, 'undef')}, {source} ]"
            for source in sources]
    return f"{match[1]} {', '.join(rows)}{match[3]}" if rows else \
        re.sub(r"phi.*", f"freeze {match[1].split('phi ')[1]} undef", phi)
