/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that tracks what depends on inputs in an attempt, SPEC 7.3. */
#include "analysis/rio_dynamic/rio_track.h"
#include "analysis/taint/taint_parts.h"
#include "vm/numbers.h"

static ALWAYS_INLINE struct rio_track *track_of(struct taint *taint)
{
	return (struct rio_track *)taint;
}

static ALWAYS_INLINE mark_t join(struct taint *taint, mark_t a, mark_t b)
{
	(void)taint;
	return a | b;
}

static ALWAYS_INLINE mark_t use(struct taint *taint, struct taint_op at,
				enum mark_use how, mark_t mark)
{
	if (how == USE_BRANCH)
		rio_note_branch(track_of(taint), at.op, mark);
	return mark;
}

static ALWAYS_INLINE mark_t moved(struct taint *taint, struct taint_op at,
				  mark_t mark)
{
	(void)at;
	return mark | taint->control;
}

static mark_t load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark)
{
	(void)taint, (void)at, (void)index;
	return mark;
}

static const struct taint_rules rules = {
	.join = join,
	.use = use,
	.moved = moved,
	.load = load,
	.follows_choices = true,
};

/* Whether an operation is a comparison of two slots, or of a slot and a
 * constant. */
static ALWAYS_INLINE bool is_between(enum op_code code, enum op_code first,
				     enum op_code last)
{
	return code >= first && code <= last;
}

/* How an operation compares: what it tells apart, and the bits of signed
 * numbers; 0: they are unsigned. */
struct comparing {
	enum rio_split split;
	unsigned bits;
};

static struct comparing comparing_of(enum op_code code)
{
	static const struct {
		enum op_code first, last;
		enum rio_split split;
		bool is_signed; /* one operation for each width */
	} rows[] = {
		{ OP_ULT, OP_ULT, SPLIT_LESS, false },
		{ OP_ULE, OP_ULE, SPLIT_GREATER, false },
		{ OP_SLT8, OP_SLT64, SPLIT_LESS, true },
		{ OP_SLE8, OP_SLE64, SPLIT_GREATER, true },
		{ OP_ULTI, OP_ULTI, SPLIT_LESS, false },
		{ OP_ULEI, OP_UGTI, SPLIT_GREATER, false },
		{ OP_UGEI, OP_UGEI, SPLIT_LESS, false },
		{ OP_SLTI8, OP_SLTI64, SPLIT_LESS, true },
		{ OP_SLEI8, OP_SLEI64, SPLIT_GREATER, true },
		{ OP_SGTI8, OP_SGTI64, SPLIT_GREATER, true },
		{ OP_SGEI8, OP_SGEI64, SPLIT_LESS, true },
		{ OP_BULT, OP_BULT, SPLIT_LESS, false },
		{ OP_BSLT8, OP_BSLT64, SPLIT_LESS, true },
		{ OP_BULTI, OP_BULTI, SPLIT_LESS, false },
		{ OP_BUGTI, OP_BUGTI, SPLIT_GREATER, false },
		{ OP_BSLTI8, OP_BSLTI64, SPLIT_LESS, true },
		{ OP_BSGTI8, OP_BSGTI64, SPLIT_GREATER, true },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		if (!is_between(code, rows[i].first, rows[i].last))
			continue;
		unsigned width = (unsigned)(code - rows[i].first);
		return (struct comparing){ rows[i].split, rows[i].is_signed
								  ? 8u << width
								  : 0 };
	}
	return (struct comparing){ SPLIT_EQUAL, 0 };
}

static enum rio_split swapped(enum rio_split split)
{
	return split == SPLIT_LESS      ? SPLIT_GREATER
	       : split == SPLIT_GREATER ? SPLIT_LESS
					: split;
}

static uint64_t sign_extended(uint64_t value, unsigned bits)
{
	unsigned unused = 64 - bits;
	return (uint64_t)((int64_t)(value << unused) >> unused);
}

/* Notes a comparison of integers, seen from its left or right side; kept out of
 * the loop. */
