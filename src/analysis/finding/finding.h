/* SPDX-License-Identifier: Apache-2.0 */
/* Findings: what analyses produce and reports print. */
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

/* One place in a call stack, innermost first: "main:6". */
struct finding_access {
	uint32_t site;      /* image.sites; NONE: there is no such access */
	const char **stack; /* NULL-terminated; NULL: not known */
};

/* A checkpoint and a failure: "checkpoint@K fail@N". */
struct attempt {
	tick_t checkpoint; /* 0: boot */
	tick_t failure;
};

/* What a failure does, from harmless to worst: SPEC 5.1. */
enum effect {
#define EFFECT(id, name, summary) EFFECT_##id,
#include "analysis/finding/effects.def"
#undef EFFECT
	EFFECT_COUNT
};

const char *effect_name(enum effect effect);
/* "crashes, or accesses what it may not" */
const char *effect_summary(enum effect effect);

/* One thing that an intermittent execution did otherwise. */
struct effect_detail {
	enum effect effect;
	const char *name; /* of what differs: a variable, "output", "return
			     value"; NULL */
	const char *expected, *found; /* NULL: it has none */
	uint32_t site;                /* where; NONE */
	const char *text;             /* all of it, for people */
};

/* SPEC 5.1: what an anomaly does. */
struct evaluation {
	enum effect effect;
	const char *schedule; /* that shows it */
	const struct effect_detail *details;
	size_t detail_count;
	uint64_t more; /* details that are left out */
	/* Findings whose consumer read another value on the way. */
	const uint32_t *causes;
	size_t cause_count;
	bool has_isolated;
	enum effect isolated; /* with all but the object as it was */
	tick_t operations;    /* executed to find this out; 0: not counted */
	bool is_explored;     /* by more than one failure */
	bool has_no_path;     /* where control flow parts was not looked for */
};

/* What a poisoned value decides. */
enum poison_use {
	POISON_BRANCH,
	POISON_ADDRESS,
	POISON_OUTPUT,
	POISON_NV, /* what is written to NV memory */
};

struct finding {
	enum rule rule;
	enum level level;
	bool is_manifest;
	bool is_intended;   /* by the program, SPEC 6.4: then it is a note */
	bool is_suppressed; /* by the user: it does not count */
	struct finding_access consumer, producer;
	/* The object: its part that was hit first, all parts, where it is. */
	struct run_object object;
	const char *name;
	const char *variable; /* the whole object */
	const char **parts;   /* NULL-terminated */
	const char *segment, *role;
	const char *function; /* of a local or its static; NULL */
	addr_t address;
	bool has_address; /* locals of several frames have none */
	uint64_t size;
	const char *checkpoint;
	uint64_t instances, distance;
	uint64_t steps; /* words that a wide producer writes; else 0 */
	tick_t first_consumer, first_producer;
	/* Where to take the checkpoint and fail to see it: SPEC 5.1, 5.2. */
	struct attempt attempt;
	uint32_t pair; /* that it was made of: locate's own */
	/* The interrupt handler that fires before operation `interrupt` in
	 * between; NULL: none does. */
	const char *handler;
	tick_t interrupt;
	const char *expected, *observed; /* NULL: no values to show */
	enum poison_use poison_use;      /* poison-read: what it decides … */
	bool is_lost;                    /* … after a power failure only */
	/* Of the allocator, where the access is a call of it; else NULL. */
	const char *consumer_fn, *producer_fn;
	const char *message, *fix;
	const char *note; /* what the producer does: "overwritten here" */
	const char *schedule; /* that shows it; NULL: none is needed */
	uint64_t failures;    /* in it */
	const struct evaluation *evaluation; /* NULL: not evaluated */
	/* What only findings of this rule's family have: struct input_access,
	 * output_finding, rio_finding, validated, unsaved. NULL: nothing. */
	const void *details;
	/* --exhaustive: how many instances have which effect. */
	uint64_t effects[EFFECT_COUNT];
	char fingerprint[17];
};

struct text_lines;

/* What an analysis found, in the order of reports. */
struct findings {
	struct arena arena; /* of all texts */
	VEC(struct finding) items;
	VEC(const char *) warnings; /* what the user must be told, too */
	struct text_lines *lines;   /* of the sources; findings_finish's */
};

/* "main.c:12", of image.sites. */
const char *site_text(struct arena *arena, const struct image *image,
		      uint32_t site);

/* finding.checkpoint: the site where the program calls it, `none` if that is
 * NONE; "reactive" if no call decides where it is taken. */
const char *finding_checkpoint(struct arena *arena, const struct image *image,
			       enum when when, uint32_t site, const char *none);

/* "checkpoint@7 interrupt@8:isr fail@9": where to see it. */
void finding_schedule(const struct finding *finding, struct strbuf *out);

/* SPEC 6.4: findings about variables that the program uses so on purpose become
 * notes. */
void findings_intend(struct findings *findings,
		     const struct environment *environment);

/* Sorts, and makes the fingerprints. */
void findings_finish(struct findings *findings, const struct image *image);
void findings_release(struct findings *findings);

/* Whether it decides what the process exits with. */
bool finding_counts(const struct finding *finding);

/* SPEC 5.1: it was executed, and nothing came of it. */
bool finding_is_masked(const struct finding *finding);

/* How many the user suppresses. */
size_t findings_suppressed(const struct findings *findings);

/* Leaves the first one that counts, if there is one. */
bool findings_keep_first(struct findings *findings);

/* Makes one list of those of several analyses, which have finished and keep the
 * texts. */
void findings_merge(struct findings *all, const struct findings *const *lists,
		    size_t count, const struct image *image);

#endif
