/* SPDX-License-Identifier: Apache-2.0 */
/* Liveness of the values of a function, SPEC 2.6, and which of them are one: as
 * in compilers, a phi and what is moved to it on an edge share a register if
 * they are not live at the same time.
 *
 * The blocks in which a value is live are found for each value separately: from
 * the blocks that read it before they write it, back to those that write it.
 * This gives live ranges, exact to the operation: operation i reads at the
 * moment 2 * i + 2 and writes at 2 * i + 3; parameters are written at the
 * moment 1. For the linear scan, ranges and the holes between them become one
 * interval of positions (registers.h). */
#include "load/lower/registers.h"

#include <string.h>

#include "image/successors.h"

struct value_event {
	uint32_t value;
	uint32_t moment;
	uint32_t next; /* of the same value, earlier; NONE */
};

struct index_range {
	uint32_t first, end;
};

struct live_range {
	uint32_t first, last; /* moments */
};
typedef VEC(struct live_range) range_list;

struct finder {
	struct liveness *liveness;
	struct lower *lower;
	uint32_t *block_at;            /* by operation */
	struct index_range *ops;       /* by block: its operations */
	VEC(struct index_range) edges; /* from and to, sorted by `to` */
	uint32_t *edges_to; /* by block: its first edge; one more entry at the
			       end */
	op_list targets;    /* blocks that one operation jumps to */
	VEC(struct value_event) events;
	uint32_t *latest; /* by value: its latest event; NONE */
	uint32_t *alive_in, *alive_out, *written; /* by block: 1 + the value */
	VEC(uint32_t) work;                       /* blocks */
	VEC(uint32_t) through; /* blocks in which one value is live on entry */
	VEC(uint32_t) moments; /* of one value, in order */
	range_list *ranges;    /* by value */
};

/* Groups change with the block and with the instruction. */
static void number_groups(struct finder *finder)
{
	const struct vop *ops = finder->lower->ops.items;
	uint32_t group = 0;
	for (uint32_t i = 0; i < finder->lower->ops.len; i++) {
		bool is_same = i && ops[i].site == ops[i - 1].site &&
			       finder->block_at[i] == finder->block_at[i - 1];
		group += !is_same;
		finder->liveness->group[i] = group;
		if (is_call(&ops[i]))
			vec_push(&finder->liveness->calls, group);
	}
}

static void add_edge(struct finder *finder, uint32_t from, uint32_t block)
{
	uint32_t start = finder->lower->blocks.items[block].start;
	/* Several blocks can start at the same operation. */
	struct index_range edge = { from, finder->block_at[start] };
	vec_push(&finder->edges, edge);
}

static void add_edges(struct finder *finder, const struct vop *op,
		      uint32_t from)
{
	vec_clear(&finder->targets);
	raw_targets(finder->lower->image, op->code, op->imm, op->imm2,
		    &finder->targets);
	for (size_t i = 0; i < finder->targets.len; i++)
		add_edge(finder, from, finder->targets.items[i]);
}

static int by_end(const void *left, const void *right)
{
	const struct index_range *a = left, *b = right;
	return a->end < b->end ? -1 : a->end > b->end;
}

static void find_edges(struct finder *finder)
{
	struct lower *lower = finder->lower;
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		uint32_t block = finder->block_at[i];
		if (i == 0 || finder->block_at[i - 1] != block)
			finder->ops[block].first = i;
		finder->ops[block].end = i + 1;
		add_edges(finder, &lower->ops.items[i], block);
	}
	if (finder->edges.len)
		qsort(finder->edges.items, finder->edges.len,
		      sizeof(struct index_range), by_end);
	uint32_t edge = 0;
	for (uint32_t i = 0; i <= lower->blocks.len; i++) {
		while (edge < finder->edges.len &&
		       finder->edges.items[edge].end < i)
			edge++;
		finder->edges_to[i] = edge;
	}
}

static void add_event(struct finder *finder, uint32_t value, uint32_t moment)
{
	struct value_event event = { value, moment, finder->latest[value] };
	finder->latest[value] = (uint32_t)finder->events.len;
	vec_push(&finder->events, event);
}

/* Reads of an operation come before its writes. */
static void find_events(struct finder *finder)
{
	struct lower *lower = finder->lower;
	for (uint32_t i = 0; i < lower->regs; i++)
		finder->latest[i] = NONE;
	for (uint32_t i = 0; i < lower->params; i++)
		add_event(finder, i, 1);
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop_field fields[4];
		unsigned count = vop_fields(&lower->ops.items[i], fields);
		for (unsigned k = 0; k < count; k++) {
			if (field_is_reg(&fields[k]) &&
			    field_is_read(&fields[k]))
				add_event(finder, *fields[k].reg, 2 * i + 2);
		}
		for (unsigned k = 0; k < count; k++) {
			if (field_is_reg(&fields[k]) &&
			    field_is_written(&fields[k]))
				add_event(finder, *fields[k].reg, 2 * i + 3);
		}
	}
}

