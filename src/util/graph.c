/* SPDX-License-Identifier: Apache-2.0 */
/* Directed graphs: dominators, post-dominators, loops, cycles. */
#include "util/graph.h"

#include <stdlib.h>
#include <string.h>

void graph_release(struct graph *graph)
{
	vec_release(&graph->edges);
}

/* Where each node's successors are: to[first[n]] … to[first[n + 1] - 1]. */
struct successors {
	uint32_t *first, *to;
};

static struct successors successors_of(const struct graph *graph)
{
	struct successors next = {
		mem_alloc((graph->nodes + 2) * sizeof(uint32_t)),
		mem_alloc((graph->edges.len + 1) * sizeof(uint32_t)),
	};
	/* Counts are stored one element later, so that filling moves each start
	 * to its place. */
	uint32_t *start = next.first + 1;
	for (size_t i = 0; i < graph->edges.len; i++)
		start[graph->edges.items[i].from + 1]++;
	for (uint32_t n = 0; n < graph->nodes; n++)
		start[n + 1] += start[n];
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		next.to[start[edge.from]++] = edge.to;
	}
	return next;
}

static void successors_release(struct successors *next)
{
	free(next->first);
	free(next->to);
}

/* The states of a node in a depth-first search. */
enum state {
	NEW,
	OPEN, /* on the path */
	DONE,
};

struct search_step {
	uint32_t node, next; /* next: into successors.to */
};

/* A depth-first search without recursion: the path, and which successor of each
 * node is next. */
struct depth_search {
	struct successors successors;
	uint8_t *state;
	VEC(struct search_step) path;
};

static void search_init(struct depth_search *search, const struct graph *graph)
{
	*search = (struct depth_search){
		.successors = successors_of(graph),
		.state = mem_alloc(graph->nodes),
	};
}

static void search_release(struct depth_search *search)
{
	successors_release(&search->successors);
	free(search->state);
	vec_release(&search->path);
}

static void search_open(struct depth_search *search, uint32_t node)
{
	struct search_step step = { node, search->successors.first[node] };
	search->state[node] = OPEN;
	vec_push(&search->path, step);
}

static uint32_t search_close(struct depth_search *search)
{
	uint32_t node = vec_pop(&search->path).node;
	search->state[node] = DONE;
	return node;
}

/* The next successor of the path's last node; NO_NODE: none is left. */
static uint32_t search_next(struct depth_search *search)
{
	struct search_step *step = &vec_last(&search->path);
	if (step->next == search->successors.first[step->node + 1])
		return NO_NODE;
	return search->successors.to[step->next++];
}

uint32_t graph_order(const struct graph *graph, uint32_t *order)
{
	struct depth_search search;
	uint32_t free_from = graph->nodes;
	search_init(&search, graph);
	search_open(&search, 0);
	while (search.path.len) {
		uint32_t to = search_next(&search);
		if (to == NO_NODE)
			order[--free_from] = search_close(&search);
		else if (search.state[to] == NEW)
			search_open(&search, to);
	}
	search_release(&search);
	uint32_t count = graph->nodes - free_from;
	for (uint32_t i = 0; i < count; i++)
		order[i] = order[free_from + i];
	return count;
}

/* Reachable nodes in reverse post-order, and their indices in it. */
struct ranks {
	uint32_t count, *order;
	uint32_t *rank; /* by node; NO_NODE: not reachable */
};

static struct ranks ranks_of(const struct graph *graph)
{
	struct ranks ranks = {
		.order = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.rank = mem_alloc(graph->nodes * sizeof(uint32_t)),
	};
	ranks.count = graph_order(graph, ranks.order);
	for (uint32_t n = 0; n < graph->nodes; n++)
		ranks.rank[n] = NO_NODE;
	for (uint32_t i = 0; i < ranks.count; i++)
		ranks.rank[ranks.order[i]] = i;
	return ranks;
}

