# SPDX-License-Identifier: Apache-2.0
"""Instructions of all kinds, to be put into functions.

In a template {r} is the result; {T} a type, {I} an integer type, {F} a
floating-point type, {V} a vector type, each the same everywhere in it; {t} the
type as intrinsics' names have it; {vT} a value of T; {p} a pointer, {i} an
index, {n} a count, {a} an alignment, {l} a label, {fn} this function.
"""

import re
import string

from irtext import (ALIGNMENTS, COMMON_WIDTHS, COUNTS, WIDTHS, elements,
                    integer, random_type, value)

INSTRUCTIONS = """
{r} = alloca {T}, align {a}
{r} = alloca {T}, {I} {vI}, align {a}
{r} = alloca [{n} x i8], align {a}
{r} = load {T}, ptr {p}, align {a}
{r} = load volatile {T}, ptr {p}, align 1
store {T} {vT}, ptr {p}, align {a}
store volatile {T} {vT}, ptr {p}, align 1
{r}a = alloca {T} | store {T} {vT}, ptr {r}a | {r} = load {T}, ptr {r}a
{r}a = alloca {T} | {r} = load {I}, ptr {r}a | store {T} {vT}, ptr {r}a
{r} = load atomic {I}, ptr {p} seq_cst, align 8
store atomic {I} {vI}, ptr {p} release, align 8
{r} = cmpxchg ptr {p}, {I} {vI}, {I} {wI} seq_cst monotonic, align 8
{r} = cmpxchg weak volatile ptr {p}, i16 {n}, i16 1 acquire acquire
{r} = atomicrmw {rmw} ptr {p}, {I} {vI} seq_cst
{r} = atomicrmw fadd ptr {p}, float 1.0 monotonic
fence seq_cst
fence syncscope("singlethread") acquire
{r} = getelementptr {T}, ptr {p}, {I} {vI}
{r} = getelementptr inbounds {T}, ptr {p}, i64 {n}
{r} = getelementptr inbounds [{n} x {T}], ptr {p}, i16 0, {I} {vI}
{r} = getelementptr i8, <4 x ptr> zeroinitializer, {I} {vI}
{r} = getelementptr i8, ptr {p}, <2 x i16> <i16 1, i16 -1>
{r}a = getelementptr inbounds {T}, ptr {p}, i16 {i} | {r} = load {T}, ptr {r}a, align 1
{r}a = getelementptr inbounds i8, ptr {p}, {I} {vI} | store i8 1, ptr {r}a
{r}a = getelementptr inbounds [70000 x i16], ptr {p}, {I} {vI} | store i8 1, ptr {r}a
{r}a = getelementptr inbounds {T}, ptr {p}, {I} {vI}, | store {T} {vT}, ptr {r}a, align 1
{r} = add {I} {vI}, {wI}
{r} = {binary} {I} {vI}, {wI}
{r} = {binary} {V} {vV}, {wV}
{r} = {fbinary} {F} {vF}, {wF}
{r} = fneg {F} {vF}
{r} = fcmp {ftest} {F} {vF}, {wF}
{r} = icmp {test} {I} {vI}, {wI}
{r} = icmp {test} ptr {p}, {p}
{r} = icmp {test} {V} {vV}, {wV}
{r}c = icmp {test} {I} {vI}, {wI} | {r} = select i1 {r}c, {T} {vT}, {T} {wT}
{r} = select i1 {v1}, {T} {vT}, {T} {wT}
{r} = select <4 x i1> <i1 1, i1 0, i1 undef, i1 1>, <4 x i16> zeroinitializer, <4 x i16> poison
{r} = freeze {T} {vT}
{r} = zext {I} {vI} to i1024
{r} = zext i1 {v1} to {I}
{r} = sext i1 {v1} to {I}
{r} = trunc i300 {n} to {I}
{r} = trunc <4 x i16> <i16 1, i16 2, i16 3, i16 -1> to <4 x i3>
{r} = ptrtoint ptr {p} to {I}
{r} = inttoptr {I} {vI} to ptr
{r} = sitofp {I} {vI} to {F}
{r} = uitofp {I} {vI} to {F}
{r} = fptosi {F} {vF} to {I}
{r} = fptoui {F} {vF} to {I}
{r} = fpext float {n}.0 to double
{r} = fptrunc double 1.0e+300 to float
{r} = bitcast i64 {n} to double
{r} = bitcast <2 x i32> <i32 1, i32 -1> to <8 x i8>
{r} = bitcast <4 x i4> <i4 1, i4 -1, i4 3, i4 7> to i16
{r} = bitcast i16 {n} to <16 x i1>
{r} = bitcast <3 x i5> <i5 1, i5 2, i5 3> to i15
{r} = bitcast <2 x ptr> zeroinitializer to <2 x ptr>
{r} = bitcast i128 {n} to <2 x i64>
{r} = bitcast float 1.5 to i32
{r} = addrspacecast ptr {p} to ptr addrspace(1)
{r}a = addrspacecast ptr {p} to ptr addrspace(1) | {r} = load {T}, ptr addrspace(1) {r}a, align 1
{r} = extractelement {V} {vV}, {I} {vI}
{r} = extractelement {V} {vV}, i32 {i}
{r} = insertelement <4 x i16> undef, i16 {n}, {I} {vI}
{r} = insertelement <4 x i16> poison, i16 {n}, i8 {i}
{r} = shufflevector {V} {vV}, {V} {wV}, <3 x i32> <i32 0, i32 1, i32 undef>
{r} = shufflevector <2 x i8> <i8 1, i8 2>, <2 x i8> undef, <5 x i32> <i32 3, i32 1, i32 poison, i32 0, i32 2>
{r} = shufflevector <2 x ptr> zeroinitializer, <2 x ptr> poison, <2 x i32> zeroinitializer
{r} = insertvalue {{ i8, [3 x i32], {T} }} undef, {T} {vT}, 2
{r}a = insertvalue {{ {T}, i8 }} poison, i8 1, 1 | {r} = extractvalue {{ {T}, i8 }} {r}a, 0
{r} = extractvalue [3 x {T}] undef, 2
{r} = insertvalue [300 x i8] undef, i8 1, 299
{r} = va_arg ptr {p}, {T}
{r} = call {T} {p}({T} {vT})
{r} = call {T} {fn}()
call void {fn}({T} {vT})
call void {p}(i16 1, ...)
{r} = tail call i16 (ptr, ...) @printf(ptr {p}, {T} {vT})
call void @free(ptr {p})
{r} = call ptr @malloc({I} {vI})
{r} = call ptr @realloc(ptr {p}, i16 {n})
call void asm sideeffect "nop", ""()
call void asm sideeffect "mov r4, r5", "r,~{{memory}}"({T} {vT})
{r} = call {T} asm "", "=r"()
{r} = call {T} asm "", "=r,0"({T} {vT})
call void asm sideeffect "", "*m"(ptr elementtype({T}) {p})
call void asm sideeffect "", "r,m,~{{memory}}"({I} {vI}, {F} {vF})
{r} = call i16 asm "mov r1, $0", "=r"()
{r} = load {T}, ptr inttoptr (i16 {n} to ptr), align 1
store {T} {vT}, ptr inttoptr (i16 {n} to ptr), align 1
{r} = load i8, ptr blockaddress({fn}, {l})
call void blockaddress({fn}, {l})()
{r} = load i8, ptr {fn}
store <2 x ptr> getelementptr (i8, ptr {fn}, <2 x i64> <i64 1, i64 2>), ptr {p}
store <4 x i8> bitcast (<2 x i16> <i16 ptrtoint (ptr {fn} to i16), i16 7> to <4 x i8>), ptr {p}
{r} = load [{n} x {{}}], ptr {p}
store i8 1, ptr {fn}
{r} = load target("spirv.Image"), ptr {p}
{r} = load <vscale x 2 x i16>, ptr {p}
{r} = load x86_amx, ptr {p}
{r} = alloca <vscale x 1 x i64>
{r} = load {{ [0 x i8], {{}} }}, ptr {p}
{r} = load <{{ i8, i64, i3 }}>, ptr {p}, align 1
store <{{ i1, i33, <3 x i1> }}> zeroinitializer, ptr {p}, align 1
""".strip().split("\n")