static bool is_write(uint32_t moment)
{
	return moment % 2;
}

static uint32_t block_of_moment(const struct finder *finder, uint32_t moment)
{
	return finder->block_at[moment < 2 ? 0 : moment / 2 - 1];
}

/* Collects the moments of a value in order; notes the blocks that write it, and
 * queues those that need its value on entry. */
static void collect_moments(struct finder *finder, uint32_t value)
{
	vec_clear(&finder->moments);
	for (uint32_t i = finder->latest[value]; i != NONE;
	     i = finder->events.items[i].next)
		vec_push(&finder->moments, finder->events.items[i].moment);
	size_t count = finder->moments.len;
	for (size_t i = 0; i < count / 2; i++) {
		uint32_t *a = &finder->moments.items[i];
		uint32_t *b = &finder->moments.items[count - 1 - i];
		uint32_t swapped = *a;
		*a = *b;
		*b = swapped;
	}
	for (size_t i = 0; i < count; i++) {
		uint32_t moment = finder->moments.items[i];
		uint32_t block = block_of_moment(finder, moment);
		if (is_write(moment))
			finder->written[block] = value + 1;
		else if (finder->written[block] != value + 1)
			vec_push(&finder->work, block);
	}
}

static void walk_back(struct finder *finder, uint32_t value)
{
	vec_clear(&finder->through);
	while (finder->work.len) {
		uint32_t block = vec_pop(&finder->work);
		if (finder->alive_in[block] == value + 1)
			continue;
		finder->alive_in[block] = value + 1;
		vec_push(&finder->through, block);
		for (uint32_t i = finder->edges_to[block];
		     i < finder->edges_to[block + 1]; i++) {
			uint32_t from = finder->edges.items[i].first;
			finder->alive_out[from] = value + 1;
			if (finder->written[from] != value + 1)
				vec_push(&finder->work, from);
		}
	}
}

/* The ranges in one block, where the value has the moments [from, to). */
static void add_ranges(struct finder *finder, uint32_t value, uint32_t block,
		       size_t from, size_t to)
{
	const uint32_t *moments = finder->moments.items;
	bool is_open = finder->alive_in[block] == value + 1;
	struct live_range range = { .first = 2 * finder->ops[block].first + 2 };
	range.last = range.first;
	for (size_t i = from; i < to; i++) {
		if (is_write(moments[i])) {
			if (is_open)
				vec_push(&finder->ranges[value], range);
			range.first = moments[i];
			is_open = true;
		}
		range.last = moments[i];
	}
	if (finder->alive_out[block] == value + 1)
		range.last = 2 * finder->ops[block].end + 1;
	if (is_open)
		vec_push(&finder->ranges[value], range);
}

static int by_moment(const void *left, const void *right)
{
	const struct live_range *a = left, *b = right;
	return a->first < b->first ? -1 : a->first > b->first;
}

static void sort_ranges(range_list *ranges)
{
	if (ranges->len)
		qsort(ranges->items, ranges->len, sizeof(struct live_range),
		      by_moment);
}

static void find_ranges(struct finder *finder, uint32_t value)
{
	collect_moments(finder, value);
	walk_back(finder, value);
	finder->liveness->of[value].is_exposed = finder->through.len > 0;
	for (size_t i = 0, end; i < finder->moments.len; i = end) {
		uint32_t block =
			block_of_moment(finder, finder->moments.items[i]);
		for (end = i; end < finder->moments.len; end++) {
			if (block_of_moment(finder,
					    finder->moments.items[end]) !=
			    block)
				break;
		}
		add_ranges(finder, value, block, i, end);
		finder->alive_in[block] = 0;
	}
	for (size_t i = 0; i < finder->through.len; i++) {
		uint32_t block = finder->through.items[i];
		if (finder->alive_in[block] == value + 1)
			add_ranges(finder, value, block, 0, 0);
	}
	sort_ranges(&finder->ranges[value]);
}

/* Width in bits of an operation's result, for values without a type; 64:
 * unknown. */
