/* SPDX-License-Identifier: Apache-2.0 */
/* Propagates marks at each operation. For files that include vm/loop.h, where
 * `rules` and the operation's row are constants.
 *
 * Before an operation, taint_before gives its result the marks of its operands
 * and prepares the struct taint_access, a local variable of the loop, for the
 * memory accesses that follow. */
#ifndef BROWNOUT_ANALYSIS_TAINT_TAINT_PARTS_H
#define BROWNOUT_ANALYSIS_TAINT_TAINT_PARTS_H

#include "analysis/taint/taint.h"
#include "vm/loop_parts.h"

/* The row of an operation in ops.def. */
struct taint_row {
	enum op_code code;
	enum op_field a, b, c;
	enum op_imm imm;
	unsigned flags;
};

/* The marks of the current operation. */
struct taint_access {
	mark_t given;  /* added to the marks of what is loaded */
	mark_t stored; /* mark of what it writes to memory */
	bool is_value; /* a load sets the mark of slot a */
	bool is_copy;  /* it writes what it has read */
};

/* The current position of the loop. */
struct taint_loop {
	const struct taint_rules *rules;
	struct taint *taint;
	mark_t *m; /* marks of the frame's slots */
	const uint64_t *r;
	struct taint_op at;
};

static ALWAYS_INLINE mark_t taint_join(const struct taint_rules *rules,
				       struct taint *taint, mark_t a, mark_t b)
{
	if (a == b || !b)
		return a;
	if (!a)
		return b;
	return rules->join(taint, a, b);
}

static ALWAYS_INLINE mark_t taint_two(struct taint_loop loop, mark_t a,
				      mark_t b)
{
	return taint_join(loop.rules, loop.taint, a, b);
}

static ALWAYS_INLINE mark_t taint_use(struct taint_loop loop, enum mark_use use,
				      mark_t mark)
{
	return mark ? loop.rules->use(loop.taint, loop.at, use, mark) : 0;
}

/* The mark of a written value may include more than its operands' marks. */
static ALWAYS_INLINE mark_t taint_written(struct taint_loop loop, mark_t mark)
{
	return loop.rules->moved && UNLIKELY(loop.taint->is_special)
		       ? loop.rules->moved(loop.taint, loop.at, mark)
		       : mark;
}

static ALWAYS_INLINE mark_t taint_read(struct taint_loop loop,
				       enum op_field field, uint16_t number)
{
	bool is_read = field == FIELD_U || field == FIELD_M ||
		       (field == FIELD_V && number != NO_SLOT);
	return is_read ? loop.m[number] : 0;
}

/* Casts and masks of whole bytes keep the value, so they are moves. */
static ALWAYS_INLINE bool taint_is_move(enum op_code code, const struct op *op)
{
	switch (code) {
	case OP_MOV:
	case OP_SEXT:
	case OP_FEXT:
	case OP_FTRUNC:
	case OP_F32_TO_S:
	case OP_F64_TO_S:
	case OP_F32_TO_U:
	case OP_F64_TO_U:
	case OP_S_TO_F32:
	case OP_S_TO_F64:
	case OP_U_TO_F32:
	case OP_U_TO_F64:
		return true;
	case OP_ANDI:
		return op->wide == 0xff || op->wide == 0xffff ||
		       op->wide == 0xffffffff;
	default:
		return false;
	}
}

/* Uses the marks of these slots as an address of memory or of a function. What
 * is read there depends on them. */
static ALWAYS_INLINE mark_t taint_address(struct taint_loop loop,
					  struct taint_row row)
{
	const struct op *op = loop.at.op;
	mark_t a = row.imm == IMM_MOVE ? taint_read(loop, row.a, op->a) : 0;
	mark_t b = row.code != OP_MEMSET ? taint_read(loop, row.b, op->b) : 0;
	mark_t c = taint_read(loop, row.c, op->c);
	/* A later step, or a register that has its value now: already
	 * handled. */
	bool is_again = (a | b | c) && (loop.taint->vm->at.progress ||
					loop.taint->vm->is_sensed);
	if (loop.rules->follows_choices) {
		mark_t all = taint_two(loop, taint_two(loop, a, b), c);
		return is_again ? 0 : taint_use(loop, USE_ADDRESS, all);
	}
	taint_use(loop, USE_ADDRESS, a);
	taint_use(loop, USE_ADDRESS, b);
	taint_use(loop, USE_ADDRESS, c);
	return 0;
}

