# SPDX-License-Identifier: Apache-2.0
"""Changes of LLVM IR, each a function of lines and a random generator.

A mutation changes the list of lines in place, or raises Dull. MUTATIONS is the
table of all; how often each is taken is the number in front of it.
"""

import re

from irtext import (ADDRESSES, ALIGNMENTS, COUNTS, LABEL, ODD_FLOATS, OPERAND,
                    RESULT, TARGET, WIDTHS, Dull, constant, elements,
                    global_names, integer, mend_phis, operands, pick,
                    random_type, some_function, value)
from irtemplates import INSTRUCTIONS, INTRINSICS, Scope

INTEGER_OPS = ["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl",
               "lshr", "ashr", "and", "or", "xor"]
FLOAT_OPS = ["fadd", "fsub", "fmul", "fdiv", "frem"]
CASTS = ["zext", "sext", "trunc", "fptosi", "fptoui", "sitofp", "uitofp",
         "fpext", "fptrunc", "bitcast", "ptrtoint", "inttoptr",
         "addrspacecast"]
INTEGER_TESTS = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt",
                 "sle"]
FLOAT_TESTS = ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq",
               "ugt", "uge", "ult", "ule", "une", "uno", "true"]
# Words that may follow an opcode.
FLAGS = {
    "add": ["nsw", "nuw", "nuw nsw"], "sub": ["nsw", "nuw"],
    "mul": ["nsw", "nuw nsw"], "shl": ["nsw", "nuw"], "udiv": ["exact"],
    "sdiv": ["exact"], "lshr": ["exact"], "ashr": ["exact"],
    "or": ["disjoint"], "zext": ["nneg"], "uitofp": ["nneg"],
    "trunc": ["nuw", "nsw"], "load": ["volatile", "atomic"],
    "store": ["volatile", "atomic"], "fadd": ["fast", "nnan ninf"],
    "fmul": ["fast"], "fcmp": ["fast", "nnan"], "fdiv": ["arcp"],
    "getelementptr": ["inbounds", "nuw", "nusw"], "call": ["fastcc", "coldcc"],
    "alloca": ["inalloca"],
}
TRIPLES = ["msp430", "msp430-unknown-unknown-elf", "x86_64-pc-linux-gnu",
           "thumbv7m-none-unknown-eabi", "riscv32-unknown-unknown-elf",
           "armv4t-none-eabi", "riscv64-unknown-elf", "avr", "", "x86_64",
           "thumbv6m-none-eabi", "armeb-none-eabi"]
LAYOUT_PARTS = ["E", "e", "p:8:8", "p:16:16", "p:32:32", "p:64:64", "p:128:128",
                "p:16:16:16:8", "p:64:64:64:32", "p1:32:32", "i64:8", "i8:64",
                "i16:128", "f64:256", "a:64", "A5", "P1", "G1", "ni:0", "ni:1",
                "S8", "S1024", "v128:8", "n7", "m:o", "m:w", "Fi8", "p:24:32",
                "i1:32:64", "f80:16", "p:64:8"]
LINKAGES = ["private", "internal", "available_externally", "linkonce", "weak",
            "common", "appending", "extern_weak", "linkonce_odr", "weak_odr",
            "external", "dso_local", "hidden", "protected", "dllimport"]
PLACES = ['section ".persistent"', 'section ".TI.noinit"', 'section ".text"',
          'section "llvm.metadata"', 'section ""', "addrspace(1)",
          "thread_local", "externally_initialized", "unnamed_addr"]
FUNCTION_ATTRIBUTES = ["naked", "noreturn", "alwaysinline", "returns_twice",
                       "noinline optnone", "sspstrong", "safestack",
                       "presplitcoroutine", "alignstack(64)", "nounwind",
                       '"interrupt"="4"', '"frame-pointer"="all"', "readnone",
                       "memory(none)", "mustprogress", "convergent", "cold"]
