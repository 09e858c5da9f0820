/* SPDX-License-Identifier: Apache-2.0 */
/* What a program and its mechanism save at each checkpoint, and what is missing
 * or superfluous compared with its set: SPEC 8.2.
 *
 * Saved is what the mechanism restores, what --saves and BROWNOUT_SAVES
 * declare, what the recovery routine (--restore) surely writes, and what the
 * code saves in the ways that saves.def lists. Copies that the code restores at
 * the start of each window, with or without a failure, need no declaration:
 * what is surely written first is in no set. */
#ifndef BROWNOUT_ANALYSIS_SETS_SAVES_H
#define BROWNOUT_ANALYSIS_SETS_SAVES_H

#include "analysis/finding/finding.h"
#include "analysis/sets/sets.h"

/* SPEC 8.2: a member that is not saved, with its set. */
struct unsaved {
	const struct window_set *set;
	const struct set_member *member;
};

struct saves_options {
	enum restored_set restored;
	const struct nv_map *list; /* ALL, LIST: which variables, else NULL */
	/* "x"; "sense:x": in this function or at this task; "main.c:12:x";
	 * "boot:x". */
	const char *const *items;
	size_t item_count;
};

/* What is saved for one set of checkpoint_sets.windows. The lists are
 * NULL-terminated. */
struct saved_set {
	byte_set bytes;
	const char **saved;              /* names of what is saved */
	const char **war, **rio, **more; /* missing (WAR, RIO); superfluous */
};

struct saves {
	struct checkpoint_sets *sets;
	struct saved_set *of;
	/* Variables that are saved somewhere but not needed anywhere. */
	const char **useless;
};

/* False with *err set: an item names nothing. Released either way. */
bool saves_find(struct saves *saves, struct checkpoint_sets *sets,
		const struct saves_options *options, struct err *err);
void saves_release(struct saves *saves);

/* Adds a finding for each member that is not saved. */
void saves_check(const struct saves *saves,
		 const struct environment *environment,
		 struct findings *findings);

#endif
