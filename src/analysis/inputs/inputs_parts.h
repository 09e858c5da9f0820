/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the analysis of inputs share. Inside of inputs*.c and its
 * loop.
 *
 * A mark (taint.h) is a set (markset.h) of elements: which input was read, by
 * what call, in which interval between checkpoints. Of one source all intervals
 * that are over are alike, so a set keeps the latest of them only; therefore
 * sets stay small however long the run is.
 *
 *     source    input, place of the read, declared model
 *     element   source, clock, place that last had it (when paths are wanted)
 *     mark      set of elements
 *
 * Uses are what is reported, each with the source, where and how often. A use
 * of a mark that was looked at in this interval and is fine costs one
 * comparison (checked); one that is not is looked up by operation (hits). */
#ifndef BROWNOUT_ANALYSIS_INPUTS_INPUTS_PARTS_H
#define BROWNOUT_ANALYSIS_INPUTS_INPUTS_PARTS_H

#include "analysis/inputs/inputs.h"
#include "analysis/taint/control.h"
#include "analysis/taint/markset.h"
#include "analysis/taint/taint.h"

enum {
	JOINS = 1024, /* pairs of marks whose union is at hand */
	READS = 64,   /* places of reads whose mark is */
};

/* Where data came from. */
struct input_source {
	uint32_t input; /* image.inputs */
	uint32_t site;  /* image.sites: of the call, or of a register's load */
	enum access_model model;
};

struct element {
	uint32_t source;
	uint32_t clock; /* checkpoints before it was read */
	tick_t since;   /* operations before its first read began */
	/* When paths are wanted, else NONE: */
	uint32_t at;     /* image.sites: who handled it last */
	uint32_t family; /* the first use that wants this read */
};

/* A finding in the making. */
struct input_use {
	uint32_t source;
	uint32_t site; /* image.sites: of the use */
	enum mark_use how;
	uint32_t clock; /* of the first one's element */
	tick_t first, since;
	uint64_t instances;
	bool has_path;
	VEC(uint32_t) path; /* sites */
};

/* The latest use by an operation. */
struct input_hit {
	mark_t mark;
	uint32_t clock;
	mark_t result;
	uint64_t count; /* executions that are not in the uses yet */
};

struct known_join {
	mark_t a, b, all;
};

struct known_read {
	uint32_t input, site, clock;
	mark_t mark; /* 0: none is known */
};

/* A call of an input that has a body of its own: of these bytes, what it
 * writes is input data. */
struct input_range {
	uint64_t first, end;
};

struct input_call {
	uint32_t depth;
	VEC(struct input_range) ranges;
	VEC(struct input_range) written;
};

/* SPEC 6.1, BROWNOUT_VAR: a local of fn. */
struct tagged_local {
	uint32_t object; /* image.objects */
	enum access_model model;
};

/* A step that the data of a family took, for paths. */
struct path_edge {
	uint32_t from; /* image.sites */
	uint32_t next; /* 1 + another edge of the family to the same place */
};

struct inputs {
	struct taint taint; /* first: see inputs_of */
	struct vm *vm;
	const struct image *image;
	const struct inputs_options *options;
	enum access_model *models; /* by image.inputs */
	const char **names;        /* by image.inputs: as declared */
	struct markset sets;
	VEC(struct input_source) sources;
	struct map source_index; /* its fields -> 1 + source */
	VEC(struct element) elements;
	struct map element_index; /* source, clock -> 1 + element */
	struct map place_index;   /* that, at -> 1 + element */
	uint32_t clock;           /* checkpoints so far */
	uint32_t *checked;        /* by mark: 1 + the clock when it was fine */
	size_t checked_cap;
	VEC(uint32_t) checkpoints; /* sites, by clock - 1 */
	struct known_join joins[JOINS];
	VEC(struct input_use) uses;
	struct map use_index;   /* source, site -> 1 + use */
	struct input_hit *hits; /* by operation */
	uint64_t reads;
	struct known_read known_reads[READS];
	VEC(struct input_call) calls;
	uint8_t *tags; /* by index: enum access_model; NULL: none */
	VEC(struct tagged_local) locals;
	bool has_output_registers;
	struct control_taint control; /* --implicit */
	/* The second run, for paths. */
	bool follows;
	VEC(struct path_edge) edges;
	struct map edge_index; /* family, to -> 1 + edge */
	struct map handed;     /* mark, site -> the mark behind it */
};

/* The marks are part of it. */
static inline struct inputs *inputs_of(struct taint *taint)
{
	return (struct inputs *)taint;
}

/* For the loop. */
enum vm_end loop_inputs(struct vm *vm);

/* inputs_marks.c */

/* The mark of one element: input data that is read now by this place. */
mark_t inputs_acquire(struct inputs *inputs, uint32_t input, uint32_t site,
		      tick_t since);
/* The union of two marks. */
mark_t inputs_unite(struct taint *taint, mark_t a, mark_t b);
/* The same data, with another model. */
mark_t inputs_retag(struct inputs *inputs, mark_t mark,
		    enum access_model model);
/* The same data, handled by this place. */
mark_t inputs_hand_on(struct inputs *inputs, mark_t mark, uint32_t site);
/* A mark is used there: what comes of it. */
mark_t inputs_use_at(struct inputs *inputs, enum mark_use how, mark_t mark,
		     uint32_t site, tick_t now);
/* Whether this contradicts what is declared, SPEC 6.2. */
bool inputs_contradicts(const struct inputs *inputs,
			const struct element *element, uint32_t clock);
/* Counts what is left in inputs.hits. */
void inputs_count_hits(struct inputs *inputs);

/* inputs_events.c: what the loop sees */

mark_t inputs_use(struct taint *taint, struct taint_op at, enum mark_use how,
		  mark_t mark);
mark_t inputs_moved(struct taint *taint, struct taint_op at, mark_t mark);
mark_t inputs_load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark);
void inputs_store(struct taint *taint, struct taint_op at, uint64_t index,
		  unsigned bytes);
/* A call has entered; the operation at hand is the call. */
void inputs_enter(struct taint *taint, struct taint_op at);
/* A function is about to return. */
void inputs_return(struct taint *taint, struct taint_op at);
/* A phase of the run or a task has begun. */
void inputs_begin(struct taint *taint);
mark_t inputs_taken(struct taint *taint, struct taint_op at, uint32_t input);
/* The mark of what a model writes. */
mark_t inputs_world(struct taint *taint, struct taint_op at);
void inputs_world_read(struct taint *taint, struct taint_op at, uint64_t index,
		       unsigned bytes);
void inputs_checkpoint(struct taint *taint, uint32_t pc);

/* inputs_paths.c */

/* Runs the program once more and finds the path of each use. */
void inputs_find_paths(struct inputs *inputs);
void inputs_note_step(struct inputs *inputs, const struct element *element,
		      uint32_t to);
void inputs_note_use(struct inputs *inputs, const struct element *element,
		     uint32_t site);
/* The family of data that is read now; NONE: nobody wants its path. */
uint32_t inputs_family(const struct inputs *inputs, uint32_t source);

/* inputs.c */

/* From an image, before any run. */
void inputs_init(struct inputs *inputs, struct vm *vm,
		 const struct inputs_options *options);
void inputs_release(struct inputs *inputs);

#endif
