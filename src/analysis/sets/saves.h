/* SPDX-License-Identifier: Apache-2.0 */
/* What a program and its mechanism save at each checkpoint, and what of its set
 * is missing or too much: SPEC 8.2.
 *
 * Saved is: what the mechanism restores; what --saves and BROWNOUT_SAVES say;
 * what the recovery routine (--restore) surely writes; and what the code does
 * itself in ways that saves.def knows. Copies that the code brings back at the
 * start of each window, failure or not, need no saying: what is surely written
 * first is in no set. */
#ifndef BROWNOUT_ANALYSIS_SETS_SAVES_H
#define BROWNOUT_ANALYSIS_SETS_SAVES_H

#include "analysis/finding/finding.h"
#include "analysis/sets/sets.h"

/* SPEC 8.2: a member that is not saved, and of which set. */
struct unsaved {
	const struct window_set *set;
	const struct set_member *member;
};

struct saves_options {
	enum restored_set restored;
	const struct nv_map *list; /* ALL, LIST: which; else NULL */
	/* "x"; "sense:x": in this function, or at this task; "main.c:12:x";
	 * "boot:x" */
	const char *const *items;
	size_t item_count;
};

/* By set of omega. */
struct saved_set {
	byte_set bytes;
	const char **saved;              /* names, NULL-terminated … */
	const char **war, **rio, **more; /* … missing; superfluous */
};

struct saves {
	struct checkpoint_sets *sets;
	struct saved_set *of;
	/* Variables that are saved somewhere and needed nowhere. */
	const char **useless;
};

/* False with *err set: an item that names nothing. Released either way. */
bool saves_find(struct saves *saves, struct checkpoint_sets *sets,
		const struct saves_options *options, struct err *err);
void saves_release(struct saves *saves);

/* Adds a finding for each member that is not saved. */
void saves_check(const struct saves *saves,
		 const struct environment *environment,
		 struct findings *findings);

#endif
