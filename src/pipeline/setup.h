/* SPDX-License-Identifier: Apache-2.0 */
/* What analyses of power failures need besides the program: the mechanism, ED,
 * what is non-volatile, and the fate of each byte in a failure. */
#ifndef BROWNOUT_PIPELINE_SETUP_H
#define BROWNOUT_PIPELINE_SETUP_H

#include "pipeline/request.h"
#include "power/environment.h"
#include "power/fate.h"
#include "vm/vm.h"

enum {
	DEFAULT_ED = 3000,
};

/* The program, the mechanism, ED and memory, for analyses of power failures. */
struct power_setup {
	struct image *image;
	struct nv_map nv;
	struct mechanism mechanism; /* with the changes of the options */
	tick_t ed;
	/* The declarations of the command line, the configuration and the
	 * source. */
	struct environment environment;
	/* Valid after program_fates has succeeded: */
	bool has_contents;
	struct nv_map restored; /* NV, and restored after a failure */
	struct nv_map exposed;  /* NV in the sense of rule 4: not restored */
};

/* Places where pass idempotent cuts; { 0 } is empty. */
struct cuts {
	VEC(struct load_cut) items;
	bool has_calls;
	unsigned rounds;
	struct arena arena;
};

/* The framework that chooses the mechanism if nothing was given, SPEC 3.5;
 * NULL: none does. */
const struct framework *setup_framework(const struct image *image);

/* Loads the program with these cuts (NULL: none) and sets up power failures as
 * the options say; source may be NULL. False with *err set. Released either
 * way. */
bool setup_load(const struct options *options, const struct cuts *cuts,
		struct source_ir *source, struct power_setup *setup,
		struct err *err);

/* Loads the program with these cuts; NULL with *err set. */
struct image *setup_load_image(const struct options *options,
			       const struct cuts *cuts,
			       struct source_ir *source, struct err *err);
void setup_set_cuts(struct load_options *load, const struct cuts *cuts);

/* Determines what is restored, SPEC 3.2 (a computed set takes a run), and the
 * fate of each byte, which the caller releases. */
bool program_fates(const struct options *options, struct power_setup *setup,
		   struct fates *fates, struct err *err);

/* Like program_fates, for rules 6 and 7: failures do not affect models of the
 * world. */
bool program_world_fates(const struct options *options,
			 struct power_setup *setup, struct fates *fates,
			 struct err *err);

void program_power_release(struct power_setup *setup);

/* For analyses that need checkpoints in the code. False with *err set:
 * checkpoints can be anywhere, and else_what explains why that does not
 * work. */
bool program_take_calls(const struct options *options,
			struct mechanism *mechanism, const char *else_what,
			struct err *err);

#endif