PARAMETER_ATTRIBUTES = ["byval([4 x i16])", "sret([4 x i16])", "byref(i32)",
                        "inalloca(i32)", "preallocated(i32)", "nest",
                        "swiftself", "swifterror", "inreg", "zeroext",
                        "returned", "align 1024", "byval([65536 x i8])",
                        "byval({})", "byval(i1) align 4096", "immarg",
                        "elementtype(i8)", "dereferenceable(8)"]
NUMBERS = [0, 1, -1, 2, 65535, 65536, 2147483647, 4294967295, 4294967296,
           18446744073709551615]


def change_instruction(lines, rng, pattern):
    """A random instruction that matches: its line and the match."""
    compiled = re.compile(pattern)
    fn = some_function(lines, rng)
    found = [(i, match) for i in fn.body() for match in
             compiled.finditer(lines[i])]
    return fn, *pick(rng, found)


def splice(lines, i, start, end, text):
    lines[i] = lines[i][:start] + text + lines[i][end:]


def replace_operand(lines, rng):
    fn = some_function(lines, rng)
    i = pick(rng, fn.body())
    start, end, kind = pick(rng, operands(lines[i]))
    splice(lines, i, start, end,
           value(rng, kind, fn.values(i), global_names(lines)))


def replace_constant(lines, rng):
    fn = some_function(lines, rng)
    found = [(i, *place) for i in fn.body() for place in operands(lines[i])
             if lines[i][place[0]] not in "%@"]
    i, start, end, kind = pick(rng, found)
    splice(lines, i, start, end, constant(rng, kind, global_names(lines)))


def swap_operands(lines, rng):
    _, i, match = change_instruction(lines, rng, rf"(%[-\w.$]+), (%[-\w.$]+)")
    splice(lines, i, *match.span(), f"{match[2]}, {match[1]}")


def in_range(lines, rng):
    """Lines of a function's body, of a whole function, or of all."""
    fn = some_function(lines, rng)
    roll = rng.random()
    if roll < 0.6:
        return fn.body()
    return range(fn.start, fn.end) if roll < 0.8 else range(len(lines))


def change_width(lines, rng):
    """All integers of one width get another, with the intrinsics' names."""
    places = [i for i in in_range(lines, rng) if not
              lines[i].startswith(("!", "target"))]
    widths = {word for i in places for word in
              re.findall(r"(?<![\w.%@])i(\d+)\b", lines[i])}
    old, new = pick(rng, sorted(widths)), rng.choice(WIDTHS)
    for i in places:
        lines[i] = re.sub(rf"(?<![\w%@])i{old}(?!\w)", f"i{new}", lines[i])


def change_type(lines, rng):
    """One kind of scalar becomes another kind."""
    kinds = ["float", "double", "i16", "i32", "i64", "i8", "ptr"]
    new = rng.choice([*ODD_FLOATS, "float", "double", "ptr", "<2 x i16>",
                      "<4 x i32>", "<3 x i5>", "<2 x ptr>", "<2 x float>",
                      "ptr addrspace(1)", "[2 x i16]", "{ i8, i32 }"])
    old = rng.choice(kinds)
    for i in in_range(lines, rng):
        if lines[i].startswith("  "):
            lines[i] = re.sub(rf"(?<![\w.%@]){old}\b", new, lines[i])


def change_one_type(lines, rng):
    _, i, match = change_instruction(
        lines, rng, r"(?:load|alloca|store|getelementptr|to|va_arg \S+,) "
                    r"(?:inbounds |volatile )*(i\d+|ptr|\[[^]]*\]|float|double|"
                    r"%struct[.\w]+)")
    splice(lines, i, *match.span(1), random_type(rng))


def change_test(lines, rng):
    _, i, match = change_instruction(
        lines, rng, r" = ([if])cmp (?:[a-z]+ )*?(\w+) (?=[i<pfdhxb\[])")
    tests = INTEGER_TESTS if match[1] == "i" else FLOAT_TESTS
    splice(lines, i, *match.span(2), rng.choice(tests))


