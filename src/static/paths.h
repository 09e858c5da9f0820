/* SPDX-License-Identifier: Apache-2.0 */
/* The paths of one window that data allow: its code is executed with values as
 * far as they are known, callees included. So a loop that counts to a constant
 * is executed as often as it says, also where the array and the count are
 * arguments, and what one branch has tested decides the next one that tests
 * it. analysis/sets asks for what is then sure, as far as static/window.h does
 * not know it.
 *
 * A state is a position with its calls, the values of slots, facts about
 * memory, and the bytes that all paths to it have written. States at one
 * position are merged if they have written the same, or if there are too many,
 * so facts are kept apart where something depends on them. What cannot be
 * executed (inputs, the library, recursion) is taken as the regions describe
 * it, and stays as uncertain as they say.
 *
 * All paths must have been seen for the result to hold; if that takes too long,
 * nothing is known. */
#ifndef BROWNOUT_STATIC_PATHS_H
#define BROWNOUT_STATIC_PATHS_H

#include "static/window.h"

struct paths {
	struct static_window *window;
	bool is_known;    /* the rest is valid */
	bool *is_opaque;  /* by instance: some call of it was not executed */
	bool *is_seen;    /* by access of regions: some path has it */
	bool *is_bare;    /* by access: a read that may see bytes which its path
			     has not written */
	uint32_t *number; /* by node: 1 + its place in `through`; 0: none */
	node_list nodes;  /* those that have one */
	struct certain_set *through; /* what all paths through it write */
	bool *is_shared; /* by thing: interrupt handlers may write it */
	size_t things;
	uint64_t steps; /* operations executed for all windows so far */
};

/* Borrows the window, and holds what is known of the current one. */
void paths_init(struct paths *paths, struct static_window *window);
void paths_release(struct paths *paths);

/* Examines the window. nodes: those about which paths_surely will be asked;
 * counts: by thing, whether it matters what of it was written. */
void paths_find(struct paths *paths, const node_list *nodes,
		const bool *counts);

/* Forgets the window. */
void paths_clear(struct paths *paths);

/* Whether some path has an access; true if that is not known. */
bool paths_has(const struct paths *paths, uint32_t instance, uint32_t access);

/* Whether a read may see bytes that its path has not written before; true if
 * that is not known. */
bool paths_is_bare(const struct paths *paths, uint32_t instance,
		   uint32_t access);

/* Adds the bytes that every path through a node writes, before it or after
 * it. */
void paths_surely(const struct paths *paths, uint32_t node, byte_set *surely);

#endif
