/* SPDX-License-Identifier: Apache-2.0 */
/* Dominators and latches: known shapes, and random graphs against the
 * definitions taken literally. */
#include "util/graph.h"

#include <stdio.h>

#include "unit.h"

enum {
	MOST = 12, /* nodes */
};

struct shape {
	const char *name;
	uint32_t nodes;
	struct edge edges[10];
	size_t count;
	const char *latches; /* a letter per node: L or - */
	const char *idoms;   /* a letter per node: a is node 0, - none */
};

static const struct shape shapes[] = {
	{ "one block", 1, { { 0 } }, 0, "-", "a" },
	{ "a block that is its own loop",
	  2,
	  { { 0, 1 }, { 1, 1 } },
	  2,
	  "-L",
	  "aa" },
	{ "while",
	  4,
	  { { 0, 1 }, { 1, 2 }, { 2, 1 }, { 1, 3 } },
	  4,
	  "--L-",
	  "aabb" },
	{ "two latches of one loop",
	  5,
	  { { 0, 1 }, { 1, 2 }, { 1, 3 }, { 2, 1 }, { 3, 1 }, { 1, 4 } },
	  6,
	  "--LL-",
	  "aabbb" },
	{ "nested",
	  5,
	  { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 2 }, { 3, 4 }, { 4, 1 } },
	  6,
	  "---LL",
	  "aabcd" },
	{ "if and else",
	  4,
	  { { 0, 1 }, { 0, 2 }, { 1, 3 }, { 2, 3 } },
	  4,
	  "----",
	  "aaaa" },
	{ "a cycle with two entries",
	  3,
	  { { 0, 1 }, { 0, 2 }, { 1, 2 }, { 2, 1 } },
	  4,
	  "--L",
	  "aaa" },
	{ "a loop that nothing leads to",
	  3,
	  { { 1, 2 }, { 2, 1 } },
	  2,
	  "---",
	  "a--" },
};

static void known_shapes(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(shapes); i++) {
		const struct shape *shape = &shapes[i];
		struct graph graph = { .nodes = shape->nodes };
		bool is_latch[MOST];
		uint32_t idom[MOST];
		char latches[MOST + 1] = "", idoms[MOST + 1] = "";
		for (size_t e = 0; e < shape->count; e++)
			vec_push(&graph.edges, shape->edges[e]);
		graph_latches(&graph, is_latch);
		graph_dominators(&graph, idom);
		for (uint32_t n = 0; n < shape->nodes; n++) {
			latches[n] = is_latch[n] ? 'L' : '-';
			idoms[n] = idom[n] == NO_NODE ? '-'
						      : (char)('a' + idom[n]);
		}
		if (strcmp(latches, shape->latches) != 0 ||
		    strcmp(idoms, shape->idoms) != 0)
			fail_msg("%s: %s %s", shape->name, latches, idoms);
		graph_release(&graph);
	}
}

/* Whether a way leads from the entry to a node without node `without`. */
static void reach(const struct graph *graph, uint32_t from, uint32_t without,
		  bool *seen)
{
	if (from == without || seen[from])
		return;
	seen[from] = true;
	for (size_t i = 0; i < graph->edges.len; i++) {
		if (graph->edges.items[i].from == from)
			reach(graph, graph->edges.items[i].to, without, seen);
	}
}

static bool dominates_literally(const struct graph *graph, uint32_t above,
				uint32_t below)
{
	bool seen[MOST] = { false };
	reach(graph, 0, above, seen);
	return !seen[below];
}

static bool dominates(const uint32_t *idom, uint32_t above, uint32_t below)
{
	while (below != above && below != idom[below])
		below = idom[below];
	return below == above;
}

/* Whether some way from a node leads back to it over no latch. */
static bool has_free_cycle(const struct graph *graph, const bool *is_latch,
			   uint32_t at)
{
	bool seen[MOST] = { false };
	bool grows = true;
	seen[at] = true;
	while (grows) {
		grows = false;
		for (size_t i = 0; i < graph->edges.len; i++) {
			struct edge edge = graph->edges.items[i];
			if (!seen[edge.from] || is_latch[edge.from])
				continue;
			if (edge.to == at)
				return true;
			grows |= !seen[edge.to];
			seen[edge.to] = true;
		}
	}
	return false;
}

static void check_random(const struct graph *graph, unsigned *irreducible)
{
	bool is_latch[MOST], is_reachable[MOST] = { false };
	bool is_back[MOST] = { false };
	uint32_t idom[MOST];
	graph_latches(graph, is_latch);
	graph_dominators(graph, idom);
	reach(graph, 0, NO_NODE, is_reachable);
	for (uint32_t a = 0; a < graph->nodes; a++) {
		assert_int_equal(is_reachable[a], idom[a] != NO_NODE);
		assert_false(!is_reachable[a] && is_latch[a]);
		if (!is_reachable[a])
			continue;
		assert_false(has_free_cycle(graph, is_latch, a));
		for (uint32_t b = 0; b < graph->nodes; b++) {
			if (is_reachable[b])
				assert_int_equal(
					dominates(idom, a, b),
					dominates_literally(graph, a, b));
		}
	}
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (is_reachable[edge.from] &&
		    dominates_literally(graph, edge.to, edge.from))
			is_back[edge.from] = true;
	}
	/* Beyond the sources of back edges only where they do not suffice. */
	bool is_cut = true;
	for (uint32_t n = 0; n < graph->nodes; n++) {
		assert_false(is_back[n] && !is_latch[n]);
		is_cut &=
			!is_reachable[n] || !has_free_cycle(graph, is_back, n);
	}
	for (uint32_t n = 0; n < graph->nodes && is_cut; n++)
		assert_int_equal(is_latch[n], is_back[n]);
	*irreducible += !is_cut;
}

static void random_graphs(void **state)
{
	(void)state;
	uint32_t seed = 1;
	unsigned irreducible = 0;
	for (int round = 0; round < 20000; round++) {
		seed = seed * 1664525 + 1013904223;
		struct graph graph = { .nodes = 1 + (seed >> 20) % MOST };
		uint32_t count = (seed >> 10) % (2 * graph.nodes + 1);
		for (uint32_t i = 0; i < count; i++) {
			struct edge edge;
			seed = seed * 1664525 + 1013904223;
			edge.from = (seed >> 16) % graph.nodes;
			seed = seed * 1664525 + 1013904223;
			edge.to = (seed >> 16) % graph.nodes;
			vec_push(&graph.edges, edge);
		}
		check_random(&graph, &irreducible);
		graph_release(&graph);
	}
	assert_true(irreducible > 100);
}

/* Deep and long graphs need no stack of ours, nor quadratic time. */
static void a_long_chain(void **state)
{
	(void)state;
	struct graph graph = { .nodes = 300000 };
	for (uint32_t n = 0; n + 1 < graph.nodes; n++) {
		struct edge edge = { n, n + 1 };
		vec_push(&graph.edges, edge);
	}
	struct edge back = { graph.nodes - 1, 1 };
	vec_push(&graph.edges, back);
	bool *is_latch = mem_alloc(graph.nodes);
	graph_latches(&graph, is_latch);
	for (uint32_t n = 0; n < graph.nodes; n++)
		assert_int_equal(is_latch[n], n == graph.nodes - 1);
	free(is_latch);
	graph_release(&graph);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_shapes),
		cmocka_unit_test(random_graphs),
		cmocka_unit_test(a_long_chain),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