static unsigned result_bits(const struct finder *finder, const unsigned *bits,
			    const struct vop *op)
{
	static const struct {
		enum op_code first, last;
		unsigned widths;
	} loads[] = {
		{ OP_LDF8, OP_LDRX64, 4 },
		{ OP_LDPF8, OP_LDPR32, 3 },
	};
	for (size_t i = 0; i < sizeof(loads) / sizeof(loads[0]); i++) {
		unsigned distance = op->code - (unsigned)loads[i].first;
		unsigned shift = loads[i].widths == 3 ? op->c : 0;
		if (op->code >= loads[i].first && op->code <= loads[i].last)
			return shift + (8u << distance % loads[i].widths);
	}
	bool is_address = op->code == OP_LEA || op->code == OP_ADDP;
	if (op->code == OP_MOV && op->b < OUT_ARG && bits[op->b])
		return bits[op->b];
	return is_address ? 8 * finder->lower->target->pointer : 64;
}

static void widen(unsigned *bits, unsigned more)
{
	if (more > *bits)
		*bits = more;
}

/* By value: the bits of its type; 0: it has none. */
static unsigned *typed_bits(struct lower *lower)
{
	unsigned *typed = mem_alloc(lower->regs * sizeof(*typed));
	for (size_t i = 0; i < lower->value_index.entries.len; i++) {
		struct map_entry entry = lower->value_index.entries.items[i];
		const struct value *value = &lower->values.items[entry.value];
		LLVMValueRef source = (LLVMValueRef)(uintptr_t)entry.key;
		leaf_list leaves = { 0 };
		if (value->kind == VALUE_REGS)
			leaves_of(lower, LLVMTypeOf(source), 0, &leaves);
		for (uint32_t k = 0; k < leaves.len && k < value->count; k++)
			widen(&typed[value->first + k],
			      type_bits(lower, leaves.items[k].type));
		vec_release(&leaves);
	}
	return typed;
}

/* The type of a value gives its width; without a type, the operations that
 * write it. */
static void measure(struct finder *finder)
{
	struct lower *lower = finder->lower;
	unsigned *typed = typed_bits(lower);
	unsigned *bits = mem_alloc(lower->regs * sizeof(*bits));
	memcpy(bits, typed, lower->regs * sizeof(*bits));
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop *op = &lower->ops.items[i];
		struct vop_field to = { op_infos[op->code].a, &op->a };
		if (field_is_reg(&to) && field_is_written(&to) && !typed[op->a])
			widen(&bits[op->a], result_bits(finder, bits, op));
	}
	unsigned word = 8 * lower->target->word;
	for (uint32_t i = 0; i < lower->regs; i++)
		finder->liveness->of[i].words =
			bits[i] ? (bits[i] + word - 1) / word : 1;
	free(typed);
	free(bits);
}

static uint32_t name_of(uint32_t *names, uint32_t value)
{
	while (names[value] != value)
		value = names[value] = names[names[value]];
	return value;
}

static bool ranges_meet(const range_list *a, const range_list *b)
{
	size_t i = 0, k = 0;
	while (i < a->len && k < b->len) {
		if (a->items[i].last < b->items[k].first)
			i++;
		else if (b->items[k].last < a->items[i].first)
			k++;
		else
			return true;
	}
	return false;
}

/* Two values become one, under the lower number, so that parameters keep
 * theirs. */
static void unite(struct finder *finder, uint32_t *names, uint32_t a,
		  uint32_t b)
{
	struct live_interval *of = finder->liveness->of;
	a = name_of(names, a);
	b = name_of(names, b);
	if (a == b || of[a].words != of[b].words ||
	    ranges_meet(&finder->ranges[a], &finder->ranges[b]))
		return;
	uint32_t to = a < b ? a : b, from = a < b ? b : a;
	names[from] = to;
	of[to].is_exposed |= of[from].is_exposed;
	for (size_t i = 0; i < finder->ranges[from].len; i++)
		vec_push(&finder->ranges[to], finder->ranges[from].items[i]);
	sort_ranges(&finder->ranges[to]);
	vec_release(&finder->ranges[from]);
}

/* A move from a value to itself only leaves its ticks. */
static void unite_values(struct finder *finder)
{
	struct lower *lower = finder->lower;
	uint32_t *names = mem_alloc(lower->regs * sizeof(*names));
	for (uint32_t i = 0; i < lower->regs; i++)
		names[i] = i;
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		const struct vop *op = &lower->ops.items[i];
		if (op->code == OP_MOV && op->a < OUT_ARG && op->b < OUT_ARG)
			unite(finder, names, op->a, op->b);
	}
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop *op = &lower->ops.items[i];
		struct vop_field fields[4];
		unsigned count = vop_fields(op, fields);
		for (unsigned k = 0; k < count; k++) {
			if (field_is_reg(&fields[k]))
				*fields[k].reg = name_of(names, *fields[k].reg);
		}
		if (op->code == OP_MOV && op->a == op->b)
			op->code = OP_TICK;
	}
	free(names);
}

