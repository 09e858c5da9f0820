/* SPDX-License-Identifier: Apache-2.0 */
/* What interrupt handlers may change, SPEC 3.6: they do not fire in the
 * observed run, but could before any operation. Each is run once from boot;
 * what it stores to non-volatile variables then is a producer for every exposed
 * read of them. With the stack in NV memory, its frame is one for every return
 * (SPEC 4.4). shadow.c reports each such read and return; handlers_finish makes
 * them pairs like others at the end of the run. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_HANDLERS_H
#define BROWNOUT_ANALYSIS_LOCATE_HANDLERS_H

#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"
#include "power/mechanism.h"

/* A store of a handler, by its site. Handlers that call the same function have
 * one each. */
struct handler_store {
	uint32_t site, handler; /* handler: image.fns */
	tick_t time; /* operations from the handler's start; the earliest */
};

/* A byte that a store hits; those at one index form a list. */
struct handler_byte {
	uint32_t store, next; /* next: 1 + handlers.bytes; 0: none */
};

/* { 0 } is valid: no handlers. */
struct interrupt_handlers {
	const struct image *image;
	VEC(struct handler_store) stores;
	VEC(struct handler_byte) bytes;
	struct map store_index; /* handler, site -> 1 + stores */
	struct map byte_index;  /* store, index -> 1 + bytes */
	uint32_t *first;        /* by byte of the globals: 1 + bytes; 0: none */
	bool hits_returns; /* the stack is NV, and `framed` may fire */
	uint32_t framed;   /* the first handler whose frame overwrites others */
	struct map index;       /* pair_key, store -> 1 + item */
	VEC(struct pair *) items;
};

/* Runs every handler of the image for up to `most` operations. A handler that
 * crashes or does not end becomes a warning. What a handler does after a
 * checkpoint that is surely taken first is in another window (thesis, 4.3.3):
 * such a handler changes nothing. */
void handlers_init(struct interrupt_handlers *handlers,
		   const struct image *image, const struct nv_map *nv,
		   enum when when, tick_t most, struct findings *findings);
void handlers_release(struct interrupt_handlers *handlers);

/* Whether a handler may write this byte. */
static inline bool handlers_hit(const struct interrupt_handlers *handlers,
				uint64_t index)
{
	return handlers->image &&
	       index < handlers->image->map.stack - handlers->image->map.base &&
	       handlers->first[index];
}

/* An exposed read of [index, index + bytes) by a consumer of these pairs. */
struct handled_read {
	uint64_t index, bytes;
	uint32_t consumer, offset; /* offset of index in the object */
	uint64_t size;             /* of the object */
	tick_t execution, now;     /* as in struct shadow_store */
	struct region region;
	tick_t ed; /* reach_after */
};

void handlers_read(struct interrupt_handlers *handlers, struct pairs *pairs,
		   const struct handled_read *read);

/* The same for a return's second pop. */
void handlers_return(struct interrupt_handlers *handlers, struct pairs *pairs,
		     const struct handled_read *read);

/* Adds what was found to the pairs, unless the run itself has shown the same
 * pair; handlers that share a site have one pair each. */
void handlers_finish(struct interrupt_handlers *handlers, struct pairs *pairs);

#endif