def change_opcode(lines, rng):
    group = rng.choice([INTEGER_OPS] * 3 + [FLOAT_OPS, CASTS])
    _, i, match = change_instruction(
        lines, rng, rf" = ({'|'.join(group)}) ((?:(?:nsw|nuw|exact|disjoint|"
                    rf"nneg) )*)")
    splice(lines, i, *match.span(), f" = {rng.choice(group)} ")


def change_flags(lines, rng):
    opcode = rng.choice(sorted(FLAGS))
    _, i, match = change_instruction(lines, rng, rf"(?<=[ =] ){opcode} |"
                                                 rf"(?<=^  ){opcode} ")
    lines[i] = lines[i][:match.end()] + rng.choice(FLAGS[opcode]) + " " + \
        lines[i][match.end():]
    if rng.random() < 0.5:
        lines[i] = re.sub(r", align \d+", " seq_cst, align 2", lines[i]) \
            if "atomic" in lines[i] else lines[i]


def change_alignment(lines, rng):
    found = [(i, match) for i, line in enumerate(lines)
             for match in re.finditer(r"align (\d+)", line)]
    i, match = pick(rng, found)
    splice(lines, i, *match.span(1), str(rng.choice(ALIGNMENTS)))


def change_number(lines, rng):
    """A literal number anywhere in the code."""
    _, i, match = change_instruction(lines, rng, r"(?<![\w.%@!#-])-?\d+\b")
    splice(lines, i, *match.span(), str(rng.choice(COUNTS + ADDRESSES)))


def fresh(lines):
    return f"%new{len(lines)}.{sum(len(line) for line in lines[-40:])}"


def duplicate(lines, rng):
    fn = some_function(lines, rng)
    i = pick(rng, fn.body())
    match = RESULT.match(lines[i])
    copy = f"  {fresh(lines)} = {match[2]}" if match else lines[i]
    lines.insert(i + 1, copy)


def remove(lines, rng):
    fn = some_function(lines, rng)
    i = pick(rng, fn.body())
    match = RESULT.match(lines[i])
    if match:
        instead = rng.choice(["undef", "poison", "zeroinitializer"])
        pattern = re.compile(re.escape(match[1]) + r"(?![-\w.$])")
        for k in range(fn.start, fn.end):
            lines[k] = pattern.sub(instead, lines[k])
    del lines[i]


def move(lines, rng):
    fn = some_function(lines, rng)
    i = pick(rng, fn.body())
    line = lines.pop(i)
    to = i + rng.choice([-3, -2, -1, 1, 2, 3, 10])
    lines.insert(max(fn.start + 2, min(to, fn.end - 2)), line)


def retarget(lines, rng):
    fn, i, match = change_instruction(lines, rng, TARGET.pattern)
    splice(lines, i, *match.span(1), pick(rng, fn.labels()))
    mend_phis(lines)


def change_terminator(lines, rng):
    fn, i, _ = change_instruction(lines, rng, r"^  (br|switch|ret|unreachable)")
    labels = fn.labels()
    some = [rng.choice(labels) for _ in range(4)] if labels else pick(rng, [])
    kind = rng.choice(["i1", "i8", "i16", "i64", "i65", "i128"])
    known = fn.values(i)
    names = global_names(lines)
    condition = value(rng, kind, known, names)
    cases = " ".join(f"{kind} {k}, label {rng.choice(labels)}"
                     for k in sorted({integer(rng, int(kind[1:]))
                                      for _ in range(rng.randrange(6))}))
    block = f"blockaddress({fn.name}, {some[0]})"
    lines[i] = rng.choice([
        f"  br label {some[0]}", "  unreachable", "  ret void",
        f"  br i1 {value(rng, 'i1', known, names)}, label {some[0]}, "
        f"label {some[1]}",
        f"  switch {kind} {condition}, label {some[0]} [ {cases} ]",
        f"  indirectbr ptr {block}, [label {some[0]}, label {some[1]}]",
        f"  indirectbr ptr {value(rng, 'ptr', known, names)}, []",
        f"  ret ptr {block}",
    ])
    mend_phis(lines)


