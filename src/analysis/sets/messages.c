/* SPDX-License-Identifier: Apache-2.0 */
/* The messages about members of checkpoint sets that are not saved. */
#include "analysis/finding/messages.h"

#include "analysis/sets/saves.h"

/* Names what does not save it. */
static const char *saver(struct arena *arena, const struct finding *finding)
{
	const struct unsaved *unsaved = finding->details;
	switch (unsaved->set->kind) {
	case WINDOW_BOOT:
		return "the boot brings nothing back, and";
	case WINDOW_TASK:
		return arena_printf(arena, "%s does not save",
				    unsaved->set->name);
	default:
		return "this checkpoint does not save";
	}
}

void message_MISSING_CHECKPOINT_DATA(struct findings *findings,
				     struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct unsaved *unsaved = finding->details;
	bool is_boot = unsaved->set->kind == WINDOW_BOOT;
	bool is_war = unsaved->member->why & SET_WAR;
	finding->message = arena_printf(
		arena, "%s '%s'%s %s", saver(arena, finding), finding->name,
		is_boot ? "" : ", which",
		is_war ? "is read and then written after it; after a power "
			 "failure the read sees what was written"
		       : "is written or not as an input decides; after a "
			 "power failure the input may differ, and what was "
			 "written stays");
	finding->fix = arena_printf(
		arena,
		is_war ? "save '%s' there, or write it before it is read"
		       : "save '%s' there, or write it whatever the input is",
		finding->name);
}