static ALWAYS_INLINE void taint_select(struct taint_loop loop)
{
	const struct op *op = loop.at.op;
	mark_t chosen = loop.r[op->b] ? loop.m[op->c] : loop.m[op->imm];
	mark_t by = taint_use(loop, USE_BRANCH, loop.m[op->b]);
	loop.m[op->a] = taint_written(loop, taint_two(loop, chosen, by));
}

/* Sets the mark of an operation that only uses slots. */
static ALWAYS_INLINE void taint_compute(struct taint_loop loop,
					struct taint_row row)
{
	const struct op *op = loop.at.op;
	if (row.a != FIELD_D && row.a != FIELD_M)
		return;
	mark_t mark = taint_two(loop, taint_read(loop, row.b, op->b),
				taint_read(loop, row.c, op->c));
	if (row.a == FIELD_M)
		mark = taint_two(loop, mark, loop.m[op->a]);
	if (row.imm == IMM_SLOT)
		mark = taint_two(loop, mark, loop.m[op->imm]);
	if (!taint_is_move(row.code, op))
		mark = taint_use(loop, USE_COMPUTE, mark);
	loop.m[op->a] = taint_written(loop, mark);
}

static ALWAYS_INLINE void taint_put_wide(struct taint_loop loop, mark_t mark)
{
	struct taint *taint = loop.taint;
	if (taint->has_wide)
		taint->wide = 0;
	taint->has_wide = false;
	taint->wide = taint_two(loop, taint->wide, mark);
}

/* Handles operations whose operands are not in their fields. False: it is not
 * one of them. */
static ALWAYS_INLINE bool taint_special(struct taint_loop loop,
					struct taint_row row)
{
	struct taint *taint = loop.taint;
	const struct op *op = loop.at.op;
	mark_t *m = loop.m;
	switch (row.code) {
	case OP_RET:
		/* A later step, or RETV has already set the results. */
		if (taint->vm->at.progress || op->a == NO_SLOT)
			return true;
		taint->results[0] = taint_written(loop, m[op->a]);
		return true;
	case OP_RETV:
		taint->results[op->imm] = taint_written(loop, m[op->a]);
		return true;
	case OP_LONGJMP:
		/* The buffer decides where execution goes on. */
		taint_use(loop, USE_BRANCH,
			  taint_two(loop, m[op->a],
				    taint_two(loop, m[op->b], m[op->imm])));
		return true;
	case OP_GETRET:
		m[op->a] = taint->results[op->imm];
		return true;
	case OP_KEEP:
		taint->kept[op->imm] = m[op->a];
		return true;
	case OP_KEPT:
		m[op->a] = taint_written(loop, taint->kept[op->imm]);
		return true;
	case OP_KEPTP:
		m[op->a] = taint_two(loop, m[op->a], taint->kept[op->imm]);
		return true;
	case OP_WPUT:
		taint_put_wide(loop, m[op->b]);
		return true;
	case OP_WIDE:
		taint->wide = taint_use(loop, USE_COMPUTE, taint->wide);
		taint->has_wide = true;
		return true;
	case OP_WGET:
		m[op->a] = taint_written(loop, taint->wide);
		return true;
	case OP_PUTC:
		taint_use(loop, USE_OUTPUT, m[op->a]);
		return true;
	case OP_SHOWP:
		/* Calls of outputs are uses, whoever looks for them. */
		return true;
	case OP_ALLOCA:
		taint_use(loop, USE_ADDRESS, m[op->b]);
		m[op->a] = taint_written(loop, 0);
		return true;
	default:
		return false;
	}
}

/* The mark of the value that an operation writes to memory. */
static ALWAYS_INLINE mark_t taint_stored(struct taint_loop loop,
					 struct taint_row row)
{
	const struct op *op = loop.at.op;
	/* STI writes a constant; calls and BLOCK write values without marks. */
	mark_t mark = 0;
	if (row.code == OP_MEMSET)
		mark = loop.m[op->b];
	else if (row.flags & OPF_STORE && row.a == FIELD_U &&
		 row.imm != IMM_MOVE)
		mark = loop.m[op->a];
	return row.flags & OPF_STORE && row.imm != IMM_CALL
		       ? taint_written(loop, mark)
		       : mark;
}