def delete_block(lines, rng):
    fn = some_function(lines, rng)
    starts = [i for i in range(fn.start + 2, fn.end) if LABEL.match(lines[i])]
    start = pick(rng, starts)
    end = min([i for i in starts if i > start], default=fn.end)
    gone = "%" + LABEL.match(lines[start])[1]
    instead = pick(rng, [label for label in fn.labels() if label != gone])
    pattern = re.compile(re.escape(gone) + r"(?![-\w.$])")
    for i in range(fn.start, fn.end):
        lines[i] = pattern.sub(instead, lines[i])
    del lines[start:end]
    mend_phis(lines)


def delete_body(lines, rng):
    """A function that is only declared, or gone."""
    fn = some_function(lines, rng)
    head = re.sub(r"(!dbg !\d+|personality \S+) ?|\{$", "", lines[fn.start])
    head = re.sub(r"^define (?:private|internal|weak|linkonce|dso_local) ?",
                  "define ", head)
    lines[fn.start:fn.end + 1] = \
        [head.replace("define", "declare", 1)] if rng.random() < 0.8 else []


def change_phi(lines, rng):
    _, i, match = change_instruction(lines, rng, r"\[ ([^,]*), (%[^ ]*) \]")
    if rng.random() < 0.3:
        splice(lines, i, match.end(), match.end(), ", " + match[0])
    elif rng.random() < 0.5:
        splice(lines, i, match.start(), match.end() + 2, "")
    else:
        splice(lines, i, *match.span(1), rng.choice(["undef", "poison", "0",
                                                     "1", "-1"]))


def change_callee(lines, rng):
    fn, i, match = change_instruction(lines, rng, r"(@[-\w.$]+|%[-\w.$]+)\(")
    name = pick(rng, global_names(lines) + [fn.name, "null", "undef", fn.name])
    if rng.random() < 0.2:
        name = value(rng, "ptr", fn.values(i), [])
    splice(lines, i, *match.span(1), name)


def change_arguments(lines, rng):
    fn, i, match = change_instruction(lines, rng,
                                      r"call .*?[@%][-\w.$]+\((.*?)\)(?=[, #]|$)")
    parts = [part for part in match[1].split(", ") if part]
    known, names = fn.values(i), global_names(lines)
    for _ in range(rng.choice([1, 1, 2, 10, 40])):
        kind = random_type(rng)
        attribute = rng.choice([""] * 6 + PARAMETER_ATTRIBUTES)
        one = f"{kind} {attribute} {value(rng, kind, known, names)}"
        if parts and rng.random() < 0.4:
            parts.pop(rng.randrange(len(parts)))
        else:
            parts.insert(rng.randrange(len(parts) + 1), one)
    splice(lines, i, *match.span(1), ", ".join(parts))


def insert_from(templates):
    def insert(lines, rng):
        fn = some_function(lines, rng)
        body = [i for i in fn.body() if " = phi " not in lines[i]]
        i = pick(rng, body)
        scope = Scope(rng, fresh(lines), fn.values(i), global_names(lines),
                      fn.labels(), fn.name)
        for _ in range(8):
            try:
                lines[i:i] = scope.fill(rng.choice(templates))
                return
            except KeyError:
                continue
    return insert


