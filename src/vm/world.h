/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of a device, SPEC 6.1: values of inputs, and models, which
 * are functions that run outside of the device. The loop calls it.
 *
 * A model runs on a vm of its own, with a stack of its own in env, and on the
 * memory of the device. What it reads and writes there is recorded and undone;
 * the loop that called it then does it again as part of one operation, so that
 * every instance observes and logs it. */
#ifndef BROWNOUT_VM_WORLD_H
#define BROWNOUT_VM_WORLD_H

#include "vm/vm.h"

/* What a model did, in order: reads outside of env, and writes except those to
 * its own stack. */
struct world_access {
	uint64_t index; /* memory.h */
	uint64_t value; /* the value that was written */
	tick_t time;    /* the model's operation that did it; 0: its call */
	uint8_t bytes;
	bool is_write;
};

struct world {
	struct vm vm; /* its memory is the device's */
	VEC(struct world_access) accesses;
	tick_t operations;     /* of the last call */
	struct strbuf problem; /* why it did not return */
};

void world_free(struct world *world);

enum world_end {
	WORLD_RETURNED,
	WORLD_STOPPED, /* after `most` operations */
	WORLD_CRASHED, /* world->problem says why */
};

/* Runs model fn for the operation OP_WORLD at the vm's pc, with its arguments,
 * for at most so many operations. The device is unchanged when it returns:
 * vm->world has what is to be done, results included. */
enum world_end vm_world_call(struct vm *vm, tick_t most);

/* The same with other arguments, wherever the vm is. */
enum world_end vm_world_run(struct vm *vm, uint32_t fn,
			    const uint64_t *arguments, unsigned count,
			    tick_t most);

/* Applies what the model did up to one of its operations, and logs it. */
void vm_world_apply(struct vm *vm, tick_t last);

/* Takes the next value of an input; the caller advances its cursor. False:
 * there are no more, and the run ends. */
bool vm_feed(const struct vm *vm, uint32_t input, unsigned kind, tick_t now,
	     uint64_t *value);

/* Value `number` of a range. */
struct number feed_draw(const struct feed *feed, uint64_t number);

/* How many values were taken from an input. */
uint64_t vm_taken_from(const struct vm *vm, uint32_t input);

/* The first input, from number `from`, that is fed at these device registers;
 * NONE: none is. */
uint32_t vm_sensed(const struct vm *vm, uint64_t index, unsigned bytes,
		   uint32_t from);

/* A variable or constant, and its current address. */
struct vm_variable {
	const struct object *object; /* NULL: none */
	addr_t at;
};

struct vm_variable vm_variable_at(const struct vm *vm, addr_t at);

/* Bytes from an address of the heap to the end of its block; between blocks
 * there are free bytes. */
uint64_t vm_block_room(const struct vm *vm, addr_t at);

/* Bytes from an address to the end of its object; 0: it is in no object. */
uint64_t vm_object_room(const struct vm *vm, addr_t at);

/* The size of the number at an address: 1, 2, 4 or 8; 1 if it is unknown. */
uint64_t vm_object_width(const struct vm *vm, addr_t at);

#endif
