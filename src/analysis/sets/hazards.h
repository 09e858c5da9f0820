/* SPDX-License-Identifier: Apache-2.0 */
/* NV locations that a window cannot simply execute again, without running it:
 * those that it reads and then writes (WAR), and the three patterns of SPEC
 * 7.2. Windows are looked at one at a time; `rio` reports what depends on
 * inputs, `sets` (analysis/sets.h) saves all of it.
 *
 * A read is exposed if it may see what an earlier attempt has written: on some
 * way from the window's start nothing has surely written its bytes. */
#ifndef BROWNOUT_ANALYSIS_SETS_HAZARDS_H
#define BROWNOUT_ANALYSIS_SETS_HAZARDS_H

#include "power/mechanism.h"
#include "static/static_taint.h"

enum hazard_kind {
	HAZARD_WAR,     /* read, then written */
	HAZARD_BRANCH,  /* 7.2 (a): written on a side of a branch */
	HAZARD_READ,    /* 7.2 (b): read or written on a side, or read through
			   an address that depends on an input */
	HAZARD_ADDRESS, /* 7.2 (c) */
	HAZARD_KINDS
};

/* An operation of an instance. */
struct program_point {
	uint32_t instance, pc;
};

struct hazard {
	enum hazard_kind kind;
	struct static_access access; /* the location */
	struct byte_range bytes;     /* of it: WAR: that both access */
	uint32_t node; /* the branch, a node of the window; NONE: none */
	uint32_t side;
	/* WAR: the read; the branch; the access itself. */
	struct program_point by;
	/* The access to the location; WAR: the write. */
	struct program_point at;
	uint32_t why; /* step of the taint; 0: it depends on no input */
};

typedef void (*hazard_visit)(void *context, const struct hazard *hazard);

struct hazards {
	const struct image *image;
	const struct nv_map *nv; /* what counts as NV */
	bool has_allocator; /* … and the allocator's data, if the heap is */
	struct statics *statics;
	struct regions regions;
	struct static_window window;
	struct static_taint taint;
	bool *is_exposed;   /* by access of regions: a read that is */
	uint8_t *known;     /* by access of regions: inside */
	access_set exposed; /* all of these, of NV data */
	access_set written; /* NV data that the window may write */
	bool *in_handler;   /* by instance: SPEC 3.6, it may run at any time */
};

void hazards_init(struct hazards *hazards, const struct image *image,
		  enum when when, const struct nv_map *nv);
void hazards_release(struct hazards *hazards);

/* Finds the window that starts before an operation, and what depends on inputs
 * there: of all instances, or those that are marked. False: it takes none. */
bool hazards_find(struct hazards *hazards, struct program_point start,
		  const bool *inputs);

/* Finds exposed reads, and writes; needed by what follows. */
void hazards_collect(struct hazards *hazards);

/* Calls for each location of 7.2 (a), (b), (c). all: as if each branch and
 * each address that is not certain depended on an input; those that do not have
 * no `why`. A location may come several times. */
void hazards_repeated(struct hazards *hazards, bool all, hazard_visit visit,
		      void *context);

/* Calls for each write that may follow an exposed read of the same bytes. */
void hazards_war(struct hazards *hazards, hazard_visit visit, void *context);

/* Where windows start, SPEC 3.1. */
enum window_kind {
	WINDOW_BOOT,
	WINDOW_CHECKPOINT,
	WINDOW_TASK,
};

struct window_start {
	enum window_kind kind;
	struct program_point at; /* its first operation */
	uint32_t pc; /* CHECKPOINT: its operation; else that of `at` */
};

typedef void (*window_visit)(void *context, const struct window_start *start);

/* Calls for each window of the program: boot, then checkpoints, then tasks; of
 * a function that has several instances, for each. */
void hazards_each_window(struct hazards *hazards, window_visit visit,
			 void *context);

/* Whether an access can touch NV bytes, in the window that was found. */
bool hazards_is_nv(const struct hazards *hazards, struct static_access access);

/* Whether an instance is code that users read: not of the library, of an input
 * or of a model. */
bool hazards_is_users(const struct hazards *hazards, uint32_t instance);

/* The position for those who read reports: code of the library and of inputs is
 * where it is called. */
struct program_point hazards_place(const struct hazards *hazards,
				   struct program_point at);
/* … its image.sites. */
uint32_t hazards_site(const struct hazards *hazards, struct program_point at);

#endif
