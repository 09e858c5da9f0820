/* SPDX-License-Identifier: Apache-2.0 */
/* From the command line to an image: shared by all commands that load. */
#ifndef BROWNOUT_CLI_PROGRAM_H
#define BROWNOUT_CLI_PROGRAM_H

#include "cli/options.h"
#include "load/load.h"
#include "power/environment.h"
#include "power/fate.h"
#include "util/clock.h"
#include "vm/vm.h"

/* The image of the given files, to be freed with image_free; NULL with *err
 * set. */
struct image *program_load(const struct options *options, struct err *err);

/* The user's files with what --placement puts in, as load_placed has it. */
struct image *program_place(const struct options *options,
			    enum ir_format format, struct strbuf *ir,
			    struct err *err);

/* How -o wants the program, by its suffix; IR_NONE: not at all. False with *err
 * set. */
bool options_ir_format(const struct options *options, enum ir_format *format,
		       struct err *err);

/* --taint; false with *err set. */
bool options_taint(const struct options *options, bool *is_off,
		   struct err *err);

/* For what belongs to checkpoints of the code. False with *err set: they can be
 * anywhere, and else_what says why that will not do. */
bool program_take_calls(const struct options *options,
			struct mechanism *mechanism, const char *else_what,
			struct err *err);

/* What can be said of options without the program: target, mechanism, ED. False
 * with *err set. */
bool program_check(const struct options *options, struct err *err);

/* Names of checkpoint and transition routines, the usual ones if none are
 * given. */
struct name_list {
	const char *const *items;
	size_t len;
};
struct name_list program_checkpoints(const struct options *options);
struct name_list program_transitions(const struct options *options);

/* The name of the entry function. */
const char *program_entry(const struct image *image);

/* SPEC 2.11: where a run stops at the latest, from --ops and --max-ops, and
 * whether that was giving up. */
tick_t program_stop(const struct options *options);
uint64_t program_max_ops(const struct options *options);
bool program_gave_up(const struct options *options, enum vm_end end);

/* --until FUNC:COUNT; false with *err set if it is nonsense. */
bool program_set_until(const struct options *options, struct vm *vm,
		       struct err *err);

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

/* From the command line; false with *err set. Released either way. */
bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err);

/* The same, with the user's files beside the image. */
bool program_power_with(const struct options *options, struct twin *twin,
			struct power_setup *setup, struct err *err);

/* What of it is restored, SPEC 3.2 (a computed set takes a run), and what
 * becomes of each byte, which the caller releases. */
bool program_fates(const struct options *options, struct power_setup *setup,
		   struct fates *fates, struct err *err);

/* The same for rules 6 and 7: failures do nothing to models of the world. */
bool program_world_fates(const struct options *options,
			 struct power_setup *setup, struct fates *fates,
			 struct err *err);

void program_power_release(struct power_setup *setup);

/* Says if checkpoints were asked for that this mechanism does not take. */
void program_warn_placement(const struct options *options,
			    const struct power_setup *setup);

/* Adds to the image's warnings what of the environment this command does not
 * use. */
void program_warn_environment(const struct power_setup *setup);

/* Prints what loading warned of, beside a report that has no place for it. */
void program_warn(const struct image *image);

#endif