static void ranks_release(struct ranks *ranks)
{
	free(ranks->order);
	free(ranks->rank);
}

/* The last node that dominates both, as far as idom is known. */
static uint32_t common_dominator(const struct ranks *ranks,
				 const uint32_t *idom, uint32_t a, uint32_t b)
{
	while (a != b) {
		if (ranks->rank[a] > ranks->rank[b])
			a = idom[a];
		else
			b = idom[b];
	}
	return a;
}

/* One round of Cooper, Harvey and Kennedy's algorithm; true if something
 * changed. */
static bool improve(const struct ranks *ranks,
		    const struct successors *successors, uint32_t *idom)
{
	bool changes = false;
	for (uint32_t i = 0; i < ranks->count; i++) {
		uint32_t from = ranks->order[i];
		for (uint32_t k = successors->first[from];
		     k < successors->first[from + 1]; k++) {
			uint32_t to = successors->to[k];
			uint32_t better =
				idom[to] == NO_NODE
					? from
					: common_dominator(ranks, idom, from,
							   idom[to]);
			changes |= better != idom[to];
			idom[to] = better;
		}
	}
	return changes;
}

static void find_dominators(const struct graph *graph,
			    const struct ranks *ranks, uint32_t *idom)
{
	struct successors successors = successors_of(graph);
	for (uint32_t n = 0; n < graph->nodes; n++)
		idom[n] = NO_NODE;
	idom[0] = 0;
	while (improve(ranks, &successors, idom))
		;
	successors_release(&successors);
}

void graph_dominators(const struct graph *graph, uint32_t *idom)
{
	struct ranks ranks = ranks_of(graph);
	find_dominators(graph, &ranks, idom);
	ranks_release(&ranks);
}

static bool dominates(const struct ranks *ranks, const uint32_t *idom,
		      uint32_t above, uint32_t below)
{
	while (ranks->rank[below] > ranks->rank[above])
		below = idom[below];
	return below == above;
}

/* Gives a latch to each cycle without one. The search does not leave a latch:
 * cycles through it have theirs. */
static void cut_other_cycles(const struct graph *graph,
			     const struct ranks *ranks, bool *is_latch)
{
	struct depth_search search;
	search_init(&search, graph);
	for (uint32_t i = 0; i < ranks->count; i++) {
		if (search.state[ranks->order[i]] == NEW)
			search_open(&search, ranks->order[i]);
		while (search.path.len) {
			uint32_t node = vec_last(&search.path).node;
			uint32_t to =
				is_latch[node] ? NO_NODE : search_next(&search);
			if (to == NO_NODE)
				search_close(&search);
			else if (search.state[to] == NEW)
				search_open(&search, to);
			else if (search.state[to] == OPEN)
				is_latch[node] = true;
		}
	}
	search_release(&search);
}

void graph_latches(const struct graph *graph, bool *is_latch)
{
	struct ranks ranks = ranks_of(graph);
	uint32_t *idom = mem_alloc(graph->nodes * sizeof(uint32_t));
	find_dominators(graph, &ranks, idom);
	for (uint32_t n = 0; n < graph->nodes; n++)
		is_latch[n] = false;
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (ranks.rank[edge.from] != NO_NODE &&
		    dominates(&ranks, idom, edge.to, edge.from))
			is_latch[edge.from] = true;
	}
	cut_other_cycles(graph, &ranks, is_latch);
	free(idom);
	ranks_release(&ranks);
}

/* The reversed graph: node n is n + 1, and 0 is the end. */
struct backwards {
	const struct graph *graph;
	const uint8_t *exits;
	struct ranks ranks;
	uint32_t *component;
	bool *has_way; /* by component: an edge leaves it, or a node ends */
	struct graph reverse;
};

static bool is_exit(const struct backwards *back, uint32_t node,
		    enum graph_exit kind)
{
	return back->exits && back->exits[node] == kind;
}