static uint32_t position_of(const struct liveness *liveness, uint32_t moment)
{
	uint32_t group = moment < 2 ? 0 : liveness->group[moment / 2 - 1];
	return 2 * group + moment % 2;
}

static void extend(struct live_interval *interval, uint32_t position)
{
	if (interval->first == NONE || position < interval->first)
		interval->first = position;
	if (position > interval->last)
		interval->last = position;
}

static void find_intervals(struct finder *finder)
{
	struct liveness *liveness = finder->liveness;
	for (uint32_t i = 0; i < liveness->count; i++) {
		const range_list *ranges = &finder->ranges[i];
		struct live_interval *interval = &liveness->of[i];
		interval->first = NONE;
		for (size_t k = 0; k < ranges->len; k++) {
			/* A read can come after a write in one group. */
			extend(interval,
			       position_of(liveness, ranges->items[k].first));
			extend(interval,
			       position_of(liveness, ranges->items[k].last));
		}
		if (!interval->is_exposed &&
		    interval->first / 2 == interval->last / 2)
			interval->first = NONE;
	}
}

static void find_crossings(struct liveness *liveness)
{
	for (uint32_t i = 0; i < liveness->count; i++) {
		struct live_interval *interval = &liveness->of[i];
		if (interval->first == NONE)
			continue;
		size_t low = 0, high = liveness->calls.len;
		while (low < high) {
			size_t middle = (low + high) / 2;
			if (2 * liveness->calls.items[middle] < interval->first)
				low = middle + 1;
			else
				high = middle;
		}
		interval->crosses_call =
			low < liveness->calls.len &&
			is_live_across(interval, liveness->calls.items[low]);
		struct window_runs_start start = { interval->first, i };
		vec_push(&liveness->order, start);
	}
}

static int by_first(const void *left, const void *right)
{
	const struct window_runs_start *a = left, *b = right;
	if (a->first != b->first)
		return a->first < b->first ? -1 : 1;
	return a->value < b->value ? -1 : a->value > b->value;
}

static void release_finder(struct finder *finder)
{
	free(finder->block_at);
	free(finder->ops);
	free(finder->edges_to);
	free(finder->latest);
	free(finder->alive_in);
	free(finder->alive_out);
	free(finder->written);
	vec_release(&finder->edges);
	vec_release(&finder->targets);
	vec_release(&finder->events);
	vec_release(&finder->work);
	vec_release(&finder->through);
	vec_release(&finder->moments);
	for (uint32_t i = 0; i < finder->liveness->count; i++)
		vec_release(&finder->ranges[i]);
	free(finder->ranges);
}

void liveness_init(struct liveness *liveness, struct lower *lower)
{
	size_t ops = lower->ops.len, blocks = lower->blocks.len;
	*liveness = (struct liveness){
		.lower = lower,
		.count = lower->regs,
		.of = mem_alloc(lower->regs * sizeof(struct live_interval)),
		.group = mem_alloc(ops * sizeof(uint32_t)),
	};
	struct finder finder = {
		.liveness = liveness,
		.lower = lower,
		.block_at = mem_alloc(ops * sizeof(uint32_t)),
		.ops = mem_alloc(blocks * sizeof(struct index_range)),
		.edges_to = mem_alloc((blocks + 1) * sizeof(uint32_t)),
		.latest = mem_alloc(lower->regs * sizeof(uint32_t)),
		.alive_in = mem_alloc(blocks * sizeof(uint32_t)),
		.alive_out = mem_alloc(blocks * sizeof(uint32_t)),
		.written = mem_alloc(blocks * sizeof(uint32_t)),
		.ranges = mem_alloc(lower->regs * sizeof(range_list)),
	};
	number_blocks(lower, finder.block_at);
	number_groups(&finder);
	find_edges(&finder);
	find_events(&finder);
	for (uint32_t i = 0; i < liveness->count; i++)
		find_ranges(&finder, i);
	measure(&finder);
	unite_values(&finder);
	find_intervals(&finder);
	find_crossings(liveness);
	if (liveness->order.len)
		qsort(liveness->order.items, liveness->order.len,
		      sizeof(struct window_runs_start), by_first);
	release_finder(&finder);
}

void liveness_release(struct liveness *liveness)
{
	free(liveness->of);
	free(liveness->group);
	vec_release(&liveness->calls);
	vec_release(&liveness->order);
}
