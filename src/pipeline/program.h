/* SPDX-License-Identifier: Apache-2.0 */
/* Loads a program for analysis from files and options. Used by all commands,
 * the judges of the tests and the benchmarks. */
#ifndef BROWNOUT_PIPELINE_PROGRAM_H
#define BROWNOUT_PIPELINE_PROGRAM_H

#include "pipeline/setup.h"

/* Loads the given files; free the image with image_free. NULL with *err set. */
struct image *program_load(const struct options *options, struct err *err);

/* Loads the user's files with the calls that --placement inserts, as
 * load_placed does. */
struct image *program_place(const struct options *options,
			    enum ir_format format, struct strbuf *ir,
			    struct err *err);

/* Loads the program and its power setup from the options; false with *err set.
 * Released either way. */
bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err);

/* Like program_power; also keeps the user's files in *source. */
bool program_power_with(const struct options *options, struct source_ir *source,
			struct power_setup *setup, struct err *err);

/* The name of the entry function. */
const char *program_entry(const struct image *image);

/* SPEC 2.11: where a run stops at the latest, by --ops and --max-ops, and
 * whether stopping there means giving up. */
tick_t program_stop(const struct options *options);
uint64_t program_max_ops(const struct options *options);
bool program_gave_up(const struct options *options, enum vm_end end);

/* --until FUNC:COUNT; false with *err set if it is malformed. */
bool program_set_until(const struct options *options, struct vm *vm,
		       struct err *err);

/* Warns if --placement inserts checkpoints that this mechanism does not
 * take. */
void program_warn_placement(const struct options *options,
			    const struct power_setup *setup);

/* Warns about parts of the environment that this command ignores. */
void program_warn_environment(const struct power_setup *setup);

/* Tells the warnings of loading, for reports that cannot include them. */
void program_warn(const struct options *options, const struct image *image);

/* What whoever relies on a static analysis must know of a program that calls
 * longjmp, SPEC 2.9; NULL: it does not. */
const char *program_jump_warning(struct image *image);

#endif
