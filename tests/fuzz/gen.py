#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints a random C program for a device with non-volatile memory.

It terminates after 200 to 20,000 operations, is free of undefined behaviour
for int of 16 and of 32 bits, and reads and writes its data in many ways:
scalars, arrays, structs, unions, bit-fields, bytes of a word, pointers, mem*
copies, locals through pointers, static locals, heap blocks; and it prints. One
seed gives one program.

How undefined behaviour is avoided: expressions are of unsigned types, indices
are masked, a signed lvalue is only ever assigned an expression, loop counters
are never written by the body, pointers always point to a live object of their
type, and pointers to locals are never stored in globals.
"""

import argparse
import random
import sys
import re

PRELUDE = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;
typedef signed char s8;
typedef unsigned short u16;
typedef short s16;
typedef unsigned long u32;
typedef long s32;
typedef unsigned long long u64;

#define NV __attribute__((section(".persistent")))

extern void checkpoint(void);
"""

# The smallest size on any target, and how often a type is chosen.
SIZE = {"u8": 1, "s8": 1, "u16": 2, "s16": 2, "unsigned": 2, "u32": 4,
        "s32": 4, "u64": 8}
CHOICE = ["u8"] * 4 + ["u16"] * 5 + ["unsigned"] * 4 + ["u32"] * 3 + \
    ["s8", "s16", "s16", "s32", "u64"]
UNSIGNED = {"u8", "u16", "unsigned", "u32", "u64"}


class Place:
    """An lvalue of scalar type: base, with steps that need an index."""

    def __init__(self, base, kind, mask=None, tail="", is_field=False):
        self.base, self.kind = base, kind
        self.mask, self.tail = mask, tail   # base[index & mask]tail
        self.is_field = is_field            # a bit-field has no address


class Block:
    """Some bytes without pointers in them: for mem* and byte views."""

    def __init__(self, text, size):
        self.text, self.size = text, size   # text: a pointer to the first


class Scope:
    """What the code that is being written may use."""

    def __init__(self, outer=None):
        self.places = list(outer.places) if outer else []
        self.blocks = list(outer.blocks) if outer else []
        self.structs = list(outer.structs) if outer else []  # (lvalue, type)
        self.pointers = list(outer.pointers) if outer else []
        self.counters = list(outer.counters) if outer else []  # read only
        # What &place may be given to a pointer: longer-lived than it.
        self.targets = list(outer.targets) if outer else []


class Struct:
    def __init__(self, name):
        self.name = name
        self.fields = []        # (declaration, [(tail, kind, mask, is_field)])
        self.size = 0           # lower bound


class Function:
    def __init__(self, name, result):
        self.name, self.result = name, result
        self.parameters = []    # (declaration, kind): "u16", "u16 *", "s1", …
        self.is_recursive = False
        self.cost = 0


