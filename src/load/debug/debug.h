/* SPDX-License-Identifier: Apache-2.0 */
/* Debug information: positions, names and types. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_DEBUG_DEBUG_H
#define BROWNOUT_LOAD_DEBUG_DEBUG_H

#include <llvm-c/Core.h>

#include "load/program.h"

/* A place in the source; file "" and line 0 if unknown. */
struct source_position {
	const char *file; /* borrowed from the module, but ends with 0 */
	unsigned line, column;
};

/* Where the guest library's files are said to be. */
#define LIBRARY_FOLDER "brownout-libc/"

/* The position of an instruction, or of a function's definition. */
struct source_position debug_position(LLVMValueRef value);

/* The positions of debug nodes. */
struct source_position debug_location_position(LLVMMetadataRef location);
struct source_position debug_subprogram_position(LLVMMetadataRef subprogram);

/* The name in the source; it lives as long as the module. */
const char *debug_subprogram_name(struct program *program,
				  LLVMMetadataRef subprogram);

/* The name of a variable in the source, or "". */
const char *debug_variable_name(struct program *program,
				LLVMMetadataRef variable);

/* The position of the first instruction that uses a global, through constant
 * expressions too; else of its declaration's module. */
struct source_position debug_first_use(LLVMValueRef global);

bool debug_is_library_file(const char *file);
bool debug_is_library_global(LLVMValueRef global);

/* True for functions of the guest library; *is_allocator: those that may
 * touch heap headers, all in malloc.c. */
bool debug_is_library_function(LLVMValueRef fn, bool *is_allocator);

/* Fills name, type, file, line, function of a global's object. */
void debug_describe_global(struct program *program, LLVMValueRef global,
			   struct object *object);

/* The first column after `after` where a call of this name is tagged by
 * BROWNOUT_OUTPUT_CALL on this line; 0: it is not known. */
unsigned debug_tagged_call(LLVMModuleRef module, const char *name,
			   unsigned line, unsigned after);

/* Where a global is declared, and the function that it is declared in; NULL: at
 * file scope, or not known. */
struct source_position debug_global_position(LLVMValueRef global);
const char *debug_global_function(struct program *program, LLVMValueRef global);

/* Fills what a debug intrinsic says of the local that it names: its name, type,
 * file, line and function, and which piece of it the alloca holds. */
void debug_describe_local(struct program *program, LLVMValueRef intrinsic,
			  struct object *object);

/* The alloca or argument whose memory holds the variable that a debug
 * intrinsic names, or NULL. The optimiser replaces dbg.declare by others. */
LLVMValueRef debug_declared_value(LLVMValueRef intrinsic);

/* The id of a file name in image.files. */
uint32_t debug_file(struct program *program, const char *name);

#endif
