/* SPDX-License-Identifier: Apache-2.0 */
/* The interpreter's loop: one body, compiled once for each instance.
 *
 * A file that includes it defines LOOP, the function's name, and a macro for
 * each event that it wants to see:
 *   LOCALS                       declarations at the function's start
 *   BEFORE_OP                    before every step of every operation; the loop
 *                                then always takes the careful path
 *   BEFORE_EACH(code, a, b, c, imm, flags)  before every operation, with its
 *                                row of ops.def as constants; again when it is
 *                                dispatched again for a step or a register
 *   BEFORE_LOAD(index, n)        n bytes of memory at index will be read
 *   BEFORE_COPY(index, n)        the same by a step of a copy; if undefined,
 *                                BEFORE_LOAD
 *   BEFORE_STORE(index, n)       n bytes will be written, by anything
 *   AFTER_WRITE(index, n)        n bytes were written, by anything
 *   AFTER_STORE(index, n)        n bytes were written by the program; comes
 *                                after AFTER_WRITE
 *   AFTER_COPY(index, n)         the same by a step of a copy or fill; if
 *                                undefined, AFTER_STORE
 *   AFTER_PUSH(index, n)         the same by a call, which has moved sp
 *   BEFORE_POP(index, n)         n bytes will be read by a return
 *   AFTER_ENTER, AFTER_LEAVE     after a call, after a return or a longjmp
 *   BEFORE_LONGJMP               a longjmp will leave, if its buffer is valid
 *   AFTER_BRANCH(from)           the branch `from` has gone to pc
 *   AFTER_JUMP                   a jump that has one target has gone to pc
 *   AFTER_BLOCK                  heap bytes changed owner: slots a, b, c
 *   AFTER_CHECKPOINT(at)         a checkpoint routine was called; at: the
 *                                operation where the window starts: the call,
 *                                or the first one of a task
 *   AFTER_TRANSITION             a task was started; comes after
 *                                AFTER_CHECKPOINT; if undefined, AFTER_LEAVE
 *   AFTER_INPUT(input)           slot a got a value of the input
 *   AFTER_SENSE(input, index, n) a register that has a value of the input will
 *                                be read
 *   AFTER_WORLD                  a model has run
 *   BEFORE_WORLD_READ(index, n)  a model has read n bytes, or an output sends
 *                                them; if undefined, BEFORE_COPY
 *   AFTER_WORLD_WRITE(index, n)  a model has written n bytes; if undefined,
 *                                AFTER_STORE
 *   AFTER_MARK                   a mark for profiling
 *
 * Pushes and pops of calls are not loads and stores here, but BEFORE_STORE sees
 * pushes, too. PC is the index of the current operation in image.code, NOW its
 * number in this run; base is the same for all words that one execution of an
 * instruction writes, and differs in any other execution. Instances differ in
 * nothing else, so all compute the same.
 *
 * Dispatch is a table of label addresses. There are two tables: `fast` leads
 * straight to each operation; in `step` every entry leads to `careful`, which
 * checks whether to stop before this operation. The loop changes to `step` when
 * a segment could reach the stop (SPEC 5.2: stops are exact), so the fast path
 * pays one comparison per segment.
 *
 * Operations flagged STEPS take several ticks. On the fast path they run
 * through; on the careful path they do one step, record it in at.progress
 * and are dispatched again.
 *
 * pc, r (slots of the frame), frame (bytes at fp) and base (the clock) are
 * kept in registers; SAVE and LOAD bring them to and from the vm. */

#ifndef LOCALS
#define LOCALS
#endif
#ifdef BEFORE_OP
#define IS_CAREFUL true
#else
#define BEFORE_OP  ((void)0)
#define IS_CAREFUL false
#endif
#ifdef BEFORE_EACH
#define START(name) &&B_##name
#else
#define START(name) &&L_##name
#endif
#if defined(BEFORE_LOAD) || defined(BEFORE_COPY)
#define SEES_READS true
#else
#define SEES_READS false
#endif
#ifndef BEFORE_LOAD
#define BEFORE_LOAD(index, n) ((void)0)
#endif
#ifndef BEFORE_COPY
#define BEFORE_COPY BEFORE_LOAD
#endif
#ifndef BEFORE_STORE
#define BEFORE_STORE(index, n) ((void)0)
#endif
#ifndef AFTER_WRITE
#define AFTER_WRITE(index, n) ((void)0)
#endif
#ifndef AFTER_BRANCH
#define AFTER_BRANCH(from) ((void)(from))
#endif
#ifndef AFTER_JUMP
#define AFTER_JUMP ((void)0)
#endif
#ifndef AFTER_STORE
#define AFTER_STORE(index, n) ((void)0)
#endif
#ifndef AFTER_COPY
#define AFTER_COPY AFTER_STORE
#endif
#ifndef AFTER_PUSH
#define AFTER_PUSH(index, n) ((void)0)
#endif
#ifndef BEFORE_POP
#define BEFORE_POP(index, n) ((void)0)
#endif
#ifndef AFTER_ENTER
#define AFTER_ENTER ((void)0)
#endif
#ifndef AFTER_LEAVE
#define AFTER_LEAVE ((void)0)
#endif
#ifndef BEFORE_LONGJMP
#define BEFORE_LONGJMP ((void)0)
#endif
#ifndef AFTER_BLOCK
#define AFTER_BLOCK ((void)0)
#endif
#ifndef AFTER_CHECKPOINT
#define AFTER_CHECKPOINT(at) ((void)0)
#endif
#ifndef AFTER_INPUT
#define AFTER_INPUT(input) ((void)0)
#endif
#ifndef AFTER_SENSE
#define AFTER_SENSE(input, index, n) ((void)0)
#endif
#ifndef AFTER_WORLD
#define AFTER_WORLD ((void)0)
#endif
#ifndef BEFORE_WORLD_READ
#define BEFORE_WORLD_READ BEFORE_COPY
#endif
#ifndef AFTER_WORLD_WRITE
#define AFTER_WORLD_WRITE AFTER_STORE
#endif
#ifndef AFTER_MARK
#define AFTER_MARK ((void)0)
#endif
#ifndef AFTER_TRANSITION
#define AFTER_TRANSITION AFTER_LEAVE
#endif
#define PC  ((uint32_t)(pc - code))
#define NOW (base + image->tick[pc - code] + vm->at.progress)

