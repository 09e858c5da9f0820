#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Random C programs of what csmith never writes: clang's extensions.

Scopes with cleanups, gotos out of them, computed gotos, jumps into loops,
setjmp and longjmp, variable-length arrays, alloca in loops, statement expressions, vectors,
_BitInt, _Complex, atomics and builtins that clang turns into odd IR.

A program means the same whatever the size of int: all values have types of a
fixed width, both operands of an operator have the same type, and every result
is converted back to it. So a native run on any machine is its oracle. Its only
output is the checksum of csmith.h.
"""

import itertools
import random
import sys

WIDTHS = (8, 16, 32, 64)
TYPES = [f"{sign}int{bits}_t" for bits in WIDTHS for sign in ("u", "")]
MOST_DEPTH = 3
FUEL = 60  # jumps, and calls of functions, in the whole run
LARGE = 0.03  # of the programs have more calls than some targets have addresses

HEAD = """\
#include <setjmp.h>
#include <stdarg.h>
#include "csmith.h"

#define TEN(what) what what what what what what what what what what

static int fuel = %d;
static uint32_t left;
static uint64_t bytes[8];
static _Atomic uint32_t shared32;
static uint16_t shared16;
static uint8_t shared8;

typedef uint32_t words __attribute__((vector_size(16)));
typedef int32_t numbers __attribute__((vector_size(16)));
typedef uint16_t halves __attribute__((vector_size(8)));
typedef uint8_t octets __attribute__((vector_size(4)));
typedef float floats __attribute__((vector_size(16)));

struct mixed {
	uint8_t octet;
	uint64_t wide : 37;
	int16_t half;
	uint32_t part : 11, rest : 21;
};

static void leave(uint32_t *value)
{
	left = left * 31u + *value;
	transparent_crc(*value, "", 0);
}

static void leave_mixed(struct mixed *value)
{
	left ^= (uint32_t)(value->part + value->octet);
}

static int go(void)
{
	return fuel > 0 && fuel-- > 0;
}

static struct mixed blend(struct mixed a, uint32_t by)
{
	a.wide = (uint64_t)a.wide + by;
	a.part = (uint32_t)(a.part ^ by) & 2047u;
	a.rest = by >> 11;
	a.half = (int16_t)(a.half - (int16_t)by);
	return a;
}

static uint64_t gather(uint32_t count, ...)
{
	va_list list, again;
	uint64_t sum = 0;
	va_start(list, count);
	va_copy(again, list);
	for (uint32_t i = 0; i < count; i++) {
		sum = sum * 31u + va_arg(list, uint64_t);
		sum ^= va_arg(list, uint32_t);
		sum += (uint64_t)(int64_t)va_arg(list, double);
	}
	sum ^= va_arg(again, uint64_t);
	va_end(again);
	va_end(list);
	return sum;
}

__attribute__((noinline)) static void leap(jmp_buf to, uint32_t levels, int how)
{
	volatile uint32_t room[3] = { levels };
	if (room[0] == 0)
		longjmp(to, how);
	leap(to, levels - 1u, how);
	left += room[0];
}

