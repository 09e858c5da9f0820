/* SPDX-License-Identifier: Apache-2.0 */
/* Finds writes that may follow an exposed read of the same bytes, SPEC 8.1. The
 * set of reads that may have happened is propagated along all paths of the
 * window, through calls and returns, with one bit per access that is read while
 * exposed. */
#include <stdlib.h>

#include "analysis/sets/hazards.h"

struct war {
	struct hazards *hazards;
	hazard_visit visit;
	void *context;
	/* Includes those of interrupt handlers. */
	access_set exposed, written;
	/* Exposed reads that are also written. */
	access_set reads;
	/* By read: an operation that does it at any time, in a handler if one
	 * does. */
	VEC(struct program_point) reader;
	node_list *before;  /* by row: the nodes that lead to it */
	struct map found;   /* read, node -> 1 + the node that reads before */
	size_t words;       /* words in a set of reads */
	uint32_t *row;      /* by node: 1 + its row; 0: outside of the window */
	uint64_t *in, *own; /* by row: reads before the node, and in it */
	index_list work;
	bool *waits; /* by row: it is in the work list */
};

static uint64_t *set_of(const struct war *war, uint64_t *sets, uint32_t node)
{
	return sets + (war->row[node] - 1) * war->words;
}

/* The number of an access among the reads; NONE: it is not one of them. */
static uint32_t read_number(const struct war *war, struct static_access access)
{
	const access_set *reads = &war->reads;
	for (size_t i = 0; i < reads->len; i++) {
		if (reads->items[i].location == access.location &&
		    reads->items[i].bytes == access.bytes)
			return (uint32_t)i;
	}
	return NONE;
}

static bool overlap(const struct war *war, struct static_access a,
		    struct static_access b)
{
	return locations_overlap(&war->hazards->statics->points.locations,
				 a.location, a.bytes, b.location, b.bytes);
}

/* SPEC 3.6: handlers may read and write at any time. */
typedef void (*handler_visit)(struct war *war, struct program_point at,
			      const struct op_access *access);

static void each_handler_access(struct war *war, handler_visit visit)
{
	const struct hazards *hazards = war->hazards;
	const struct regions *regions = &hazards->regions;
	for (size_t i = 0; i < regions->nodes.len; i++) {
		const struct region_node *row = &regions->nodes.items[i];
		if (!hazards->regions.in_handler[row->instance])
			continue;
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			if (hazards_is_nv(hazards, one->access))
				visit(war,
				      (struct program_point){ row->instance,
							      one->pc },
				      one);
		}
	}
}

static void add_handler_access(struct war *war, struct program_point at,
			       const struct op_access *access)
{
	(void)at;
	accesses_add(access->is_write ? &war->written : &war->exposed,
		     access->access);
}

/* Collects the exposed reads; those that are never written need no saving. */
static void find_reads(struct war *war)
{
	const access_set *exposed = &war->exposed, *written = &war->written;
	for (size_t i = 0; i < exposed->len; i++) {
		bool is_written = false;
		for (size_t k = 0; k < written->len && !is_written; k++)
			is_written = overlap(war, exposed->items[i],
					     written->items[k]);
		if (!is_written)
			continue;
		accesses_add(&war->reads, exposed->items[i]);
		vec_push(&war->reader, ((struct program_point){ NONE, NONE }));
	}
	war->words = (war->reads.len + 63) / 64;
}

static const struct region_node *node_row(const struct war *war, uint32_t node)
{
	const struct hazards *hazards = war->hazards;
	return &hazards->regions.nodes
			.items[window_node(&hazards->window, node)];
}

/* Adds the exposed reads of a node before an operation. Within one operation,
 * the read precedes the write. */
static void add_own(struct war *war, uint32_t node, uint32_t until,
		    uint64_t *set)
{
	const struct hazards *hazards = war->hazards;
	const struct region_node *row = node_row(war, node);
	uint32_t first = window_first(&hazards->window, node);
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		if (one->is_write || !hazards->is_exposed[i] ||
		    one->pc < first || one->pc > until)
			continue;
		uint32_t number = read_number(war, one->access);
		if (number == NONE)
			continue;
		set[number / 64] |= (uint64_t)1 << number % 64;
		if (war->reader.items[number].pc == NONE)
			war->reader.items[number] =
				(struct program_point){ row->instance,
							one->pc };
	}
}

