/* SPDX-License-Identifier: Apache-2.0 */
/* Static search for NV locations that make it unsafe to re-execute a window:
 * those that it reads and then writes (WAR), and the three patterns of SPEC
 * 7.2. One window is analysed at a time; `rio` reports the hazards that depend
 * on inputs, `sets` (analysis/sets/sets.h) saves all of them.
 *
 * A read is exposed if it may see what an earlier attempt wrote: on some path
 * from the window's start, its bytes are not surely written before it. */
#ifndef BROWNOUT_ANALYSIS_SETS_HAZARDS_H
#define BROWNOUT_ANALYSIS_SETS_HAZARDS_H

#include "power/mechanism.h"
#include "static/paths.h"
#include "static/static_taint.h"

enum hazard_kind {
	HAZARD_WAR,    /* read, then written */
	HAZARD_BRANCH, /* 7.2 (a): written on a side of a branch */
	/* 7.2 (b): read or written on a side, or read through an address that
	 * depends on an input. */
	HAZARD_READ,
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
	/* Bytes of the location; WAR: those that both access. */
	struct byte_range bytes;
	uint32_t node; /* the branch, a node of the window; NONE: no branch */
	uint32_t side;
	/* The cause: the read (WAR), the branch, or the access itself. */
	struct program_point by;
	/* The access to the location; WAR: the write. */
	struct program_point at;
	uint32_t why; /* step of the taint; 0: it depends on no input */
};

typedef void (*hazard_visit)(void *context, const struct hazard *hazard);

struct hazards {
	const struct image *image;
	const struct nv_map *nv; /* what counts as NV */
	bool has_allocator; /* the allocator's data is NV, as the heap is */
	struct statics *statics;
	struct regions regions;
	struct static_window window;
	struct static_taint taint;
	struct paths paths; /* of the window, once it was collected */
	bool *counts;       /* by thing: the window may write NV data of it */
	bool *is_exposed;   /* by access of regions: an exposed read */
	uint8_t *known;     /* by access of regions: cached facts, internal */
	access_set exposed; /* all exposed reads of NV data */
	access_set written; /* NV data that the window may write */
};

void hazards_init(struct hazards *hazards, const struct image *image,
		  enum when when, const struct nv_map *nv);
void hazards_release(struct hazards *hazards);

/* Finds the window that starts before an operation, and what depends on inputs
 * there: for all instances, or only for the marked ones. False: the window
 * takes no input. */
bool hazards_find(struct hazards *hazards, struct program_point start,
		  const bool *inputs);

/* Collects exposed reads and writes; the functions below need it. */
void hazards_collect(struct hazards *hazards);

/* Calls visit for each location of 7.2 (a), (b), (c). all: treat every branch
 * and every uncertain address as if it depended on an input; if it does not,
 * the hazard has no `why`. A location may be visited several times. */
void hazards_repeated(struct hazards *hazards, bool all, hazard_visit visit,
		      void *context);

/* Calls visit for each write that may follow an exposed read of the same
 * bytes. */
void hazards_war(struct hazards *hazards, hazard_visit visit, void *context);

/* Where a window starts, SPEC 3.1. */
enum window_kind {
	WINDOW_BOOT,
	WINDOW_CHECKPOINT,
	WINDOW_TASK,
};

struct window_start {
	enum window_kind kind;
	struct program_point at; /* its first operation */
	/* CHECKPOINT: the checkpoint's operation, else that of `at`. */
	uint32_t pc;
};

typedef void (*window_visit)(void *context, const struct window_start *start);

/* Calls visit for each window of the program: boot, then checkpoints, then
 * tasks. A function with several instances is visited once for each. */
void hazards_each_window(struct hazards *hazards, window_visit visit,
			 void *context);

/* Likewise, but with what lies outside of atomic regions, which is never
 * executed again. */
void hazards_each_stretch(struct hazards *hazards, window_visit visit,
			  void *context);

/* Whether an access can touch NV bytes in the current window. */
bool hazards_is_nv(const struct hazards *hazards, struct static_access access);

/* Whether an instance is user code: not of the library, an input or a model. */
bool hazards_is_users(const struct hazards *hazards, uint32_t instance);

/* The position to report: code of the library and of inputs is reported where
 * user code calls it. */
struct program_point hazards_place(const struct hazards *hazards,
				   struct program_point at);
/* The position to report, in image.sites. */
uint32_t hazards_site(const struct hazards *hazards, struct program_point at);
/* The site of a window's checkpoint, as vm_checkpoint_site; NONE: boot. */
uint32_t hazards_checkpoint(const struct hazards *hazards,
			    const struct window_start *start);

#endif
