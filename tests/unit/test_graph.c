/* SPDX-License-Identifier: Apache-2.0 */
/* Dominators, latches, post-dominators, control dependence, loops, cycles:
 * known shapes, and random graphs against the definitions taken literally. */
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

/* Whether the way ends at a node, by the node itself. */
static bool ends_at(const struct graph *graph, const uint8_t *exits, uint32_t n)
{
	if (exits[n] != EXIT_NOT)
		return true;
	for (size_t i = 0; i < graph->edges.len; i++) {
		if (graph->edges.items[i].from == n)
			return false;
	}
	return true;
}

/* Whether some way from a node ends that does not pass `without`. */
static bool reaches_end(const struct graph *graph, const uint8_t *exits,
			uint32_t from, uint32_t without)
{
	struct graph ways = { .nodes = graph->nodes };
	bool seen[MOST] = { false }, ends = false;
	for (size_t i = 0; i < graph->edges.len; i++) {
		if (exits[graph->edges.items[i].from] != EXIT_ONLY)
			vec_push(&ways.edges, graph->edges.items[i]);
	}
	reach(&ways, from, without, seen);
	for (uint32_t n = 0; n < graph->nodes; n++)
		ends |= seen[n] && ends_at(graph, exits, n);
	graph_release(&ways);
	return ends;
}

static bool post_dominates(const struct graph *graph, const uint32_t *ipdom,
			   uint32_t behind, uint32_t node)
{
	while (node != behind && node != graph->nodes)
		node = ipdom[node];
	return node == behind;
}

/* Node w depends on branch a by side b: it is behind b on every way, but not
 * behind a (or is a itself). */
static bool depends_literally(const struct graph *graph, const uint32_t *ipdom,
			      struct dependence d)
{
	return post_dominates(graph, ipdom, d.node, d.side) &&
	       (d.node == d.branch ||
		!post_dominates(graph, ipdom, d.node, d.branch));
}

static void check_dependence(const struct graph *graph, const uint8_t *exits,
			     const uint32_t *ipdom)
{
	dependence_list list = { 0 };
	size_t next = 0;
	graph_dependence(graph, exits, ipdom, &list);
	for (uint32_t a = 0; a < graph->nodes; a++) {
		bool is_side[MOST] = { false };
		unsigned ways = exits[a] == EXIT_ALSO;
		for (size_t i = 0; i < graph->edges.len; i++) {
			if (graph->edges.items[i].from == a)
				is_side[graph->edges.items[i].to] = true;
		}
		for (uint32_t b = 0; b < graph->nodes; b++)
			ways += is_side[b];
		for (uint32_t b = 0; b < graph->nodes; b++) {
			if (ways < 2 || !is_side[b] || ipdom[a] == NO_NODE ||
			    exits[a] == EXIT_ONLY)
				continue;
			for (uint32_t w = 0; w < graph->nodes; w++) {
				struct dependence d = { a, b, w };
				if (ipdom[w] == NO_NODE ||
				    !depends_literally(graph, ipdom, d))
					continue;
				assert_true(next < list.len);
				assert_memory_equal(&list.items[next++], &d,
						    sizeof(d));
			}
		}
	}
	assert_int_equal(next, list.len);
	vec_release(&list);
}

/* True if no way is endless: then the definition decides. */
static bool check_behind(const struct graph *graph, const uint8_t *exits)
{
	uint32_t ipdom[MOST];
	bool is_reachable[MOST] = { false }, all_end = true;
	reach(graph, 0, NO_NODE, is_reachable);
	graph_post_dominators(graph, exits, ipdom);
	for (uint32_t n = 0; n < graph->nodes; n++) {
		assert_int_equal(is_reachable[n], ipdom[n] != NO_NODE);
		all_end &= !is_reachable[n] ||
			   reaches_end(graph, exits, n, NO_NODE);
	}
	check_dependence(graph, exits, ipdom);
	for (uint32_t a = 0; a < graph->nodes && all_end; a++) {
		for (uint32_t b = 0; b < graph->nodes; b++) {
			if (is_reachable[a] && is_reachable[b])
				assert_int_equal(
					post_dominates(graph, ipdom, a, b),
					!reaches_end(graph, exits, b, a));
		}
	}
	return all_end;
}

