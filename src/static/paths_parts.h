/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of static/paths.h share: paths.c has the positions, paths_op.c
 * executes operations, path_state.c keeps and merges states. */
#ifndef BROWNOUT_STATIC_PATHS_PARTS_H
#define BROWNOUT_STATIC_PATHS_PARTS_H

#include "static/path_value.h"
#include "static/paths.h"

/* What is known of bits of memory. An address has all bits. */
struct memory_fact {
	struct memory_bits bits;
	struct path_value value;
};
typedef VEC(struct memory_fact) fact_list;

/* A function that is being executed. */
struct path_frame {
	uint32_t instance;
	struct path_value *values; /* by web */
};

struct path_state {
	uint32_t stack; /* path_search.stacks: the calls that lead here */
	uint32_t node, pc;
	uint32_t stores; /* counts stores: what was loaded before is old */
	VEC(struct path_frame) frames; /* the outermost first */
	fact_list facts;
	byte_set written;
	struct certain_set *through; /* as paths.through; all: not passed */
};

/* A call that a path is in. */
struct path_call {
	uint32_t outer; /* index in path_search.stacks; 0: the outermost */
	uint32_t node;  /* that calls */
	uint32_t depth;
};

/* The order of the nodes of an instance. */
struct path_order {
	uint32_t *at;  /* by block */
	bool *can_end; /* by block: some path from it ends or returns */
};

/* The states that came last to the start of a loop from its end. */
struct path_round {
	struct path_state *last[2]; /* NULL: there is none so far */
};

struct path_search {
	struct paths *paths;
	struct regions *regions;
	const bool *counts;
	VEC(struct path_call) stacks; /* [0] is empty */
	struct map stack_ids;         /* outer, node -> index */
	VEC(struct path_state *) open;
	struct map visits; /* stack, node -> how often it was visited */
	struct map widest; /* the same -> its state + 1, if often */
	VEC(struct path_state *) wide;
	struct map round_ids; /* the same -> index + 1, if it starts a loop */
	VEC(struct path_round) rounds;
	struct path_order *orders; /* by instance; at NULL: not computed */
	uint64_t steps;
	bool has_failed;
};

/* path_state.c */
struct path_state *state_new(struct path_search *search);
struct path_state *state_copy(struct path_search *search,
			      const struct path_state *from);
void state_free(struct path_search *search, struct path_state *state);
/* Makes a state stand for another one, too; both are at one position. True if
 * it has become less precise. widens: what differs is not known any more. */
bool state_merge(struct path_search *search, struct path_state *state,
		 const struct path_state *other, bool widens);
/* Whether all paths from another state at the same position are paths from this
 * one, too: it knows no more, and no more is written. */
bool state_covers(struct path_search *search, const struct path_state *state,
		  const struct path_state *other);
bool state_has_written_same(const struct path_state *a,
			    const struct path_state *b);
void state_enter(struct path_search *search, struct path_state *state,
		 uint32_t instance);
void state_leave(struct path_search *search, struct path_state *state);

static inline struct path_frame *state_frame(const struct path_state *state)
{
	return &state->frames.items[state->frames.len - 1];
}

/* What is known of bits of memory: VALUE_ANY if nothing is. */
struct path_value state_load(const struct path_state *state,
			     const struct memory_bits *bits);
void state_learn(struct path_state *state, const struct memory_bits *bits,
		 struct path_value value);
/* Bytes are overwritten by something. */
void state_forget(struct path_state *state, struct byte_range range);
/* Bytes are surely written. */
void state_write(struct path_search *search, struct path_state *state,
		 struct byte_range range);

/* paths_op.c */
/* Executes an operation that ends no block, or the part of one that does: not
 * where it leads. */
void path_operation(struct path_search *search, struct path_state *state,
		    uint32_t pc);
/* Whether a state can go a way of the branch that ends its node; it then knows
 * what follows from that. */
bool path_takes(struct path_search *search, struct path_state *state,
		uint32_t way);

#endif