/* The last operation of a node, up to one of them, that does a read; NONE. */
static uint32_t last_reader(const struct war *war, uint32_t node,
			    uint32_t until, uint32_t number)
{
	const struct hazards *hazards = war->hazards;
	const struct region_node *row = node_row(war, node);
	uint32_t first = window_first(&hazards->window, node), found = NONE;
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		if (!one->is_write && hazards->is_exposed[i] &&
		    one->pc >= first && one->pc <= until &&
		    read_number(war, one->access) == number)
			found = one->pc;
	}
	return found;
}

/* The nearest node that reads on a way to another one; NONE: only a handler
 * does. */
static uint32_t search_reader(struct war *war, uint32_t node, uint32_t number)
{
	bool *seen = mem_alloc(war->hazards->window.nodes.len);
	node_list open = { 0 };
	uint32_t found = NONE;
	vec_push(&open, node);
	for (size_t i = 0; found == NONE && i < open.len; i++) {
		const node_list *before =
			&war->before[war->row[open.items[i]] - 1];
		for (size_t k = 0; found == NONE && k < before->len; k++) {
			uint32_t from = before->items[k];
			const uint64_t *own = set_of(war, war->own, from);
			if (seen[war->row[from] - 1])
				continue;
			seen[war->row[from] - 1] = true;
			if (own[number / 64] >> number % 64 & 1)
				found = from;
			vec_push(&open, from);
		}
	}
	vec_release(&open);
	free(seen);
	return found;
}

/* The read that comes before a write. */
static struct program_point find_reader(struct war *war, uint32_t node,
					uint32_t pc, uint32_t number)
{
	uint32_t own = last_reader(war, node, pc, number);
	if (own != NONE)
		return (struct program_point){ node_row(war, node)->instance,
					       own };
	uint64_t *known = map_put(&war->found, (uint64_t)number << 32 | node);
	if (!*known)
		*known = (uint64_t)search_reader(war, node, number) + 1;
	uint32_t from = (uint32_t)(*known - 1);
	if (from == NONE)
		return war->reader.items[number];
	return (struct program_point){ node_row(war, from)->instance,
				       last_reader(war, from, UINT32_MAX,
						   number) };
}

static void reach(struct war *war, uint32_t node, const uint64_t *set)
{
	if (!war->row[node])
		return;
	uint64_t *in = set_of(war, war->in, node);
	bool changes = false;
	for (size_t i = 0; i < war->words; i++) {
		changes |= (set[i] & ~in[i]) != 0;
		in[i] |= set[i];
	}
	if (changes && !war->waits[war->row[node] - 1]) {
		war->waits[war->row[node] - 1] = true;
		vec_push(&war->work, node);
	}
}

/* Adds the successors of a node, including callees and returns. */
static void add_ways(const struct war *war, uint32_t node, node_list *to)
{
	const struct hazards *hazards = war->hazards;
	const struct regions *regions = &hazards->regions;
	const struct region_node *row = node_row(war, node);
	const struct region_fn *fn = &regions->of[row->instance];
	window_follow(&hazards->window, node, to);
	window_enter(&hazards->window, node, to);
	for (size_t i = 0; row->end == NODE_RETURNS && i < fn->callers.len;
	     i++) {
		uint32_t caller = fn->callers.items[i];
		for (uint32_t k = 0; k < region_block(regions, caller)->ways;
		     k++)
			vec_push(to, region_way(regions, caller, k));
	}
}

static void visit_node(struct war *war, uint32_t node)
{
	node_list to = { 0 };
	uint64_t *out = mem_alloc(war->words * sizeof(uint64_t));
	const uint64_t *in = set_of(war, war->in, node);
	const uint64_t *own = set_of(war, war->own, node);
	for (size_t i = 0; i < war->words; i++)
		out[i] = in[i] | own[i];
	add_ways(war, node, &to);
	for (size_t i = 0; i < to.len; i++)
		reach(war, to.items[i], out);
	free(out);
	vec_release(&to);
}

/* A handler may have read before anything else. */
static void start_handler(struct war *war, struct program_point at,
			  const struct op_access *access)
{
	uint32_t number =
		access->is_write ? NONE : read_number(war, access->access);
	if (number == NONE)
		return;
	uint64_t *in = set_of(war, war->in, war->hazards->window.start);
	in[number / 64] |= (uint64_t)1 << number % 64;
	if (war->reader.items[number].pc == NONE)
		war->reader.items[number] = at;
}

/* Notes that a node leads to others. */
static void note_before(struct war *war, uint32_t node)
{
	node_list to = { 0 };
	add_ways(war, node, &to);
	for (size_t i = 0; i < to.len; i++) {
		uint32_t row = war->row[to.items[i]];
		if (row)
			vec_push(&war->before[row - 1], node);
	}
	vec_release(&to);
}

