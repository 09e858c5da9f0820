/* SPDX-License-Identifier: Apache-2.0 */
/* A program while it is loaded: the linked LLVM module with what is known about
 * it so far. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_PROGRAM_H
#define BROWNOUT_LOAD_PROGRAM_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "load/load.h"
#include "load/ir/nv_marks.h"
#include "util/map.h"

enum {
	MAX_ALIGN = 65536, /* of variables and locals */
};

struct placement_pass;

/* A call that a pass put in. */
struct placed_call {
	LLVMValueRef call;
	const struct placement_pass *pass;
	bool is_approximate; /* its position is that of a nearby instruction */
};

/* Whether clang runs LLVM's passes or leaves them to us. */
enum passes {
	PASSES_RUN,
	PASSES_LEFT,
};

/* What `inline` without `static` means: in C99, that another file has the body,
 * too; in gcc's and TI's older dialect, a function like others. */
enum inlines {
	INLINES_C99,
	INLINES_GNU89,
};

/* Memory of the device that is not ours to place, load/device_memory.h. */
struct fixed_memory {
	addr_t first, end;
	LLVMValueRef global;
	bool is_assumed;  /* as large as we think that it is needed */
	bool is_variable; /* of the source, load/located.h */
};

struct parameter;
struct wake;

/* A function to start with. */
struct program_entry {
	LLVMValueRef fn;
	/* What it gets, load/caller.h; NULL: zeros. */
	struct parameter *parameters;
};

/* A variable that stands for memory of a caller, SPEC 10.3. */
struct made {
	LLVMValueRef global;
	uint32_t entry; /* program.entries */
	const char *name;
	LLVMMetadataRef type; /* of one element; NULL: not known */
	uint64_t count;       /* of elements */
};

struct program {
	const struct load_options *options;
	LLVMContextRef context;
	LLVMModuleRef module;
	LLVMTargetDataRef layout;
	struct image *image; /* being made */

	/* Everything that runs or can be reached, in order of layout. */
	VEC(LLVMValueRef) fns; /* image.fns has the same indices */
	VEC(LLVMValueRef) globals;
	VEC(LLVMValueRef) declared; /* functions that have no body */
	struct map fn_index;        /* function -> index into fns */
	struct map addresses;       /* global -> address; expressions, too */
	struct map roots;           /* constant expression -> constant_root */
	unsigned nested;          /* constant expressions that hold this one */
	struct map object_index;  /* global -> image.objects */
	struct map labels;        /* basic block -> index into image.points */
	uint32_t points_reserved; /* code addresses that the map has room for */
	struct nv_marks nv_marks; /* of non-volatile data, that clang drops */
	struct map ignored;       /* functions that do nothing here */
	bool has_tail_calls;      /* musttail; the user was told */
	struct map told_arguments; /* function: the user knows of its calls */
	bool has_assembly;         /* that cannot be run; the user was told */
	VEC(struct program_entry) entries; /* at least one */
	VEC(struct made) made;
	LLVMValueRef restore;       /* the recovery routine; NULL */
	LLVMValueRef equal;         /* SPEC 5.6; NULL */
	VEC(LLVMValueRef) handlers; /* of interrupts; no function twice */
	struct wake *wake; /* load/wake/wake.h; NULL until wake_prepare */
	bool uses_heap;
	VEC(addr_t) mentioned; /* numbers that are used as addresses */
	VEC(struct fixed_memory) memories;
	VEC(struct load_port) ports; /* load/world/world.h */

	/* SPEC 3.4 */
	VEC(const struct placement_pass *) passes;
	VEC(struct placed_call) placed;

	/* What is known of types, each of which may be a part of many. */
	struct map type_bytes;    /* -> program_bytes */
	struct map sized_types;   /* -> 1: has_size */
	struct map leaf_counts;   /* -> leaf_count */
	struct map member_leaves; /* struct -> an array, lower_value.c */

	struct map type_index;  /* debug type -> image.types */
	struct intern file_ids; /* same ids as image.files */
	struct map site_counts; /* position and kind -> how many */
	struct map scope_ids;   /* debug scope, function -> 1 + image.scopes */
	struct map inlined_ids; /* debug location of a call -> image.sites */
};

/* load.c: releases what is known of types. */
void program_release_types(struct program *program);

/* compile.c: file number `index` from C to bitcode in memory with clang; NULL
 * with *err set. */
LLVMMemoryBufferRef compile_c(const struct load_options *options, size_t index,
			      enum passes passes, enum inlines inlines,
			      struct nv_marks *marks, struct err *err);

/* compile.c: the level of optimisation of a file, "-O2". */
const char *compile_level(const struct load_options *options, size_t index);

/* optimise.c: does to a module what clang would have done at this level. */
void optimise(LLVMModuleRef module, const char *level);

/* module.c: reads and links all files. */
bool module_read(struct program *program, struct err *err);
/* open_calls.c: functions without a body and a prototype get the parameters
 * that their calls give them. */
void module_give_prototypes(LLVMModuleRef module);

/* module.c: reads other files and links them to each other only; NULL with
 * *err set. */
