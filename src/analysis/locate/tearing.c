/* SPDX-License-Identifier: Apache-2.0 */
/* Torn writes, SPEC 4.7. */
#include "analysis/locate/tearing.h"

#include <string.h>

#include "machine/bytes.h"

void tearing_release(struct tearing *tearing)
{
	vec_release(&tearing->pairs);
}

/* A store of a word, or of a part of one. */
static bool is_store(const struct image *image, uint32_t pc)
{
	return op_infos[image->code[pc].code].flags & OPF_STORE;
}

/* The operations of an instruction lie together and have its site. */
uint8_t tearing_words(const struct image *image, uint32_t pc)
{
	uint32_t site = image->site[pc], first = pc, end = pc;
	if (!is_store(image, pc) ||
	    op_infos[image->code[pc].code].flags & OPF_STEPS)
		return 0;
	while (first && image->site[first - 1] == site)
		first--;
	while (end < image->code_len && image->site[end] == site)
		end++;
	/* Pieces of one word have one tick. */
	unsigned words = 0;
	uint32_t last = NONE;
	for (uint32_t i = first; i < end; i++) {
		if (!is_store(image, i) || image->tick[i] == last)
			continue;
		last = image->tick[i];
		words++;
	}
	return (uint8_t)(words == 1 ? 0 : words > 255 ? 255 : words);
}

/* All that is written, if it is not wider, as it was before a noted word: those
 * after it are in memory already. */
static uint64_t before(const struct tearing *tearing, const uint8_t *memory,
		       unsigned number)
{
	uint64_t there = load_bytes(memory + tearing->index, tearing->bytes);
	uint64_t all = UINT64_MAX >> (64 - 8 * tearing->bytes);
	for (unsigned i = tearing->len; i-- > number;) {
		const struct torn_word *word = &tearing->noted[i];
		uint64_t offset = word->index - tearing->index;
		/* Pieces of words have different sizes. */
		if (offset >= tearing->bytes)
			continue;
		uint64_t mask = UINT64_MAX >> (64 - 8 * word->bytes)
						      << 8 * offset;
		there = (there & ~mask) | (word->old << 8 * offset & mask);
	}
	return there & all;
}

void tearing_start(struct tearing *tearing, uint32_t site, tick_t execution,
		   uint64_t words, uint64_t index, unsigned bytes)
{
	tearing->index = index;
	tearing->site = site;
	tearing->execution = execution;
	tearing->words = words;
	tearing->len = tearing->seen = 0;
	tearing->changed = 0;
	tearing->changed_at = 0;
	tearing->bytes = words * bytes <= 8 ? (uint8_t)(words * bytes) : 0;
	vec_clear(&tearing->pairs);
}

static void show_mix(const struct tearing *tearing,
		     const struct torn_pair *pair)
{
	struct torn *torn = pair->torn;
	if (torn->is_manifest)
		return;
	torn->is_manifest = true;
	torn->consumer = pair->consumer;
	torn->region = pair->region;
	torn->failure = tearing->mixed_at - 1;
	torn->words = tearing->words;
	torn->bytes = tearing->bytes;
	torn->old = tearing->old;
	torn->mix = tearing->mix;
}

static void look_at(struct tearing *tearing, const uint8_t *memory,
		    unsigned number)
{
	const struct torn_word *word = &tearing->noted[number];
	if (word->index == tearing->index && tearing->bytes)
		tearing->old = before(tearing, memory, number);
	uint64_t change = word->old ^ load64(memory + word->index);
	if (change << (64 - 8 * word->bytes) == 0 ||
	    tearing->changed_at == word->time)
		return;
	tearing->changed_at = word->time;
	if (++tearing->changed != 2)
		return;
	tearing->mixed_at = word->time;
	uint64_t offset = word->index - tearing->index;
	if (offset && offset + word->bytes <= tearing->bytes)
		tearing->mix = before(tearing, memory, number);
	else
		tearing->bytes = 0;
	for (size_t i = 0; i < tearing->pairs.len; i++)
		show_mix(tearing, &tearing->pairs.items[i]);
}

void tearing_look(struct tearing *tearing, const uint8_t *memory)
{
	while (tearing->seen < tearing->len)
		look_at(tearing, memory, tearing->seen++);
	/* The next words do not need these. */
	if (tearing->len == NOTED_WORDS || tearing->words > NOTED_WORDS)
		tearing->len = tearing->seen = 0;
}

/* The offset of what is written in the object that was read. */
static int64_t first_offset(const struct tearing *tearing,
			    const struct nv_reader *reader, uint64_t at)
{
	return (int64_t)part_start(reader->part) +
	       (int64_t)(tearing->index - at);
}

void tearing_pair(struct tearing *tearing, const uint8_t *memory,
		  struct arena *arena, struct pair *pair,
		  const struct nv_reader *reader, uint64_t at)
{
	tearing_look(tearing, memory);
	tick_t now = tearing->now;
	tick_t distance = now - reader->time;
	if (!pair->torn) {
		pair->torn = arena_alloc(arena, sizeof(*pair->torn));
		*pair->torn = (struct torn){ .distance = UINT64_MAX,
					     .first_consumer = reader->time,
					     .first_producer = now,
					     .words = tearing->words,
					     .offset = first_offset(tearing,
								    reader, at),
					     .consumer = reader->time,
					     .failure = now,
					     .region = reader->region };
	}
	struct torn *torn = pair->torn;
	struct torn_pair one = { torn, reader->time, reader->region };
	/* A word can come in pieces: SPEC 4.6 wants the latest consumer. */
	if (torn->first_producer == now && torn->first_consumer < reader->time)
		torn->first_consumer = reader->time;
	if (distance < torn->distance)
		torn->distance = distance;
	if (torn->execution != tearing->execution) {
		torn->execution = tearing->execution;
		torn->instances++;
		vec_push(&tearing->pairs, one);
	}
	if (tearing->changed >= 2)
		show_mix(tearing, &one);
}
