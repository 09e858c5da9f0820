/* SPDX-License-Identifier: Apache-2.0 */
/* From files and options to a program that is ready to be analysed: what every
 * command, the judges of the tests and the benchmarks start with. */
#ifndef BROWNOUT_PIPELINE_PROGRAM_H
#define BROWNOUT_PIPELINE_PROGRAM_H

#include "pipeline/setup.h"

/* The image of the given files, to be freed with image_free; NULL with *err
 * set. */
struct image *program_load(const struct options *options, struct err *err);

/* The user's files with what --placement puts in, as load_placed has it. */
struct image *program_place(const struct options *options,
			    enum ir_format format, struct strbuf *ir,
			    struct err *err);

/* From the command line; false with *err set. Released either way. */
bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err);

/* The same, with the user's files beside the image. */
bool program_power_with(const struct options *options, struct source_ir *source,
			struct power_setup *setup, struct err *err);

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

/* Says if checkpoints were asked for that this mechanism does not take. */
void program_warn_placement(const struct options *options,
			    const struct power_setup *setup);

/* Adds to the image's warnings what of the environment this command does not
 * use. */
void program_warn_environment(const struct power_setup *setup);

/* Prints what loading warned of, beside a report that has no place for it. */
void program_warn(const struct image *image);

#endif