/* Whether a node is in the natural loop of a header. */
static bool is_in_loop(const struct graph *graph, uint32_t header,
		       uint32_t node)
{
	bool from_entry[MOST] = { false }, seen[MOST] = { false };
	bool has_loop = false, inside = false;
	reach(graph, 0, NO_NODE, from_entry);
	reach(graph, node, header, seen);
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (edge.to != header || !from_entry[edge.from] ||
		    !dominates_literally(graph, header, edge.from))
			continue;
		has_loop = true;
		inside |= seen[edge.from];
	}
	return has_loop && from_entry[node] && (node == header || inside);
}

static void check_loops(const struct graph *graph)
{
	loop_list loops = { 0 };
	uint32_t loop_of[MOST];
	graph_loops(graph, &loops, loop_of);
	for (uint32_t h = 0; h < graph->nodes; h++) {
		uint32_t members = 0, found = 0, depth = 0;
		for (uint32_t n = 0; n < graph->nodes; n++)
			members += is_in_loop(graph, h, n);
		for (uint32_t k = 0; k < graph->nodes; k++)
			depth += is_in_loop(graph, k, h);
		for (size_t i = 0; i < loops.len; i++) {
			if (loops.items[i].header != h)
				continue;
			found = loops.items[i].nodes;
			assert_int_equal(loops.items[i].depth, depth);
			assert_int_equal(loop_of[h], i);
		}
		assert_int_equal(members, found);
	}
	vec_release(&loops);
}

static void check_components(const struct graph *graph)
{
	uint32_t component[MOST];
	uint32_t count = graph_components(graph, component);
	for (uint32_t a = 0; a < graph->nodes; a++) {
		bool from_a[MOST] = { false }, marked[MOST] = { false };
		reach(graph, a, NO_NODE, from_a);
		marked[a] = true;
		graph_reach(graph, marked);
		assert_memory_equal(marked, from_a, graph->nodes);
		assert_true(component[a] < count);
		for (uint32_t b = 0; b < graph->nodes; b++) {
			bool from_b[MOST] = { false };
			reach(graph, b, NO_NODE, from_b);
			assert_int_equal(component[a] == component[b],
					 from_a[b] && from_b[a]);
			assert_true(!from_a[b] || component[b] <= component[a]);
		}
	}
}

static void random_ends(void **state)
{
	(void)state;
	uint32_t seed = 7;
	unsigned ended = 0;
	for (int round = 0; round < 20000; round++) {
		uint8_t exits[MOST];
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
		for (uint32_t n = 0; n < graph.nodes; n++) {
			seed = seed * 1664525 + 1013904223;
			uint32_t draw = (seed >> 16) % 12;
			exits[n] = (uint8_t)(draw < 3 ? draw : EXIT_NOT);
		}
		ended += check_behind(&graph, exits);
		check_loops(&graph);
		check_components(&graph);
		graph_release(&graph);
	}
	assert_true(ended > 5000 && ended < 19000);
}

/* `while (1) { if (t) a; b; }`: b is behind the branch in every round. */
static void an_endless_loop(void **state)
{
	(void)state;
	static const struct edge edges[] = {
		{ 0, 1 }, { 1, 2 }, { 1, 3 }, { 2, 3 }, { 3, 1 }
	};
	static const uint32_t expected[] = { 1, 3, 3, 4 };
	struct graph graph = { .nodes = 4 };
	uint32_t ipdom[4];
	for (size_t i = 0; i < COUNT(edges); i++)
		vec_push(&graph.edges, edges[i]);
	graph_post_dominators(&graph, NULL, ipdom);
	assert_memory_equal(ipdom, expected, sizeof(expected));
	graph_release(&graph);
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

int test_graph(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_shapes),
		cmocka_unit_test(random_graphs),
		cmocka_unit_test(random_ends),
		cmocka_unit_test(an_endless_loop),
		cmocka_unit_test(a_long_chain),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