def change_global(lines, rng):
    """Another initial value, other words around it, or another type."""
    found = [i for i, line in enumerate(lines)
             if re.match(r"@[-\w.$]+ = .*\b(global|constant) ", line)]
    i = pick(rng, found)
    names = global_names(lines)
    head, word, _ = re.match(r"(.*?\b(global|constant) )(.*)", lines[i]).groups()
    roll = rng.random()
    if roll < 0.5:
        kind = random_type(rng)
        tail = f", align {rng.choice(ALIGNMENTS[:6])}" if roll < 0.2 else ""
        lines[i] = f"{head}{kind} {constant(rng, kind, names)}{tail}"
    elif roll < 0.65:
        name = lines[i].split(" ")[0]
        lines[i] = lines[i].replace(f"{name} = ", f"{name} = "
                                    f"{rng.choice(LINKAGES)} ", 1)
    elif roll < 0.75:
        lines[i] = lines[i].replace(f" {word} ", f" {rng.choice(PLACES[5:])} "
                                                 f"{word} ", 1)
    elif roll < 0.9:
        lines[i] = lines[i].split(", ")[0] + f", {rng.choice(PLACES[:5])}"
    else:
        other = "global" if word == "constant" else "constant"
        lines[i] = lines[i].replace(f" {word} ", f" {other} ", 1)


def add_global(lines, rng):
    """A global of a random shape, and something that uses it."""
    names = global_names(lines)
    kind = random_type(rng, 3)
    name = f"@extra{len(lines)}"
    word = rng.choice(["global", "constant"])
    first = next((i for i, line in enumerate(lines)
                  if line.startswith(("@", "define"))), len(lines))
    text = rng.choice([
        f"{name} = {word} {kind} {constant(rng, kind, names)}",
        f"{name} = {word} {kind} {constant(rng, kind, names)}",
        f"{name} = external {word} {kind}",
        f"{name} = extern_weak {word} {kind}",
        f"{name} = alias {kind}, ptr {pick(rng, names)}",
        f"{name} = ifunc {kind} (), ptr {pick(rng, names)}",
        f"{name} = alias i8, getelementptr (i8, ptr {pick(rng, names)}, i64 1)",
        f"@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] "
        f"[{{ i32, ptr, ptr }} {{ i32 {rng.choice(NUMBERS)}, ptr "
        f"{pick(rng, names)}, ptr null }}]",
        f"@llvm.used = appending global [1 x ptr] [ptr {pick(rng, names)}]",
        f"{name} = global ptr {name}",
        f"{name} = global [2 x ptr] [ptr getelementptr ([2 x ptr], ptr {name}, "
        f"i64 0, i64 1), ptr {pick(rng, names)}]",
    ])
    lines.insert(first, text)
    if text.startswith(name):
        use_global(lines, rng, name, kind)


def use_global(lines, rng, name, kind):
    fn = some_function(lines, rng)
    i = pick(rng, [k for k in fn.body() if " = phi " not in lines[k]])
    new = fresh(lines)
    lines[i:i] = [f"  {new} = load {kind}, ptr {name}, align 1",
                  f"  store {kind} {new}, ptr {name}, align 1"]


def change_target(lines, rng):
    kind = rng.choice(["datalayout", "triple"])
    i = next((i for i, line in enumerate(lines)
              if line.startswith(f"target {kind}")), None)
    if i is None or rng.random() < 0.05:
        raise Dull
    if kind == "triple":
        lines[i] = f'target triple = "{rng.choice(TRIPLES)}"'
        return
    parts = lines[i].split('"')[1].split("-")
    if rng.random() < 0.3:
        parts.pop(rng.randrange(len(parts)))
    else:
        parts.append(rng.choice(LAYOUT_PARTS))
    lines[i] = f'target datalayout = "{"-".join(parts)}"'


def metadata_line(lines, rng, pattern=r"!\d+ = "):
    return pick(rng, [i for i, line in enumerate(lines)
                      if re.match(pattern, line)])


def change_metadata(lines, rng):
    """A number, a reference or a field of a node."""
    i = metadata_line(lines, rng)
    found = list(re.finditer(r"(\w+): ([^,()]+)(, )?", lines[i]))
    match = pick(rng, found)
    roll = rng.random()
    if match[2][0] == "!" and roll < 0.5:
        other = lines[metadata_line(lines, rng)].split(" ")[0]
        splice(lines, i, *match.span(2), rng.choice([other] * 5 + ["null"]))
    elif match[2].lstrip("-").isdigit() and roll < 0.7:
        splice(lines, i, *match.span(2), str(rng.choice(NUMBERS)))
    elif match[2][0] == '"' and roll < 0.5:
        splice(lines, i, *match.span(2),
               rng.choice(['""', '"/"', '"' + "x" * 5000 + '"', '"\\00\\FF"',
                           '"%s%n"', '"a b:c\\0A"']))
    else:
        splice(lines, i, *match.span(), "")