static void add_reverse(struct backwards *back, uint32_t from, uint32_t to)
{
	struct edge edge = { from, to };
	vec_push(&back->reverse.edges, edge);
}

/* Adds the reversed edges, and edges from the end to the exits. */
static void reverse_edges(struct backwards *back)
{
	const struct graph *graph = back->graph;
	bool *goes_on = mem_alloc(graph->nodes);
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (back->ranks.rank[edge.from] == NO_NODE ||
		    is_exit(back, edge.from, EXIT_ONLY))
			continue;
		goes_on[edge.from] = true;
		add_reverse(back, edge.to + 1, edge.from + 1);
		back->has_way[back->component[edge.from]] |=
			back->component[edge.from] != back->component[edge.to];
	}
	for (uint32_t n = 0; n < graph->nodes; n++) {
		if (back->ranks.rank[n] == NO_NODE ||
		    (goes_on[n] && !is_exit(back, n, EXIT_ALSO)))
			continue;
		add_reverse(back, 0, n + 1);
		back->has_way[back->component[n]] = true;
	}
	free(goes_on);
}

/* A cycle that is never left ends where it goes back to its first node. */
static void end_cycles(struct backwards *back)
{
	const struct graph *graph = back->graph;
	uint32_t *first = mem_alloc(graph->nodes * sizeof(uint32_t));
	memset(first, 0xff, graph->nodes * sizeof(uint32_t));
	for (uint32_t i = back->ranks.count; i-- > 0;)
		first[back->component[back->ranks.order[i]]] =
			back->ranks.order[i];
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		uint32_t component = back->component[edge.from];
		if (back->ranks.rank[edge.from] != NO_NODE &&
		    !back->has_way[component] &&
		    !is_exit(back, edge.from, EXIT_ONLY) &&
		    back->component[edge.to] == component &&
		    first[component] == edge.to)
			add_reverse(back, 0, edge.from + 1);
	}
	free(first);
}

/* The graph without the edges that leave exits. */
static void copy_ways(const struct backwards *back, struct graph *ways)
{
	ways->nodes = back->graph->nodes;
	for (size_t i = 0; i < back->graph->edges.len; i++) {
		struct edge edge = back->graph->edges.items[i];
		if (!is_exit(back, edge.from, EXIT_ONLY))
			vec_push(&ways->edges, edge);
	}
}

void graph_post_dominators(const struct graph *graph, const uint8_t *exits,
			   uint32_t *ipdom)
{
	struct backwards back = {
		.graph = graph,
		.exits = exits,
		.ranks = ranks_of(graph),
		.component = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.has_way = mem_alloc(graph->nodes),
		.reverse = { .nodes = graph->nodes + 1 },
	};
	struct graph ways = { 0 };
	uint32_t *idom = mem_alloc((graph->nodes + 1) * sizeof(uint32_t));
	copy_ways(&back, &ways);
	graph_components(&ways, back.component);
	reverse_edges(&back);
	end_cycles(&back);
	graph_dominators(&back.reverse, idom);
	for (uint32_t n = 0; n < graph->nodes; n++) {
		ipdom[n] = NO_NODE;
		if (back.ranks.rank[n] != NO_NODE)
			ipdom[n] = idom[n + 1] ? idom[n + 1] - 1 : graph->nodes;
	}
	free(idom);
	graph_release(&ways);
	graph_release(&back.reverse);
	ranks_release(&back.ranks);
	free(back.component);
	free(back.has_way);
}

static int compare_dependences(const void *left, const void *right)
{
	const struct dependence *a = left, *b = right;
	const uint32_t keys[][2] = { { a->branch, b->branch },
				     { a->side, b->side },
				     { a->node, b->node } };
	for (int i = 0; i < 3; i++) {
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	}
	return 0;
}

