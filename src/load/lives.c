/* SPDX-License-Identifier: Apache-2.0 */
/* From where to where the values of a function live: one interval each in the
 * order of the operations, without holes.
 *
 * Which blocks a value is alive in is found for each value on its own: from
 * the blocks that read it before they write it back to those that write it. */
#include "load/registers.h"

#include <string.h>

/* A value in one block. */
struct mention {
	uint32_t value, block;
	uint32_t next;   /* of the same value; NONE */
	bool is_exposed; /* read before it is written there */
	bool is_written;
};

struct range {
	uint32_t first, end;
};

struct finder {
	struct lives *lives;
	struct lower *lower;
	uint32_t *block_at;           /* by operation */
	struct range *ops;            /* by block: its operations */
	VEC(struct range) edges;      /* from and to, sorted by `to` */
	uint32_t *edges_to;           /* by block: first edge; one more */
	VEC(struct mention) mentions;
	uint32_t *latest;             /* by value: its latest mention; NONE */
	uint32_t *seen, *written;     /* by block: 1 + the value */
	VEC(uint32_t) work;           /* blocks */
};

static void extend(struct life *life, uint32_t position)
{
	if (life->first == NONE || position < life->first)
		life->first = position;
	if (position > life->last)
		life->last = position;
}

/* Groups change with the block and with the instruction. */
static void number_groups(struct finder *finder)
{
	const struct vop *ops = finder->lower->ops.items;
	uint32_t group = 0;
	for (uint32_t i = 0; i < finder->lower->ops.len; i++) {
		bool is_same = i && ops[i].site == ops[i - 1].site &&
			       finder->block_at[i] == finder->block_at[i - 1];
		group += !is_same;
		finder->lives->group[i] = group;
		if (is_call(&ops[i]))
			vec_push(&finder->lives->calls, group);
	}
}

static void add_edge(struct finder *finder, uint32_t from, uint32_t block)
{
	uint32_t start = finder->lower->blocks.items[block].start;
	/* Several blocks can start at the same operation. */
	struct range edge = { from, finder->block_at[start] };
	vec_push(&finder->edges, edge);
}

static void add_edges(struct finder *finder, const struct vop *op,
		      uint32_t from)
{
	const struct image *image = finder->lower->image;
	enum op_imm imm = op_infos[op->code].imm;
	if (imm == IMM_TO || imm == IMM_TO2)
		add_edge(finder, from, (uint32_t)op->imm);
	if (imm == IMM_TO2)
		add_edge(finder, from, (uint32_t)op->imm2);
	if (imm != IMM_TABLE)
		return;
	const struct switch_table *table = &image->tables.items[op->imm];
	add_edge(finder, from, table->other);
	for (uint32_t i = 0; i < table->count; i++)
		add_edge(finder, from, image->cases.items[table->first + i].op);
}

static int by_end(const void *left, const void *right)
{
	const struct range *a = left, *b = right;
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
		      sizeof(struct range), by_end);
	uint32_t edge = 0;
	for (uint32_t i = 0; i <= lower->blocks.len; i++) {
		while (edge < finder->edges.len &&
		       finder->edges.items[edge].end < i)
			edge++;
		finder->edges_to[i] = edge;
	}
}

static struct mention *mention(struct finder *finder, uint32_t value,
			       uint32_t block)
{
	uint32_t latest = finder->latest[value];
	if (latest != NONE && finder->mentions.items[latest].block == block)
		return &finder->mentions.items[latest];
	struct mention new = { .value = value, .block = block, .next = latest };
	finder->latest[value] = (uint32_t)finder->mentions.len;
	vec_push(&finder->mentions, new);
	return &vec_last(&finder->mentions);
}

/* Reads of an operation come before its writes. */
static void mention_op(struct finder *finder, uint32_t index)
{
	struct field fields[4];
	unsigned count = vop_fields(&finder->lower->ops.items[index], fields);
	uint32_t group = finder->lives->group[index];
	for (unsigned i = 0; i < 2 * count; i++) {
		const struct field *field = &fields[i % count];
		bool is_write = i >= count;
		bool fits = is_write ? field_is_written(field)
				     : field_is_read(field);
		if (!field_is_reg(field) || !fits)
			continue;
		struct mention *here = mention(finder, *field->reg,
					       finder->block_at[index]);
		here->is_exposed |= !is_write && !here->is_written;
		here->is_written |= is_write;
		extend(&finder->lives->of[*field->reg], 2 * group + is_write);
	}
}

static void find_mentions(struct finder *finder)
{
	struct lower *lower = finder->lower;
	for (uint32_t i = 0; i < lower->regs; i++)
		finder->latest[i] = NONE;
	for (uint32_t i = 0; i < lower->params; i++) {
		mention(finder, i, finder->block_at[0])->is_written = true;
		extend(&finder->lives->of[i], 1);
	}
	for (uint32_t i = 0; i < lower->ops.len; i++)
		mention_op(finder, i);
}