def change_reference(lines, rng):
    """Which node of metadata an instruction, global or function has."""
    found = [(i, match) for i, line in enumerate(lines) for match in
             re.finditer(r"(, )?!dbg (!\d+)", line)]
    i, match = pick(rng, found)
    other = lines[metadata_line(lines, rng)].split(" ")[0]
    if rng.random() < 0.3:
        splice(lines, i, *match.span(), "")
    else:
        splice(lines, i, *match.span(2), other)


def tie_knot(lines, rng):
    """A node of metadata refers to itself, directly or through another."""
    i = metadata_line(lines, rng, r"!\d+ = .*(baseType|elements|scope): !\d+")
    name = lines[i].split(" ")[0]
    match = pick(rng, list(re.finditer(
        r"(?:baseType|elements|scope): (!\d+)", lines[i])))
    splice(lines, i, *match.span(1), name)
    lines[i] = re.sub(r"= !DI", "= distinct !DI", lines[i])


def chain_inlining(lines, rng):
    """A long chain, or a ring, of inlined calls."""
    i = metadata_line(lines, rng, r"!\d+ = (distinct )?!DILocation\(")
    number = int(lines[i].split(" ")[0][1:])
    scope = re.search(r"scope: !\d+", lines[i])
    if not scope:
        raise Dull
    length = rng.choice([1, 2, 3, 50, 3000])
    first = 1000000 + len(lines)
    lines[i] = f"!{number} = !DILocation(line: 7, column: 3, {scope[0]}, " \
               f"inlinedAt: !{first})"
    end = rng.choice([first, first + length, number])
    lines += [f"!{first + k} = distinct !DILocation(line: {k}, column: 1, "
              f"{scope[0]}, inlinedAt: !{first + k + 1})"
              for k in range(length)]
    lines[-1] = lines[-1].replace(f"!{first + length})", f"!{end})")
    if end == first + length:
        lines.append(f"!{end} = distinct !DILocation(line: 9, {scope[0]})")


def delete_metadata(lines, rng):
    """A node is gone, with or without what refers to it."""
    i = metadata_line(lines, rng)
    name = lines[i].split(" ")[0]
    if rng.random() < 0.5:
        lines[i] = f"{name} = {rng.choice(['!{}', '!{null}', '!{!0}', name])}"
        return
    del lines[i]
    for k, line in enumerate(lines):
        lines[k] = re.sub(rf"(: |, |!dbg ){name}\b", r"\1null", line) \
            if not line.startswith("  ") else \
            re.sub(rf", !\w+ {name}\b", "", line)


def change_flag(lines, rng):
    """Module flags and named metadata."""
    found = [i for i, line in enumerate(lines)
             if re.match(r"!(\d+ = !\{i32 \d|[a-z])", line)]
    i = pick(rng, found)
    if rng.random() < 0.3:
        del lines[i]
        return
    match = pick(rng, list(re.finditer(r"(?<=i32 )\d+|!\d+", lines[i])))
    splice(lines, i, *match.span(), str(rng.choice(NUMBERS))
           if match[0].isdigit() else rng.choice(["!0", "!1", "!2"]))


def change_attributes(lines, rng):
    if rng.random() < 0.4:
        i = pick(rng, [i for i, line in enumerate(lines)
                       if line.startswith("attributes")])
        lines[i] = lines[i].replace("{ ", "{ " + rng.choice(
            FUNCTION_ATTRIBUTES) + " ", 1)
        return
    fn = some_function(lines, rng)
    head = lines[fn.start]
    match = pick(rng, list(OPERAND.finditer(head)) + [None])
    if match:
        splice(lines, fn.start, match.start(3), match.start(3),
               rng.choice(PARAMETER_ATTRIBUTES) + " ")
    else:
        lines[fn.start] = head.replace("define ", "define " + rng.choice(
            LINKAGES + ["fastcc", "ghccc", "swiftcc", "msp430_intrcc"]) +
            " ", 1)