static void flow_reads(struct war *war)
{
	const node_list *nodes = &war->hazards->window.nodes;
	for (size_t i = 0; i < nodes->len; i++) {
		add_own(war, nodes->items[i], UINT32_MAX,
			set_of(war, war->own, nodes->items[i]));
		note_before(war, nodes->items[i]);
		war->waits[i] = true;
		vec_push(&war->work, nodes->items[i]);
	}
	while (war->work.len) {
		uint32_t node = vec_pop(&war->work);
		war->waits[war->row[node] - 1] = false;
		visit_node(war, node);
	}
}

/* The bytes that both accesses may touch. */
static struct byte_range common(const struct war *war, struct static_access a,
				struct static_access b)
{
	const struct locations *locations =
		&war->hazards->statics->points.locations;
	struct byte_range one = access_range(locations, a),
			  other = access_range(locations, b);
	one.low = one.low > other.low ? one.low : other.low;
	one.high = one.high < other.high ? one.high : other.high;
	return one;
}

/* node: where it writes; NONE: in a handler. */
static void pair_up(struct war *war, uint32_t number, uint32_t node,
		    struct program_point write, struct static_access access)
{
	struct static_access read = war->reads.items[number];
	if (!overlap(war, read, access))
		return;
	war->visit(war->context,
		   &(struct hazard){
			   .kind = HAZARD_WAR,
			   .access = access,
			   .bytes = common(war, read, access),
			   .node = NONE,
			   .by = node == NONE ? war->reader.items[number]
					      : find_reader(war, node, write.pc,
							    number),
			   .at = write,
		   });
}

static void look_at_writes(struct war *war, uint32_t node)
{
	const struct hazards *hazards = war->hazards;
	const struct region_node *row = node_row(war, node);
	uint32_t first = window_first(&hazards->window, node);
	uint64_t *seen = mem_alloc(war->words * sizeof(uint64_t));
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		if (!one->is_write || one->pc < first ||
		    !hazards_is_nv(hazards, one->access) ||
		    !paths_has(&hazards->paths, row->instance, i))
			continue;
		const uint64_t *in = set_of(war, war->in, node);
		for (size_t k = 0; k < war->words; k++)
			seen[k] = in[k];
		add_own(war, node, one->pc, seen);
		for (uint32_t k = 0; k < war->reads.len; k++) {
			if (seen[k / 64] >> k % 64 & 1)
				pair_up(war, k, node,
					(struct program_point){ row->instance,
								one->pc },
					one->access);
		}
	}
	free(seen);
}

/* A handler may write after any read. */
static void pair_handler(struct war *war, struct program_point at,
			 const struct op_access *access)
{
	for (uint32_t i = 0; access->is_write && i < war->reads.len; i++) {
		if (war->reader.items[i].pc != NONE)
			pair_up(war, i, NONE, at, access->access);
	}
}

static void find_pairs(struct war *war)
{
	const node_list *nodes = &war->hazards->window.nodes;
	size_t bytes = nodes->len * war->words * sizeof(uint64_t);
	war->row =
		mem_alloc((war->hazards->window.start + 1) * sizeof(uint32_t));
	war->in = mem_alloc(bytes);
	war->own = mem_alloc(bytes);
	war->waits = mem_alloc(nodes->len);
	war->before = mem_alloc(nodes->len * sizeof(*war->before));
	for (size_t i = 0; i < nodes->len; i++)
		war->row[nodes->items[i]] = (uint32_t)i + 1;
	each_handler_access(war, start_handler);
	flow_reads(war);
	for (size_t i = 0; i < nodes->len; i++)
		look_at_writes(war, nodes->items[i]);
	each_handler_access(war, pair_handler);
	free(war->row);
	free(war->in);
	free(war->own);
	for (size_t i = 0; i < nodes->len; i++)
		vec_release(&war->before[i]);
	free(war->before);
	free(war->waits);
	map_release(&war->found);
	vec_release(&war->work);
}

void hazards_war(struct hazards *hazards, hazard_visit visit, void *context)
{
	struct war war = { .hazards = hazards,
			   .visit = visit,
			   .context = context };
	accesses_unite(&war.exposed, &hazards->exposed);
	accesses_unite(&war.written, &hazards->written);
	each_handler_access(&war, add_handler_access);
	find_reads(&war);
	if (war.words)
		find_pairs(&war);
	vec_release(&war.exposed);
	vec_release(&war.written);
	vec_release(&war.reads);
	vec_release(&war.reader);
}
