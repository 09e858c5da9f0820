/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory: who reads a byte before it is written,
 * SPEC 4.1 to 4.7, 3.6, in one pass and without a trace.
 *
 *   unit    a word of memory, or a part of it: every access that matters now
 *           covers all of a unit or none of it; a smaller access splits it
 *   reader  the latest execution of a consumer (a load site and the object it
 *           read) that read the unit and could see it change (SPEC 4.2: what
 *           the region itself wrote before is not exposed)
 *   pair    a reader and a store that hits it in its window: an anomaly, of an
 *           activation record if what was read belongs to a call frame, or to
 *           a frame that is dead by then (SPEC 4.4)
 *
 * A load becomes a reader of its units; a store meets the readers of its units
 * and asks rule.h about each. That is the simple way, shadow.c. The loop takes
 * the fast ways of cache_load.h and cache_store.h, which fall back on it.
 *
 * The latest execution of a consumer is enough: an earlier one has the same
 * pairs, a larger distance and a window that ends earlier. So memory is bounded
 * by the footprint and the code, time by the operations. Rule 4.1 is rule 4.3
 * with a checkpoint before every operation: then every byte is exposed, and the
 * window starts at the reader itself. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_SHADOW_H
#define BROWNOUT_ANALYSIS_LOCATE_SHADOW_H

#include <string.h>

#include "analysis/finding/objects.h"
#include "analysis/locate/blocks.h"
#include "analysis/locate/cache_load.h"
#include "analysis/locate/cache_store.h"
#include "analysis/locate/handlers.h"
#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"
#include "analysis/locate/rule.h"
#include "analysis/locate/tearing.h"

enum {
	NEAR_SHIFT = 3, /* a granule has 8 bytes */
};

enum shadow_nv {
	NV_NOT,
	NV_PLAIN,
	NV_HANDLED, /* an interrupt handler may write it, too */
};

/* What is noted of a run. Frames, blocks and poison are always followed. */
enum attention {
	ATTENTION_ALL,   /* loads and stores make pairs */
	ATTENTION_LOADS, /* loads are noted, for pairs to come */
	ATTENTION_HEAP,  /* loads and stores of the heap only: calls of the
			    allocator are long, so noting must not begin in the
			    middle of one */
};

struct shadow_unit {
	tick_t written; /* written_mark of the last region that wrote it; not
			   set where is_exposed does not ask */
	struct reader_table readers;
	struct store_cache *caches; /* of the operations that write it */
};

enum {
	KNOWN_PAIRS = 32,
};

/* Invariants: a unit starts at each word and at each bit of `starts`, and all
 * of its bytes have the same `nv`; only units with NV bytes have readers. */
struct shadow {
	const struct vm *vm;
	const struct image *image;
	struct rule_setting setting;
	unsigned word_shift; /* a word has 1 << word_shift bytes */
	uint8_t *near_nv;    /* by granule: an access that starts there may
				hit NV bytes */
	uint8_t *near_heap;  /* the same for an NV heap and the allocator's own
				variables */
	enum attention attention;
	uint8_t *nv;        /* by byte: enum shadow_nv */
	uint8_t *unwritten; /* by byte: poison (poison.h) that is still there */
	bool reads_poison;  /* some of it was read */
	uint64_t accesses;  /* loads and stores that caches did not answer */
	uint8_t *starts;    /* by word, a bit by byte: a unit starts there,
			       too (one always starts with the word) */
	struct shadow_unit *units; /* by index of the first byte */
	uint64_t bytes;            /* how many of them */
	/* By operation; then all once more, for the second word that a call
	 * pushes and a return pops. */
	struct op_cache *ops;
	struct op_cache *others;     /* by op: the entry before, if framed */
	struct object_place *places; /* by op */
	struct pair ***known;        /* by op: pairs of a store, by the
					consumer's low bits; NULL: none */
	struct readers readers;
	struct pairs pairs;
	struct store_caches caches;
	struct objects objects;
	struct heap_blocks blocks;
	/* The current frame: locals at [top_low, top_fp), as indices. */
	uint64_t top_low, top_fp;
	tick_t top_since; /* operations executed before it was entered */
	bool in_allocator;
	uint32_t log_fn; /* image.fns: saves what a framework's undo log brings
			    back, SPEC 3.5; NONE */
	struct tearing tearing;
	struct interrupt_handlers handlers;
	/* What empty entries of caches point to. */
	struct nv_reader nobody;
	struct pair no_pair;
	struct store_cache no_cache;
};

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed);
/* The run is over: counts that were put off are added up. */
void shadow_finish(struct shadow *shadow);
void shadow_release(struct shadow *shadow);

/* Handlers may fire: to be called before the run. */
void shadow_add_handlers(struct shadow *shadow, const struct nv_map *nv,
			 tick_t most, struct findings *findings);

/* A load by a consumer of shadow.pairs. */
struct shadow_load {
	const struct op_cache *op;
	uint64_t index;
	unsigned bytes;
	uint32_t consumer;
	const struct object_place *place; /* of its object */
	tick_t now;
};

/* What a load left in the last unit that it exposes. */
struct shadow_noted {
	struct nv_reader *reader; /* NULL: it exposes none */
	struct nv_reader *dead;   /* made of what a call had read there that
				     has returned; NULL: none */
};

/* Notes a load, before it happens. */
struct shadow_noted shadow_load(struct shadow *shadow,
				const struct shadow_load *load);

/* A framework's undo log saves bytes, where every call is a checkpoint: until
 * the next one a failure brings them back, SPEC 3.5. */
void shadow_logged(struct shadow *shadow, uint64_t index, unsigned bytes);

/* A return is about to pop its address, and has noted that load. */
void shadow_return(struct shadow *shadow, const struct shadow_load *load);

/* A store, after it happened, by an operation that is no copy. old: eight bytes
 * from index on, as they were. */
void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  struct op_cache *op, tick_t base, uint64_t old);
/* A step of a copy or fill of so many words. */
void shadow_copied(struct shadow *shadow, uint64_t index, unsigned bytes,
		   struct op_cache *op, tick_t base, tick_t now, uint64_t old,
		   uint64_t words);
/* A word that a call pushed. */
void shadow_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct op_cache *op, tick_t base);

/* Another frame is on top. */
void shadow_frame(struct shadow *shadow);
/* Heap bytes become a block's, or nobody's. */
void shadow_block(struct shadow *shadow, uint64_t index, uint64_t bytes,
		  bool is_live, tick_t now);
void shadow_checkpoint(struct shadow *shadow, uint32_t at, tick_t executed);

/* The program accesses bytes of a block: SPEC 4.5. */
void shadow_use(struct shadow *shadow, const struct op_cache *op,
		uint64_t index, unsigned bytes, tick_t now);

/* The instances of the loop; vm->observer is the shadow. */
enum vm_end loop_observed(struct vm *vm); /* ATTENTION_ALL */
enum vm_end loop_passing(struct vm *vm);  /* less */

#endif
