/* SPDX-License-Identifier: Apache-2.0 */
/* What a program takes from the world and gives to it, SPEC 6.1: functions and
 * device registers that are declared as inputs or outputs, and where values
 * come from. Part of the image: the vm feeds inputs, analyses look up what a
 * function is. */
#ifndef BROWNOUT_IMAGE_WORLD_H
#define BROWNOUT_IMAGE_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "image/target.h"

struct number {
	bool is_real;
	int64_t whole; /* 0 for real numbers */
	double real;   /* also set for whole numbers */
};

enum feed_kind {
	FEED_NONE,  /* zeros */
	FEED_LIST,  /* one after another */
	FEED_TRACE, /* the value at the current time */
	FEED_RANGE, /* at random, low and high included */
};

/* What follows the last value of a list or a trace. */
enum feed_end {
	FEED_STAY, /* the last value */
	FEED_REPEAT,
	FEED_STOP, /* the run ends, SPEC 2.11 */
};

struct feed {
	enum feed_kind kind;
	const struct number *values; /* LIST, TRACE */
	const uint64_t *times;       /* TRACE: operations, ascending */
	size_t count;
	struct number low, high;
	uint64_t seed;
	enum feed_end at_end;
};

/* A buffer that an input function fills, or that an output sends. */
struct fill {
	unsigned arg;   /* the pointer; arguments count from 0 */
	uint64_t bytes; /* 0: not given */
	bool has_count;
	unsigned count; /* the argument that has the bytes */
	unsigned each;  /* bytes of one value; 0: 1 */
};

/* The kind of a value that is not a whole number of so many bits: a field of
 * OP_INPUT, of calls and of marks. */
enum {
	INPUT_FLOAT = 0x100,
	INPUT_DOUBLE = 0x101,
	VALUE_POINTER = 0x102,
	VALUE_TEXT = 0x103,     /* bytes of a text */
	VALUE_RAW = 0x104,      /* bytes of nothing in particular */
	VALUE_UNSIGNED = 0x200, /* or'ed to the bits */
	VALUE_MANY = 0x400,     /* or'ed: several such values */
};

/* How many bytes an output sends of what a pointer points to, SPEC 6.3: a field
 * of OP_SHOWP. */
enum shown {
	SHOWN_OBJECT, /* to the end of the object, or as many elements as the
			 argument after it says */
	SHOWN_COUNT,  /* as many bytes as another argument says */
	SHOWN_BYTES,  /* a number of bytes */
	SHOWN_KINDS,
};

/* A function or a register, never both. Its number is its place in
 * image.inputs. */
struct world_input {
	const char *name; /* as the code has it */
	uint32_t fn;      /* image.fns; NONE: a register, or never called */
	uint32_t model;   /* image.fns: the function of the world; NONE */
	addr_t at;        /* a register, if bytes is not 0 */
	unsigned bytes;
	bool is_fed; /* by feed; else by its model or its own body */
	struct feed feed;
	const struct fill *fills; /* NULL: every pointer, to its object's end */
	size_t fill_count;
};

struct world_output {
	const char *name;
	uint32_t fn;
	uint32_t model;
	uint32_t equal; /* image.fns: compares two states of the model; NONE */
	addr_t at;
	unsigned bytes;
};

#endif