#define R(field) r[pc->field]
#define NEXT     goto *table[(++pc)->code]
#define GO(distance)                                                           \
	do {                                                                   \
		pc += (distance);                                              \
		goto *table[pc->code];                                         \
	} while (0)
/* Goes to one of several targets. */
#define TURN(to)                                                               \
	do {                                                                   \
		const struct op *const from_ = pc;                             \
		pc = (to);                                                     \
		AFTER_BRANCH(from_);                                           \
		goto *table[pc->code];                                         \
	} while (0)
/* Ends a segment of that many ticks. */
#define ADVANCE(ticks)                                                         \
	do {                                                                   \
		base += (ticks);                                               \
		if (UNLIKELY(base >= near))                                    \
			table = step;                                          \
	} while (0)
#define SAVE (vm->at.pc = PC, vm->at.base = base, (void)0)
#define LOAD                                                                   \
	(pc = code + vm->at.pc, base = vm->at.base,                            \
	 r = vm->slots + vm->frames[vm->at.depth].slots,                       \
	 frame = mem + (vm->at.fp - origin), (void)0)
#define TRAP(why, where)                                                       \
	do {                                                                   \
		SAVE;                                                          \
		vm_trap(vm, (why), (where));                                   \
		return VM_TRAPPED;                                             \
	} while (0)
/* Ends a step of a STEPS operation on the careful path. */
#define STEPPED(steps)                                                         \
	do {                                                                   \
		if (UNLIKELY(table == step)) {                                 \
			vm->at.progress = (steps);                             \
			goto careful;                                          \
		}                                                              \
	} while (0)

#define TYPE8    uint8_t
#define TYPE16   uint16_t
#define TYPE32   uint32_t
#define TYPE64   uint64_t
#define SIGNED8  int8_t
#define SIGNED16 int16_t
#define SIGNED32 int32_t
#define SIGNED64 int64_t

#define FOR_WIDTHS(M) M(8) M(16) M(32) M(64)
#define FOR_PARTS(M)  M(8) M(16) M(32)

enum vm_end LOOP(struct vm *vm)
{
	static const void *const fast[OP_COUNT] = {
#define OP(name, text, a, b, c, imm, flags) START(name),
#include "image/ops.def"
#undef OP
	};
	static const void *const step[OP_COUNT] = {
		[0 ... OP_COUNT - 1] = &&careful,
	};
	const struct image *const image = vm->image;
	const struct op *const code = image->code;
	register uint8_t *const mem IN_REGISTER("r13") = vm->memory.bytes;
	const addr_t origin = vm->memory.base;
	const uint64_t readable = vm->memory.readable;
	const uint64_t writable = vm->memory.writable;
	const uint64_t pointer_mask = target_pointer_mask(image->target);
	const unsigned word = image->target->word;
	/* Device registers from this index may be inputs. */
	const uint64_t fed = image->senses ? vm->memory.mmio : UINT64_MAX;
	/* Those from this index may be outputs that are recorded. */
	const uint64_t sent = vm->records ? vm->memory.mmio : UINT64_MAX;
	const addr_t resume = image->resume;
	const tick_t stop = vm->stop;
	const tick_t near =
		!IS_CAREFUL && stop > MAX_SEGMENT ? stop - MAX_SEGMENT : 0;

	register const struct op *pc IN_REGISTER("rbx");
	register uint64_t *r IN_REGISTER("r12");
	register uint8_t *frame IN_REGISTER("r14");
	tick_t base;
	/* Their addresses are never taken, so that they stay in registers. */
	uint64_t index; /* of the current access */
	uint64_t value;
	unsigned sensed_bytes;
	LOCALS
	LOAD;
	register const void *const *table IN_REGISTER("r15") =
		base >= near ? step : fast;
	goto *table[pc->code];

careful:
	if (base + image->tick[pc - code] + vm->at.progress >= stop) {
		SAVE;
		vm->ended = stop - 1;
		return VM_STOPPED;
	}
	BEFORE_OP;
	goto *fast[pc->code];

#ifdef BEFORE_EACH
#define OP(name, text, a, b, c, imm, flags)                                    \
	B_##name : BEFORE_EACH(OP_##name, FIELD_##a, FIELD_##b, FIELD_##c,     \
			       IMM_##imm, (flags));                            \
	goto L_##name;
#include "image/ops.def"
#undef OP
#endif

