/* SPDX-License-Identifier: Apache-2.0 */
/* Analyses as steps: a command that finds things is a list of steps, and each
 * of them adds what it finds to one report.
 *
 *   check options -> load -> (alone) -> run each step -> merge -> print
 *
 * Commands with one purpose call steps_run; check goes through the same
 * functions one by one, because it decides in between which steps apply. */
#ifndef BROWNOUT_PIPELINE_STEPS_H
#define BROWNOUT_PIPELINE_STEPS_H

#include "analysis/locate/locate.h"
#include "analysis/run/endless.h"
#include "pipeline/baseline.h"
#include "pipeline/program.h"
#include "report/report.h"
#include "util/clock.h"

/* What must be known of failures before a step can run. */
enum step_needs {
	NEEDS_NOTHING,
	NEEDS_FATES,       /* what a failure does to each byte */
	NEEDS_WORLD_FATES, /* models keep their state: SPEC 6, 7 */
	NEEDS_INPUT_FATES, /* what was taken from inputs stays taken, too: SPEC
			      7.3, 7.4 */
	NEEDS_COUNT
};

struct job;
struct part;

struct step {
	const char *name;
	const char *subject; /* what it looks for, for people */
	enum step_needs needs;
	bool is_static;            /* it does not run the program */
	bool takes_half_of_budget; /* it leaves half of the budget to the steps
				    * behind it
				    */
	/* Whether its options are right, before anything is loaded; false with
	 * *err set. NULL: they are. */
	bool (*check)(struct job *job, struct err *err);
	/* Once the program is there, for a command of this step alone: warns of
	 * what is not looked at, or refuses with *err set. NULL: nothing to say
	 */
	bool (*alone)(struct job *job, struct err *err);
	/* Why it has nothing to do in check, and how to change that; NULL: it
	 * has. */
	const char *(*lacks)(const struct job *job);
	/* False with *err set. */
	bool (*run)(struct job *job, struct part *part, struct err *err);
};

/* Why steps that are about inputs are left out. */
#define STEP_LACKS_INPUTS                                                      \
	"no input is declared; BROWNOUT_INPUT(function, most_recent) in the "  \
	"source, or 'inputs' in brownout.yaml, does it"

/* A step at work. */
struct part {
	const struct step *step;
	struct vm vm; /* has just booted when the step starts */
	struct findings findings;
	enum vm_end end;
	tick_t spent; /* operations, of all its runs */
};

enum {
	MOST_STEPS = 8,
};

/* A command at work. */
struct job {
	const struct options *options;
	const char *command;
	struct power_setup setup;
	struct fates fates[NEEDS_COUNT]; /* by need; job_fates */
	bool has_fates[NEEDS_COUNT];
	struct baseline baseline;       /* what the user suppresses */
	bool has_first;                 /* --first: there it is */
	struct part *parts[MOST_STEPS]; /* in the order in which they ran */
	size_t part_count;
	/* Of locate, which evaluate goes on with: findings, and with
	 * --exhaustive all instances. */
	struct findings *memory;
	struct instances instances;
	struct findings findings; /* all of them */
	tick_t operations;        /* of all runs without failures */
	tick_t spent;             /* the same, with what was executed again */
	tick_t budget;            /* of them; UNSET: no limit */
	struct report report;
	struct endless endless; /* why the run does not end */
};

#define STEP(name) extern const struct step step_##name;
#include "pipeline/step/list.def"
#undef STEP
extern const struct step step_bruteforce, step_rio_dynamic, step_sets,
	step_validate;

/* Released in any case. */
void job_init(struct job *job, const struct options *options,
	      const char *command);
void job_release(struct job *job);

/* The program and what holds for it; false with *err set. */
bool job_load(struct job *job, struct err *err);

/* Puts into the report what holds, and warns of what does not go together. */
void job_describe(struct job *job);

/* Runs a step on a vm that has just booted; false with *err set. */
bool job_step(struct job *job, const struct step *step, struct err *err);

/* What a failure does to each byte, as the step needs it. */
const struct fates *job_fates(const struct job *job, const struct step *step);

/* Whether a step is still wanted: with --first nothing behind the first finding
 * is, but its effect. */
bool job_goes_on(const struct job *job, const struct step *step);

/* Operations that a step may execute again, its share of what is left of the
 * budget; 0: there is no limit. */
tick_t job_limit(const struct job *job, const struct step *step);

/* What the steps before have left of --max-seconds; 0: there is no limit. */
double job_seconds(const struct job *job);

/* Makes one list of what the steps have found, and finishes the report; writes
 * the baseline that is asked for. False with *err set. */
bool job_finish(struct job *job, struct err *err);

/* All of it, for a command that is these steps: from its options to a finished
 * report. False with *err set. */
bool job_run(struct job *job, const struct step *const *steps, size_t count,
	     struct err *err);

/* A report that only lacks what the analysis finds out. */
struct report report_start(const struct options *options,
			   const struct power_setup *setup,
			   const char *command);

#endif