class Generator:
    def __init__(self, seed, heap, small, reuse, tasks):
        self.rng = random.Random(seed)
        self.tasks = tasks
        self.heap, self.reuse = heap, reuse
        self.low, self.high = (200, 900) if small else (400, 15000)
        self.small = small
        self.globals = Scope()
        self.structs, self.functions = [], []
        self.lines = []
        self.names = 0

    # --- small helpers -----------------------------------------------------

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def emit(self, text):
        self.lines.append("\t" * self.depth + text)

    def spend(self, cost):
        self.budget -= cost * self.times

    def affords(self, cost):
        return cost * self.times <= self.budget

    # --- types and globals -------------------------------------------------

    def make_struct(self):
        struct = Struct(self.name("s"))
        for _ in range(self.rng.randint(2, 4)):
            self.add_field(struct)
        body = " ".join(text + ";" for text, _ in struct.fields)
        self.lines.append(f"struct {struct.name} {{ {body} }};")
        self.structs.append(struct)

    def add_field(self, struct):
        name = self.name("m")
        what = self.rng.randrange(10)
        kind = self.pick(CHOICE)
        if what < 5:
            struct.fields.append((f"{kind} {name}",
                                  [(f".{name}", kind, None, False)]))
            struct.size += SIZE[kind]
        elif what < 7:
            struct.fields.append((f"{kind} {name}[4]",
                                  [(f".{name}", kind, 3, False)]))
            struct.size += 4 * SIZE[kind]
        elif what == 7:
            bits, more = self.rng.randint(1, 7), self.name("m")
            struct.fields.append((
                f"unsigned {name} : {bits}; unsigned {more} : {8 - bits}",
                [(f".{name}", "unsigned", None, True),
                 (f".{more}", "unsigned", None, True)]))
            struct.size += 1
        elif what == 8 or not self.structs:
            byte, word = self.name("m"), self.name("m")
            struct.fields.append((
                f"union {{ u16 {word}; u8 {byte}[2]; }} {name}",
                [(f".{name}.{word}", "u16", None, False),
                 (f".{name}.{byte}", "u8", 1, False)]))
            struct.size += 2
        else:
            inner = self.pick(self.structs)
            steps = [(f".{name}{tail}", kind, mask, is_field)
                     for _, steps in inner.fields
                     for tail, kind, mask, is_field in steps]
            struct.fields.append((f"struct {inner.name} {name}", steps))
            struct.size += inner.size

    def add_members(self, scope, base, struct, mask=None):
        """Adds the members of a struct (mask: of an array of them)."""
        for _, steps in struct.fields:
            for tail, kind, inner, is_field in steps:
                if mask is None:
                    place = Place(base + tail, kind, inner, "", is_field)
                elif inner is None:
                    place = Place(base, kind, mask, tail, is_field)
                else:
                    at = self.rng.randint(0, inner)
                    place = Place(base, kind, mask, f"{tail}[{at}]", is_field)
                scope.places.append(place)
                if not is_field:
                    scope.targets.append(place)

    def value(self):
        return str(self.rng.choice([0, 0, 1, 1, 2, 3, 5, 7, 16, 100, 127]))

    def add_scalar(self, scope, prefix, words, initialiser=True):
        """Declares a scalar; returns its declaration."""
        kind, name = self.pick(CHOICE), self.name(prefix)
        place = Place(name, kind)
        scope.places.append(place)
        scope.targets.append(place)
        if SIZE[kind] > 1:
            scope.blocks.append(Block(f"(u8 *)&{name}", SIZE[kind]))
        start = f" = {self.value()}" if initialiser else ""
        return f"{words}{kind} {name}{start};"

    def add_array(self, scope, prefix, words):
        kind, name = self.pick(CHOICE), self.name(prefix)
        count = self.pick([2, 4, 4, 8, 8, 16])
        place = Place(name, kind, count - 1)
        scope.places.append(place)
        scope.targets.append(place)
        scope.blocks.append(Block(f"(u8 *){name}", count * SIZE[kind]))
        values = ", ".join(self.value()
                           for _ in range(self.rng.randint(1, count)))
        return f"{words}{kind} {name}[{count}] = {{ {values} }};"

    def add_struct(self, scope, prefix, words):
        struct, name = self.pick(self.structs), self.name(prefix)
        if self.chance(25):
            self.add_members(scope, name, struct, 1)
            scope.structs += [(f"{name}[{n}]", struct) for n in range(2)]
            scope.blocks.append(Block(f"(u8 *){name}", 2 * struct.size))
            return f"{words}struct {struct.name} {name}[2] = {{ {{ 0 }} }};"
        self.add_members(scope, name, struct)
        scope.structs.append((name, struct))
        scope.blocks.append(Block(f"(u8 *)&{name}", struct.size))
        return f"{words}struct {struct.name} {name} = {{ 0 }};"

    def add_union(self, scope, prefix, words):
        name = self.name(prefix)
        for place in (Place(f"{name}.w", "u16", 1), Place(f"{name}.l", "u32"),
                      Place(f"{name}.b", "u8", 3)):
            scope.places.append(place)
            scope.targets.append(place)
        scope.blocks.append(Block(f"(u8 *)&{name}", 4))
        return (f"{words}union {{ u32 l; u16 w[2]; u8 b[4]; }} {name} = "
                f"{{ {self.value()} }};")

    def add_variable(self, scope, prefix, words):
        what = self.rng.randrange(10)
        if what < 5:
            return self.add_scalar(scope, prefix, words)
        if what < 8:
            return self.add_array(scope, prefix, words)
        if what < 9 and self.structs:
            return self.add_struct(scope, prefix, words)
        return self.add_union(scope, prefix, words)

    def make_globals(self):
        for _ in range(self.rng.randint(1, 2)):
            self.make_struct()
        for _ in range(self.rng.randint(3, 7)):
            self.lines.append(self.add_variable(self.globals, "n", "NV "))
        for _ in range(self.rng.randint(1, 3)):
            self.lines.append(self.add_variable(self.globals, "g", ""))
        self.floats = []
        if self.chance(25):
            name = self.name("f")
            self.floats.append(name)
            self.lines.append(f"NV float {name} = {self.value()}.5f;")
        for _ in range(self.rng.randint(0, 2)):
            self.make_pointer(self.globals, self.pick(["NV ", ""]))

    def make_pointer(self, scope, words):
        """A pointer with its declaration, which is printed."""
        if not scope.targets:
            return
        target = self.pick(scope.targets)
        name = self.name("p")
        text = f"{target.base}"
        if target.mask is not None:
            text += f"[{self.rng.randint(0, target.mask)}]"
        self.lines.append(f"{words}{target.kind} *{name} = "
                          f"&{text}{target.tail};")
        scope.pointers.append((name, target.kind, list(scope.targets)))
        scope.places.append(Place(f"(*{name})", target.kind))

    # --- expressions -------------------------------------------------------

    def index(self, scope, mask):
        if scope.counters and self.chance(50):
            return f"{self.pick(scope.counters)} & {mask}u"
        if self.chance(40):
            return str(self.rng.randint(0, mask))
        return f"{self.leaf(scope, 1)} & {mask}u"

    def lvalue(self, scope, place):
        text = place.base
        if place.mask is not None:
            text += f"[{self.index(scope, place.mask)}]"
        return text + place.tail

    def byte_of(self, scope):
        """A byte view into a word or an array."""
        block = self.pick(scope.blocks)
        limit = min(block.size, self.pick([2, 4, 8]))
        mask = 1 << (limit.bit_length() - 1)
        return f"({block.text})[{self.index(scope, mask - 1)}]"

    def leaf(self, scope, nested=0):
        what = self.rng.randrange(100)
        if what < 20:
            return f"{self.pick([0, 1, 1, 2, 3, 5, 9, 33, 255])}u"
        if what < 30 and scope.counters:
            return self.pick(scope.counters)
        if what < 38 and scope.blocks and not nested:
            return f"(unsigned){self.byte_of(scope)}"
        place = self.pick(scope.places)
        if nested and place.mask is not None:
            text = f"{place.base}[{self.rng.randint(0, place.mask)}]" + \
                place.tail
        else:
            text = self.lvalue(scope, place)
        return f"(unsigned){text}"

    def expression(self, scope, depth=2):
        if depth == 0 or self.chance(25):
            return self.leaf(scope)
        a = self.expression(scope, depth - 1)
        b = self.expression(scope, depth - 1)
        what = self.rng.randrange(20)
        if what < 8:
            return f"({a} {self.pick(['+', '-', '^', '|', '&', '+'])} {b})"
        if what < 10:
            return f"({a} * {b})"
        if what < 11:
            return f"((u32){a} * (u32){b})"
        if what < 13:
            return f"({a} {self.pick(['<<', '>>'])} {self.rng.randint(1, 7)})"
        if what < 15:
            return f"({a} {self.pick(['/', '%'])} {self.rng.randint(2, 9)}u)"
        if what < 17:
            return f"(unsigned)({a} {self.pick(['<', '==', '>='])} {b})"
        if what < 18:
            return f"({self.condition(scope)} ? {a} : {b})"
        return self.call(scope) or a

    def condition(self, scope):
        a = self.leaf(scope)
        what = self.rng.randrange(5)
        if what < 2:
            return f"({a} & {self.pick([1, 2, 3, 4])}u)"
        if what < 3:
            return f"({a} < {self.leaf(scope)})"
        sign = self.pick(["&&", "||"])
        return (f"({a} > {self.rng.randint(0, 9)}u {sign} "
                f"{self.leaf(scope)} != 0u)")

    # --- calls -------------------------------------------------------------

    def callable(self):
        return [f for f in self.functions if self.affords(f.cost)]

    def call(self, scope, is_statement=False):
        """A call that the budget allows, as text; None if there is none."""
        candidates = [f for f in self.callable()
                      if (is_statement or f.result != "void") and
                      all(self.argument_exists(scope, kind)
                          for _, kind in f.parameters)]
        if not candidates:
            return None
        fn = self.pick(candidates)
        self.spend(fn.cost)
        arguments = [self.argument(scope, kind) for _, kind in fn.parameters]
        if fn.is_recursive:
            arguments.insert(0, f"{self.rng.randint(0, 3)}u")
        text = f"{fn.name}({', '.join(arguments)})"
        return text if is_statement else f"(unsigned){text}"

    def argument_exists(self, scope, kind):
        if kind.endswith("*"):
            return any(place.kind + " *" == kind for place in scope.targets)
        if kind.startswith("struct "):
            return any("struct " + s.name == kind for _, s in scope.structs)
        return True

    def argument(self, scope, kind):
        if kind.endswith("*"):
            place = self.pick([place for place in scope.targets
                               if place.kind + " *" == kind])
            return f"&{self.lvalue(scope, place)}"
        if kind.startswith("struct "):
            return self.pick([name for name, s in scope.structs
                              if "struct " + s.name == kind])
        return f"({kind})({self.expression(scope, 1)})"

    # --- statements --------------------------------------------------------

    def cost_of(self, text):
        """A generous estimate of the operations of a statement."""
        return 3 + 3 * len(re.findall(r"[A-Za-z_]\w*|[-+*/%^|<>=?]", text)) // 2

    def statement(self, scope, in_loop=False):
        what = self.rng.randrange(100)
        for limit, method in self.STATEMENTS:
            if what < limit:
                method(self, scope)
                return
        if what < 95 or not in_loop:
            self.emit("checkpoint();")
            return
        self.emit(f"if {self.condition(scope)} "
                  f"{self.pick(['break', 'continue'])};")
        self.spend(10)

    def plain(self, scope, text):
        self.emit(text)
        self.spend(self.cost_of(text))

    def assign(self, scope):
        place = self.pick(scope.places)
        target = self.lvalue(scope, place)
        if place.kind in UNSIGNED and self.chance(35):
            sign = self.pick(["+=", "-=", "^=", "|=", "*="])
            text = f"{target} {sign} {self.leaf(scope)};"
        elif place.kind in UNSIGNED and self.chance(20):
            text = f"{target}{self.pick(['++', '--'])};"
        elif self.chance(10):
            fixed = target if place.mask is None else \
                f"{place.base}[{self.rng.randint(0, place.mask)}]{place.tail}"
            text = f"{fixed} = {fixed};"
        else:
            text = f"{target} = ({place.kind})({self.expression(scope)});"
        self.plain(scope, text)

    def assign_byte(self, scope):
        if not scope.blocks:
            return self.assign(scope)
        value = self.expression(scope, 1)
        self.plain(scope, f"{self.byte_of(scope)} = (u8)({value});")

    def assign_float(self, scope):
        if not self.floats:
            return self.assign(scope)
        name = self.pick(self.floats)
        self.plain(scope, f"{name} = {name} * 0.5f + "
                          f"(float)({self.leaf(scope)} & 15u);")

    def copy_struct(self, scope):
        pairs = [(a, b) for a, s in scope.structs for b, t in scope.structs
                 if s is t]
        if not pairs:
            return self.assign(scope)
        to, source = self.pick(pairs)
        self.emit(f"{to} = {source};")
        self.spend(60)

    def copy_bytes(self, scope):
        if len(scope.blocks) < 2:
            return self.assign(scope)
        to, source = self.pick(scope.blocks), self.pick(scope.blocks)
        if to.text.split("&")[-1].split(")")[-1] == \
                source.text.split("&")[-1].split(")")[-1] or self.chance(15):
            return self.move_bytes(scope, to)
        room = min(to.size, source.size, 24)
        skip = self.rng.randint(0, max(0, min(to.size - room, 3)))
        count = str(self.rng.randint(1, room))
        if room >= 4 and self.chance(25):
            mask = 3 if room < 8 else 7
            count = f"{self.leaf(scope, 1)} & {mask}u"
            room = mask
        offset = f" + {skip}" if skip else ""
        self.emit(f"memcpy({to.text}{offset}, {source.text}, {count});")
        self.spend(20 + 2 * room)

    def move_bytes(self, scope, block):
        if block.size < 4 or self.chance(40):
            count = self.rng.randint(1, min(block.size, 16))
            value = self.expression(scope, 1)
            self.emit(f"memset({block.text}, (int)({value} & 255u), {count});")
        else:
            shift = self.rng.randint(1, min(block.size - 1, 4))
            count = self.rng.randint(1, min(block.size - shift, 16))
            a, b = self.pick([(f" + {shift}", ""), ("", f" + {shift}")])
            self.emit(f"memmove({block.text}{a}, {block.text}{b}, {count});")
        self.spend(50)

    def move_pointer(self, scope):
        if not scope.pointers:
            return self.assign(scope)
        name, kind, targets = self.pick(scope.pointers)
        targets = [place for place in targets if place.kind == kind]
        if not targets:
            return self.assign(scope)
        place = self.pick(targets)
        self.plain(scope, f"{name} = &{self.lvalue(scope, place)};")

    def swap(self, scope):
        a, b = self.pick(scope.places), self.pick(scope.places)
        a, b, t = self.lvalue(scope, a), self.lvalue(scope, b), self.name("t")
        self.plain(scope, f"{{ u32 {t} = (u32){a}; {a} = (unsigned char){b}; "
                          f"{b} = (unsigned){t}; }}")

    def call_statement(self, scope):
        text = self.call(scope, is_statement=True)
        if text is None:
            return self.assign(scope)
        self.plain(scope, text + ";")

    def output(self, scope):
        self.plain(scope, f"putchar((int)({self.expression(scope)} & 127));")
        self.spend(20)

    def body(self, scope, count, in_loop=False):
        self.depth += 1
        inner = Scope(scope)
        if self.chance(25):
            self.local(inner)
        for _ in range(count):
            self.statement(inner, in_loop)
        self.depth -= 1

    def local(self, scope):
        what = self.rng.randrange(10)
        if what < 6:
            kind, name = self.pick(CHOICE), self.name("l")
            start = self.expression(scope, 1)
            self.plain(scope, f"{kind} {name} = ({kind})({start});")
            place = Place(name, kind)
            scope.places.append(place)
            scope.targets.append(place)
            if SIZE[kind] > 1:
                scope.blocks.append(Block(f"(u8 *)&{name}", SIZE[kind]))
        else:
            self.emit(self.add_variable(scope, "l", ""))
            self.spend(40)

    def branch(self, scope):
        if self.nesting >= 3:
            return self.assign(scope)
        self.nesting += 1
        if self.chance(20):
            self.switch(scope)
        else:
            self.spend(10)
            self.emit(f"if {self.condition(scope)} {{")
            self.body(scope, self.rng.randint(1, 3))
            if self.chance(40):
                self.emit("} else {")
                self.body(scope, self.rng.randint(1, 2))
            self.emit("}")
        self.nesting -= 1

    def switch(self, scope):
        self.spend(12)
        self.emit(f"switch ({self.leaf(scope)} & 3u) {{")
        for n in range(self.rng.randint(1, 3)):
            self.emit(f"case {n}: {{")
            self.body(scope, self.rng.randint(1, 2))
            self.emit("}")
            if self.chance(80):
                self.emit("\tbreak;")
        self.emit("default:")
        self.emit("\tbreak;")
        self.emit("}")

    def loop(self, scope, count=None):
        count = count or self.rng.randint(2, 7)
        if self.nesting >= 3 or not self.affords(count * 60):
            return self.assign(scope)
        name, kind = self.name("i"), self.pick(["unsigned", "u8", "u32"])
        bound = f"{count}u"
        if self.chance(20):
            count = 3
            bound = f"({self.leaf(scope, 1)} & 3u)"
        is_down = self.chance(20)
        if is_down:
            self.emit(f"for ({kind} {name} = {bound}; {name} > 0; {name}--) {{")
        else:
            self.emit(f"for ({kind} {name} = 0; {name} < {bound}; "
                      f"{name}++) {{")
        self.nesting += 1
        self.times *= count
        self.spend(8)
        inner = Scope(scope)
        inner.counters.append(f"(unsigned){name}")
        self.body(inner, self.rng.randint(1, 4), in_loop=True)
        self.times //= count
        self.nesting -= 1
        self.emit("}")

    STATEMENTS = ((30, assign), (36, assign_byte), (38, assign_float),
                  (42, copy_struct), (48, copy_bytes), (52, move_pointer),
                  (55, swap), (63, call_statement), (74, branch), (87, loop),
                  (89, output))

    # --- functions ---------------------------------------------------------

    def make_parameters(self, fn, scope):
        for _ in range(self.rng.randint(0, 6)):
            name, what = self.name("a"), self.rng.randrange(10)
            kind = self.pick(CHOICE)
            if what < 6:
                place = Place(name, kind)
                scope.places.append(place)
                scope.targets.append(place)
                fn.parameters.append((f"{kind} {name}", kind))
            elif what < 9:
                scope.places.append(Place(f"(*{name})", kind))
                fn.parameters.append((f"{kind} *{name}", kind + " *"))
            elif self.structs:
                struct = self.pick(self.structs)
                self.add_members(scope, name, struct)
                scope.structs.append((name, struct))
                fn.parameters.append((f"struct {struct.name} {name}",
                                      f"struct {struct.name}"))

    def start_body(self, budget):
        self.budget, self.times = budget, 1
        self.nesting, self.depth = 0, 1

    def make_function(self):
        fn = Function(self.name("fn"), self.pick(["void"] + CHOICE))
        fn.is_recursive = self.chance(15)
        scope = Scope(self.globals)
        if fn.is_recursive:
            scope.counters.append("depth")
        self.make_parameters(fn, scope)
        declarations = [text for text, _ in fn.parameters]
        if fn.is_recursive:
            declarations.insert(0, "unsigned depth")
        self.lines.append(f"\nstatic {fn.result} "
                          f"{fn.name}({', '.join(declarations) or 'void'})\n{{")
        budget = self.rng.randint(60, 150 if self.small else 400)
        self.start_body(budget)
        self.function_body(fn, scope, budget)
        self.lines.append("}")
        fn.cost = 20 + 4 * len(declarations) + budget - self.budget
        if fn.is_recursive:
            fn.cost *= 4
        self.functions.append(fn)

    def function_body(self, fn, scope, budget):
        if self.chance(30):
            words = self.pick(["static ", "static NV "])
            self.emit(self.add_variable(scope, "k", words))
        for _ in range(self.rng.randint(1, 3)):
            self.local(scope)
        if self.reuse and self.chance(60):
            self.own_block(scope)
        if self.chance(30):
            self.pointer_to_local(scope)
        while self.budget > budget // 3:
            self.statement(scope)
        if fn.is_recursive:
            self.recurse(fn, scope)
        for name in getattr(scope, "own", []):
            self.emit(f"free({name});")
        if fn.result != "void":
            value = self.expression(scope, 1)
            self.plain(scope, f"return ({fn.result})({value});")

    def pointer_to_local(self, scope):
        target = self.pick(scope.targets)
        name = self.name("p")
        self.plain(scope, f"{target.kind} *{name} = "
                          f"&{self.lvalue(scope, target)};")
        scope.pointers.append((name, target.kind, list(scope.targets)))
        scope.places.append(Place(f"(*{name})", target.kind))

    def own_block(self, scope):
        """--heap-reuse: a block that lives as long as the call."""
        kind, name = self.pick(CHOICE), self.name("h")
        count = self.pick([2, 4, 8])
        self.emit(f"{kind} *{name} = malloc({count} * sizeof(*{name}));")
        self.emit(f"if (!{name})")
        self.emit("\texit(3);")
        self.emit(f"memset({name}, 1, {count} * sizeof(*{name}));")
        self.spend(120)
        scope.places.append(Place(name, kind, count - 1))
        scope.own = getattr(scope, "own", []) + [name]

    def recurse(self, fn, scope):
        if not all(self.argument_exists(scope, kind)
                   for _, kind in fn.parameters):
            return
        arguments = ["depth - 1u"] + [self.argument(scope, kind)
                                      for _, kind in fn.parameters]
        self.emit("if (depth)")
        self.plain(scope, f"\t{fn.name}({', '.join(arguments)});")

    # --- heap --------------------------------------------------------------

    def declare_heap(self):
        """Blocks that functions use too: allocated first, freed last."""
        self.blocks = []
        if not self.heap:
            return
        for _ in range(self.rng.randint(0, 2)):
            name = self.name("h")
            where = self.pick(["NV ", ""])
            if self.structs and self.chance(40):
                struct = self.pick(self.structs)
                self.lines.append(f"{where}struct {struct.name} *{name} = 0;")
                self.blocks.append((name, f"sizeof(*{name})"))
                self.add_members(self.globals, f"(*{name})", struct)
                self.globals.structs.append((f"(*{name})", struct))
                self.globals.blocks.append(Block(f"(u8 *){name}", struct.size))
                continue
            kind, count = self.pick(CHOICE), self.pick([2, 4, 8])
            self.lines.append(f"{where}{kind} *{name} = 0;")
            self.blocks.append((name, f"{count} * sizeof(*{name})"))
            place = Place(name, kind, count - 1)
            self.globals.places.append(place)
            self.globals.targets.append(place)
            self.globals.blocks.append(Block(f"(u8 *){name}",
                                             count * SIZE[kind]))

    def allocate(self):
        for name, size in self.blocks:
            if self.chance(30):
                self.emit(f"{name} = calloc(1, {size});")
            else:
                self.emit(f"{name} = malloc({size});")
            self.emit(f"if (!{name})")
            self.emit("\treturn 99;")
            self.emit(f"memset({name}, {self.rng.randint(0, 255)}, {size});")
            self.spend(100)

    def short_lived(self, scope):
        """A block of main that is freed half-way."""
        kind, name = self.pick(CHOICE), self.name("h")
        self.emit(f"{kind} *{name} = calloc(4, sizeof(*{name}));")
        self.emit(f"if (!{name})")
        self.emit("\treturn 98;")
        self.spend(100)
        inner = Scope(scope)
        place = Place(name, kind, 3)
        inner.places += [place] * 5
        for _ in range(self.rng.randint(2, 6)):
            self.statement(inner)
        self.emit(f"free({name});")
        self.spend(20)

    # --- main --------------------------------------------------------------

    def make_main(self):
        self.lines.append("\nint main(void)\n{")
        low, high = self.low, self.high
        budget = int(low * (high / low) ** self.rng.random())
        self.start_body(budget)
        scope = Scope(self.globals)
        self.allocate()
        for _ in range(self.rng.randint(1, 3)):
            self.local(scope)
        if self.chance(50):
            self.pointer_to_local(scope)
        if self.heap and self.chance(40):
            self.short_lived(scope)
        if self.chance(50):
            self.loop(scope, self.rng.randint(4, 24))
        while self.budget > 0:
            self.statement(scope)
        self.checksum()
        for name, _ in self.blocks:
            if self.chance(50):
                self.emit(f"free({name});")
        self.emit("return (int)(sum & 63u);")
        self.lines.append("}")

    # --- tasks -------------------------------------------------------------

    def make_tasks(self):
        """--tasks: main is cut into tasks; the last one starts anew, some
        times."""
        tasks = [self.name("task") for _ in range(self.rng.randint(2, 5))]
        self.lines.append("\nextern void transition_to(const void *task);")
        self.lines.append("NV unsigned turns;")
        for name in tasks:
            self.lines.append(f"static void {name}(void);")
            self.lines.append(f"static const struct {{ void (*fn)(void); "
                              f"int i; }} {name}_row = {{ {name}, 1 }};")
        if self.chance(40):
            self.make_init()
        for i, name in enumerate(tasks):
            self.make_task(name, tasks[i + 1:], tasks[0])
        self.lines.append("\nint main(void)\n{")
        self.start_body(60)
        while self.budget > 0:
            self.statement(Scope(self.globals))
        self.transition(tasks[:1])
        self.emit("return 99;")
        self.lines.append("}")

    def make_init(self):
        self.lines.append("\nNV unsigned boots;\n\nvoid _init(void)\n{")
        self.start_body(60)
        if self.chance(50):
            self.emit("boots++;")
        while self.budget > 0:
            self.statement(Scope(self.globals))
        self.lines.append("}")

    def make_task(self, name, later, first):
        self.lines.append(f"\nstatic void {name}(void)\n{{")
        self.start_body(self.rng.randint(60, 200 if self.small else 600))
        scope = Scope(self.globals)
        for _ in range(self.rng.randint(0, 2)):
            self.local(scope)
        while self.budget > 0:
            self.statement(scope)
            if later and self.chance(5):
                self.emit(f"if {self.condition(scope)}")
                self.transition(later, "\t")
        if later:
            self.transition(later[:1])
        else:
            self.emit("if (++turns < 3u)")
            self.transition([first], "\t")
            self.checksum()
            self.emit("putchar((int)(sum & 63u));")
        self.lines.append("}")

    def transition(self, tasks, indent=""):
        self.emit(f"{indent}transition_to({self.pick(['', '&'])}"
                  f"{self.pick(tasks)}{{}});")
        ampersand = "(&" in self.lines[-1]
        self.lines[-1] = self.lines[-1].replace("{}",
                                                "_row" if ampersand else "")

    def checksum(self):
        self.emit("unsigned sum = 0;")
        for block in self.globals.blocks:
            self.emit(f"for (unsigned i = 0; i < {min(block.size, 12)}u; i++)")
            self.emit(f"\tsum = sum * 31u + ({block.text})[i];")

    def program(self):
        self.lines.append(PRELUDE)
        self.make_globals()
        self.declare_heap()
        for _ in range(self.rng.randint(0, 2 if self.small else 5)):
            self.make_function()
        if self.tasks:
            self.make_tasks()
        else:
            self.make_main()
        return "\n".join(self.lines) + "\n"


def program(words):
    """The program that these arguments ask for."""
    parser = argparse.ArgumentParser(prog="tests/fuzz/gen.py",
                                     description=__doc__.split("\n")[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("--no-heap", action="store_true")
    parser.add_argument("--small", action="store_true",
                        help="at most some hundred operations")
    parser.add_argument("--heap-reuse", action="store_true",
                        help="blocks that are allocated again and again")
    parser.add_argument("--tasks", action="store_true",
                        help="transitions between tasks; no heap")
    arguments = parser.parse_args(words)
    generator = Generator(arguments.seed,
                          not (arguments.no_heap or arguments.tasks),
                          arguments.small, arguments.heap_reuse,
                          arguments.tasks)
    return generator.program()


if __name__ == "__main__":
    print(program(sys.argv[1:]), end="")