	/* Values. */
L_MOV:
	R(a) = R(b);
	NEXT;
L_CONST:
	R(a) = pc->wide;
	NEXT;
L_LEA:
	R(a) = (vm->at.fp + (uint64_t)(int64_t)pc->imm) & pointer_mask;
	NEXT;
L_ADDP:
	R(a) = (R(b) + (uint64_t)(int64_t)pc->imm) & pointer_mask;
	NEXT;
L_GEP:
	R(a) = (R(c) + R(b) * (uint64_t)(int64_t)pc->imm2 +
		(uint64_t)(int64_t)pc->imm) &
	       pointer_mask;
	NEXT;
L_GEPF:
	R(a) = (vm->at.fp + R(b) * (uint64_t)(int64_t)pc->imm2 +
		(uint64_t)(int64_t)pc->imm) &
	       pointer_mask;
	NEXT;
L_GEPG:
	R(a) = (R(b) * (uint64_t)(int64_t)pc->imm2 +
		(uint64_t)(int64_t)pc->imm) &
	       pointer_mask;
	NEXT;
L_SEXT:
	R(a) = (uint64_t)((int64_t)(R(b) << pc->c) >> pc->c) & pc->wide;
	NEXT;
L_SELECT:
	R(a) = R(b) ? R(c) : r[pc->imm];
	NEXT;