/* Call before each operation, and before each step that restarts. */
static ALWAYS_INLINE struct taint_access taint_before(struct taint_loop loop,
						      struct taint_row row)
{
	const struct op *op = loop.at.op;
	struct taint_access access = { 0 };
	if (taint_special(loop, row))
		return access;
	if (row.code == OP_SELECT && loop.rules->follows_choices) {
		taint_select(loop);
	} else if (row.imm == IMM_TO2 || row.imm == IMM_TABLE) {
		taint_use(loop, USE_BRANCH,
			  taint_two(loop, taint_read(loop, row.a, op->a),
				    taint_read(loop, row.b, op->b)));
	} else if (row.flags & (OPF_LOAD | OPF_STORE)) {
		access.stored = taint_stored(loop, row);
		access.given = taint_address(loop, row);
		access.is_value = row.flags & OPF_LOAD &&
				  (row.a == FIELD_D || row.a == FIELD_M);
		access.is_copy =
			row.code == OP_MEMCPY || row.code == OP_MEMMOVE;
		if (access.is_value && row.a == FIELD_M)
			access.given =
				taint_two(loop, access.given, loop.m[op->a]);
	} else {
		taint_compute(loop, row);
	}
	return access;
}

/* Whether reads are examined byte by byte. */
static ALWAYS_INLINE bool taint_looks(struct taint_loop loop, uint64_t index)
{
	return loop.rules->loads_all ||
	       UNLIKELY(index >= loop.taint->vm->memory.mmio);
}

/* The mark of a byte that is read. */
static ALWAYS_INLINE mark_t taint_byte(struct taint_loop loop, uint64_t index)
{
	mark_t mark = loop.taint->bytes[index];
	return taint_looks(loop, index)
		       ? loop.rules->load(loop.taint, loop.at, index, mark)
		       : mark;
}

static ALWAYS_INLINE void taint_load(struct taint_loop loop,
				     struct taint_access access, uint64_t index,
				     unsigned bytes)
{
	if (!access.is_value)
		return;
	mark_t all = access.given;
	if (taint_looks(loop, index)) {
		for (unsigned i = 0; i < bytes; i++)
			all = taint_two(loop, all, taint_byte(loop, index + i));
	} else {
		const mark_t *at = loop.taint->bytes + index;
		all = taint_two(loop, all, at[0]);
		for (unsigned i = 1; i < bytes; i++) {
			if (UNLIKELY(at[i] != at[0]))
				all = taint_two(loop, all, at[i]);
		}
	}
	loop.m[loop.at.op->a] = taint_written(loop, all);
}

/* Records the marks that a step of a copy reads. */
static ALWAYS_INLINE void taint_carry(struct taint_loop loop, uint64_t index,
				      unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		loop.taint->carried[i] =
			taint_written(loop, taint_byte(loop, index + i));
}

static ALWAYS_INLINE void taint_store(struct taint_loop loop,
				      struct taint_access access,
				      uint64_t index, unsigned bytes)
{
	struct taint *taint = loop.taint;
	for (unsigned i = 0; i < bytes; i++)
		taint->bytes[index + i] =
			access.is_copy ? taint->carried[i] : access.stored;
	if (loop.rules->stores_all || UNLIKELY(taint->watches))
		loop.rules->store(taint, loop.at, index, bytes);
}

/* Whether no caller continues there: a task or another phase of the run
 * begins. */
static ALWAYS_INLINE bool taint_is_start(const struct vm *vm,
					 const struct op *next)
{
	return next == vm->image->code ||
	       (next[-1].code != OP_CALL && next[-1].code != OP_CALLI &&
		next[-1].code != OP_SETJMP);
}

/* Handles a return; next: the operation where execution continues. */
static ALWAYS_INLINE void taint_leave(struct taint_loop loop,
				      const struct op *next)
{
	if (taint_is_start(loop.taint->vm, next))
		taint_enter(loop.taint);
	else if (next[-1].a != NO_SLOT)
		loop.m[next[-1].a] = loop.taint->results[0];
}

/* Call after a model has run: what it returned has no mark. */
static ALWAYS_INLINE void taint_world(struct taint *taint, mark_t *m,
				      const struct op *op)
{
	memset(taint->results, 0, sizeof(taint->results));
	if (op->a != NO_SLOT)
		m[op->a] = 0;
}

/* For instances of the loop: their LOCALS begin with TAINT_LOCALS; `m` is
 * updated when a frame is entered or left. */
#define TAINT_SLOTS (taint->slots + vm->frames[vm->at.depth].slots)
#define TAINT_LOCALS                                                           \
	struct taint *const taint = vm->observer;                              \
	mark_t *m = TAINT_SLOTS;                                               \
	struct taint_access marked;
#define HERE  ((struct taint_loop){ &rules, taint, m, r, { pc, base } })
#define PLACE ((struct taint_op){ pc, base })

#endif
