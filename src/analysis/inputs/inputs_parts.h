/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by inputs*.c and the loop.
 *
 * A mark (taint.h) is a set (markset.h) of elements: which input was read, by
 * which call, in which interval between checkpoints. For one source, all past
 * intervals are equivalent, so a set keeps only the latest; sets stay small
 * however long the run is.
 *
 *     source    input, place of the read, declared model
 *     element   source, clock, place that last had it (when paths are wanted)
 *     mark      set of elements
 *
 * Uses are reported, each with its source, place and count. A use of a mark
 * that was already checked in this interval and is fine costs one comparison
 * (checked); one that is not is looked up by operation (hits). */
#ifndef BROWNOUT_ANALYSIS_INPUTS_INPUTS_PARTS_H
#define BROWNOUT_ANALYSIS_INPUTS_INPUTS_PARTS_H

#include "analysis/inputs/inputs.h"
#include "analysis/taint/control.h"
#include "analysis/taint/markset.h"
#include "analysis/taint/taint.h"

enum {
	JOINS = 1024, /* cached unions of pairs of marks */
	READS = 64,   /* cached marks of places that read */
};

/* Where input data came from. */
struct input_source {
	uint32_t input; /* image.inputs */
	uint32_t site;  /* image.sites: of the call or the register's load */
	enum access_model model;
};

struct element {
	uint32_t source;
	uint32_t clock; /* checkpoints before it was read */
	tick_t since;   /* operations before its first read */
	/* Only when paths are wanted, else NONE: */
	uint32_t at;     /* image.sites: the last place that handled it */
	uint32_t family; /* the first use whose path needs this read */
};

/* A finding while the analysis runs. */
struct input_use {
	uint32_t source;
	uint32_t site; /* image.sites: of the use */
	enum mark_use how;
	uint32_t clock; /* of the first use's element */
	tick_t first, since;
	uint64_t instances;
	bool has_path;
	VEC(uint32_t) path; /* image.sites */
};

/* The latest use by an operation. */
struct input_hit {
	mark_t mark;
	uint32_t clock;
	mark_t result;
	uint64_t count; /* executions not yet added to the uses */
};

struct known_join {
	mark_t a, b, all;
};

struct known_read {
	uint32_t input, site, clock;
	mark_t mark; /* 0: empty */
};

/* The bytes that a call of an input with a body may fill: what it writes there
 * is input data. */
struct input_range {
	uint64_t first, end;
};

struct input_call {
	uint32_t depth;
	VEC(struct input_range) ranges;
	VEC(struct input_range) written;
};

/* SPEC 6.1, BROWNOUT_VAR: a tagged local variable. */
struct tagged_local {
	uint32_t object; /* image.objects */
	enum access_model model;
};

/* A step of a family's data from place to place, for paths. */
struct path_edge {
	uint32_t from; /* image.sites */
	uint32_t next; /* 1 + the family's next edge to the same place */
};

struct inputs {
	struct taint taint; /* must be first: see inputs_of */
	struct vm *vm;
	const struct image *image;
	const struct inputs_options *options;
	enum access_model *models; /* by image.inputs */
	const char **names;        /* by image.inputs: as declared */
	struct markset sets;
	VEC(struct input_source) sources;
	struct map source_index; /* its fields -> 1 + sources */
	VEC(struct element) elements;
	struct map element_index; /* source, clock -> 1 + elements */
	struct map place_index;   /* the same and `at` -> 1 + elements */
	uint32_t clock;           /* checkpoints so far */
	uint32_t *checked; /* by mark: 1 + the clock when last found fine */
	size_t checked_cap;
	VEC(uint32_t) checkpoints; /* sites, by clock - 1 */
	struct known_join joins[JOINS];
	VEC(struct input_use) uses;
	struct map use_index;   /* source, site -> 1 + uses */
	struct input_hit *hits; /* by operation */
	uint64_t reads;
	struct known_read known_reads[READS];
	VEC(struct input_call) calls;
	uint8_t *tags; /* by index: enum access_model; NULL: no tags */
	VEC(struct tagged_local) locals;
	bool has_output_registers;
	struct control_taint control; /* --implicit */
	/* For the second run, which finds paths. */
	bool follows;
	VEC(struct path_edge) edges;
	struct map edge_index; /* family, to -> 1 + edges */
	struct map handed;     /* mark, site -> the mark after it */
};

/* The taint is the first member of its inputs. */
static inline struct inputs *inputs_of(struct taint *taint)
{
	return (struct inputs *)taint;
}

/* Called by the vm. */
enum vm_end loop_inputs(struct vm *vm);

/* inputs_marks.c */

/* The mark of one element: input data that this place reads now. */
mark_t inputs_acquire(struct inputs *inputs, uint32_t input, uint32_t site,
		      tick_t since);
/* The union of two marks. */
mark_t inputs_unite(struct taint *taint, mark_t a, mark_t b);
/* The same data, with another model. */
mark_t inputs_retag(struct inputs *inputs, mark_t mark,
		    enum access_model model);
/* The same data, after this place has handled it. */
mark_t inputs_hand_on(struct inputs *inputs, mark_t mark, uint32_t site);
/* Uses a mark at a place; returns the mark to go on with. */
mark_t inputs_use_at(struct inputs *inputs, enum mark_use how, mark_t mark,
		     uint32_t site, tick_t now);
/* Whether a use of the element contradicts the declaration, SPEC 6.2. */
bool inputs_contradicts(const struct inputs *inputs,
			const struct element *element, uint32_t clock);
/* Adds the remaining counts of inputs.hits to the uses. */
void inputs_count_hits(struct inputs *inputs);

/* inputs_events.c: called by the loop */

mark_t inputs_use(struct taint *taint, struct taint_op at, enum mark_use how,
		  mark_t mark);
mark_t inputs_moved(struct taint *taint, struct taint_op at, mark_t mark);
mark_t inputs_load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark);
void inputs_store(struct taint *taint, struct taint_op at, uint64_t index,
		  unsigned bytes);
/* A function was entered; the current operation is the call. */
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
void inputs_checkpoint(struct taint *taint, uint32_t at);

/* inputs_paths.c */

/* Runs the program once more and finds the path of each use. */
void inputs_find_paths(struct inputs *inputs);
void inputs_note_step(struct inputs *inputs, const struct element *element,
		      uint32_t to);
void inputs_note_use(struct inputs *inputs, const struct element *element,
		     uint32_t site);
/* The family of data that is read now; NONE: its path is not wanted. */
uint32_t inputs_family(const struct inputs *inputs, uint32_t source);

/* inputs.c */

/* Sets up the analysis of an image, before any run. */
void inputs_init(struct inputs *inputs, struct vm *vm,
		 const struct inputs_options *options);
void inputs_release(struct inputs *inputs);

#endif