	/* Integers. */
#define ARITHMETIC(W)                                                          \
	L_ADD##W : R(a) = (TYPE##W)(R(b) + R(c));                              \
	NEXT;                                                                  \
	L_SUB##W : R(a) = (TYPE##W)(R(b) - R(c));                              \
	NEXT;                                                                  \
	L_MUL##W : R(a) = (TYPE##W)(R(b) * R(c));                              \
	NEXT;                                                                  \
	L_SHL##W : R(a) = R(c) < W ? (TYPE##W)(R(b) << R(c)) : 0;              \
	NEXT;                                                                  \
	L_ASHR##W                                                              \
	    : R(a) = (TYPE##W)((SIGNED##W)R(b) >> (R(c) < W ? R(c) : W - 1));  \
	NEXT;                                                                  \
	L_ADDI##W : R(a) = (TYPE##W)(R(b) + pc->wide);                         \
	NEXT;                                                                  \
	L_RSUBI##W : R(a) = (TYPE##W)(pc->wide - R(b));                        \
	NEXT;                                                                  \
	L_MULI##W : R(a) = (TYPE##W)(R(b) * pc->wide);                         \
	NEXT;                                                                  \
	L_SHLI##W : R(a) = pc->wide < W ? (TYPE##W)(R(b) << pc->wide) : 0;     \
	NEXT;                                                                  \
	L_ASHRI##W : R(a) = (TYPE##W)((SIGNED##W)R(b) >>                       \
				      (pc->wide < W ? pc->wide : W - 1));      \
	NEXT;                                                                  \
	L_SDIV##W : if (UNLIKELY((TYPE##W)R(c) == 0)) TRAP(TRAP_DIVISION, 0);  \
	if (UNLIKELY((SIGNED##W)R(c) == -1 &&                                  \
		     (TYPE##W)R(b) == (TYPE##W)1 << (W - 1)))                  \
		TRAP(TRAP_DIVISION_OVERFLOW, 0);                               \
	R(a) = (TYPE##W)((SIGNED##W)R(b) / (SIGNED##W)R(c));                   \
	NEXT;                                                                  \
	L_SREM##W : if (UNLIKELY((TYPE##W)R(c) == 0)) TRAP(TRAP_DIVISION, 0);  \
	R(a) = (SIGNED##W)R(c) == -1                                           \
		       ? 0                                                     \
		       : (TYPE##W)((SIGNED##W)R(b) % (SIGNED##W)R(c));         \
	NEXT;                                                                  \
	L_SLT##W : R(a) = (SIGNED##W)R(b) < (SIGNED##W)R(c);                   \
	NEXT;                                                                  \
	L_SLE##W : R(a) = (SIGNED##W)R(b) <= (SIGNED##W)R(c);                  \
	NEXT;                                                                  \
	L_SLTI##W : R(a) = (SIGNED##W)R(b) < (SIGNED##W)pc->wide;              \
	NEXT;                                                                  \
	L_SLEI##W : R(a) = (SIGNED##W)R(b) <= (SIGNED##W)pc->wide;             \
	NEXT;                                                                  \
	L_SGTI##W : R(a) = (SIGNED##W)R(b) > (SIGNED##W)pc->wide;              \
	NEXT;                                                                  \
	L_SGEI##W : R(a) = (SIGNED##W)R(b) >= (SIGNED##W)pc->wide;             \
	NEXT;
	FOR_WIDTHS(ARITHMETIC)
L_LSHR:
	R(a) = R(c) < 64 ? R(b) >> R(c) : 0;
	NEXT;
L_LSHRI:
	R(a) = pc->wide < 64 ? R(b) >> pc->wide : 0;
	NEXT;
L_MULHU:
	R(a) = (uint64_t)((unsigned __int128)R(b) * R(c) >> 64);
	NEXT;
L_UDIV:
	if (UNLIKELY(R(c) == 0))
		TRAP(TRAP_DIVISION, 0);
	R(a) = R(b) / R(c);
	NEXT;
L_UREM:
	if (UNLIKELY(R(c) == 0))
		TRAP(TRAP_DIVISION, 0);
	R(a) = R(b) % R(c);
	NEXT;
L_UDIVI:
	R(a) = R(b) / pc->wide;
	NEXT;
L_UREMI:
	R(a) = R(b) % pc->wide;
	NEXT;
#define LOGIC(name, operator)                                                  \
	L_##name : R(a) = R(b) operator R(c);                                  \
	NEXT;                                                                  \
	L_##name##I : R(a) = R(b) operator pc->wide;                           \
	NEXT;
	LOGIC(AND, &)
	LOGIC(OR, |)
	LOGIC(XOR, ^)
	LOGIC(EQ, ==)
	LOGIC(NE, !=)
	LOGIC(ULT, <)
	LOGIC(ULE, <=)
L_UGTI:
	R(a) = R(b) > pc->wide;
	NEXT;
L_UGEI:
	R(a) = R(b) >= pc->wide;
	NEXT;

	/* Bits: rare, so functions do them. */
L_CTPOP:
	R(a) = (uint64_t)__builtin_popcountll(R(b));
	NEXT;
L_CTLZ:
	R(a) = vm_leading_zeros(R(b), (unsigned)pc->imm);
	NEXT;
L_CTTZ:
	R(a) = R(b) ? (uint64_t)__builtin_ctzll(R(b)) : (uint64_t)pc->imm;
	NEXT;
L_BSWAP:
	R(a) = __builtin_bswap64(R(b)) >> (64 - pc->imm);
	NEXT;
L_BITREV:
	R(a) = vm_reverse_bits(R(b)) >> (64 - pc->imm);
	NEXT;
L_UADDO:
L_SADDO:
L_USUBO:
L_SSUBO:
L_UMULO:
L_SMULO:
	R(a) = vm_overflows(pc->code, R(b), R(c), (unsigned)pc->imm);
	NEXT;

	/* Floating point. */
#define FLOATS(W)                                                              \
	L_FADD##W : R(a) = BITS##W(FLOAT##W(R(b)) + FLOAT##W(R(c)));           \
	NEXT;                                                                  \
	L_FSUB##W : R(a) = BITS##W(FLOAT##W(R(b)) - FLOAT##W(R(c)));           \
	NEXT;                                                                  \
	L_FMUL##W : R(a) = BITS##W(FLOAT##W(R(b)) * FLOAT##W(R(c)));           \
	NEXT;                                                                  \
	L_FDIV##W : R(a) = BITS##W(FLOAT##W(R(b)) / FLOAT##W(R(c)));           \
	NEXT;                                                                  \
	L_FCMP##W : R(a) = vm_compare_floats(FLOAT##W(R(b)), FLOAT##W(R(c)),   \
					     (unsigned)pc->imm);               \
	NEXT;                                                                  \
	L_F##W##_TO_S                                                          \
	    : R(a) = vm_float_to_signed(FLOAT##W(R(b)), (unsigned)pc->imm);    \
	NEXT;                                                                  \
	L_F##W##_TO_U                                                          \
	    : R(a) = vm_float_to_unsigned(FLOAT##W(R(b)), (unsigned)pc->imm);  \
	NEXT;                                                                  \
	L_S_TO_F##W : R(a) = BITS##W((NUMBER##W)(int64_t)R(b));                \
	NEXT;                                                                  \
	L_U_TO_F##W : R(a) = BITS##W((NUMBER##W)R(b));                         \
	NEXT;                                                                  \
	L_MATH##W : R(a) = vm_math##W((enum math_fn)pc->imm, R(b), R(c));      \
	NEXT;                                                                  \
	L_FMA##W : R(a) = vm_fma##W(R(b), R(c), r[pc->imm]);                   \
	NEXT;
	FLOATS(32)
	FLOATS(64)
L_FCLASS:
	R(a) = (vm_float_class(R(b), pc->c) & (unsigned)pc->imm) != 0;
	NEXT;
L_FEXT:
	R(a) = BITS64((double)FLOAT32(R(b)));
	NEXT;
L_FTRUNC:
	R(a) = BITS32((float)FLOAT64(R(b)));
	NEXT;

L_WPUT:
	vm->wide[pc->imm] = R(b);
	NEXT;
L_WGET:
	R(a) = vm->wide[pc->imm];
	NEXT;
L_WIDE : {
	enum trap_kind why;
	if (!vm_wide((enum wide_fn)pc->imm, pc->a, pc->b, vm->wide, &why))
		TRAP(why, 0);
	NEXT;
}

/* Memory. */
/* Reads a register that may be an input: once it has its value, the operation
 * is dispatched again. */
#define SENSE(n)                                                               \
	do {                                                                   \
		if (!vm->is_sensed) {                                          \
			sensed_bytes = (n);                                    \
			goto sense;                                            \
		}                                                              \
		vm->is_sensed = false;                                         \
	} while (0)
/* Sets index for an address, or traps. Stores to registers that may be outputs
 * are done elsewhere, so that others need not ask. */
#define FIND(address, mask, bytes, limit, use)                                 \
	do {                                                                   \
		addr_t at_ = (address);                                        \
		if (UNLIKELY(at_ & (mask)))                                    \
			TRAP(TRAP_MISALIGNED, at_);                            \
		index = at_ - origin;                                          \
		if (UNLIKELY(index >= (limit))) {                              \
			enum trap_kind why_;                                   \
			index = memory_find(&vm->memory, at_, (bytes),         \
					    (use) != IS_LOAD,                  \
					    vm_in_allocator(vm), &why_);       \
			if (UNLIKELY(index == MEMORY_FAULT))                   \
				TRAP(why_, at_);                               \
			if ((use) == IS_LOAD && index >= fed)                  \
				SENSE(bytes);                                  \
			if ((use) == IS_STORE && index >= sent) {              \
				sensed_bytes = (bytes);                        \
				goto device;                                   \
			}                                                      \
		}                                                              \
	} while (0)
#define OFFSET  ((uint64_t)(int64_t)pc->imm)
#define ELEMENT (R(b) * pc->scale + OFFSET)
#define AT_F    (index = (uint64_t)(frame - mem) + OFFSET)
#define AT_G    (index = (uint64_t)(uint32_t)pc->imm)
#define AT_R(mask, bytes, limit, use)                                          \
	FIND((R(b) + OFFSET) & pointer_mask, mask, bytes, limit, use)
#define AT_FX(bytes, limit, use)                                               \
	FIND((vm->at.fp + ELEMENT) & pointer_mask, pc->align, bytes, limit, use)
#define AT_GX(bytes, limit, use)                                               \
	FIND(ELEMENT &pointer_mask, pc->align, bytes, limit, use)
#define AT_RX(bytes, limit, use)                                               \
	FIND((R(c) + ELEMENT) & pointer_mask, pc->align, bytes, limit, use)
/* Guest memory need not be aligned for the host. */
#define GET(W) (BEFORE_LOAD(index, W / 8), (uint64_t)load##W(mem + index))
#define PUT(W, what)                                                           \
	do {                                                                   \
		BEFORE_STORE(index, W / 8);                                    \
		store##W(mem + index, (TYPE##W)(what));                        \
		AFTER_WRITE(index, W / 8);                                     \
		AFTER_STORE(index, W / 8);                                     \
	} while (0)

#define ACCESSES(W)                                                            \
	L_LDF##W : AT_F;                                                       \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_LDG##W : AT_G;                                                       \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_LDR##W : AT_R(pc->c, W / 8, readable, IS_LOAD);                      \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_LDFX##W : AT_FX(W / 8, readable, IS_LOAD);                           \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_LDGX##W : AT_GX(W / 8, readable, IS_LOAD);                           \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_LDRX##W : AT_RX(W / 8, readable, IS_LOAD);                           \
	R(a) = GET(W);                                                         \
	NEXT;                                                                  \
	L_STF##W : AT_F;                                                       \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STG##W : AT_G;                                                       \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STR##W : AT_R(pc->c, W / 8, writable, IS_STORE);                     \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STFX##W : AT_FX(W / 8, writable, IS_STORE);                          \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STGX##W : AT_GX(W / 8, writable, IS_STORE);                          \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STRX##W : AT_RX(W / 8, writable, IS_STORE);                          \
	PUT(W, R(a));                                                          \
	NEXT;                                                                  \
	L_STIF##W : AT_F;                                                      \
	PUT(W, (int64_t)pc->imm2);                                             \
	NEXT;                                                                  \
	L_STIG##W : AT_G;                                                      \
	PUT(W, (int64_t)pc->imm2);                                             \
	NEXT;                                                                  \
	L_STIR##W : AT_R(pc->c, W / 8, writable, IS_STORE);                    \
	PUT(W, (int64_t)pc->imm2);                                             \
	NEXT;
	FOR_WIDTHS(ACCESSES)
#define PARTS(W)                                                               \
	L_LDPF##W : AT_F;                                                      \
	R(a) |= GET(W) << pc->c;                                               \
	NEXT;                                                                  \
	L_LDPG##W : AT_G;                                                      \
	R(a) |= GET(W) << pc->c;                                               \
	NEXT;                                                                  \
	L_LDPR##W : AT_R(0, W / 8, readable, IS_LOAD);                         \
	R(a) |= GET(W) << pc->c;                                               \
	NEXT;                                                                  \
	L_STPF##W : AT_F;                                                      \
	PUT(W, R(a) >> pc->c);                                                 \
	NEXT;                                                                  \
	L_STPG##W : AT_G;                                                      \
	PUT(W, R(a) >> pc->c);                                                 \
	NEXT;                                                                  \
	L_STPR##W : AT_R(0, W / 8, writable, IS_STORE);                        \
	PUT(W, R(a) >> pc->c);                                                 \
	NEXT;
	FOR_PARTS(PARTS)

	/* Copies and fills: a read and a write for each word, SPEC 2.5. */
#define PUT_BYTES(n, what)                                                     \
	do {                                                                   \
		BEFORE_STORE(index, n);                                        \
		store_bytes(mem + index, (what), (n));                         \
		AFTER_WRITE(index, n);                                         \
	} while (0)
L_MEMCPY:
L_MEMMOVE : {
	struct move_step at;
	uint64_t ticks = 2 * vm_move_words(R(c), word);
	if (base + (uint32_t)pc->imm + ticks >= near)
		table = step;
	for (uint64_t i = vm->at.progress; i < ticks; i++) {
		vm->at.progress = i;
		at = vm_move_step(pc->code == OP_MEMMOVE, R(a), R(b), R(c),
				  i / 2, word);
		if (i % 2 == 0) {
			FIND(at.from & pointer_mask, 0, at.bytes, readable,
			     IS_LOAD);
			BEFORE_COPY(index, at.bytes);
			vm->at.carried = load_bytes(mem + index, at.bytes);
		} else {
			FIND(at.to & pointer_mask, 0, at.bytes, writable,
			     IS_COPIED);
			PUT_BYTES(at.bytes, vm->at.carried);
			if (UNLIKELY(index >= sent))
				vm_send_register(vm, index, at.bytes);
			AFTER_COPY(index, at.bytes);
		}
		STEPPED(i + 1);
	}
	vm->at.progress = 0;
	ADVANCE((uint32_t)pc->imm + ticks);
	NEXT;
}
L_MEMSET : {
	struct move_step at;
	uint64_t ticks = vm_move_words(R(c), word);
	if (base + (uint32_t)pc->imm + ticks >= near)
		table = step;
	for (uint64_t i = vm->at.progress; i < ticks; i++) {
		vm->at.progress = i;
		at = vm_move_step(false, R(a), 0, R(c), i, word);
		FIND(at.to & pointer_mask, 0, at.bytes, writable, IS_COPIED);
		PUT_BYTES(at.bytes, (R(b) & 0xff) * 0x0101010101010101u);
		if (UNLIKELY(index >= sent))
			vm_send_register(vm, index, at.bytes);
		AFTER_COPY(index, at.bytes);
		STEPPED(i + 1);
	}
	vm->at.progress = 0;
	ADVANCE((uint32_t)pc->imm + ticks);
	NEXT;
}

	/* Control. */
L_TICK:
	ADVANCE(pc->c);
	NEXT;
L_JMP:
	ADVANCE(pc->c);
	pc += pc->imm;
	AFTER_JUMP;
	GO(0);
#define BRANCH(name, condition)                                                \
	L_##name : ADVANCE(pc->c);                                             \
	TURN(pc + ((condition) ? pc->imm : pc->imm2));
	BRANCH(BR, R(a))
	BRANCH(BEQ, R(a) == R(b))
	BRANCH(BULT, R(a) < R(b))
	BRANCH(BEQI, R(a) == pc->b)
	BRANCH(BULTI, R(a) < pc->b)
	BRANCH(BUGTI, R(a) > pc->b)
#define BRANCHES(W)                                                            \
	BRANCH(BSLT##W, (SIGNED##W)R(a) < (SIGNED##W)R(b))                     \
	BRANCH(BSLTI##W, (SIGNED##W)R(a) < (SIGNED##W)(int16_t)pc->b)          \
	BRANCH(BSGTI##W, (SIGNED##W)R(a) > (SIGNED##W)(int16_t)pc->b)
	FOR_WIDTHS(BRANCHES)
L_SWITCH:
	value = R(a);
	ADVANCE(pc->c);
	TURN(code + vm_switch(image, (uint32_t)pc->imm, value));
L_BADJUMP:
	TRAP(TRAP_BAD_JUMP, R(a));
L_UNREACHABLE:
	TRAP(TRAP_UNREACHABLE, 0);
L_TRAP:
	TRAP(TRAP_TRAP, 0);

	/* Calls, SPEC 2.6. */
/* A word on the stack; sp moves down. */
#define PUSH_WORD(what)                                                        \
	do {                                                                   \
		if (UNLIKELY(vm->at.sp - word - vm->stack >=                   \
			     vm->stack_end - vm->stack))                       \
			TRAP(TRAP_STACK_OVERFLOW, 0);                          \
		vm->at.sp -= word;                                             \
		index = vm->at.sp - origin;                                    \
		PUT_BYTES(word, (what));                                       \
		AFTER_PUSH(index, word);                                       \
	} while (0)
L_PUSH:
	PUSH_WORD(R(a) >> pc->c);
	NEXT;
L_SPADD:
	vm->at.sp += OFFSET;
	NEXT;
L_CALLI : {
	const struct code_point *to = vm_code_point(image, R(b));
	if (!to || to->kind != CODE_FUNCTION)
		TRAP(TRAP_BAD_CALL, R(b));
	/* Stacked parameters are read without a check, SPEC 2.1, so the caller
	 * must have pushed as many; more may be variable arguments. */
	if (image->fns.items[to->fn].params != (uint16_t)pc->imm ||
	    image->fns.items[to->fn].stacked > (uint32_t)pc->imm >> 16)
		TRAP(TRAP_BAD_ARGUMENTS, to->fn);
	value = to->fn;
	goto call;
}
L_CALL:
	value = (uint32_t)pc->imm;
call:
	if (vm->at.progress == 0) {
		PUSH_WORD((uint32_t)pc->imm2);
		STEPPED(1);
	}
	if (vm->at.progress <= 1) {
		vm->at.progress = 1;
		PUSH_WORD(vm->at.fp);
		STEPPED(2);
	}
	vm->at.progress = 0;
	if (UNLIKELY(!vm_enter(vm, (uint32_t)value, pc, base + pc->c))) {
		SAVE;
		return vm_not_entered(vm);
	}
	ADVANCE(pc->c);
	r = vm->slots + vm->frames[vm->at.depth].slots;
	frame = mem + (vm->at.fp - origin);
	AFTER_ENTER;
	pc = code + image->fns.items[value].entry;
	goto *table[pc->code];
/* A task is a function, or begins with the address of one. */
#define FOLLOW_TASK                                                            \
	do {                                                                   \
		index = vm_task_index(vm, value);                              \
		if (index != MEMORY_FAULT) {                                   \
			BEFORE_LOAD(index, word);                              \
			value = load_bytes(mem + index, word);                 \
		}                                                              \
	} while (0)
L_RET : {
	if (pc->a != NO_SLOT)
		vm->at.results[0] = R(a);
	if (vm->at.depth == 0 && vm_returns_task(vm)) {
		enum trap_kind why;
		value = vm->at.results[0];
		FOLLOW_TASK;
		value = vm_task_at(vm, value, &why);
		if (value == NONE)
			TRAP(why, vm->at.results[0]);
		base += pc->c - 2u;
		goto transition;
	}
	if (vm->at.depth == 0) {
		/* No call has pushed anything for the entry. */
		base += pc->c - 2u;
		SAVE;
		if (!vm_next_phase(vm))
			return VM_EXITED;
		LOAD;
		AFTER_LEAVE;
		goto *table[pc->code];
	}
	if (vm->at.progress == 0) {
		index = vm->at.fp - origin;
		BEFORE_POP(index, word);
		vm->at.carried = load_bytes(mem + index, word);
		STEPPED(1);
	}
	if (vm->at.progress <= 1) {
		vm->at.progress = 1;
		index = vm->at.fp + word - origin;
		BEFORE_POP(index, word);
		vm->at.popped = load_bytes(mem + index, word);
		STEPPED(2);
	}
	vm->at.progress = 0;
	value = vm->at.popped;
	vm->at.base = base + pc->c;
	if (UNLIKELY(!vm_leave(vm, value, vm->at.carried)))
		TRAP(TRAP_WILD_RETURN, value);
	ADVANCE(pc->c);
	if (UNLIKELY(value == resume)) {
		LOAD;
		AFTER_LEAVE;
		goto *table[pc->code];
	}
	r = vm->slots + vm->frames[vm->at.depth].slots;
	frame = mem + (vm->at.fp - origin);
	pc = code + vm_code_point(image, value)->op;
	if (pc[-1].a != NO_SLOT)
		r[pc[-1].a] = vm->at.results[0];
	AFTER_LEAVE;
	goto *table[pc->code];
}
L_SETJMP:
	R(a) = 0;
	ADVANCE(pc->c);
	NEXT;
L_LONGJMP:
	value = R(a);
	BEFORE_LONGJMP;
	if (UNLIKELY(!vm_jump_back(vm, value, R(b), r[pc->imm])))
		TRAP(TRAP_WILD_JUMP, value);
	ADVANCE(pc->c);
	r = vm->slots + vm->frames[vm->at.depth].slots;
	frame = mem + (vm->at.fp - origin);
	pc = code + vm_code_point(image, value)->op;
	if (pc[-1].a != NO_SLOT)
		r[pc[-1].a] = vm->at.results[0];
	AFTER_LEAVE;
	goto *table[pc->code];
L_RETV:
	vm->at.results[pc->imm] = R(a);
	NEXT;
L_GETRET:
	R(a) = vm->at.results[pc->imm];
	NEXT;
L_KEEP:
	vm->at.kept[pc->imm] =
		(R(a) >> pc->c) & target_word_mask(image->target);
	NEXT;
L_KEPT:
	R(a) = vm->at.kept[pc->imm];
	NEXT;
L_KEPTP:
	R(a) |= vm->at.kept[pc->imm] << pc->c;
	NEXT;
L_ALLOCA:
	value = R(b) + (uint64_t)pc->imm;
	if (UNLIKELY(value < R(b) || value > vm->at.sp - vm->stack))
		TRAP(TRAP_STACK_OVERFLOW, 0);
	vm->at.sp = (vm->at.sp - R(b)) & ~(uint64_t)pc->imm;
	R(a) = vm->at.sp;
	NEXT;
L_GETSP:
	R(a) = vm->at.sp;
	NEXT;
L_SETSP:
	if (UNLIKELY(R(a) < vm->stack || R(a) > vm->at.fp))
		TRAP(TRAP_STACK_OVERFLOW, 0);
	vm->at.sp = R(a);
	NEXT;
L_STATUS:
	value = vm->at.status;
	vm->at.status = (value & ~R(b)) | R(c);
	R(a) = value;
	NEXT;
L_FIRE:
	vm_fire(vm, (uint32_t)pc->imm, pc->c);
	NEXT;
L_SHOWN:
	R(a) = R(b) | vm_shown(vm, (uint32_t)pc->imm, pc->c);
	NEXT;
L_SETTLE:
	vm_settle(vm, (uint32_t)pc->imm, R(a));
	NEXT;
L_RETURN_TO:
	R(a) = vm->at.depth ? vm->frames[vm->at.depth].return_to : 0;
	NEXT;
L_ASSEMBLY:
	TRAP(TRAP_ASSEMBLY, 0);

	/* The machine. */
L_CLOCK:
	R(a) = NOW;
	NEXT;
L_CHECKPOINT:
	ADVANCE(pc->c);
	if (!vm_takes_checkpoint(vm, (enum region_mark)pc->a))
		NEXT;
	vm->at.checkpoints++;
	AFTER_CHECKPOINT(PC);
	if (vm->pause_at_checkpoints) {
		pc++;
		SAVE;
		vm->ended = base;
		return VM_CHECKPOINT;
	}
	NEXT;
L_TRANSITION : {
	enum trap_kind why;
	value = R(a);
	FOLLOW_TASK;
	value = vm_task_at(vm, value, &why);
	if (UNLIKELY(value == NONE))
		TRAP(why, R(a));
	base += pc->c;
}
transition:
	vm->at.checkpoints++;
	AFTER_CHECKPOINT(image->fns.items[value].entry);
	SAVE;
	if (!vm_transition(vm, (uint32_t)value))
		return VM_EXITED;
	LOAD;
	AFTER_TRANSITION;
	if (vm->pause_at_checkpoints)
		return VM_CHECKPOINT;
	ADVANCE(0);
	goto *table[pc->code];
L_PUTC:
	vm_putc(vm, (char)R(a));
	NEXT;
L_HEAPROOM:
	R(a) = vm_heap_room(vm, R(b), R(c));
	NEXT;
L_BLOCK : {
	uint64_t first;
	if (vm_block_range(vm, R(a), R(b), &first)) {
		for (index = first; index < first + R(b); index++) {
			BEFORE_STORE(index, 1);
			mem[index] = R(c) != 0;
			AFTER_WRITE(index, 1);
		}
		AFTER_BLOCK;
	}
	NEXT;
}
	/* The world, SPEC 6.1. */
sense : {
	const uint64_t read = index;
	vm->is_sensed = true;
	for (uint32_t input = 0;
	     (input = vm_sensed(vm, read, sensed_bytes, input)) != NONE;
	     input++) {
		const struct world_input *row = &image->inputs.items[input];
		uint64_t given;
		if (!vm_feed(vm, input, 8 * row->bytes, NOW, &given))
			goto no_more;
		index = memory_register(&vm->memory, row->at, row->bytes);
		memory_note_register(&vm->memory, index);
		PUT_BYTES(row->bytes, given);
		AFTER_SENSE(input, index, row->bytes);
		index = memory_cursor(&vm->memory, input);
		PUT_BYTES(8, load64(mem + index) + 1);
	}
	goto *fast[pc->code];
}
device:
	value = vm_stored(pc, r);
	PUT_BYTES(sensed_bytes, value);
	vm_send_register(vm, index, sensed_bytes);
	AFTER_STORE(index, sensed_bytes);
	NEXT;
L_SHOW:
	vm_show(vm, R(a), pc->c);
	NEXT;
L_SHOWP:
	if (SEES_READS || vm->records) {
		SAVE;
		struct sent shown = vm_sent(
			vm, pc, R(a), pc->b == NO_SLOT ? UINT64_MAX : R(b));
		for (uint64_t i = 0; i < shown.bytes; i += word) {
			index = shown.at - origin + i;
			BEFORE_WORLD_READ(index, shown.bytes - i < word
							 ? shown.bytes - i
							 : word);
		}
		vm_show_sent(vm, &shown);
	}
	NEXT;
L_SEND:
	vm_send(vm, pc);
	NEXT;
L_INPUT : {
	uint64_t given;
	if (!vm_feed(vm, (uint32_t)pc->imm, pc->c, NOW, &given))
		goto no_more;
	index = memory_cursor(&vm->memory, (uint32_t)pc->imm);
	PUT_BYTES(8, load64(mem + index) + 1);
	R(a) = given;
	AFTER_INPUT((uint32_t)pc->imm);
	NEXT;
}
no_more:
	base += image->tick[pc - code];
	vm->exit_code = 0;
	SAVE;
	vm->ended = base;
	return VM_EXITED;
L_ROOM:
	SAVE;
	R(a) = vm_object_room(vm, R(b));
	NEXT;
L_WIDTH:
	SAVE;
	R(a) = vm_object_width(vm, R(b));
	NEXT;
L_WORLD:
	SAVE;
	if (vm_world_call(vm, UINT64_MAX) != WORLD_RETURNED)
		TRAP(TRAP_MODEL, 0);
	for (size_t i = 0; i < vm->world->accesses.len; i++) {
		const struct world_access *access =
			&vm->world->accesses.items[i];
		index = access->index;
		if (!access->is_write) {
			BEFORE_WORLD_READ(index, access->bytes);
			continue;
		}
		PUT_BYTES(access->bytes, access->value);
		AFTER_WORLD_WRITE(index, access->bytes);
	}
	memcpy(vm->at.results, vm->world->vm.at.results,
	       sizeof(vm->at.results));
	if (pc->a != NO_SLOT)
		R(a) = vm->at.results[0];
	AFTER_WORLD;
	NEXT;
L_MARK:
	AFTER_MARK;
	NEXT;

L_EXIT:
	base += image->tick[pc - code];
	vm->exit_code = R(a);
	SAVE;
	vm->ended = base;
	return VM_EXITED;
L_FINISH:
	base += image->tick[pc - code];
	vm->exit_code = R(a);
	SAVE;
	if (!vm_start_destructors(vm))
		return VM_EXITED;
	LOAD;
	AFTER_LEAVE;
	goto *table[pc->code];
L_ABORT:
	TRAP(TRAP_ABORT, 0);
L_ASSERT:
	TRAP(TRAP_ASSERTION, R(a));
L_INVARIANT:
	TRAP(TRAP_INVARIANT, R(a));
L_MISUSE:
	TRAP(TRAP_MISUSE, R(a));
}
