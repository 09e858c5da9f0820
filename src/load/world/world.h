/* SPDX-License-Identifier: Apache-2.0 */
/* Connects inputs, outputs and models of the world to a program, SPEC 6.1.
 * Inside src/load/ only.
 *
 * A declared function that has a model, values, or no body gets a *stub*: it
 * calls the model, which is linked in under another name, or takes the next
 * value. The rest of the program calls the stub as it called the function. */
#ifndef BROWNOUT_LOAD_WORLD_WORLD_H
#define BROWNOUT_LOAD_WORLD_WORLD_H

#include "load/program.h"

/* Whether the source of this module declares inputs or outputs. */
bool world_is_declared(LLVMModuleRef module);

/* Called before a module is optimised or linked, so that no pass relies on what
 * declared functions do. Those that the user gives values or a model lose their
 * bodies, including static ones of several files. */
void world_protect(const struct program *program, LLVMModuleRef module);

/* Compiles the models and links them in, before the library comes along. */
bool world_read(struct program *program, struct err *err);

/* Makes the stubs, once the library is there. */
bool world_connect(struct program *program, struct err *err);

/* Calls visit for the comparison functions of models: only analyses call them.
 */
void world_for_comparisons(struct program *program,
			   void (*visit)(LLVMValueRef fn, void *context),
			   void *context);

/* Fills image.inputs and image.outputs, once all functions are lowered. */
void world_add_ports(struct program *program);

/* The declared output that a function is, with its number in image.outputs;
 * NULL: it is none. The function's scope is known. */
const struct load_port *world_output_of(const struct program *program,
					uint32_t fn, uint32_t *number);

/* Whether a function or a variable belongs to a model. */
bool world_has(LLVMValueRef global);

/* Whether a function was made here. */
bool world_is_stub(LLVMValueRef fn);

/* Functions of the machine that stubs call: the next value of the input with
 * this number (the rest of the name says its type); how many bytes an object
 * has from this address on, and how many one element of it has. */
#define WORLD_INPUT "__brownout_input."
#define WORLD_ROOM  "__brownout_room"
#define WORLD_WIDTH "__brownout_width"

#endif
