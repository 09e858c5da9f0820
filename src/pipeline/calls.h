/* SPDX-License-Identifier: Apache-2.0 */
/* The ways in which a program starts, SPEC 10.3, image/entries.h: a command
 * that finds things runs its steps for each made-up call of a module, and
 * reports all of them as one. */
#ifndef BROWNOUT_PIPELINE_CALLS_H
#define BROWNOUT_PIPELINE_CALLS_H

#include "pipeline/steps.h"

/* Makes the image start as --call says. False with *err set: there is no such
 * call, or the command starts with one function and there are several. */
bool calls_choose(const struct options *options, struct image *image,
		  struct err *err);

/* Calls `run` for each way to start, and unites the sections. Steps that do not
 * run the program need one call of each entry. */
bool calls_run(struct job *job,
	       bool (*run)(struct job *job, void *context, struct err *err),
	       void *context, struct err *err);

/* The number of calls that are looked at. */
uint64_t calls_count(const struct job *job);

/* SPEC 10.3: finds the pointers that entries of a module leave for each other,
 * once; static steps need it. */
void calls_link(struct job *job);

/* Notes which call shows these findings. */
void calls_mark(const struct job *job, struct findings *findings);

/* The part whose run the report describes. */
struct part *calls_first_part(const struct job *job);

#endif
