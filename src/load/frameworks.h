/* SPDX-License-Identifier: Apache-2.0 */
/* What published frameworks call things, as data: frameworks.def, SPEC 3.5.
 * Called by the loader, and by the pipeline for the usual names. */
#ifndef BROWNOUT_LOAD_FRAMEWORKS_H
#define BROWNOUT_LOAD_FRAMEWORKS_H

#include <stddef.h>

struct program;

/* Kinds of names in frameworks.def. */
enum framework_name {
	FRAMEWORK_CHECKPOINT,
	FRAMEWORK_TRANSITION,
	FRAMEWORK_REGION,
	FRAMEWORK_RECOVERY,
	FRAMEWORK_RESTORED,
	FRAMEWORK_ENTRY,
	FRAMEWORK_NAMES
};

struct framework_names {
	const char *const *items;
	size_t count;
};

/* The names of a kind, in the order of the rows. */
struct framework_names framework_names(enum framework_name kind);

/* Notes in the image which headers of brownout stand in for a framework's. */
void frameworks_find(struct program *program);

#endif
