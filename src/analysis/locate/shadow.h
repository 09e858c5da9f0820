/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory: who reads a byte before it is written,
 * SPEC 4.1 to 4.3, in one pass and without a trace.
 *
 *   unit    a word of memory, or a part of it: every access that matters now
 *           has hit all of a unit or none of it; a smaller access splits it
 *   reader  the latest execution of a consumer (a load site and the object it
 *           read) that read the unit and could see it change (SPEC 4.2: what
 *           the region itself wrote before is not exposed)
 *   pair    a reader and a store that hit it in its window: an anomaly, of an
 *           activation record if the reader is a frame's own or of a frame
 *           that is gone (SPEC 4.4)
 *
 * The latest execution of a consumer is enough: an earlier one has the same
 * pairs, a larger distance and a window that ends earlier. So memory is bounded
 * by the footprint and the code, time by the operations. Rule 4.1 is rule 4.3
 * with a checkpoint before every operation: then every byte is exposed, and the
 * window starts at the reader itself. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_SHADOW_H
#define BROWNOUT_ANALYSIS_LOCATE_SHADOW_H

#include <string.h>

#include "analysis/locate/blocks.h"
#include "analysis/locate/handlers.h"
#include "analysis/locate/meetings.h"
#include "analysis/finding/objects.h"
#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"
#include "analysis/locate/tearing.h"
#include "power/mechanism.h"

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
	ATTENTION_HEAP,  /* those of the heap only: its calls are long, and who
			    begins to look in the middle knows too little */
};

struct unit {
	tick_t written; /* 1 + start of the last region that wrote it; not set
			   where that does not matter */
	struct reader_table readers;
	struct meeting *meetings; /* of the operations that write it */
};

enum {
	KNOWN_PAIRS = 32,
};

/* What an operation did last time, and whether that still holds: one line of
 * cache, all that a load looks at that reads the same again. */
struct hint {
	const uint8_t *at; /* what a load reads, in memory; NULL: nothing, or
			      several units */
	uint32_t key;      /* reader_key; 0: reads nothing with a name */
	uint16_t tick;     /* of the operation in its segment */
	uint8_t wide; /* words that its instruction stores, if several; else
			 0 */
	bool is_alone : 1;  /* the only store of its instruction */
	bool is_framed : 1; /* its index says where the top frame is */
	bool is_array : 1;  /* a load whose place holds for each index in it */
	/* A load. */
	const tick_t *alive; /* its place holds while this … */
	tick_t then;         /* … is what it was */
	struct reader *reader;
	struct reader *gone;        /* the same of an earlier call */
	struct object_place *place; /* what it read */
	/* A store. */
	struct meeting *meeting; /* the last */
};

struct shadow {
	const struct vm *vm;
	const struct image *image;
	enum when when;
	tick_t ed;
	unsigned word_shift; /* a word has 1 << word_shift bytes */
	uint8_t *near_nv;    /* by granule: an access that starts there may
				hit NV bytes */
	uint8_t *near_heap;  /* the same for an NV heap, and what its allocator
				has for itself */
	enum attention attention;
	uint8_t *nv;        /* by byte: enum shadow_nv */
	uint8_t *unwritten; /* by byte: poison (poison.h) that is still there */
	bool reads_poison;  /* some of it was read */
	uint8_t *starts;    /* by word, a bit by byte: a unit starts there,
			       too (one always starts with the word) */
	struct unit *units; /* by index of the first byte */
	uint64_t bytes;     /* how many of them */
	/* By operation; behind them once more, for a return's second pop. */
	struct hint *hints;
	struct hint *others;         /* by hint: the one before, if framed */
	struct object_place *places; /* by hint */
	struct pair ***known;        /* by hint: pairs of a store, by the
					consumer's low bits; NULL: none */
	struct readers readers;
	struct pairs pairs;
	struct meetings meetings;
	struct objects objects;
	struct blocks blocks;
	struct window region; /* the current one */
	/* The current frame: locals at [top_low, top_fp), as indices. */
	uint64_t top_low, top_fp;
	tick_t top_since;
	bool in_allocator;
	struct tearing tearing;
	struct handlers handlers;
	/* What hints lead to that know nothing yet. */
	struct reader nobody;
	struct pair no_pair;
	struct meeting no_meeting;
};

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed);
/* The run is over: what was put off is counted. */
void shadow_finish(struct shadow *shadow);
void shadow_release(struct shadow *shadow);

/* Notes a load, before it happens, if its operation has read the same before in
 * another call, or like that another element. False: shadow_load is to do it.
 */
bool shadow_reads(struct shadow *shadow, uint64_t index, unsigned bytes,
		  struct hint *hint, tick_t now);
/* A load, before it happens. */
void shadow_load(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct hint *hint, tick_t now);

/* What a store meets. */
enum meets {
	MEETS_COUNTED, /* what it met last time, and that is all */
	MEETS_AGAIN,   /* … and there is more to do */
	MEETS_OTHERS,
};

/* A store, after it happened, by an operation that is no copy; if it is not
 * counted by that, shadow_store is next. */
enum meets shadow_meets(const struct shadow *shadow, uint64_t index,
			unsigned bytes, struct hint *hint, tick_t base);
/* old: eight bytes from index on, as they were. */
void shadow_store(struct shadow *shadow, enum meets meets, uint64_t index,
		  unsigned bytes, struct hint *hint, tick_t base, uint64_t old);
/* A step of a copy or fill of so many words. */
void shadow_copied(struct shadow *shadow, uint64_t index, unsigned bytes,
		   struct hint *hint, tick_t base, tick_t now, uint64_t old,
		   uint64_t words);
/* A word that a call pushed. */
void shadow_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct hint *hint, tick_t base);

/* A return is about to pop its address, and has noted that. */
void shadow_return(struct shadow *shadow, uint64_t index, struct hint *hint,
		   tick_t base);

/* Handlers may fire: before the run. */
void shadow_add_handlers(struct shadow *shadow, const struct nv_map *nv,
			 tick_t most, struct findings *findings);

/* Another frame is on top. */
void shadow_frame(struct shadow *shadow);
/* Heap bytes become a block's, or nobody's. */
void shadow_block(struct shadow *shadow, uint64_t index, uint64_t bytes,
		  bool is_live, tick_t now);
void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed);

/* The program accesses bytes of a block: SPEC 4.5. */
void shadow_use(struct shadow *shadow, const struct hint *hint, uint64_t index,
		unsigned bytes, tick_t now);

#endif