static __attribute__((noinline)) void
compare_whole(struct rio_track *track, const struct op *op, mark_t mark,
	      bool is_right, uint64_t own, uint64_t other)
{
	struct comparing how = comparing_of((enum op_code)op->code);
	struct rio_comparison row = {
		.mark = mark,
		.split = is_right ? swapped(how.split) : how.split,
		.is_signed = how.bits != 0,
		.own = how.bits ? sign_extended(own, how.bits) : own,
		.other = how.bits ? sign_extended(other, how.bits) : other,
	};
	rio_note_comparison(track, op, &row);
}

static ALWAYS_INLINE void compare_slots(struct rio_track *track,
					const struct op *op, const mark_t *m,
					const uint64_t *r, uint16_t left,
					uint16_t right)
{
	if (UNLIKELY(m[left]))
		compare_whole(track, op, m[left], false, r[left], r[right]);
	if (UNLIKELY(m[right]))
		compare_whole(track, op, m[right], true, r[right], r[left]);
}

static ALWAYS_INLINE void compare_constant(struct rio_track *track,
					   const struct op *op, mark_t mark,
					   uint64_t value, uint64_t constant)
{
	if (UNLIKELY(mark))
		compare_whole(track, op, mark, false, value, constant);
}

static void compare_cases(struct rio_track *track, const struct op *op,
			  mark_t mark, uint64_t value)
{
	const struct image *image = track->taint.vm->image;
	const struct switch_table *table = &image->tables.items[op->imm];
	for (uint32_t i = 0; i < table->count; i++)
		compare_whole(track, op, mark, false, value,
			      image->cases.items[table->first + i].value);
}

/* By predicate: 1 equal, 2 greater, 4 less, or'ed. */
static const enum rio_split split_of_reals[] = {
	SPLIT_EQUAL, SPLIT_EQUAL,   SPLIT_GREATER, SPLIT_LESS,
	SPLIT_LESS,  SPLIT_GREATER, SPLIT_EQUAL,   SPLIT_EQUAL,
};

static void compare_reals(struct rio_track *track, const struct op *op,
			  const mark_t *m, const uint64_t *r, bool is_double)
{
	uint16_t slots[] = { op->b, op->c };
	enum rio_split split = split_of_reals[op->imm & 7];
	for (int i = 0; i < 2; i++) {
		uint64_t own = r[slots[i]], other = r[slots[1 - i]];
		struct rio_comparison row = {
			.mark = m[slots[i]],
			.split = i ? swapped(split) : split,
			.is_real = true,
			.own = is_double ? own : BITS64(FLOAT32(own)),
			.other = is_double ? other : BITS64(FLOAT32(other)),
		};
		if (row.mark)
			rio_note_comparison(track, op, &row);
	}
}

static ALWAYS_INLINE void compare(struct rio_track *track, enum op_code code,
				  const struct op *op, const mark_t *m,
				  const uint64_t *r)
{
	if (is_between(code, OP_EQ, OP_SLE64))
		compare_slots(track, op, m, r, op->b, op->c);
	else if (is_between(code, OP_EQI, OP_SGEI64))
		compare_constant(track, op, m[op->b], r[op->b], op->wide);
	else if (is_between(code, OP_BEQ, OP_BSLT64))
		compare_slots(track, op, m, r, op->a, op->b);
	else if (is_between(code, OP_BEQI, OP_BUGTI))
		compare_constant(track, op, m[op->a], r[op->a], op->b);
	else if (is_between(code, OP_BSLTI8, OP_BSGTI64))
		compare_constant(track, op, m[op->a], r[op->a],
				 (uint64_t)(int64_t)(int16_t)op->b);
	else if (code == OP_BR)
		compare_constant(track, op, m[op->a], r[op->a], 0);
	else if (code == OP_SWITCH && UNLIKELY(m[op->a]))
		compare_cases(track, op, m[op->a], r[op->a]);
	else if (code == OP_FCMP32 || code == OP_FCMP64)
		compare_reals(track, op, m, r, code == OP_FCMP64);
}

/* Whether a read must be recorded: its bytes are non-volatile, and the attempt
 * has neither read nor written them. Most accesses are to bytes of one kind. */
