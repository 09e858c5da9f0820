# SPDX-License-Identifier: Apache-2.0
"""Small random C programs in which memory is used in every way that rule 4
speaks of: calls with stacked arguments, recursion, frames over dead frames,
blocks that are kept, freed and obtained again, structs by value, wide
variables, floating point, unions, bytes written into words, copies, calls of
the C library, volatile and non-volatile data, device registers, flags that are
set once, tasks; anomalies with several instances that have different futures,
blocks that grow or are taken out before they are freed, programs that do not
end.

program(seed) gives the text. It ends after some hundred operations, on every
target, without undefined behaviour: expressions are unsigned, indices
constants or masked, pointers are tested before they are followed.
"""

import random

PRELUDE = """\
typedef unsigned char u8;
typedef unsigned short u16;
typedef __UINT32_TYPE__ u32;
typedef __UINT64_TYPE__ u64;
typedef __SIZE_TYPE__ size;
#define NV __attribute__((section(".persistent")))
#define KEEP __attribute__((noinline))
void *malloc(size), *calloc(size, size), *realloc(void *, size);
void free(void *);
void *memcpy(void *, const void *, size), *memmove(void *, const void *, size);
void *memset(void *, int, size);
void checkpoint(void);
"""

# Data of several types in one object, and the library functions that use them.
MIXED = """\
char *strcpy(char *, const char *), *strcat(char *, const char *);
size strlen(const char *);
void qsort(void *, size, size, int (*)(const void *, const void *));
int printf(const char *, ...);
struct m { u8 k; float f; u16 n; double d; u8 t[3]; };
union u { u32 w; u16 h[2]; u8 b[4]; float f; };
NV struct m m1 = { 1, 1.5f, 2, 2.25, { 3 } }, m2 = { 4, 0.5f, 5, 0.75, { 6 } };
struct m m3;
NV union u u1 = { 7 };
NV char text[12] = "ab";
NV u16 list[4] = { 4, 2, 3, 1 };
static int order(const void *a, const void *b)
{
	u16 x = *(const u16 *)a, y = *(const u16 *)b;
	return (x > y) - (x < y);
}
"""

KINDS = ["u8", "u16", "u16", "u32", "u32", "u64"]
BYTES = {"u8": 1, "u16": 2, "u32": 4, "u64": 8}
# Addresses of registers; the names are msp430.h's.
REGISTERS = {"msp430": ["P1OUT", "P1DIR", "P2OUT", "REG16(0x340)",
                        "REG16(0x342)", "REG8(0x560)"],
             "cortex-m": ["REG32(0x40000000)", "REG32(0x40000004)",
                          "REG8(0x40010002)"],
             "riscv32": ["REG32(0x10000000)", "REG32(0x10000004)",
                         "REG8(0x10010002)"],
             "host": []}
REGISTER_TYPES = """\
#define REG8(at) (*(volatile u8 *)(at))
#define REG16(at) (*(volatile u16 *)(at))
#define REG32(at) (*(volatile u32 *)(at))
"""


