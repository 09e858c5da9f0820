# SPDX-License-Identifier: Apache-2.0
"""SPEC 6.2 word by word, on the text of small programs.

A program is a tree of statements (tests/fuzz/inputs makes random ones). It is
written as C, one statement a line, and executed here: every variable has a
value and the set of what it depends on. What a trace of memory accesses could
not tell, because registers are not in it, the tree does: so this knows nothing
of operations, slots and bytes.
"""

import collections

Element = collections.namedtuple("Element", "input line clock model")


class Stop(Exception):
    """The program is too long for a test."""


class Program:
    """Statements become lines of C and are executed."""

    def __init__(self, tree, models, values, when, is_implicit, bits):
        self.tree, self.models, self.values = tree, models, values
        self.when, self.is_implicit, self.bits = when, is_implicit, bits
        self.lines = []

    # --- text -------------------------------------------------------------

    def text(self):
        self.lines = ["#include <brownout.h>", "#include <string.h>"]
        for name in sorted(self.models):
            if name != "own":
                self.lines.append(f"unsigned {name}(void);")
            self.lines.append(f"unsigned own(unsigned *p);"
                              if name == "own" else "")
            model = self.models[name]
            if model:
                self.lines.append(
                    f"BROWNOUT_INPUT({name}, {model.replace('-', '_')});")
        self.lines += ["void out(unsigned value);",
                       "void send(unsigned *values);",
                       "BROWNOUT_OUTPUT(out, absolute);",
                       "BROWNOUT_OUTPUT(send, absolute);",
                       "unsigned g0, g1, g2, g3;",
                       "BROWNOUT_VAR(g3, long_term);",
                       "unsigned a[4], b[4];",
                       "struct pair { unsigned x, y; } s, t;",
                       "unsigned own(unsigned *p)", "{", "\tp[0] = 7;"]
        self.own_line = len(self.lines) + 1
        self.lines += ["\tp[1] = g0 + 1;", "\treturn 2;", "}",
                       "static unsigned same(unsigned v)", "{",
                       "\treturn v;", "}",
                       "static unsigned sum(unsigned v, unsigned w)", "{"]
        self.sum_line = len(self.lines) + 1
        self.lines += ["\treturn v + w;", "}",
                       "static unsigned deep(unsigned n, unsigned v)", "{"]
        self.deep_line = len(self.lines) + 1
        self.lines += ["\tif (n == 0)", "\t\treturn v;",
                       "\treturn deep(n - 1, v);", "}",
                       "int main(void)", "{",
                       "\tunsigned l0 = 0, l1 = 0, l2 = 0, l3 = 0;",
                       "\tunsigned long w0 = 0, w1 = 0;",
                       "\tBROWNOUT_VAR(l3, most_recent);"]
        self.write(self.tree, 1)
        self.lines += ["\treturn 0;", "}"]
        return "\n".join(self.lines) + "\n"

    def write(self, block, depth):
        for statement in block:
            kind, *rest = statement[:-1]
            statement[-1] = len(self.lines) + 1
            self.lines.append("\t" * depth +
                              self.line_of(kind, rest, statement[-1]))
            if kind in ("if", "while", "for"):
                self.write(rest[-1], depth + 1)
                if kind == "while":
                    self.lines.append("\t" * (depth + 1) +
                                      f"{rest[0]} = {rest[0]} >> 1;")
                self.lines.append("\t" * depth + "}")

    @staticmethod
    def line_of(kind, rest, number):
        return {
            "read": "{} = {}();", "own": "{} = own({});",
            "move": "{} = {};", "cast": "{} = (unsigned char){};",
            "set": "{} = {};", "op": "{} = {} {} {};",
            "same": "{} = same({});", "sum": "{} = sum({}, {});",
            "deep": "{} = deep(3, {});", "out": "out({});",
            "send": "send({});", "put": "{}[{} & 3] = {};",
            "get": "{} = {}[{} & 3];", "copy": "memcpy({}, {}, sizeof(a));",
            "struct": "{} = {};", "if": "if ({} > {}) {{",
            "while": "while ({} > 0) {{", "for": "for (int i{1} = 0; "
            "i{1} < {0}; i{1}++) {{", "choose": "{} = {} ? {} : {};",
            "checkpoint": "brownout_checkpoint();",
        }[kind].format(*([rest[0], number] if kind == "for" else rest))

    # --- execution --------------------------------------------------------

    def execute(self):
        self.store, self.marks = collections.Counter(), {}
        self.clock, self.steps = 0, 0
        self.taken = collections.Counter()
        self.found = collections.Counter()  # (input, line, use) -> instances
        self.first = {}                     # input -> line, reactive
        self.control = frozenset()
        self.run(self.tree)
        return self.found

    def contradicts(self, element):
        if self.when == "reactive":
            return element.model == "most-recent"
        is_old = element.clock != self.clock
        return (element.model == "most-recent" and is_old or
                element.model == "long-term" and not is_old)

    def use(self, marks, line):
        """Counts what contradicts; the marks of the result."""
        wrong = {e for e in marks if self.contradicts(e)}
        for name, read, model in {(e.input, e.line, e.model) for e in wrong}:
            if self.when == "reactive":
                self.first.setdefault(name, line)
                self.found[name, self.first[name], model] += 1
            else:
                self.found[name, read, line, model] += 1
        return marks - wrong

    def read(self, name):
        marks = self.marks.get(name, frozenset())
        return self.store[name], marks | self.control

    def assign(self, name, value, marks):
        model = {"g3": "long-term", "l3": "most-recent"}.get(name)
        marks = marks | self.control
        if model:
            marks = frozenset(e._replace(model=model) for e in marks)
        bits = 2 * self.bits if name[0] == "w" and self.bits == 16 else (
            64 if name[0] == "w" and self.bits == 64 else self.bits)
        if name[0] == "w" and self.bits == 32:
            bits = self.long_bits
        self.store[name] = value % 2 ** bits
        self.marks[name] = marks

    def acquire(self, name, line):
        return frozenset([Element(name, line, self.clock,
                                  self.models[name])])

    def run(self, block):
        for statement in block:
            self.steps += 1
            if self.steps > 3000:
                raise Stop
            kind, *rest = statement[:-1]
            getattr(self, "do_" + kind)(statement[-1], *rest)

    def do_read(self, line, to, name):
        values = self.values[name]
        value = values[min(self.taken[name], len(values) - 1)]
        self.taken[name] += 1
        self.assign(to, value, self.acquire(name, line))

    def do_own(self, line, to, array):
        self.assign(array + "0", 7, frozenset())
        value, marks = self.read("g0")
        self.assign(array + "1", value + 1, self.use(marks, self.own_line))
        mark = self.acquire("own", line)
        self.marks[array + "0"] = self.marks[array + "1"] = mark
        self.assign(to, 2, mark)

    def do_move(self, line, to, source):
        self.assign(to, *self.read(source))

    do_same = do_move

    def do_deep(self, line, to, source):
        """Its own counter depends on the branches around the call."""
        marks = self.control
        for n in range(3, -1, -1):
            self.use(marks, self.deep_line)
            if n:
                marks = self.use(marks, self.deep_line + 2) | self.control
        self.do_move(line, to, source)

    def do_cast(self, line, to, source):
        value, marks = self.read(source)
        self.assign(to, value & 0xff, marks)

    def do_set(self, line, to, value):
        self.assign(to, value, frozenset())

    def operand(self, what):
        return (what, frozenset()) if isinstance(what, int) else self.read(
            what)

    def compute(self, left, sign, right, line):
        (x, a), (y, b) = self.operand(left), self.operand(right)
        value = {"+": x + y, "-": x - y, "^": x ^ y, "*": x * y, "|": x | y,
                 ">": int(x > y), "==": int(x == y)}[sign]
        return value, self.use(a | b, line)

    def do_op(self, line, to, left, sign, right):
        self.assign(to, *self.compute(left, sign, right, line))

    def do_sum(self, line, to, left, right):
        self.assign(to, *self.compute(left, "+", right, self.sum_line))

    def do_out(self, line, source):
        self.use(self.operand(source)[1], line)

    def do_send(self, line, array):
        all_marks = (self.marks.get(f"{array}{i}", frozenset())
                     for i in range(4))
        self.use(frozenset().union(*all_marks), line)

    def element(self, array, index, line):
        value, marks = self.read(index)
        masked = self.use(marks, line) | self.control
        return f"{array}{value & 3}", self.use(masked, line)

    def do_put(self, line, array, index, source):
        name, _ = self.element(array, index, line)
        self.assign(name, *self.read(source))

    def do_get(self, line, to, array, index):
        name, by = self.element(array, index, line)
        value, marks = self.read(name)
        self.assign(to, value, marks | by)

    def do_copy(self, line, to, source):
        for i in range(4):
            self.assign(f"{to}{i}", *self.read(f"{source}{i}"))

    def do_struct(self, line, to, source):
        for part in ("x", "y"):
            self.assign(f"{to}.{part}", *self.read(f"{source}.{part}"))

    def do_choose(self, line, to, by, left, right):
        value, marks = self.read(by)
        outer = self.control
        self.open(self.use(marks, line))
        chosen = self.read(left if value else right)
        self.control = outer
        self.assign(to, *chosen)

    def do_checkpoint(self, line):
        self.clock += 1

    def open(self, marks):
        if self.is_implicit:
            self.control = self.control | marks

    def do_if(self, line, left, right, body):
        value, marks = self.compute(left, ">", right, line)
        outer = self.control
        self.open(marks)
        if value:
            self.run(body)
        self.control = outer

    def do_while(self, line, name, body):
        outer = self.control
        while True:
            value, marks = self.compute(name, ">", 0, line)
            self.open(marks)
            if not value:
                break
            self.run(body)
            last = line + 1 + self.length(body)
            value, marks = self.read(name)
            self.assign(name, value >> 1, self.use(marks, last))
        self.control = outer

    def length(self, block):
        return sum(1 + (self.length(s[-2]) + 1 + (s[0] == "while")
                        if s[0] in ("if", "while", "for") else 0)
                   for s in block)

    def do_for(self, line, count, body):
        outer = marks = self.control    # of the counter
        for i in range(count + 1):
            self.open(self.use(marks | self.control, line))
            if i < count:
                self.run(body)
                marks = self.use(marks | self.control, line) | self.control
        self.control = outer
