/* SPDX-License-Identifier: Apache-2.0 */
/* Findings: what the analyses produce and the reports print. An analysis adds
 * findings to a struct findings and calls findings_finish; the pipeline merges
 * the lists of several analyses with findings_merge. */
#ifndef BROWNOUT_ANALYSIS_FINDING_FINDING_H
#define BROWNOUT_ANALYSIS_FINDING_FINDING_H

#include "analysis/finding/objects.h"
#include "image/image.h"
#include "power/environment.h"
#include "power/mechanism.h"

enum rule {
#define RULE(id, ...) RULE_##id,
#include "analysis/finding/rules.def"
#undef RULE
	RULE_COUNT
};

enum level {
	LEVEL_ERROR,
	LEVEL_WARNING,
	LEVEL_NOTE,
};

const char *rule_name(enum rule rule);
const char *level_name(enum level level);

/* An access and its call stack, innermost frame first: "main:6". */
struct finding_access {
	uint32_t site;      /* image.sites; NONE: there is no access */
	const char **stack; /* NULL-terminated; NULL: unknown */
	/* Where in the C library the access itself is, if `site` is the call in
	 * the user's code; NULL: there. */
	const struct site *library;
};

/* A checkpoint and a failure: "checkpoint@K fail@N". */
struct attempt {
	tick_t checkpoint; /* 0: boot */
	tick_t failure;
};

/* The effects of a failure, from harmless to worst: SPEC 5.1. */
enum effect {
#define EFFECT(id, name, summary) EFFECT_##id,
#include "analysis/finding/effects.def"
#undef EFFECT
	EFFECT_COUNT
};

const char *effect_name(enum effect effect);
/* A description: "crashes, or accesses what it may not". */
const char *effect_summary(enum effect effect);

/* An instance that was executed, and its effect: SPEC 5.1. */
struct tried_failure {
	struct attempt attempt;
	enum effect effect;
};

/* One way in which an intermittent execution differed. */
struct effect_detail {
	enum effect effect;
	/* What differs: a variable, "output", "return value"; or NULL. */
	const char *name;
	const char *expected, *found; /* NULL: there is no value */
	uint32_t site;                /* where it differs; NONE: unknown */
	const char *text;             /* the whole detail as a sentence */
	bool is_returned;             /* it is the return value */
};

/* SPEC 5.1: the effect of an anomaly. */
struct evaluation {
	enum effect effect;
	const char *schedule; /* a schedule that shows the effect */
	const struct effect_detail *details;
	size_t detail_count;
	uint64_t more; /* number of details left out */
	/* Variables and other places that end with another value; 0: none, or
	 * not counted. */
	uint64_t values;
	uint64_t lost; /* bytes of the heap that are never freed, or used */
	/* Findings whose consumer read a different value before the effect. */
	const uint32_t *causes;
	size_t cause_count;
	bool has_isolated;
	/* The worst effect if only this object differs. */
	enum effect isolated;
	/* The execution that shows what the finding does by itself, with its
	 * details: with only its object changed, or, if that suffices for an
	 * effect, with only the part that it is about; NULL: this one does. Its
	 * schedule is NULL if it is this one's. */
	const struct evaluation *alone;
	/* The value that the finding is about has no effect by itself; with what
	 * else of its object has changed it has one. */
	bool needs_rest;
	/* Masked alone, but no other finding has the effect alone, either: it
	 * needs several objects. SPEC 5.7. */
	bool is_joint;
	/* Operations executed to find the effect; 0: not counted. */
	tick_t operations;
	bool is_explored; /* found by trying several failures */
	/* The point where control flow diverges was not searched. */
	bool has_no_path;
};

/* What depends on a poisoned value. */
enum poison_use {
	POISON_BRANCH,
	POISON_ADDRESS,
	POISON_OUTPUT,
	POISON_NV, /* a write to NV memory */
};

