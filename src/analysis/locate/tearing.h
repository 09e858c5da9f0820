/* SPDX-License-Identifier: Apache-2.0 */
/* Torn writes, SPEC 4.7: a power failure can interrupt an instruction that
 * writes several words.
 *
 * The words of one execution come one after the other. The shadow reports each
 * of them, and the pairs that they make; when a second word changes, all pairs
 * of the execution are manifest: memory held a mix between the two changes.
 *
 * Most pairs are manifest already and have nothing to learn. So words are only
 * noted, with what they overwrote, and looked at when a pair can learn from
 * them. Called by shadow_pairs.h and cache_store.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_TEARING_H
#define BROWNOUT_ANALYSIS_LOCATE_TEARING_H

#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"

/* What is torn in a pair whose producer is wide. */
struct torn {
	tick_t execution; /* of the producer, counted last */
	uint64_t instances, distance;
	bool is_always; /* each instance of its pair is one, so only the pair
			   counts them */
	tick_t first_consumer, first_producer;
	uint64_t words; /* of the instance that is shown */
	bool is_manifest;
	/* Of the first manifest instance, else of the first. */
	tick_t consumer, failure;
	struct region region;
	int64_t offset; /* of what is written, in the object */
	uint8_t bytes;  /* of the values; 0: too wide to show */
	uint64_t old, mix;
};

/* A pair of the current execution: when and in which region it was read. */
struct torn_pair {
	struct torn *torn;
	tick_t consumer;
	struct region region;
};

/* A word that was written, or a piece of one; old: eight bytes from index on,
 * as they were. */
struct torn_word {
	uint64_t index;
	unsigned bytes;
	tick_t time;
	uint64_t old;
};

enum {
	NOTED_WORDS = 8, /* longer executions are looked at immediately */
};

/* The current execution of a wide instruction. { 0 } is valid. */
struct tearing {
	uint64_t index; /* of its first word */
	uint32_t site;
	tick_t execution;
	uint64_t words;
	tick_t now; /* of the last word */
	struct torn_word noted[NOTED_WORDS];
	unsigned len, seen; /* how many there are, how many were looked at */
	/* What follows is about words that were looked at. */
	unsigned changed;  /* words that changed so far */
	tick_t changed_at; /* the last of them */
	tick_t mixed_at;   /* the second of them */
	uint64_t old, mix; /* all that is written, if it is not wider */
	uint8_t bytes;
	VEC(struct torn_pair) pairs; /* of this execution */
};

void tearing_release(struct tearing *tearing);

/* How many words the instruction of operation pc stores, if several; else 0.
 * Copies and fills: 0, only a run shows how many. */
uint8_t tearing_words(const struct image *image, uint32_t pc);

/* An execution of an instruction that writes so many words begins; the first is
 * at index, with so many bytes. */
void tearing_start(struct tearing *tearing, uint32_t site, tick_t execution,
		   uint64_t words, uint64_t index, unsigned bytes);

/* Looks at the words that were noted. */
void tearing_look(struct tearing *tearing, const uint8_t *memory);

/* A word was written to memory. */
static inline void tearing_word(struct tearing *tearing, const uint8_t *memory,
				struct torn_word word)
{
	tearing->now = word.time;
	tearing->noted[tearing->len++] = word;
	if (tearing->pairs.len || tearing->words > NOTED_WORDS ||
	    tearing->len == NOTED_WORDS)
		tearing_look(tearing, memory);
}

/* The last word makes a pair with a reader of the unit `at`; sets pair->torn.
 */
void tearing_pair(struct tearing *tearing, const uint8_t *memory,
		  struct arena *arena, struct pair *pair,
		  const struct nv_reader *reader, uint64_t at);

/* The same for a pair at no smaller distance than before. False: there is
 * something to learn. */
static inline bool tearing_again(const struct tearing *tearing,
				 struct torn *torn)
{
	if (!torn->is_manifest)
		return false;
	torn->instances += torn->execution != tearing->execution;
	torn->execution = tearing->execution;
	return true;
}

#endif