LLVMModuleRef module_read_beside(struct program *program,
				 const char *const *files, size_t count,
				 struct err *err);

/* module.c: links a module, which is used up, into the program; path is for
 * messages. */
bool module_link(struct program *program, LLVMModuleRef module,
		 const char *path, struct err *err);

/* module.c: links the guest library to them. */
bool module_complete(struct program *program, struct err *err);

/* module.c: whether LLVM finds the module valid. */
bool module_verify(struct program *program, struct err *err);

/* write.c: turns marks of non-volatile data that clang drops into sections,
 * which IR can express. */
void module_apply_nv_marks(struct program *program);

/* write.c: adds the IR of a module to *ir. */
void module_write(LLVMModuleRef module, enum ir_format format,
		  struct strbuf *ir);

/* declare.c: fills image.declarations from section .brownout; false with *err
 * set if one is malformed or contradicts another. */
bool program_declare(struct program *program, struct err *err);

/* Sets image.family: which device registers there are. */
bool program_find_family(struct program *program, struct err *err);

/* reachable.c: finds the functions that the machine calls: entry, handlers,
 * restore. */
bool program_find_entries(struct program *program, struct err *err);

/* reachable.c: fills fns, globals and declared with what these can reach. */
void program_find_reachable(struct program *program);

/* handlers.c: fills handlers, SPEC 3.6: what the source marks and what the user
 * names. False with *err set: a name is not that of a handler. */
bool program_find_handlers(struct program *program, struct err *err);

/* handlers.c: whether the source marks a function as a handler. */
bool handler_is_marked(LLVMValueRef fn);

/* handlers.c: fills image.handlers and image.resume, once all functions are
 * lowered. */
void program_add_handlers(struct program *program);

/* wake/wake.c, SPEC 3.6: sleeping and idle loops run handlers. Needs handlers;
 * before program_find_reachable. False with *err set: --wake names no
 * handler. */
bool wake_prepare(struct program *program, struct err *err);
/* Fills image.sources and image.wake, and says what was assumed; once all
 * functions are lowered. */
void wake_finish(struct program *program);
void wake_release(struct program *program);
/* Whether a register shows which source of interrupts has fired. */
bool wake_is_shown(const struct program *program, addr_t at);

/* reachable.c: fills image.phases and image.recovery, once all functions are
 * lowered. */
void program_add_phases(struct program *program);

/* A weak symbol without a definition: its address is 0. */
bool is_missing_weak(LLVMValueRef global);

/* A variable without a definition, which is a register of the device. True for
 * every declaration once externals_resolve has succeeded. */
bool is_register(LLVMValueRef global);

/* layout.c: the bytes of a type. LLVM counts in bits and wraps around, so sizes
 * that fit no memory are TOO_LARGE. */
#define TOO_LARGE (1ull << 48)
uint64_t program_bytes(struct program *program, LLVMTypeRef type);

/* layout.c: the memory map, addresses of everything, initial bytes. */
bool program_layout(struct program *program, struct err *err);

/* constant.c: the bits of a scalar constant, addresses resolved. False with
 * *err set if it is something that cannot be one. */
bool constant_bits(struct program *program, LLVMValueRef value, uint64_t *bits,
		   struct err *err);

/* What a scalar constant is the address of, as image.root has it. */
uint32_t constant_root(struct program *program, LLVMValueRef value);

/* The bits of an integer of any width, the lowest 64 first. */
bool constant_limbs(LLVMValueRef value, uint64_t *limbs, unsigned count);

/* Element i of an aggregate. NULL with *err set for an expression that has
 * several elements. */
LLVMValueRef constant_element(LLVMValueRef value, unsigned i, struct err *err);

/* Writes a constant of any type to bytes, as it lies in memory. */
bool constant_write(struct program *program, LLVMValueRef value, uint8_t *bytes,
		    struct err *err);

/* lower.c: the code of one function. */
bool lower_function(struct program *program, uint32_t fn, struct err *err);

/* lower_runtime.c: finds out whether the program has tasks. */
void tasks_find(struct program *program);
/* Sets image.has_regions; needs tasks_find. */
void regions_find(struct program *program);

/* lower_runtime.c: the function that runs at each boot before a task does;
 * NULL. */
LLVMValueRef tasks_init(const struct program *program);

/* lower_runtime.c: whether the routine that --restore names has no body, and is
 * called by the program as run-times on devices want it: that does nothing. */
bool restore_is_call(const struct program *program);

/* lower_runtime.c, lower_device.c: whether calls of a function that has no body
 * mean something else. */
bool is_runtime_routine(const struct program *program, const char *name);
bool is_device_call(const char *name);
/* setjmp, longjmp or one of their other names. */
bool is_jump(const char *name);

/* lower_math.c: whether a call becomes one operation, not a call. */
bool is_math_call(LLVMValueRef call);

/* guest.c: the bitcode of the C library for a target, and that of the run-time
 * for devices. */
LLVMMemoryBufferRef guest_library(const struct target *target);
LLVMMemoryBufferRef guest_runtime(const struct target *target);

#endif