class Program:
    """What is being written. Numbers of operations are rough."""

    def __init__(self, seed, target="msp430", tasks=False):
        self.rng = random.Random(seed)
        self.target = target
        self.lines = []
        self.scalars, self.arrays, self.structs = [], [], []   # of all code
        self.pointers = []              # to blocks: (name, kind, count)
        self.flags = []
        self.functions = []             # (name, result, kinds of parameters)
        self.count = 0
        self.depth = 0
        self.has_tasks = tasks
        self.features = {name for name, percent in
                         (("heap", 50), ("registers", 30), ("flags", 25),
                          ("structs", 50), ("recursion", 30), ("mixed", 40))
                         if self.chance(percent)}
        if tasks:                       # their mechanisms have no heap
            self.features.discard("heap")
        # On its own, so that other programs stay what they were.
        self.more = random.Random(seed + 1000003)
        self.is_endless = not tasks and self.more.randrange(6) == 0

    # --- helpers -----------------------------------------------------------

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def name(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def emit(self, text):
        self.lines.append("\t" * self.depth + text)

    # --- data --------------------------------------------------------------

    def declare(self):
        if "structs" in self.features:
            self.emit("struct s { u16 a; u32 b; u8 c[3]; };")
        if "registers" in self.features and self.target == "msp430":
            self.emit("#include <msp430.h>")
        self.emit(REGISTER_TYPES.rstrip())
        if "mixed" in self.features:
            self.emit(MIXED.rstrip())
        for number in range(self.rng.randint(3, 6)):
            where = self.pick(["NV ", "NV ", ""])
            kind, name = self.pick(KINDS), self.name("g")
            if number and self.chance(30):
                self.emit(f"{where}{kind} {name}[4] = {{ 1, 2 }};")
                self.arrays.append((name, kind, 4))
            else:
                start = self.rng.choice([0, 1, 3, 300])
                self.emit(f"{where}{kind} {name} = ({kind}){start};")
                self.scalars.append((name, kind))
        if "structs" in self.features:
            for where in ("NV ", ""):
                name = self.name("s")
                self.emit(f"{where}struct s {name} = {{ 1, 2, {{ 3 }} }};")
                self.structs.append(name)
        if "heap" in self.features:
            for _ in range(self.rng.randint(1, 3)):
                kind, name = self.pick(KINDS[1:]), self.name("p")
                self.emit(f"{self.pick(['NV ', ''])}{kind} *{name};")
                self.pointers.append((name, kind))
        if "flags" in self.features:
            name = self.name("once")
            self.emit(f"{self.pick(['NV ', '', ''])}u8 {name};")
            self.flags.append(name)

    # --- expressions -------------------------------------------------------

    def lvalue(self, scope):
        places = scope["scalars"] + self.scalars
        what = self.rng.randrange(10)
        arrays = scope["arrays"] + self.arrays
        if what < 3 and arrays:
            name, kind, count = self.pick(arrays)
            index = str(self.rng.randrange(count))
            if self.chance(30):
                index = f"{self.pick(places)[0]} & {count - 1}"
            return f"{name}[{index}]", kind
        structs = scope["structs"] + self.structs
        if what < 4 and structs:
            field, kind = self.pick([(".a", "u16"), (".b", "u32"),
                                     (".c[1]", "u8")])
            return self.pick(structs) + field, kind
        return self.pick(places)

    def leaf(self, scope):
        if self.chance(20):
            return str(self.rng.choice([0, 1, 2, 5, 255]))
        text, kind = self.lvalue(scope)
        return text if kind == "u64" else f"(u32){text}"

    def value(self, scope):
        if self.chance(40):
            return self.leaf(scope)
        sign = self.pick(["+", "+", "^", "*", "-", "|"])
        return f"{self.leaf(scope)} {sign} {self.leaf(scope)}"

    # --- statements --------------------------------------------------------

    def assign(self, scope):
        text, kind = self.lvalue(scope)
        if self.chance(35):
            self.emit(f"{text} = ({kind})({text} + {self.leaf(scope)});")
        else:
            self.emit(f"{text} = ({kind})({self.value(scope)});")

    def mixed(self, scope):
        """Data of several types, and the C library."""
        a, b = self.rng.sample(["m1", "m2", "m3"], 2)
        leaf = self.leaf(scope)
        wide = [name for name, kind in self.scalars if kind != "u8"]
        choices = [
            f"{a}.f = {b}.f + 1.25f;", f"{a}.d = {b}.d * 1.5;",
            f"{a}.d = {b}.f;", f"{a}.f = (float)(u16){leaf} / 4;",
            f"{a}.n = (u16)({b}.n + {b}.k);", f"{a}.k++;",
            f"{a} = {b};", f"{a}.t[1] = {b}.t[2];",
            f"memcpy(&{a}.f, &{b}.f, sizeof(float));",
            f"memcpy({a}.t, {b}.t, 3);", f"memset(&{a}.n, 1, 2);",
            f"u1.b[{self.rng.randrange(4)}] = (u8)({leaf});",
            f"u1.h[{self.rng.randrange(2)}] = (u16)(u1.w + 1);",
            f"u1.f = {a}.f;", f"{a}.n = u1.h[1];", "u1.w = u1.w * 3;",
            f'strcpy(text, "{self.pick(["", "x", "pq", "long"])}");',
            'if (strlen(text) < 6) strcat(text, "yz");',
        ]
        if wide:
            name = self.pick(wide)
            choices += [f"((u8 *)&{name})[{self.rng.randrange(2)}] = "
                        f"(u8)({leaf});"] * 3
        if self.chance(10):
            choices = ["qsort(list, 4, sizeof(list[0]), order);",
                       'printf("%u\\n", (unsigned)m1.n);']
        self.emit(self.pick(choices))

    def copy(self, scope):
        if "mixed" in self.features and self.chance(60):
            return self.mixed(scope)
        structs = scope["structs"] + self.structs
        arrays = scope["arrays"] + self.arrays
        what = self.rng.randrange(4)
        if what == 0 and len(structs) > 1:
            a, b = self.rng.sample(structs, 2)
            self.emit(f"{a} = {b};")
        elif what == 1 and arrays:
            name, kind, count = self.pick(arrays)
            length = self.rng.randint(1, count * BYTES[kind])
            self.emit(f"memset({name}, {self.rng.randrange(4)}, {length});")
        elif what == 2 and arrays:
            name, kind, count = self.pick(arrays)
            length = self.rng.randint(1, (count - 1) * BYTES[kind])
            a, b = self.pick([(name, f"{name} + 1"), (f"{name} + 1", name)])
            self.emit(f"memmove({a}, {b}, {length});")
        elif len(arrays) > 1:
            (a, k, n), (b, l, m) = self.rng.sample(arrays, 2)
            length = self.rng.randint(1, min(n * BYTES[k], m * BYTES[l]))
            self.emit(f"memcpy({a}, {b}, {length});")
        else:
            self.assign(scope)

    def heap(self, scope):
        if not self.pointers:
            return self.assign(scope)
        name, kind = self.pick(self.pointers)
        count = self.rng.randint(1, 4)
        what = self.rng.randrange(10)
        if what < 3:
            how = self.pick([f"malloc({count} * sizeof(*{name}))",
                             f"calloc({count}, sizeof(*{name}))"])
            self.emit(f"if (!{name}) {name} = {how};")
        elif what < 5:
            self.emit(f"if ({name}) {name}[0] = ({kind})"
                      f"({self.value(scope)});")
        elif what < 7:
            text, to = self.lvalue(scope)
            self.emit(f"if ({name}) {text} = ({to}){name}[0];")
        elif what < 8:
            self.emit(f"{name} = realloc({name}, "
                      f"{count} * sizeof(*{name}));")
        elif what < 9:
            self.emit(f"free({name}), {name} = 0;")
        else:
            self.emit(f"if ({name}) {{ free({name}); "
                      f"{name} = malloc({count} * sizeof(*{name})); }}")

    def taken_out(self):
        """A block that is taken out of its variable first, or that grows."""
        name, kind = self.more.choice(self.pointers)
        if self.more.randrange(2):
            self.emit(f"{{ {kind} *old = {name}; {name} = 0; free(old); }}")
        else:
            self.emit(f"{name} = realloc({name}, 6 * sizeof(*{name}));")

    def phases(self):
        """The same code twice; what it leaves is used in one case, and thrown
        away in the other."""
        plain = [name for name, result, kinds in self.functions if not kinds]
        if not plain or len(self.scalars) < 2:
            return
        (one, kind), (two, to) = self.more.sample(self.scalars, 2)
        work = self.more.choice(plain)
        uses = [f"{two} = ({to}){one};", f"{two} = 0;"]
        self.more.shuffle(uses)
        for use in uses:
            self.emit(f"{one} = ({kind}){self.more.randrange(3)};")
            self.emit(f"{work}();")
            self.emit(use)

    def register(self, scope):
        registers = REGISTERS[self.target]
        if "registers" not in self.features or not registers:
            return self.assign(scope)
        name = self.pick(registers)
        what = self.rng.randrange(4)
        if what == 0:
            text, kind = self.lvalue(scope)
            self.emit(f"{text} = ({kind}){name};")
        elif what == 1:
            self.emit(f"{name} |= {self.rng.randrange(8)};")
        else:
            self.emit(f"{name} = (u8)({self.leaf(scope)});")

    def once(self, scope):
        if not self.flags:
            return self.assign(scope)
        flag = self.pick(self.flags)
        self.emit(f"if (!{flag}) {{")
        self.depth += 1
        self.pick([self.register, self.heap, self.assign])(scope)
        self.emit(f"{flag} = 1;")
        self.depth -= 1
        self.emit("}")

    def branch(self, scope):
        self.emit(f"if ({self.leaf(scope)} & {self.rng.choice([1, 2, 4])}) {{")
        self.body(scope, self.rng.randint(1, 2))
        self.emit("}")

    def loop(self, scope):
        name = self.name("i")
        self.emit(f"for (u8 {name} = 0; {name} < "
                  f"{self.rng.randint(2, 3)}; {name}++) {{")
        self.body(scope, self.rng.randint(1, 3))
        self.emit("}")

    def body(self, scope, count):
        self.depth += 1
        for _ in range(count):
            self.statement(scope)
        self.depth -= 1

    def checkpoint(self, scope):
        if self.has_tasks:
            return self.assign(scope)
        self.emit("checkpoint();")

    def call(self, scope):
        if not self.functions:
            return self.assign(scope)
        name, result, kinds = self.pick(self.functions)
        arguments = []
        for kind in kinds:
            if kind == "depth":
                arguments.append(str(self.rng.randint(0, 2)))
            elif kind == "struct s":
                arguments.append(self.pick(scope["structs"] + self.structs))
            elif kind.endswith("*"):
                arguments.append(self.pointer(scope, kind))
            else:
                arguments.append(f"({kind})({self.leaf(scope)})")
        text = f"{name}({', '.join(arguments)})"
        if result == "void" or self.chance(20):
            self.emit(text + ";")
        elif result == "struct s":
            self.emit(f"{self.pick(scope['structs'] + self.structs)} = {text};")
        else:
            to, kind = self.lvalue(scope)
            self.emit(f"{to} = ({kind}){text};")

    def pointer(self, scope, kind):
        """An argument that points to a variable of that kind."""
        own = [name for name, k in scope["scalars"] + self.scalars
               if k + " *" == kind]
        return f"&{self.pick(own)}" if own else f"&(({kind[:-2]}){{1}})"

    CHOICES = ((28, assign), (38, copy), (52, heap), (60, register),
               (64, once), (70, branch), (75, loop), (83, checkpoint),
               (100, call))

    def statement(self, scope):
        if self.depth > 4:
            return self.assign(scope)
        number = self.rng.randrange(100)
        for limit, make in self.CHOICES:
            if number < limit:
                return make(self, scope)

    # --- functions ---------------------------------------------------------

    def locals(self, scope):
        for _ in range(self.rng.randint(0, 3)):
            kind, name = self.pick(KINDS), self.name("l")
            if self.chance(25):
                self.emit(f"{kind} {name}[2] = {{ {self.leaf(scope)} }};")
                scope["arrays"].append((name, kind, 2))
            else:
                self.emit(f"{kind} {name} = ({kind})({self.value(scope)});")
                scope["scalars"].append((name, kind))
        if "structs" in self.features and self.chance(30):
            name = self.name("l")
            self.emit(f"struct s {name} = {self.pick(self.structs)};")
            scope["structs"].append(name)

    def function(self):
        name = self.name("f")
        result = self.pick(["void", "u16", "u32", "u64"])
        scope = {"scalars": [], "arrays": [], "structs": []}
        kinds, words = [], []
        is_recursive = "recursion" in self.features and self.chance(50)
        if is_recursive:
            kinds.append("depth")
            words.append("u16 depth")
        if self.structs and self.chance(20):
            result = "struct s"
        for _ in range(self.rng.choice([0, 1, 2, 3, 5, 7])):
            kind, word = self.pick(KINDS), self.name("a")
            if self.structs and self.chance(12):
                kind = "struct s"
                scope["structs"].append(word)
            elif self.chance(20):
                kind += " *"
                scope["scalars"].append((f"(*{word})", kind[:-2]))
            else:
                scope["scalars"].append((word, kind))
            kinds.append(kind)
            words.append(f"{kind} {word}")
        self.emit(f"KEEP {result} {name}({', '.join(words) or 'void'})")
        self.emit("{")
        self.depth = 1
        self.locals(scope)
        self.body_of(scope, self.rng.randint(1, 4))
        if is_recursive:
            rest = [word.split()[-1] for word in words[1:]]
            self.emit(f"if (depth) {name}("
                      f"{', '.join(['depth - 1'] + rest)});")
        if result == "struct s":
            self.emit(f"return {self.pick(scope['structs'] + self.structs)};")
        elif result != "void":
            self.emit(f"return ({result})({self.value(scope)});")
        self.depth = 0
        self.emit("}")
        self.functions.append((name, result, kinds))

    def body_of(self, scope, count):
        for _ in range(count):
            self.statement(scope)

    def main(self):
        self.emit("int main(void)")
        self.emit("{")
        self.depth = 1
        scope = {"scalars": [], "arrays": [], "structs": []}
        self.locals(scope)
        self.body_of(scope, self.rng.randint(4, 10))
        if self.more.randrange(3) == 0:
            self.phases()
        if self.pointers and self.more.randrange(2):
            self.taken_out()
        if self.has_tasks:
            self.emit(f"transition_to({self.tasks[0]});")
        if self.is_endless:
            self.passes()
        if self.more.randrange(3) == 0:
            self.emit(f"return (int)(u8){self.more.choice(self.scalars)[0]};")
        self.emit("return 0;")
        self.depth = 0
        self.emit("}")

    def passes(self):
        """A loop for --ops."""
        name, kind = self.more.choice(self.scalars)
        self.emit(f"for ({kind} pass = 1;; pass++) {{")
        self.depth += 1
        self.emit(f"{name} = ({kind})(pass + {self.more.randrange(3)});")
        if self.more.randrange(2):
            self.emit("checkpoint();")
        if self.more.randrange(2):
            other = self.more.choice(self.scalars)
            self.emit(f"{other[0]} = ({other[1]})({other[0]} + {name});")
        self.depth -= 1
        self.emit("}")

    def task(self, name, after):
        self.emit(f"static void {name}(void)")
        self.emit("{")
        self.depth = 1
        scope = {"scalars": [], "arrays": [], "structs": []}
        self.locals(scope)
        self.body_of(scope, self.rng.randint(2, 6))
        if self.chance(40):
            self.emit(f"if (rounds < 3) {{ rounds++; "
                      f"transition_to({self.pick(self.tasks)}); }}")
        if after:
            self.emit(f"transition_to({after});")
        self.depth = 0
        self.emit("}")

    def text(self):
        self.lines = PRELUDE.rstrip().split("\n")
        self.declare()
        for _ in range(self.rng.randint(1, 4)):
            self.function()
        if self.has_tasks:
            self.make_tasks()
        self.main()
        return "\n".join(self.lines) + "\n"

    def make_tasks(self):
        self.tasks = [self.name("task") for _ in
                      range(self.rng.randint(2, 3))]
        self.emit("void transition_to(void (*)(void));")
        self.emit("NV u8 rounds;")
        for name in self.tasks:
            self.emit(f"static void {name}(void);")
        for name, after in zip(self.tasks, self.tasks[1:] + [None]):
            self.task(name, after)


def program(seed, target="msp430", tasks=False):
    return Program(seed, target, tasks).text()


def is_endless(text):
    """Whether a program needs --ops."""
    return ";; pass++)" in text


if __name__ == "__main__":
    import sys
    print(program(int(sys.argv[1]), *sys.argv[2:3],
                  tasks="tasks" in sys.argv), end="")