INTRINSICS = """
{r} = call {I} @llvm.ctpop.{t}({I} {vI})
{r} = call {V} @llvm.ctpop.{tV}({V} {vV})
{r} = call {I} @llvm.ctlz.{t}({I} {vI}, i1 {b})
{r} = call {I} @llvm.cttz.{t}({I} {vI}, i1 {b})
{r} = call {V} @llvm.cttz.{tV}({V} {vV}, i1 {b})
{r} = call {I} @llvm.bswap.{t}({I} {vI})
{r} = call {I} @llvm.bitreverse.{t}({I} {vI})
{r} = call {V} @llvm.bitreverse.{tV}({V} {vV})
{r} = call {I} @llvm.fshl.{t}({I} {vI}, {I} {wI}, {I} {vI})
{r} = call {I} @llvm.fshr.{t}({I} {vI}, {I} {wI}, {I} {vI})
{r} = call {V} @llvm.fshl.{tV}({V} {vV}, {V} {wV}, {V} {wV})
{r} = call {I} @llvm.abs.{t}({I} {vI}, i1 {b})
{r} = call {I} @llvm.{minmax}.{t}({I} {vI}, {I} {wI})
{r} = call {V} @llvm.{minmax}.{tV}({V} {vV}, {V} {wV})
{r} = call {I} @llvm.{sat}.sat.{t}({I} {vI}, {I} {wI})
{r} = call {V} @llvm.{sat}.sat.{tV}({V} {vV}, {V} {wV})
{r} = call {{ {I}, i1 }} @llvm.{over}.with.overflow.{t}({I} {vI}, {I} {wI}) | {r}e = extractvalue {{ {I}, i1 }} {r}, 1
{r} = call {{ <2 x i32>, <2 x i1> }} @llvm.{over}.with.overflow.v2i32(<2 x i32> <i32 1, i32 -1>, <2 x i32> zeroinitializer)
{r} = call {I} @llvm.smul.fix.{t}({I} {vI}, {I} {wI}, i32 {i})
{r} = call i8 @llvm.scmp.i8.{t}({I} {vI}, {I} {wI})
{r} = call i2 @llvm.ucmp.i2.{t}({I} {vI}, {I} {wI})
{r} = call {I} @llvm.expect.{t}({I} {vI}, {I} {wI})
{r} = call i1 @llvm.is.constant.{t}({I} {vI})
{r} = call {I} @llvm.objectsize.{t}.p0(ptr {p}, i1 {b}, i1 {b}, i1 {b})
call void @llvm.memcpy.p0.p0.i{w}(ptr {p}, ptr {p}, i{w} {n}, i1 {b})
call void @llvm.memcpy.p0.p0.i{w}(ptr align {a} {p}, ptr align {a} {p}, i{w} {i}, i1 {b})
call void @llvm.memmove.p0.p0.i{w}(ptr {p}, ptr {p}, i{w} {n}, i1 {b})
call void @llvm.memset.p0.i{w}(ptr {p}, i8 {i}, i{w} {n}, i1 {b})
call void @llvm.memset.p0.i{w}(ptr align {a} {p}, i8 undef, i{w} {i}, i1 {b})
call void @llvm.memcpy.inline.p0.p0.i{w}(ptr {p}, ptr {p}, i{w} {i}, i1 {b})
call void @llvm.memset.inline.p0.i{w}(ptr {p}, i8 7, i{w} {i}, i1 {b})
call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 {p}, ptr align 4 {p}, i32 8, i32 4)
call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) null, ptr {p}, i32 {i}, i1 false)
call void @llvm.lifetime.start.p0(i64 {n}, ptr {p})
call void @llvm.lifetime.end.p0(i64 -1, ptr {p})
{r} = call ptr @llvm.stacksave.p0() | call void @llvm.stackrestore.p0(ptr {r})
call void @llvm.stackrestore.p0(ptr {p})
call void @llvm.va_start.p0(ptr {p})
call void @llvm.va_end.p0(ptr {p})
call void @llvm.va_copy.p0(ptr {p}, ptr {p})
{r} = call ptr @llvm.returnaddress(i32 {i})
{r} = call ptr @llvm.frameaddress.p0(i32 {i})
{r} = call ptr @llvm.addressofreturnaddress.p0()
{r} = call ptr @llvm.sponentry.p0()
call void @llvm.trap()
call void @llvm.debugtrap()
call void @llvm.ubsantrap(i8 {i})
call void @llvm.assume(i1 {v1}) [ "align"(ptr {p}, i64 {i}) ]
call void @llvm.donothing()
call void @llvm.sideeffect()
call void @llvm.prefetch.p0(ptr {p}, i32 0, i32 3, i32 1)
{r} = call i64 @llvm.readcyclecounter()
{r} = call ptr @llvm.ptrmask.p0.i{pw}(ptr {p}, i{pw} {n})
{r} = call ptr @llvm.launder.invariant.group.p0(ptr {p})
{r} = call ptr @llvm.threadlocal.address.p0(ptr {p})
{r} = call ptr @llvm.invariant.start.p0(i64 {n}, ptr {p})
{r} = call i16 @llvm.get.rounding()
{r} = call i1 @llvm.is.fpclass.{tF}({F} {vF}, i32 {i})
{r} = call {F} @llvm.{math}.{tF}({F} {vF})
{r} = call {F} @llvm.{math2}.{tF}({F} {vF}, {F} {wF})
{r} = call {F} @llvm.fma.{tF}({F} {vF}, {F} {wF}, {F} {vF})
{r} = call {F} @llvm.fmuladd.{tF}({F} {vF}, {F} {wF}, {F} {vF})
{r} = call {F} @llvm.powi.{tF}.i32({F} {vF}, i32 {i})
{r} = call {F} @llvm.ldexp.{tF}.i32({F} {vF}, i32 {i})
{r} = call {{ {F}, i32 }} @llvm.frexp.{tF}.i32({F} {vF})
{r} = call {I} @llvm.fptosi.sat.{t}.{tF}({F} {vF})
{r} = call {I} @llvm.fptoui.sat.{t}.{tF}({F} {vF})
{r} = call {I} @llvm.lround.{t}.{tF}({F} {vF})
{r} = call i16 @llvm.convert.to.fp16.f32(float 1.5)
{r} = call float @llvm.convert.from.fp16.f32(i16 {i})
{r} = call <4 x float> @llvm.fma.v4f32(<4 x float> zeroinitializer, <4 x float> undef, <4 x float> poison)
{r} = call <2 x double> @llvm.floor.v2f64(<2 x double> <double 1.5, double -0.5>)
{r} = call {E} @llvm.vector.reduce.{reduce}.{tV}({V} {vV})
{r} = call float @llvm.vector.reduce.fadd.v4f32(float 1.0, <4 x float> zeroinitializer)
{r} = call double @llvm.vector.reduce.fmax.v2f64(<2 x double> <double 1.0, double undef>)
{r} = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr {p}, i32 2, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i16> undef)
call void @llvm.masked.store.v4i16.p0(<4 x i16> zeroinitializer, ptr {p}, i32 2, <4 x i1> <i1 1, i1 0, i1 1, i1 0>)
{r} = call <2 x i16> @llvm.masked.gather.v2i16.v2p0(<2 x ptr> zeroinitializer, i32 2, <2 x i1> zeroinitializer, <2 x i16> undef)
{r} = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 0, i32 {i})
{r} = call <4 x i16> @llvm.vector.insert.v4i16.v2i16(<4 x i16> undef, <2 x i16> undef, i64 2)
{r} = call <2 x i16> @llvm.vector.extract.v2i16.v4i16(<4 x i16> zeroinitializer, i64 2)
{r} = call <4 x i16> @llvm.vector.reverse.v4i16(<4 x i16> zeroinitializer)
{r} = call <8 x i16> @llvm.vector.interleave2.v8i16(<4 x i16> undef, <4 x i16> undef)
{r} = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.tonearest", metadata !"fpexcept.strict")
{r} = call i32 @llvm.vscale.i32()
{r} = call i32 @llvm.eh.typeid.for.p0(ptr {p})
{r} = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
call void @llvm.experimental.noalias.scope.decl(metadata !0)
call void @llvm.dbg.value(metadata {I} {vI}, metadata !0, metadata !DIExpression())
call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
call void @llvm.var.annotation.p0.p0(ptr {p}, ptr {p}, ptr {p}, i32 1, ptr null)
{r} = call {I} @llvm.ssa.copy.{t}({I} returned {vI})
{r} = call {I} @llvm.read_register.{t}(metadata !{{!"sp"}})
call void @llvm.unknown.thing({T} {vT})
call void @llvm.matrix.column.major.store.v4f32.i64(<4 x float> undef, ptr {p}, i64 2, i1 false, i32 2, i32 2)
call void @llvm.clear_cache(ptr {p}, ptr {p})
call void @llvm.instrprof.increment(ptr {p}, i64 0, i32 1, i32 0)
{r} = call i64 @llvm.readsteadycounter()
{r} = call ptr @llvm.thread.pointer()
call void @llvm.eh.sjlj.longjmp(ptr {p})
{r} = call i32 @llvm.eh.sjlj.setjmp(ptr {p})
call void @llvm.init.trampoline(ptr {p}, ptr {fn}, ptr {p})
{r} = call i1 @llvm.allow.runtime.check(metadata !"x")
{r} = call i64 @llvm.experimental.get.vector.length.i32(i32 1, i32 4, i1 false)
""".strip().split("\n")