struct finding {
	enum rule rule;
	enum level level;
	bool is_manifest;
	/* Declared by the program (SPEC 6.4), or a counter of attempts (SPEC
	 * 5.1): it becomes a note. */
	bool is_intended;
	/* A note because of its name alone; the level that it has else. */
	bool is_counter;
	enum level plain_level;
	bool is_suppressed; /* suppressed by the user: it does not count */
	/* The reason of the comment in the source that suppresses it, or "";
	 * NULL: none does. */
	const char *ignored;
	struct finding_access consumer, producer;
	/* The object: the part that was hit first, all parts, its place. */
	struct run_object object;
	const char *name;
	const char *variable; /* name of the whole object */
	const char **parts;   /* NULL-terminated */
	const char *segment, *role;
	/* Function of a local or local static; NULL: none. */
	const char *function;
	addr_t address;
	bool has_address; /* false for locals of several frames */
	uint64_t size;
	const char *checkpoint;
	/* 1 + site of the checkpoint that its window starts with; 0: it starts
	 * at boot or anywhere. */
	uint32_t window;
	uint64_t instances, distance;
	uint64_t steps; /* words that a wide producer writes, else 0 */
	tick_t first_consumer, first_producer;
	/* The checkpoint and the failure that reproduce it: SPEC 5.1, 5.2. */
	struct attempt attempt;
	uint32_t pair; /* index of its pair, used by locate only */
	/* The interrupt handler that fires before operation `interrupt`; NULL:
	 * none. */
	const char *handler;
	tick_t interrupt;
	const char *expected, *observed; /* NULL: there are no values to show */
	/* The producer adds a constant to what it reads: executed again, it
	 * does so again. */
	bool is_advance;
	/* A replay of `attempt` reads `observed`; else it is what memory holds
	 * after the failure. */
	bool is_seen;
	/* poison-read: what the poison decides. */
	enum poison_use poison_use;
	/* poison-read: only after a power failure. */
	bool is_lost;
	/* The allocator function if the access is a call of it, else NULL. */
	const char *consumer_fn, *producer_fn;
	const char *message, *fix;
	/* The steps of the failure: what the consumer does ("reads 0"), the
	 * producer ("overwrites it"), the consumer again ("reads 1"). NULL: its
	 * family tells it. */
	const char *use, *change, *again;
	/* A schedule that shows it; NULL: none is needed. */
	const char *schedule;
	uint64_t failures;                   /* failures in the schedule */
	const struct evaluation *evaluation; /* NULL: not evaluated */
	const char *not_evaluated;           /* why, after evaluate; or NULL */
	/* Data of this rule's family: struct input_access, output_finding,
	 * rio_finding, validated, broken or unsaved. NULL: none. */
	const void *details;
	/* SPEC 5.1: instances that were executed, by effect; how many; all
	 * there are: executions of the producer. */
	uint64_t effects[EFFECT_COUNT];
	uint64_t tried, executions;
	/* Some of these, for reports to show: at least one of each effect, in
	 * the order in which they were executed. */
	struct tried_failure *shown;
	uint32_t shown_count;
	/* SPEC 10.3: image.calls, the made-up call that shows it; NONE: the
	 * program starts in one way only. */
	uint32_t call;
	char fingerprint[17];
	char group[17]; /* equal for findings of one cause: groups.h */
};

struct text_lines;

/* The findings of an analysis, sorted in report order by findings_finish. */
struct findings {
	struct arena arena; /* owns all texts */
	VEC(struct finding) items;
	VEC(const char *) warnings; /* shown to the user with the findings */
	/* Accesses to the memory that locate keeps beside the program's, of
	 * those that its caches do not answer; 0: none. */
	uint64_t support_accesses;
	struct text_lines *lines; /* source lines; owned by findings_finish */
};

/* The position of an entry of image.sites: "main.c:12". */
const char *site_text(struct arena *arena, const struct image *image,
		      uint32_t site);

/* SPEC 4.6: the text for finding.checkpoint, the same in all rules: the place
 * of the checkpoint call, "task 'sense' at main.c:12" if the site is where a
 * task starts, `none` if it is NONE, or "reactive" if no call decides where it
 * is taken. vm_checkpoint_site finds the site. */
const char *finding_checkpoint(struct arena *arena, const struct image *image,
			       enum when when, uint32_t site, const char *none);

/* SPEC 7.2: the same for a window that starts right before an input, by the
 * input's site. */
const char *finding_before_input(struct arena *arena, const struct image *image,
				 uint32_t site);

/* Writes the schedule that reproduces it: "checkpoint@7 interrupt@8:isr
 * fail@9". */
void finding_schedule(const struct finding *finding, struct strbuf *out);

/* SPEC 5.1: keeps an instance that was executed, so that reports can show it;
 * `arena` must live as long as the finding. */
void finding_show_failure(struct arena *arena, struct finding *finding,
			  struct attempt attempt, enum effect effect);

/* SPEC 5.1, 6.4: turns findings about counters of attempts, and about variables
 * that the program declares as intended, into notes. */
void findings_intend(struct findings *findings,
		     const struct environment *environment);

/* SPEC 5.1: counters of attempts are notes as long as nothing depends on them.
 * The one before they are evaluated, which gives them the level of others, the
 * other one afterwards. */
void findings_ask_counters(struct findings *findings);
void findings_settle_counters(struct findings *findings);

/* Sorts the findings and computes their fingerprints. */
void findings_finish(struct findings *findings, const struct image *image);
void findings_release(struct findings *findings);

/* Whether the finding affects the exit code. */
bool finding_counts(const struct finding *finding);

/* SPEC 4.8: it is about a peripheral that has lost its set-up. */
bool finding_is_peripheral(const struct finding *finding);

/* SPEC 5.1, 5.7: all its instances were executed, and none had an effect; or
 * others are to blame for it. */
bool finding_is_masked(const struct finding *finding);

/* The execution that shows what the finding does by itself. It was evaluated.
 */
const struct evaluation *finding_own_evaluation(const struct finding *finding);

/* SPEC 5.7: the worst effect that its object alone has; -1: not evaluated. */
int finding_own_effect(const struct finding *finding);

/* The number of findings that the user suppresses. */
size_t findings_suppressed(const struct findings *findings);

/* Keeps only the first finding that counts. False: there is none. */
bool findings_keep_first(struct findings *findings);

/* Merges the finished lists of several analyses into one. Findings of several
 * calls of a module that are the same become one, with the worst effect. The
 * texts stay in the original lists, which must outlive the result. */
void findings_merge(struct findings *all, const struct findings *const *lists,
		    size_t count, const struct image *image);

#endif
