/* SPDX-License-Identifier: Apache-2.0 */
/* From files to an image: compiles C with clang, reads LLVM IR, links it with
 * the guest C library and lowers everything that the entry can reach. The only
 * folder that knows LLVM. Called by the pipeline. */
#ifndef BROWNOUT_LOAD_LOAD_H
#define BROWNOUT_LOAD_LOAD_H

#include <stddef.h>

#include "image/externals.h"
#include "image/fix.h"
#include "image/image.h"
#include "util/child.h"
#include "util/err.h"
#include "util/listener.h"
#include "util/strbuf.h"

/* A place for a checkpoint: before an instruction of the user's files. */
struct load_cut {
	const char *fn;  /* as the module has it */
	uint32_t number; /* of its instructions, checkpoints not counted */
};

/* The user's files as one module, beside the image that was made of them, with
 * the way back: from sites and objects of the image to instructions and
 * variables. */
struct source_ir;
struct source_ir *source_ir_new(void);
void source_ir_free(struct source_ir *source);

/* Compiler flags of a single file. */
struct file_flags {
	const char *optimisation; /* NULL: the one for all files */
	const char *const *flags;
	size_t flag_count;
};

/* Whether transitions between tasks are the only checkpoints, SPEC 3.1. */
enum load_tasks {
	LOAD_TASKS_IF_USED,
	LOAD_TASKS,
	LOAD_NO_TASKS,
};

/* Whether atomic regions are the only windows, SPEC 3.1. */
enum load_regions {
	LOAD_REGIONS_IF_USED, /* and no checkpoint routine */
	LOAD_REGIONS,
	LOAD_NO_REGIONS,
};

/* Routines without a body that begin and end an atomic region. */
struct region_names {
	const char *begin, *end;
};

/* What a run starts with if no entry is named, SPEC 10.3. */
enum load_start {
	LOAD_MAIN,           /* main, or the entry of tasks */
	LOAD_MAIN_OR_MODULE, /* main, if there is one; else as a module */
	LOAD_MODULE,         /* each function that other files can call */
};

/* An input or output of the program, SPEC 6.1. */
struct load_port {
	const char *name;  /* as the code has it: a function or a register */
	const char *label; /* as reports have it */
	bool is_register;  /* it is not a function */
	bool is_output;
	bool is_stub; /* neither: a function that does nothing, SPEC 6.1 */
	bool is_fed;  /* feed replaces what the program has */
	struct feed feed;
	bool has_result; /* inputs: the next port has the values of the result,
			    and feed is for what the function fills */
	const char *model; /* a C file that has a function of one of these
			      names; NULL */
	const struct fill *fills; /* NULL: every pointer, to its object's end */
	size_t fill_count;
	bool has_sends; /* outputs: these are all that they send, SPEC 6.3 */
	const struct fill *sends;
	size_t send_count;
	const char *file; /* where it is declared; NULL: on the command line */
	unsigned line;
};

/* Memory at a fixed address, SPEC 2.1. */
struct load_memory {
	addr_t at;
	uint64_t bytes; /* not 0 */
	bool is_nv;
};

struct load_options {
	struct listener listener; /* of what clang has to say */
	const char *const *files;
	size_t file_count;
	bool input_is_ir; /* the standard input (util/input.h): IR, else C */
	const struct file_flags *own; /* by file; NULL: none has any */
	const char *target;           /* for .c files; NULL: msp430 */
	const char *optimisation;     /* "-O0" */
	const char *const *flags; /* further arguments for clang: -D, -I, … */
	size_t flag_count;
	unsigned compile_seconds; /* processor time of clang for a file; 0: the
				     default */
	enum sandbox sandbox;     /* of clang and LLVM's reader */
	const char *const *entries; /* functions to start with */
	size_t entry_count;         /* 0: as `start` says */
	enum load_start start;
	int param_registers; /* -1: as the target has them */
	unsigned registers;  /* 0: as many as needed; else MIN_REGISTERS to
				MAX_REGISTERS */
	/* Names of checkpoint routines; used when they have no body. */
	const char *const *checkpoints;
	size_t checkpoint_count;
	/* Names of routines that go on to another task; likewise. */
	const char *const *transitions;
	size_t transition_count;
	enum load_regions atomic;
	const struct region_names *regions;
	size_t region_count;
	/* The user gave these names, and is warned of those that the program
	 * does not call. */
	bool names_checkpoints, names_transitions, names_regions;
	/* No call is a checkpoint: only the boot is. */
	bool only_boots;
	/* The function that says what non-volatile data mean, SPEC 5.6; NULL:
	 * the one that the source declares. */
	const char *equal;
	/* The recovery routine, SPEC 3.1; NULL: the first of the usual ones
	 * that the files have. */
	const char *restore;
	const char *const *usual_restores;
	size_t usual_restore_count;
	enum load_tasks tasks;
	/* Names of interrupt handlers, besides those that the source marks. */
	const char *const *handlers;
	size_t handler_count;
	/* Names of handlers that run when the device wakes up, SPEC 3.6, with
	 * commas between them, or "none"; NULL: all. */
	const char *wakes;
	const struct load_memory *memories;
	size_t memory_count;
	uint64_t stack; /* bytes; 0: as the target has them */
	/* Ports besides those that the source declares; at most one input and
	 * one output of each name. */
	const struct load_port *ports;
	size_t port_count;
	/* Functions without a body that do nothing, and variables without a
	 * definition that are 0. */
	const char *const *stubs;
	size_t stub_count;
	/* Whether what else is missing is taken for what it looks like; gets
	 * all of it, whether it is or not; NULL: not wanted. */
	bool assumes;
	struct externals *externals;
	/* Names of placement passes with commas between them; NULL: none. */
	const char *placement;
	/* Where pass idempotent cuts; cuts_calls: also after calls, because
	 * frames are non-volatile. */
	const struct load_cut *cuts;
	size_t cut_count;
	bool cuts_calls;
	/* Gets the user's files; NULL: not wanted. */
	struct source_ir *source_ir;
};

enum ir_format {
	IR_NONE,
	IR_TEXT,    /* .ll */
	IR_BITCODE, /* .bc */
};

/* A verified image, to be freed with image_free; NULL with *err set. */
struct image *load_image(const struct load_options *options, struct err *err);

/* SPEC 3.4: what the placement passes do to the user's own files, which need no
 * entry. Adds the IR of the result to *ir. The image cannot be run: it has
 * passes, placed, kept, their sites, names and sizes of functions, and
 * warnings. To be freed with image_free; NULL with *err set. */
struct image *load_placed(const struct load_options *options,
			  enum ir_format format, struct strbuf *ir,
			  struct err *err);

/* SPEC 8.3: puts the plan's calls into the source IR and adds its IR to
 * *ir. False with *err set. */
bool load_fix(struct source_ir *source, const struct fix_plan *plan,
	      enum ir_format format, struct strbuf *ir,
	      struct fix_result *result, struct err *err);

/* The cut before the instruction of a site, with texts that live as long as the
 * arena; false: the instruction is not the user's. */
bool load_cut_at(const struct source_ir *source, uint32_t site,
		 struct arena *arena, struct load_cut *cut);

/* Whether a file is C, by its name. */
bool load_is_c(const struct load_options *options, size_t index);

/* Adds the names of all placement passes with what they do, for messages. */
void load_pass_names(struct strbuf *out);

#endif
