/* SPDX-License-Identifier: Apache-2.0 */
/* Dataflow over a graph, in either direction: states at nodes are brought along
 * edges until nothing changes. What a state is, and what is done to it, the
 * caller says. */
#ifndef BROWNOUT_STATIC_SOLVE_H
#define BROWNOUT_STATIC_SOLVE_H

#include "util/graph.h"

struct dataflow {
	const struct graph *graph;
	bool is_backward;
	void *context;
	/* What leaves a node, of what comes in. Called again when more has come
	 * in. */
	void (*transfer)(void *context, uint32_t node);
	/* Brings what leaves one node to the next; true if that changes what
	 * comes in there. */
	bool (*meet)(void *context, uint32_t from, uint32_t to);
};

/* From the nodes that are marked; others are visited when something comes in.
 * Every node is visited before those behind it, as far as cycles allow. */
void dataflow_solve(const struct dataflow *dataflow, const bool *starts);

#endif