def change_signature(lines, rng):
    """A function gets other parameters than its callers give, or returns
    something else."""
    fn = some_function(lines, rng)
    head = lines[fn.start]
    at = head.index(fn.name + "(") + len(fn.name) + 1
    if rng.random() < 0.6:
        kind = random_type(rng)
        more = ", ".join(f"{kind} {fresh(lines)}x{k}"
                         for k in range(rng.choice([1, 2, 20, 70])))
        lines[fn.start] = head[:at] + more + \
            (", " if head[at] != ")" else "") + head[at:]
        return
    kind = random_type(rng)
    lines[fn.start] = re.sub(rf"(\S+)(?= {re.escape(fn.name)}\()", kind.replace(
        "\\", ""), head)
    for i in fn.body():
        if lines[i].startswith("  ret "):
            lines[i] = f"  ret {kind} {constant(rng, kind, [])}"


def cut_middle(lines, rng):
    """Some lines are gone."""
    i = rng.randrange(len(lines))
    del lines[i:i + rng.choice([1, 1, 2, 5])]


def extract_parts(lines, rng):
    """A value of an aggregate or vector type is taken apart and stored."""
    fn = some_function(lines, rng)
    i = pick(rng, [k for k in fn.body() if " = phi " not in lines[k]])
    known = [(name, kind) for name, kind in fn.values(i) if elements(kind)]
    name, kind = pick(rng, known)
    count, inner = elements(kind)
    new = fresh(lines)
    index = rng.choice([0, count - 1, count, -1])
    opcode = f"extractelement {kind} {name}, i{rng.choice([8, 32, 64, 128])} " \
        if kind[0] == "<" else f"extractvalue {kind} {name}, "
    lines[i:i] = [f"  {new} = {opcode}{index}",
                  f"  {new}a = alloca {inner}",
                  f"  store {inner} {new}, ptr {new}a"]


MUTATIONS = [
    (10, replace_operand), (8, replace_constant), (2, swap_operands),
    (6, change_width), (3, change_type), (3, change_one_type),
    (2, change_test), (5, change_opcode), (4, change_flags),
    (4, change_alignment), (4, change_number), (2, duplicate), (3, remove),
    (2, move), (3, retarget), (4, change_terminator), (2, delete_block),
    (2, delete_body), (2, change_phi), (3, change_callee),
    (4, change_arguments), (16, insert_from(INSTRUCTIONS)),
    (16, insert_from(INTRINSICS)), (4, change_global), (4, add_global),
    (3, change_target), (6, change_metadata), (2, change_reference),
    (1, chain_inlining), (1, tie_knot), (2, delete_metadata), (1, change_flag),
    (3, change_attributes), (3, change_signature), (1, cut_middle),
    (1, extract_parts),
]


def mutate(lines, rng, count):
    """Applies up to count mutations to the lines."""
    weights, table = zip(*MUTATIONS)
    done = 0
    for change in rng.choices(table, weights, k=3 * count):
        if done == count:
            return
        before = list(lines)
        try:
            change(lines, rng)
            done += 1
        except Dull:
            lines[:] = before


def mutate_bytes(data, rng):
    """Flips, cuts or repeats bytes of a bitcode file."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5, 30])):
        at = rng.randrange(len(data))
        roll = rng.random()
        if roll < 0.6:
            data[at] ^= 1 << rng.randrange(8)
        elif roll < 0.8:
            data[at] = rng.choice([0, 0xff, 0x80, rng.randrange(256)])
        elif roll < 0.9:
            del data[at:at + rng.choice([1, 4, 64])]
        else:
            data[at:at] = data[at:at + rng.choice([1, 4, 64])]
    return bytes(data)