/* Whether a node has several successors: nodes, or a node and the end. */
static void mark_branches(const struct graph *graph, const uint8_t *exits,
			  bool *is_branch)
{
	uint32_t *way = mem_alloc(graph->nodes * sizeof(uint32_t));
	memset(way, 0xff, graph->nodes * sizeof(uint32_t));
	for (uint32_t n = 0; n < graph->nodes; n++)
		is_branch[n] = exits && exits[n] == EXIT_ALSO;
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		is_branch[edge.from] |=
			way[edge.from] != NO_NODE && way[edge.from] != edge.to;
		way[edge.from] = edge.to;
	}
	free(way);
}

/* Ferrante, Ottenstein and Warren's algorithm: what lies between a successor
 * and the post-dominator of the branch depends on the branch. */
void graph_dependence(const struct graph *graph, const uint8_t *exits,
		      const uint32_t *ipdom, dependence_list *list)
{
	bool *is_branch = mem_alloc(graph->nodes);
	vec_clear(list);
	mark_branches(graph, exits, is_branch);
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (ipdom[edge.from] == NO_NODE || !is_branch[edge.from] ||
		    (exits && exits[edge.from] == EXIT_ONLY))
			continue;
		uint32_t node = edge.to;
		while (node != ipdom[edge.from] && node != graph->nodes) {
			vec_push(list, ((struct dependence){ edge.from, edge.to,
							     node }));
			node = ipdom[node];
		}
	}
	free(is_branch);
	if (!list->len)
		return;
	qsort(list->items, list->len, sizeof(*list->items),
	      compare_dependences);
	size_t kept = 1;
	for (size_t i = 1; i < list->len; i++) {
		if (compare_dependences(&list->items[i],
					&list->items[kept - 1]) != 0)
			list->items[kept++] = list->items[i];
	}
	list->len = kept;
}

/* Adds to a loop what reaches the source of an edge back to its header. */
static void add_body(const struct successors *before, uint32_t latch,
		     uint32_t header, uint32_t mark, uint32_t *marks)
{
	VEC(uint32_t) open = { 0 };
	marks[header] = mark;
	if (marks[latch] != mark) {
		marks[latch] = mark;
		vec_push(&open, latch);
	}
	while (open.len) {
		uint32_t node = vec_pop(&open);
		for (uint32_t k = before->first[node];
		     k < before->first[node + 1]; k++) {
			uint32_t from = before->to[k];
			if (marks[from] == mark)
				continue;
			marks[from] = mark;
			vec_push(&open, from);
		}
	}
	vec_release(&open);
}

/* The predecessors of a node that the entry reaches. */
static struct successors predecessors_of(const struct graph *graph,
					 const struct ranks *ranks)
{
	struct graph reverse = { .nodes = graph->nodes };
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (ranks->rank[edge.from] != NO_NODE)
			vec_push(&reverse.edges,
				 ((struct edge){ edge.to, edge.from }));
	}
	struct successors before = successors_of(&reverse);
	graph_release(&reverse);
	return before;
}

/* Adds the loop of a header, if it is one. Headers come in reverse post-order,
 * so the loops that its body is in so far are those around it. */
static void add_loop(const struct successors *before, const struct ranks *ranks,
		     const uint32_t *idom, uint32_t header, uint32_t *marks,
		     loop_list *list, uint32_t *loop_of)
{
	uint32_t index = (uint32_t)list->len;
	struct graph_loop loop = { .header = header, .outer = loop_of[header] };
	for (uint32_t k = before->first[header]; k < before->first[header + 1];
	     k++) {
		if (dominates(ranks, idom, header, before->to[k]))
			add_body(before, before->to[k], header, index + 1,
				 marks);
	}
	if (marks[header] != index + 1)
		return;
	for (uint32_t i = 0; i < ranks->count; i++) {
		uint32_t node = ranks->order[i];
		if (marks[node] != index + 1)
			continue;
		loop_of[node] = index;
		loop.nodes++;
	}
	loop.depth =
		loop.outer == NO_NODE ? 1 : list->items[loop.outer].depth + 1;
	vec_push(list, loop);
}