static uint64_t bits_of(double value)
{
	union {
		double value;
		uint64_t bits;
	} u = { value };
	return value != value ? 1 : u.bits;
}
"""


class Program:
    """The text of one program; rng decides, target says what clang lacks."""

    def __init__(self, rng, target):
        self.rng = rng
        self.target = target
        self.has_bit_int = target != "msp430"
        # For msp430 clang gives these an int where LLVM wants 32 bits, and
        # LLVM cannot read its bitcode.
        self.has_odd_intrinsics = target != "msp430"
        self.numbers = itertools.count()
        self.functions = 0

    def new(self, prefix):
        return f"{prefix}{next(self.numbers)}"

    def text(self):
        parts = [HEAD % FUEL]
        for _ in range(self.rng.randint(1, 4)):
            parts.append(Function(self).text())
            self.functions += 1
        parts.append(self.main())
        return "\n".join(parts)

    def many_calls(self):
        if self.rng.random() >= LARGE:
            return ""
        return ("\tuint32_t one = 1;\n" +
                "\tTEN(TEN(TEN(TEN(leave(&one);))))\n" *
                self.rng.randint(1, 5))

    def main(self):
        calls = "".join(
            f"\ttransparent_crc(f{i}({self.rng.getrandbits(32)}u), \"\", 0);\n"
            for i in reversed(range(self.functions)))
        return ("int main(void)\n{\n" + calls + self.many_calls() +
                "\tfor (uint32_t i = 0; i < 8u; i++)\n"
                "\t\ttransparent_crc(bytes[i], \"\", 0);\n"
                "\ttransparent_crc(left, \"\", 0);\n"
                "\ttransparent_crc(shared32, \"\", 0);\n"
                "\ttransparent_crc(shared16, \"\", 0);\n"
                "\ttransparent_crc(shared8, \"\", 0);\n"
                "\tplatform_main_end(crc32_context, 0);\n"
                "\treturn (int)(crc32_context & 63u);\n}\n")


class Function:
    """A function: statements with places for gotos, which are filled in when
    all labels are known. `path` names the scopes that no goto may enter; a
    computed goto may not leave one either."""

    def __init__(self, program):
        self.program = program
        self.rng = program.rng
        self.labels = []  # name, path
        self.gotos = []   # path, is computed
        self.names = ["a", "b", "c"]
        self.counters = []  # of loops, which gotos may enter

    def text(self):
        name = f"f{self.program.functions}"
        body = self.block(0, ())
        body = self.fill(body)
        counters = "".join(f"\tuint32_t {counter} = 0;\n"
                           for counter in self.counters)
        table = ""
        if self.computed:
            table = "\tstatic void *const table[] = { " + ", ".join(
                "&&" + label for label in self.computed) + " };\n"
        return (f"static uint64_t {name}(uint32_t a)\n{{\n{table}"
                "\tuint32_t b = a ^ 0x5bd1e995u;\n\tuint64_t c = a * 3u;\n"
                f"{counters}{body}\treturn c + b * 5u + a;\n}}\n")

    def label(self, path):
        name = self.program.new("l")
        self.labels.append((name, path))
        return name + ":"

    def fill(self, body):
        """Gotos get their labels: any that they may jump to."""
        paths = {path for path, computed in self.gotos if computed}
        paths &= {path for _, path in self.labels}
        place = self.rng.choice(sorted(paths)) if paths else None
        self.computed = [name for name, path in self.labels if path == place]
        for number, (path, computed) in enumerate(self.gotos):
            body = body.replace(f"@{number}@",
                                self.jump(path, computed and path == place))
        return body

    def jump(self, path, computed):
        if computed:
            index = f"(a ^ b) % {len(self.computed)}u"
            return f"if (go())\n\t\tgoto *table[{index}];"
        known = [name for name, at in self.labels if path[:len(at)] == at]
        if not known:
            return ";"
        return f"if (go() && {self.condition()})\n\t\t" \
               f"goto {self.rng.choice(known)};"

    def goto(self, path):
        self.gotos.append((path, self.rng.random() < 0.5))
        return f"\t@{len(self.gotos) - 1}@\n"

    # Expressions.

    def value(self, bits):
        kind = self.rng.random()
        if kind < 0.25:
            suffix = "ull" if bits == 64 else "ul" if bits == 32 else "u"
            number = self.rng.choice([0, 1, 2, (1 << bits) - 1, 1 << bits - 1,
                                      self.rng.getrandbits(bits)])
            return f"(uint{bits}_t){number}{suffix}"
        return f"(uint{bits}_t)({self.rng.choice(self.names)})"

    def expression(self, bits, depth=2):
        """Of type uintBITS_t, and in parentheses."""
        if depth == 0 or self.rng.random() < 0.2:
            return self.value(bits)
        kind = self.rng.choice([self.binary, self.binary, self.signed,
                                self.builtin, self.shift, self.choice,
                                self.between])
        return f"(uint{bits}_t)({kind(bits, depth - 1)})"

    def binary(self, bits, depth):
        left, right = (self.expression(bits, depth) for _ in "lr")
        operator = self.rng.choice(["+", "-", "*", "&", "|", "^", "/", "%"])
        if operator in "/%":
            return f"{left} {operator} ({right} | (uint{bits}_t)1u)"
        return f"(uint{max(bits, 32)}_t){left} {operator} {right}"

    def signed(self, bits, depth):
        left, right = (self.expression(bits, depth) for _ in "lr")
        operator = self.rng.choice(["<", ">", "<=", ">=", "==", "!="])
        return f"(int{bits}_t){left} {operator} (int{bits}_t){right}"

    def shift(self, bits, depth):
        by = f"({self.expression(32, depth)} % {bits}u)"
        left = self.expression(bits, depth)
        kind = self.rng.randrange(3)
        if kind == 0:
            return f"(uint{max(bits, 32)}_t){left} << {by}"
        if kind == 1:
            return f"(int{bits}_t){left} >> {by}"
        return f"{left} >> {by}"

    def choice(self, bits, depth):
        left, right = (self.expression(bits, depth) for _ in "lr")
        if self.rng.random() < 0.5:
            return f"{left} ?: {right}"
        return f"{self.condition()} ? {left} : {right}"

    def between(self, bits, depth):
        other = self.rng.choice(WIDTHS)
        return self.expression(other, depth)

    def condition(self):
        text = f"({self.expression(32, 1)} & 3u) {self.rng.choice('<>')} 1u"
        wrap = self.rng.choice(["{}", "{}", "__builtin_expect({}, 1)",
                                "__builtin_expect({}, 0)",
                                "__builtin_expect_with_probability({}, 1, .9)"])
        return wrap.format(text)

    def builtin(self, bits, depth):
        x, y = (self.expression(bits, depth) for _ in "xy")
        f = self.floating(depth)
        n = f"({self.expression(32, 0)} % 64u)"
        options = [
            f"__builtin_clzg({x}, 7)", f"__builtin_ctzg({x}, 9)",
            f"__builtin_popcountg({x})",
            f"__builtin_bitreverse{bits}({x})",
            f"__builtin_rotateleft{bits}({x}, {y})",
            f"__builtin_rotateright{bits}({x}, {y})",
            f"__builtin_ffsll((long long){x})",
            f"__builtin_clrsbll((long long){x})",
            f"__builtin_parityll({x})", f"__builtin_popcountll({x})",
            f"__builtin_ctzll({x} | 1ull << 40)",
            f"__builtin_clzll({x} | 1ull)",
            f"__builtin_parity((unsigned){x} & 0x7fffu)",
            f"__builtin_ffs((int)({x} & (uint{bits}_t)0x3fffu))",
            f"__builtin_popcount((unsigned){x} & 0xffffu)",
            f"__builtin_ctz((unsigned){x} | 0x4000u)",
            f"__builtin_choose_expr(sizeof({x}) == {bits // 8}, {x}, {y})",
            f"__builtin_constant_p({x}) ? {y} : {y}",
            f"__builtin_types_compatible_p(__typeof__({x}), uint{bits}_t)",
            f"__builtin_object_size(bytes, {self.rng.randrange(4)})",
            f"__builtin_is_aligned({x}, 4)",
            f"__builtin_align_up({x} >> 1, 8)",
            f"__builtin_align_down({x}, 16)",
            f"({{ uint{bits}_t t = __builtin_nondeterministic_value({x}); "
            f"t ^ t; }})",
            f"__builtin_isnan({f})", f"__builtin_isinf({f})",
            f"__builtin_isfinite({f})", f"__builtin_isnormal({f})",
            f"__builtin_signbit({f}) != 0", f"__builtin_isinf_sign({f}) + 1",
            f"__builtin_fpclassify(1, 2, 3, 4, 5, {f})",
            f"__builtin_isfpclass({f}, {self.rng.randrange(1024)})",
            f"__builtin_isgreater({f}, {self.floating(0)})",
            f"__builtin_isunordered({f}, {self.floating(0)})",
            f"bits_of({f})",
            f"gather(2u, (uint64_t){x}, (uint32_t){y}, 1.0, (uint64_t){y}, "
            f"(uint32_t){n}, 2.0)",
            f"__builtin_memcmp(bytes, (uint8_t *)bytes + {n} % 8u, 8u) < 0",
        ]
        if self.program.has_odd_intrinsics:
            options += ["__builtin_frame_address(0) != 0",
                        "__builtin_return_address(0) != 0"]
        if bits >= 32:  # smaller ones become an int first
            options += [
                f"__builtin_elementwise_add_sat({x}, {y})",
                f"__builtin_elementwise_sub_sat((int{bits}_t){x}, "
                f"(int{bits}_t){y})",
                f"__builtin_elementwise_max({x}, {y})",
                f"__builtin_elementwise_min((int{bits}_t){x}, "
                f"(int{bits}_t){y})",
                f"__builtin_elementwise_bitreverse({x})",
                f"__builtin_elementwise_abs((int{bits}_t)({x} >> 1))",
            ]
        if bits > 8:
            options += [f"__builtin_bswap{bits}({x})"] * 2
        return self.rng.choice(options)

    def floating(self, depth):
        a, b = f"(double){self.value(16)}", f"(double){self.value(32)}"
        return self.rng.choice([
            a, b, f"{a} / {b}", f"{a} * {b} - {b}", f"-{a}",
            f"__builtin_copysign({a}, {b} - {a})", f"__builtin_fabs(-{a})",
            f"__builtin_fmin({a}, {b})", f"__builtin_fmax({a}, {b})",
            f"__builtin_floor({a} / 3.0)", f"__builtin_ceil({a} / 3.0)",
            f"__builtin_trunc({a} / 7.0)", f"__builtin_rint({a} / 2.0)",
            f"__builtin_round({a} / 2.0)", f"__builtin_sqrt({a})",
            f"__builtin_ldexp({a}, 3)", "__builtin_inf()",
            "__builtin_nan(\"\")", f"(double)(float){b}",
            f"(double)(int64_t){self.value(64)}",
            f"(double){self.value(64)}", f"__builtin_roundeven({a} / 2.0)",
        ])

    # Statements.

    def block(self, depth, path):
        count = self.rng.randint(2, 5 if depth < 2 else 3)
        return "".join(self.statement(depth, path) for _ in range(count))

    def statement(self, depth, path):
        simple = [self.assign, self.assign, self.overflow, self.goto_here,
                  self.goto_here, self.vector, self.atomic, self.aggregate,
                  self.hint, self.copy, self.carry, self.complex_number,
                  self.call, self.jump_back]
        if self.program.has_bit_int:
            simple.append(self.bit_int)
        nested = [self.cleanup, self.cleanup, self.cleanup_mixed, self.loop,
                  self.switch, self.duff, self.array, self.alloca,
                  self.statement_expression, self.branch, self.local_labels]
        kinds = simple if depth >= MOST_DEPTH else simple + nested
        if self.rng.random() < 0.25:
            return f"{self.label(path)};\n" + \
                self.rng.choice(kinds)(depth, path)
        return self.rng.choice(kinds)(depth, path)

    def goto_here(self, _depth, path):
        return self.goto(path)

    def assign(self, _depth, _path):
        name = self.rng.choice(["a", "b"])
        bits = self.rng.choice(WIDTHS)
        operator = self.rng.choice(["=", "+=", "^="])
        if self.rng.random() < 0.3:
            return f"\tc ^= {self.expression(64, 3)};\n"
        return f"\t{name} {operator} (uint32_t){self.expression(bits, 3)};\n"

    def overflow(self, _depth, _path):
        kinds = [self.rng.choice(TYPES) for _ in "abc"]
        operation = self.rng.choice(["add", "sub", "mul"])
        name = self.program.new("o")
        return (f"\t{{\n\t{kinds[0]} {name};\n"
                f"\ta += __builtin_{operation}_overflow("
                f"({kinds[1]}){self.expression(64, 1)}, "
                f"({kinds[2]}){self.expression(64, 1)}, &{name});\n"
                f"\tc ^= (uint64_t){name};\n\t}}\n")

    def carry(self, _depth, _path):
        name = self.program.new("k")
        operation = self.rng.choice(["addcll", "subcll"])
        return (f"\t{{\n\tunsigned long long {name};\n"
                f"\tc += __builtin_{operation}({self.expression(64, 1)}, "
                f"{self.expression(64, 1)}, a & 1u, &{name});\n"
                f"\tb ^= (uint32_t){name};\n\t}}\n")

    def vector(self, _depth, _path):
        kind, bits, lanes = self.rng.choice(
            [("words", 32, 4), ("numbers", 32, 4), ("halves", 16, 4),
             ("octets", 8, 4)])
        v, w = self.program.new("v"), self.program.new("v")
        fill = ", ".join(f"(uint{bits}_t){self.value(bits)}"
                         for _ in range(lanes))
        operator = self.rng.choice(["+", "-", "*", "&", "|", "^", ">", "=="])
        lane = f"(a % {lanes}u)"
        order = ", ".join(str(self.rng.randrange(2 * lanes))
                          for _ in range(lanes))
        change = self.rng.choice([
            f"{w} = ({kind})({v} {operator} {w});",
            f"{w} = {v} << ({w} & {bits - 1});",
            f"{w} = {v} >> ({v} & {bits - 1});",
            f"{w} = __builtin_shufflevector({v}, {w}, {order});",
            f"{w}[{lane}] = {v}[b % {lanes}u];",
            f"{w} = ~({kind})({v} > {w}) & {v};",
            f"{w} = __builtin_elementwise_max({v}, {w});",
            f"{w} = __builtin_elementwise_add_sat({v}, {w});",
            f"{w} = __builtin_elementwise_sub_sat({v}, {w});",
            f"{w} = __builtin_elementwise_bitreverse({v});",
            f"{w}[0] = __builtin_reduce_add({v});",
            f"{w}[1] = __builtin_reduce_xor({v});",
            f"{w}[2] = __builtin_reduce_max({v});",
            f"{w}[3] = __builtin_reduce_min({v});",
            f"{w} = {v} / ({w} | 1);" if kind != "numbers" else f"{w} = -{v};",
            f"{w} = __builtin_convertvector(__builtin_convertvector("
            f"{v} & 1023, floats) / 2.0f, {kind});"
            if bits == 32 else f"{w} = {v} + 1;",
        ])
        return (f"\t{{\n\t{kind} {v} = {{ {fill} }}, {w} = {v} ^ 85;\n"
                f"\t{change}\n\tfor (int i = 0; i < {lanes}; i++)\n"
                f"\t\tc = c * 7u + (uint{bits}_t){w}[i];\n\t}}\n")

    def bit_int(self, _depth, _path):
        bits = self.rng.choice([3, 7, 13, 24, 33, 57, 65, 91, 127, 128])
        name = self.program.new("n")
        operator = self.rng.choice(["+", "*", "-", "^", "&", "/", "%"])
        other = f"((unsigned _BitInt({bits})){self.expression(64, 1)} | 1)"
        shift = f"({self.expression(32, 1)} % {bits}u)"
        return (f"\t{{\n\tunsigned _BitInt({bits}) {name} = "
                f"(unsigned _BitInt({bits})){self.expression(64, 1)};\n"
                f"\t{name} = {name} {operator} {other};\n"
                f"\t{name} = {name} {self.rng.choice(['<<', '>>'])} {shift};\n"
                f"\tc ^= (uint64_t){name} + "
                f"((_BitInt({bits})){name} < 0);\n\t}}\n")

    def complex_number(self, _depth, _path):
        name = self.program.new("z")
        operator = self.rng.choice(["+", "-", "*"])
        change = self.rng.choice([
            f"{name} = {name} {operator} {name};", f"{name} = ~{name};",
            f"__imag__ {name} = 2.0f;", f"{name} = -{name};"])
        return (f"\t{{\n\t_Complex double {name};\n"
                f"\t__real__ {name} = (double){self.value(8)};\n"
                f"\t__imag__ {name} = (double){self.value(8)};\n\t{change}\n"
                f"\tc += bits_of(__real__ {name}) ^ "
                f"bits_of(__imag__ {name});\n"
                f"\tb ^= {name} == 2.0;\n\t}}\n")

    def atomic(self, _depth, _path):
        name, bits = self.rng.choice([("shared16", 16), ("shared8", 8)])
        x, y = self.value(bits), self.value(bits)
        order = "__ATOMIC_SEQ_CST"
        e = self.program.new("e")
        return "\t" + self.rng.choice([
            f"shared32 += {self.value(32)};",
            f"shared32 ^= {self.value(32)};",
            "b += shared32++;",
            f"a ^= __sync_fetch_and_{self.rng.choice(['add', 'xor', 'or'])}"
            f"(&{name}, {x});",
            f"a ^= __sync_and_and_fetch(&{name}, {x});",
            f"a ^= __sync_val_compare_and_swap(&{name}, {x}, {y});",
            f"a += __sync_bool_compare_and_swap(&{name}, {name}, {y});",
            f"a ^= __atomic_exchange_n(&{name}, {x}, {order});",
            f"a ^= __atomic_fetch_nand(&{name}, {x}, {order});",
            f"a ^= __atomic_fetch_max(&{name}, {x}, {order});",
            f"{{ uint{bits}_t {e} = {x}; a += __atomic_compare_exchange_n("
            f"&{name}, &{e}, {y}, 1, {order}, __ATOMIC_RELAXED); b ^= {e}; }}",
            "__atomic_thread_fence(__ATOMIC_ACQUIRE);",
            "__sync_synchronize();",
            f"b += __c11_atomic_fetch_sub(&shared32, {self.value(32)}, "
            f"{order});",
        ]) + "\n"

    def aggregate(self, _depth, _path):
        name = self.program.new("s")
        return (f"\t{{\n\tstruct mixed {name} = {{ .octet = {self.value(8)}, "
                f".half = (int16_t){self.value(16)} }};\n"
                f"\t{name} = blend({name}, a);\n"
                f"\tc += (uint64_t){name}.wide;\n"
                f"\tb ^= (uint32_t){name}.rest + (uint16_t){name}.half;\n"
                "\t}\n")

    def hint(self, _depth, _path):
        prefetch = "__builtin_prefetch(&bytes[a % 8u], 1, 2);"
        return "\t" + self.rng.choice([
            prefetch if self.program.has_odd_intrinsics else "b++;",
            "__builtin_assume((a | 1u) != 0u);",
            "if ((a & 1u) > 1u)\n\t\t__builtin_unreachable();",
            "(void)__builtin_readcyclecounter();",
            "(void)__builtin_launder(&bytes[0]);",
            "(void)__builtin_assume_aligned(bytes, 2);",
            "__asm__ volatile(\"\" ::: \"memory\");",
        ]) + "\n"

    def copy(self, _depth, _path):
        size = self.rng.choice([1, 2, 3, 5, 8, 13, 16])
        at = f"(uint8_t *)bytes + {self.rng.randrange(24)}"
        start = f"(uint8_t *)bytes + {40 + self.rng.randrange(8)}"
        return "\t" + self.rng.choice([
            f"__builtin_memcpy_inline({at}, {start}, {size});",
            f"__builtin_memset_inline({at}, (uint8_t)a, {size});",
            f"__builtin_memcpy({at}, {start}, {size}u);",
            f"__builtin_memmove({at}, {at} + 3, a % 9u);",
            "bytes[a % 8u] ^= c;",
            "c += __builtin_strlen(\"text\");",
        ]) + "\n"

    def call(self, _depth, _path):
        if not self.program.functions:
            return "\tc++;\n"
        which = self.rng.randrange(self.program.functions)
        return f"\tif (go())\n\t\tc ^= f{which}({self.expression(32, 1)});\n"

    def jump_back(self, _depth, _path):
        """Nothing but what is volatile changes between setjmp and longjmp."""
        j, tries, kept = (self.program.new(x) for x in "jtk")
        return (f"\t{{\n\tjmp_buf {j};\n\tvolatile uint32_t {tries} = 0;\n"
                f"\tuint32_t {kept} = {self.expression(32, 1)};\n"
                f"\tint {j}r = setjmp({j});\n\t{tries}++;\n"
                f"\tif ({tries} < {self.rng.randint(1, 4)}u)\n"
                f"\t\tleap({j}, {self.rng.randint(0, 3)}u, "
                f"(int){tries} - {self.rng.randint(0, 2)});\n"
                f"\tc = c * 5u + {kept} + {tries} + (uint32_t){j}r;\n\t}}\n")

    def inside(self, depth, path):
        return "\t{\n" + self.block(depth + 1, path) + "\t}\n"

    def branch(self, depth, path):
        return f"\tif ({self.condition()})\n" + self.inside(depth, path) + \
            "\telse\n" + self.inside(depth, path)

    def cleanup(self, depth, path):
        name = self.program.new("x")
        path += (name,)
        return (f"\t{{\n\tuint32_t {name} __attribute__((cleanup(leave))) = "
                f"{self.expression(32, 1)};\n" + self.block(depth + 1, path) +
                self.rng.choice(["", f"\t{name} += b;\n"]) + "\t}\n")

    def cleanup_mixed(self, depth, path):
        name = self.program.new("m")
        path += (name,)
        return (f"\t{{\n\tstruct mixed {name} "
                "__attribute__((cleanup(leave_mixed))) = { .octet = "
                f"{self.value(8)} }};\n" + self.block(depth + 1, path) +
                f"\t{name}.part = b & 2047u;\n\t}}\n")

    def loop(self, depth, path):
        name = self.program.new("i")
        self.counters.append(name)
        leave = self.rng.choice(["", f"\tif ({self.condition()})\n\t\t"
                                 f"{self.rng.choice(['break', 'continue'])};\n"
                                 ])
        inner = path + (name,) if self.rng.random() < 0.5 else path
        scope = ""
        if inner != path:
            scope = (f"\tuint32_t x{name} __attribute__((cleanup(leave))) = "
                     f"{name};\n")
        return (f"\tfor ({name} = 0; {name} < "
                f"{self.rng.randint(1, 3)}u; {name}++) {{\n{scope}{leave}" +
                self.block(depth + 1, inner) + leave + "\t}\n")

    def switch(self, depth, path):
        parts = [f"\tswitch ({self.expression(self.rng.choice(WIDTHS), 1)} "
                 "% 12u) {\n"]
        cases = self.rng.choice([["0", "1", "2 ... 5"], ["3", "4 ... 9"],
                                 ["11", "0 ... 1"]])
        for case in cases:
            parts.append(f"\tcase {case}:\n" + self.inside(depth, path))
            parts.append(self.rng.choice(["\tbreak;\n", ""]))
        if self.rng.random() < 0.6:
            parts.append("\tdefault:\n" + self.inside(depth, path))
        return "".join(parts) + "\t}\n"

    def duff(self, depth, path):
        """A switch into a loop."""
        one, two, three = (self.inside(depth, path) for _ in range(3))
        return (f"\tswitch ({self.expression(32, 1)} % 4u) {{\n\tcase 0:\n"
                f"\tdo {{\n{one}\tcase 1:\n{two}\tcase 2:;\n{three}"
                f"\t}} while (go() && {self.condition()});\n\t}}\n")

    def array(self, depth, path):
        name = self.program.new("r")
        path += (name,)
        return (f"\t{{\n\tuint16_t {name}[1u + a % 5u];\n"
                f"\tfor (uint32_t i = 0; i < sizeof({name}) / 2u; i++)\n"
                f"\t\t{name}[i] = (uint16_t)(b + i);\n" +
                self.block(depth + 1, path) +
                f"\tc += {name}[0];\n\t}}\n")

    def alloca(self, _depth, _path):
        name = self.program.new("p")
        how = self.rng.choice(["__builtin_alloca(4u * i + 4u)",
                               "__builtin_alloca_with_align(12u, 64)",
                               "__builtin_alloca(a % 9u + 12u)"])
        return ("\tfor (uint32_t i = 0; i < 3u; i++) {\n"
                f"\tuint32_t *{name} = {how};\n"
                f"\t{name}[i % 2u * (i / 2u)] = a + i;\n"
                f"\tc = c * 3u + {name}[0];\n\t}}\n")

    def statement_expression(self, depth, path):
        name = self.program.new("t")
        path += (name,)
        return (f"\tb ^= ({{\n\tuint32_t {name} = {self.expression(32, 1)};\n" +
                self.block(depth + 1, path) +
                f"\t{name} + a;\n\t}});\n")

    def local_labels(self, depth, path):
        name = self.program.new("h")
        return (f"\t{{\n\t__label__ {name};\n" + self.block(depth + 1, path) +
                f"\tif ({self.condition()})\n\t\tgoto {name};\n"
                f"\tb++;\n{name}:\n\ta ^= 1u;\n\t}}\n")


def program(seed, target):
    """The text of a seed's program."""
    return Program(random.Random(seed), target).text()


def is_large(text):
    """Whether a program has tens of thousands of calls."""
    return "(TEN(" in text


if __name__ == "__main__":
    print(program(int(sys.argv[1]), sys.argv[2]))