CHOICES = {
    "rmw": "xchg add sub and nand or xor max min umax umin uinc_wrap udec_wrap",
    "binary": "add sub mul udiv sdiv urem srem shl lshr ashr and or xor",
    "fbinary": "fadd fsub fmul fdiv frem",
    "test": "eq ne ugt uge ult ule sgt sge slt sle",
    "ftest": "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true",
    "minmax": "smax smin umax umin",
    "sat": "sadd uadd ssub usub sshl ushl",
    "over": "sadd uadd ssub usub smul umul",
    "math": "sqrt sin cos exp exp2 log log2 log10 fabs floor ceil trunc rint "
            "nearbyint round roundeven canonicalize tan exp10",
    "math2": "pow minnum maxnum minimum maximum copysign",
    "reduce": "add mul and or xor smax smin umax umin",
    "b": "false true",
    "w": "16 32 64",
    "pw": "16 32 64",
}
FLOAT_TYPES = ["float", "double"] * 4 + ["half", "fp128", "x86_fp80",
                                         "bfloat", "<2 x float>"]
NAMES = {"float": "f32", "double": "f64", "half": "f16", "bfloat": "bf16",
         "x86_fp80": "f80", "fp128": "f128", "ptr": "p0"}


def mangled(kind):
    """A type as the names of intrinsics have it."""
    inner = elements(kind)
    if inner:
        return f"v{inner[0]}{mangled(inner[1])}"
    return NAMES.get(kind, kind)