void graph_loops(const struct graph *graph, loop_list *list, uint32_t *loop_of)
{
	struct ranks ranks = ranks_of(graph);
	struct successors before = predecessors_of(graph, &ranks);
	uint32_t *idom = mem_alloc(graph->nodes * sizeof(uint32_t));
	uint32_t *marks = mem_alloc(graph->nodes * sizeof(uint32_t));
	vec_clear(list);
	memset(loop_of, 0xff, graph->nodes * sizeof(uint32_t));
	find_dominators(graph, &ranks, idom);
	for (uint32_t i = 0; i < ranks.count; i++)
		add_loop(&before, &ranks, idom, ranks.order[i], marks, list,
			 loop_of);
	free(idom);
	free(marks);
	successors_release(&before);
	ranks_release(&ranks);
}

/* Tarjan's algorithm: `low` is the earliest open node that a node leads to. */
struct tarjan {
	struct depth_search search;
	uint32_t *number, *low; /* by node */
	uint32_t *component;
	uint32_t found, numbers;
	VEC(uint32_t) open;
};

static void tarjan_open(struct tarjan *tarjan, uint32_t node)
{
	search_open(&tarjan->search, node);
	tarjan->number[node] = tarjan->low[node] = tarjan->numbers++;
	vec_push(&tarjan->open, node);
}

static void tarjan_close(struct tarjan *tarjan)
{
	uint32_t node = search_close(&tarjan->search), member;
	if (tarjan->search.path.len) {
		uint32_t above = vec_last(&tarjan->search.path).node;
		if (tarjan->low[node] < tarjan->low[above])
			tarjan->low[above] = tarjan->low[node];
	}
	if (tarjan->low[node] != tarjan->number[node])
		return;
	do {
		member = vec_pop(&tarjan->open);
		tarjan->component[member] = tarjan->found;
	} while (member != node);
	tarjan->found++;
}

static void tarjan_from(struct tarjan *tarjan, uint32_t start)
{
	tarjan_open(tarjan, start);
	while (tarjan->search.path.len) {
		uint32_t node = vec_last(&tarjan->search.path).node;
		uint32_t to = search_next(&tarjan->search);
		if (to == NO_NODE)
			tarjan_close(tarjan);
		else if (tarjan->search.state[to] == NEW)
			tarjan_open(tarjan, to);
		else if (tarjan->component[to] == NO_NODE &&
			 tarjan->number[to] < tarjan->low[node])
			tarjan->low[node] = tarjan->number[to];
	}
}

uint32_t graph_components(const struct graph *graph, uint32_t *component)
{
	struct tarjan tarjan = {
		.number = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.low = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.component = component,
	};
	search_init(&tarjan.search, graph);
	memset(component, 0xff, graph->nodes * sizeof(uint32_t));
	for (uint32_t n = 0; n < graph->nodes; n++) {
		if (tarjan.search.state[n] == NEW)
			tarjan_from(&tarjan, n);
	}
	search_release(&tarjan.search);
	free(tarjan.number);
	free(tarjan.low);
	vec_release(&tarjan.open);
	return tarjan.found;
}

void graph_reach(const struct graph *graph, bool *is_reached)
{
	struct depth_search search;
	search_init(&search, graph);
	for (uint32_t n = 0; n < graph->nodes; n++) {
		if (is_reached[n] && search.state[n] == NEW)
			search_open(&search, n);
		while (search.path.len) {
			uint32_t to = search_next(&search);
			if (to == NO_NODE)
				search_close(&search);
			else if (search.state[to] == NEW)
				search_open(&search, to);
		}
	}
	for (uint32_t n = 0; n < graph->nodes; n++)
		is_reached[n] = search.state[n] != NEW;
	search_release(&search);
}