static void walk_back(struct finder *finder, uint32_t value)
{
	struct life *life = &finder->lives->of[value];
	const uint32_t *group = finder->lives->group;
	while (finder->work.len) {
		uint32_t block = vec_pop(&finder->work);
		if (finder->seen[block] == value + 1)
			continue;
		finder->seen[block] = value + 1;
		extend(life, 2 * group[finder->ops[block].first]);
		for (uint32_t i = finder->edges_to[block];
		     i < finder->edges_to[block + 1]; i++) {
			uint32_t from = finder->edges.items[i].first;
			extend(life, 2 * group[finder->ops[from].end - 1] + 1);
			if (finder->written[from] != value + 1)
				vec_push(&finder->work, from);
		}
	}
}

/* Extends a life over the blocks that it goes through. */
static void follow(struct finder *finder, uint32_t value)
{
	struct life *life = &finder->lives->of[value];
	bool is_exposed = false;
	for (uint32_t i = finder->latest[value]; i != NONE;
	     i = finder->mentions.items[i].next) {
		const struct mention *here = &finder->mentions.items[i];
		if (here->is_written)
			finder->written[here->block] = value + 1;
		if (here->is_exposed)
			vec_push(&finder->work, here->block);
		is_exposed |= here->is_exposed;
	}
	walk_back(finder, value);
	if (!is_exposed && life->first / 2 == life->last / 2)
		life->first = NONE;
}

/* Bits of what an operation gives where no type says it; 64: any. */
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

/* Types say how wide a value is; operations, where it has none. */
static void measure(struct finder *finder)
{
	struct lower *lower = finder->lower;
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
	unsigned *bits = mem_alloc(lower->regs * sizeof(*bits));
	memcpy(bits, typed, lower->regs * sizeof(*bits));
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop *op = &lower->ops.items[i];
		struct field to = { op_infos[op->code].a, &op->a };
		if (field_is_reg(&to) && field_is_written(&to) && !typed[op->a])
			widen(&bits[op->a], result_bits(finder, bits, op));
	}
	unsigned word = 8 * lower->target->word;
	for (uint32_t i = 0; i < lower->regs; i++)
		finder->lives->of[i].words =
			bits[i] ? (bits[i] + word - 1) / word : 1;
	free(typed);
	free(bits);
}

static void find_crossings(struct lives *lives)
{
	for (uint32_t i = 0; i < lives->count; i++) {
		struct life *life = &lives->of[i];
		if (life->first == NONE)
			continue;
		size_t low = 0, high = lives->calls.len;
		while (low < high) {
			size_t middle = (low + high) / 2;
			if (2 * lives->calls.items[middle] < life->first)
				low = middle + 1;
			else
				high = middle;
		}
		life->crosses_call = low < lives->calls.len &&
				     lives_across(life, lives->calls.items[low]);
		struct life_start start = { life->first, i };
		vec_push(&lives->order, start);
	}
}

static int by_first(const void *left, const void *right)
{
	const struct life_start *a = left, *b = right;
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
	free(finder->seen);
	free(finder->written);
	vec_release(&finder->edges);
	vec_release(&finder->mentions);
	vec_release(&finder->work);
}

void lives_init(struct lives *lives, struct lower *lower)
{
	size_t ops = lower->ops.len, blocks = lower->blocks.len;
	*lives = (struct lives){
		.lower = lower,
		.count = lower->regs,
		.of = mem_alloc(lower->regs * sizeof(struct life)),
		.group = mem_alloc(ops * sizeof(uint32_t)),
	};
	struct finder finder = {
		.lives = lives,
		.lower = lower,
		.block_at = mem_alloc(ops * sizeof(uint32_t)),
		.ops = mem_alloc(blocks * sizeof(struct range)),
		.edges_to = mem_alloc((blocks + 1) * sizeof(uint32_t)),
		.latest = mem_alloc(lower->regs * sizeof(uint32_t)),
		.seen = mem_alloc(blocks * sizeof(uint32_t)),
		.written = mem_alloc(blocks * sizeof(uint32_t)),
	};
	for (uint32_t i = 0; i < lives->count; i++)
		lives->of[i].first = NONE;
	number_blocks(lower, finder.block_at);
	number_groups(&finder);
	find_edges(&finder);
	find_mentions(&finder);
	for (uint32_t i = 0; i < lives->count; i++)
		follow(&finder, i);
	measure(&finder);
	find_crossings(lives);
	if (lives->order.len)
		qsort(lives->order.items, lives->order.len,
		      sizeof(struct life_start), by_first);
	release_finder(&finder);
}

void lives_release(struct lives *lives)
{
	free(lives->of);
	free(lives->group);
	vec_release(&lives->calls);
	vec_release(&lives->order);
}
