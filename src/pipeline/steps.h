/* SPDX-License-Identifier: Apache-2.0 */
/* Analyses as steps: a command that finds things is a list of steps, each of
 * which adds its findings to one report.
 *
 *   check options -> load -> (alone) -> run each step -> merge -> print
 *
 * Commands with one purpose call job_run; check calls the same functions one by
 * one, because it decides in between which steps apply. */
#ifndef BROWNOUT_PIPELINE_STEPS_H
#define BROWNOUT_PIPELINE_STEPS_H

#include "analysis/locate/locate.h"
#include "analysis/run/endless.h"
#include "pipeline/baseline.h"
#include "pipeline/program.h"
#include "pipeline/rule_list.h"
#include "pipeline/source_ignores.h"
#include "report/report.h"
#include "util/clock.h"

/* What must be known about failures before a step can run. */
enum step_needs {
	NEEDS_NOTHING,
	NEEDS_FATES,       /* the fate of each byte */
	NEEDS_WORLD_FATES, /* models keep their state: SPEC 6, 7 */
	/* Inputs that were taken stay taken, too: SPEC 7.3, 7.4. */
	NEEDS_INPUT_FATES,
	NEEDS_COUNT
};

struct job;
struct part;

struct step {
	const char *name;
	const char *subject; /* what it looks for, for messages */
	enum step_needs needs;
	bool is_static; /* it does not run the program */
	/* It also judges programs that repair their own data, SPEC 5.6: the
	 * others compare bytes. */
	bool judges_reboots;
	/* Leaves half of the budget to later steps. */
	bool takes_half_of_budget;
	/* Checks its options before anything is loaded; false with *err set.
	 * NULL: there is nothing to check. */
	bool (*check)(struct job *job, struct err *err);
	/* Called after loading if this is the command's only step: warns about
	 * what is not examined, or refuses with *err set. NULL: nothing to
	 * do. */
	bool (*alone)(struct job *job, struct err *err);
	/* Why the step does not apply in check, and how to change that; NULL:
	 * it applies. */
	const char *(*lacks)(const struct job *job);
	/* False with *err set. */
	bool (*run)(struct job *job, struct part *part, struct err *err);
};

/* The reason why steps about inputs do not apply. */
#define STEP_LACKS_INPUTS                                                      \
	"no input is declared; BROWNOUT_INPUT(function, most_recent) in the "  \
	"source, or 'inputs' in brownout.yaml, does it"

#define STEP_TAKES_NONE                                                        \
	"the program takes none of its inputs in this run; other values, "     \
	"--ops or --until may get it there"

/* A step that is running or has run. */
struct part {
	const struct step *step;
	struct vm vm; /* has just booted when the step starts */
	struct findings findings;
	enum vm_end end;
	tick_t spent; /* operations of all its runs */
	bool has_vm;
	/* SPEC 10.3: the made-up call crashes, so it shows nothing. */
	bool is_left_out;
	/* Why there was nothing to look at; NULL: it has looked. */
	const char *idle;
};

/* A command that is running. */
struct job {
	const struct options *options;
	const char *command;
	struct power_setup setup;
	struct fates fates[NEEDS_COUNT]; /* by need; see job_fates */
	bool has_fates[NEEDS_COUNT];
	/* Known findings, which are suppressed. */
	struct baseline baseline;
	struct rule_list rules; /* --rules */
	struct source_ignores ignores;
	bool has_first;           /* --first: the finding was found */
	VEC(struct part *) parts; /* in the order in which they ran */
	size_t first_part;        /* of the call that is looked at */
	/* Results of locate that evaluate needs: its findings and, with
	 * --exhaustive, all instances. */
	struct findings *memory;
	struct instances instances;
	/* By image.objects: an entry of the module may read what another one
	 * left there; step rio makes it. NULL: not made so far. */
	bool *is_read, *is_noted; /* likewise: a note is about it */
	bool is_linked;           /* calls_link was called */
	struct findings findings; /* merged from all parts */
	struct groups groups;     /* their causes, SPEC 5.7 */
	tick_t operations;        /* operations of all runs without failures */
	tick_t spent;             /* all operations, with re-execution */
	tick_t budget;            /* limit of `spent`; UNSET: no limit */
	struct report report;
	bool is_forever;        /* the run was made short: forever.h */
	struct endless endless; /* why the run does not end */
};

#define STEP(name)  extern const struct step step_##name;
#define ALONE(name) STEP(name)
#include "pipeline/step/list.def"
#undef ALONE
#undef STEP

/* Release the job in any case. */
void job_init(struct job *job, const struct options *options,
	      const char *command);
void job_release(struct job *job);

/* Loads the program and determines its settings; false with *err set. */
bool job_load(struct job *job, struct err *err);

/* Adds the settings to the report, and warns about conflicts. */
void job_describe(struct job *job);

/* Runs a step on a vm that has just booted; false with *err set. */
bool job_step(struct job *job, const struct step *step, struct err *err);

/* The fate of each byte, as the step needs it. */
const struct fates *job_fates(const struct job *job, const struct step *step);

/* Whether to run a step: with --first, only evaluation runs after the first
 * finding. */
bool job_goes_on(const struct job *job, const struct step *step);

/* Operations that a step may re-execute, its share of the budget that remains
 * after its own run; 0: no limit. */
tick_t job_limit(const struct job *job, const struct part *part);

/* The remaining time of --max-seconds; 0: no limit. */
double job_seconds(const struct job *job);

/* Merges the findings of all steps, finishes the report, and writes the
 * baseline if requested. False with *err set. */
bool job_finish(struct job *job, struct err *err);

/* Runs a command that consists of these steps, from its options to the finished
 * report. False with *err set. */
bool job_run(struct job *job, const struct step *const *steps, size_t count,
	     struct err *err);

/* A report that contains everything but the results of the analyses. */
struct report report_start(const struct options *options,
			   const struct power_setup *setup,
			   const char *command);

#endif