static ALWAYS_INLINE void reads(struct rio_track *track, struct taint_op at,
				uint64_t index, unsigned n)
{
	track->counts.loads++;
	if (track->fates->of[index] != FATE_KEEP &&
	    track->fates->of[index + n - 1] != FATE_KEEP)
		return;
	for (unsigned i = 0; i < n; i++) {
		if (UNLIKELY(track->seen[index + i] < 2 * track->number)) {
			rio_note_read(track, at, index, n);
			return;
		}
	}
}

static ALWAYS_INLINE void writes(struct rio_track *track, struct taint_op at,
				 mark_t address, uint64_t index, unsigned n)
{
	mark_t mark = track->taint.bytes[index];
	track->counts.stores++;
	if (UNLIKELY(mark)) {
		bool is_data = mark & MARK_DATA;
		track->counts.data_tainted += is_data;
		track->counts.control_tainted += !is_data;
	}
	if (UNLIKELY(track->fates->of[index] == FATE_KEEP ||
		     track->fates->of[index + n - 1] == FATE_KEEP))
		rio_note_write(track, at, address, index, n);
}

#define LOOP loop_rio
#define LOCALS                                                                 \
	TAINT_LOCALS                                                           \
	struct rio_track *const track = track_of(taint);
#define BEFORE_EACH(which, ...)                                                \
	do {                                                                   \
		compare(track, which, pc, m, r);                               \
		marked = taint_before(                                         \
			HERE, (struct taint_row){ which, __VA_ARGS__ });       \
		if (which == OP_JMP && UNLIKELY(track->control.branches.len))  \
			control_arrive(&track->control, PC + pc->imm);         \
	} while (0)
#define BEFORE_LOAD(index, n)                                                  \
	(reads(track, PLACE, (index), (unsigned)(n)),                          \
	 taint_load(HERE, marked, (index), (unsigned)(n)))
#define BEFORE_COPY(index, n)                                                  \
	(reads(track, PLACE, (index), (unsigned)(n)),                          \
	 taint_carry(HERE, (index), (unsigned)(n)))
#define BEFORE_POP(index, n) reads(track, PLACE, (index), (unsigned)(n))
#define BEFORE_STORE(index, n)                                                 \
	(log_write(vm, (index), (unsigned)(n)),                                \
	 taint_store(HERE, marked, (index), (unsigned)(n)))
#define AFTER_WRITE(index, n)                                                  \
	writes(track, PLACE, marked.given, (index), (unsigned)(n))
#define AFTER_BRANCH(from)                                                     \
	((void)(from), track->counts.branches++,                               \
	 UNLIKELY(track->control.branches.len)                                 \
		 ? control_arrive(&track->control, PC)                         \
		 : (void)0)
#define AFTER_ENTER                                                            \
	do {                                                                   \
		taint_enter(taint);                                            \
		m = TAINT_SLOTS;                                               \
		if (UNLIKELY(image->fns.items[vm->frames[vm->at.depth].fn]     \
				     .output != NONE) &&                       \
		    !track->is_past) {                                         \
			struct rio_act act_;                                   \
			rio_note_act(vm, PC, &act_);                           \
			vec_push(&track->attempt->acts, act_);                 \
		}                                                              \
	} while (0)
#define AFTER_LEAVE                                                            \
	do {                                                                   \
		m = TAINT_SLOTS;                                               \
		if (UNLIKELY(track->control.branches.len))                     \
			control_leave(&track->control, pc);                    \
		taint_leave(HERE, pc);                                         \
	} while (0)
#define AFTER_INPUT(input) (m[pc->a] = rio_take(track, PLACE, (input)))
#define AFTER_SENSE(input, index, n)                                           \
	do {                                                                   \
		mark_t taken_ = rio_take(track, PLACE, (input));               \
		for (unsigned i_ = 0; i_ < (unsigned)(n); i_++)                \
			taint->bytes[(index) + i_] = taken_;                   \
	} while (0)
#define BEFORE_WORLD_READ(index, n) ((void)(index))
#define AFTER_WORLD                 taint_world(taint, m, pc)

#include "vm/loop.h"
