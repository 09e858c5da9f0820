/* SPDX-License-Identifier: Apache-2.0 */
/* What a store meets again and again.
 *
 * In a loop a store finds the same readers in its unit as last time and learns
 * nothing new of its pairs with them: they are counted once more. A meeting is
 * what one operation knows of the readers of one unit:
 *
 *   read   those that make a pair of SPEC 4.1 with it
 *   gone   those of a frame that is gone by then: SPEC 4.4
 *
 * A reader is *steady* while it stays what it is and its distance is no smaller
 * than ever. If all are, one count of the meeting stands for one of each pair;
 * it is added up when a reader leaves. Only what is not steady is looked at. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_MEETINGS_H
#define BROWNOUT_ANALYSIS_LOCATE_MEETINGS_H

#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"

#define NO_INDEX UINT64_MAX

/* A reader in a meeting. */
struct met {
	const struct reader *reader;
	tick_t nearest;    /* what is nearer is not steady */
	struct pair *pair; /* NULL: it is never steady */
	uint64_t start;    /* meeting.count when it came */
	uint8_t slot;      /* in the unit's table */
	bool is_counted;   /* by meeting.count; else another one of the same
			      pair is */
	bool is_latent;    /* so far its values agree */
	bool is_torn;      /* nothing is to be learned of its pair's torn
			      writes any more, SPEC 4.7 */
};

struct meeting {
	uint64_t index; /* of its unit; NO_INDEX: its readers are others now */
	uint64_t slots; /* the unit's readers that are in it */
	const uint64_t *awake; /* reader_table.awake of the unit */
	struct met *items; /* first those that read, then those that are gone */
	uint32_t read, len; /* how many read, how many there are */
	uint64_t count;     /* how often it was met */
	uint32_t latent;    /* how many of items */
	bool is_on_stack;   /* the unit */
	uint8_t bytes;      /* … its size */
	bool is_direct;     /* pairs are counted themselves, count is unused: an
			       execution stores other units, too */
	uint32_t cap;       /* of items */
	struct meeting *next;  /* of the same unit */
	const void *who;       /* the operation */
	struct meeting *older; /* of all */
};

/* { 0 } is valid and empty. */
struct meetings {
	struct arena arena;
	struct meeting *all;
};

void meetings_release(struct meetings *meetings);

/* The meeting of an operation in a unit, new if there is none; it comes first
 * in the unit's list. */
struct meeting *meetings_get(struct meetings *meetings, struct meeting **list,
			     const void *who);

/* None of a unit holds any more: the unit or its readers are others. */
void meetings_end(struct meeting *list);

/* Counts everything; the run is over. */
void meetings_add_up(struct meetings *meetings);

/* Without readers, for a unit. */
void meeting_start(struct meeting *meeting, uint64_t index, uint64_t bytes,
		   bool is_on_stack, const struct reader_table *table);

/* From now on it counts nothing. */
void meeting_make_direct(struct meeting *meeting);

/* Whether another reader has brought the pair. */
bool meeting_has(const struct meeting *meeting, const struct pair *pair);

/* A reader comes; its pair was counted this time. */
void meeting_join(struct meetings *meetings, struct meeting *meeting,
		  const struct met *met, bool is_gone);

/* A reader leaves; the pairs of those that stay are still to be counted this
 * time. Behind it another one may be in its place that was behind it. */
void meeting_leave(struct meeting *meeting, uint32_t item);

#endif
