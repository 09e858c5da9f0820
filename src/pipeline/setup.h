/* SPDX-License-Identifier: Apache-2.0 */
/* What analyses of power failures need besides the program: mechanism, ED, what
 * is non-volatile, what a failure does to each byte. */
#ifndef BROWNOUT_PIPELINE_SETUP_H
#define BROWNOUT_PIPELINE_SETUP_H

#include "pipeline/request.h"
#include "power/environment.h"
#include "power/fate.h"
#include "vm/vm.h"

/* What analyses of power failures need: program, mechanism, ED, memory. */
struct power_setup {
	struct image *image;
	struct nv_map nv;
	struct mechanism mechanism; /* as the options have changed it */
	tick_t ed;
	/* What the command line, the configuration and the source declare. */
	struct environment environment;
	/* Once program_fates has gone well: */
	bool has_contents;
	struct nv_map restored; /* NV, and brought back by a failure */
	struct nv_map exposed;  /* NV in the sense of rule 4: not restored */
};

/* Places that pass idempotent is to cut at; { 0 } is empty. */
struct cuts {
	VEC(struct load_cut) items;
	bool has_calls;
	unsigned rounds;
	struct arena arena;
};

/* The program with these cuts (NULL: none) and what the options say of
 * failures; source may be NULL. False with *err set. Released either way. */
bool setup_load(const struct options *options, const struct cuts *cuts,
		struct source_ir *source, struct power_setup *setup,
		struct err *err);

/* Loads the program with these cuts; NULL with *err set. */
struct image *setup_load_image(const struct options *options,
			       const struct cuts *cuts,
			       struct source_ir *source, struct err *err);
void setup_set_cuts(struct load_options *load, const struct cuts *cuts);

/* What of it is restored, SPEC 3.2 (a computed set takes a run), and what
 * becomes of each byte, which the caller releases. */
bool program_fates(const struct options *options, struct power_setup *setup,
		   struct fates *fates, struct err *err);

/* The same for rules 6 and 7: failures do nothing to models of the world. */
bool program_world_fates(const struct options *options,
			 struct power_setup *setup, struct fates *fates,
			 struct err *err);

void program_power_release(struct power_setup *setup);

/* For what belongs to checkpoints of the code. False with *err set: they can be
 * anywhere, and else_what says why that will not do. */
bool program_take_calls(const struct options *options,
			struct mechanism *mechanism, const char *else_what,
			struct err *err);

#endif