class Scope:
    """Fills templates with what a place in a function has."""

    def __init__(self, rng, name, known, names, labels, fn):
        self.rng, self.name, self.known = rng, name, known
        self.names, self.labels, self.fn = names, labels, fn

    def types(self):
        rng = self.rng
        width = rng.choice(rng.choice([WIDTHS[:-1], COMMON_WIDTHS]))
        element = f"i{rng.choice(rng.choice([WIDTHS[:-1], COMMON_WIDTHS]))}"
        return {"T": random_type(rng), "I": f"i{width}",
                "F": rng.choice(FLOAT_TYPES), "E": element,
                "V": f"<{rng.choice([1, 2, 3, 4, 8, 16])} x {element}>"}

    def fill(self, template):
        """The lines of a template."""
        rng, types = self.rng, self.types()
        words = {key: rng.choice(text.split()) for key, text in CHOICES.items()}
        words.update(types)
        words.update({"v" + key: value(rng, kind, self.known, self.names)
                      for key, kind in types.items()})
        words.update({"w" + key: value(rng, kind, self.known, self.names)
                      for key, kind in types.items()})
        words.update(r=self.name, t=mangled(types["I"]), fn=self.fn,
                     tV=mangled(types["V"]), tF=mangled(types["F"]),
                     v1=value(rng, "i1", self.known, self.names),
                     n=rng.choice(COUNTS), i=integer(rng, 8),
                     a=rng.choice(ALIGNMENTS if rng.random() < 0.2
                                  else ALIGNMENTS[:4]),
                     l=rng.choice(self.labels or ["%none"]))
        text = re.sub(r"\{p\}", lambda m: value(rng, "ptr", self.known,
                                                self.names).replace(
                      "{", "{{").replace("}", "}}"), template)
        text = string.Formatter().vformat(text, (), words)
        lines = ["  " + line for line in text.split(" | ")]
        return lines + self.kept(lines[-1])

    def kept(self, line):
        """Now and then the result is stored, so that it is needed."""
        match = re.match(r"  (\S+) = (?:load|call|select i1 \S+|freeze|[a-z]+) "
                         r"(?:volatile )?(i\d+|ptr|float|double)\b", line)
        if not match or self.rng.random() < 0.5 or " to " in line or \
                re.search(r" = [if]cmp|alloca|extractel", line):
            return []
        return [f"  {match[1]}s = alloca {match[2]}, align 16",
                f"  store {match[2]} {match[1]}, ptr {match[1]}s, align 1"]
