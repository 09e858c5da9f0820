/* SPDX-License-Identifier: Apache-2.0 */
/* The allocator, SPEC 2.7: first fit from the start of the heap, blocks split
 * when handed out and merged when searched. The machine lets only the functions
 * of this file touch headers.
 *
 *	heap_first -> | header | block | header | free | ... | header: end |
 *
 * A header precedes every block; its span leads to the next header. Free blocks
 * that lie side by side are merged by malloc, not by free: so free touches its
 * own header only, and a power failure in it affects no other block.
 * Stores are ordered so that after each of them the chain can be walked and the
 * interrupted function can run again.
 */
#include "guest/guest.h"

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "guest/machine.h"

#define ALIGN _Alignof(max_align_t)

struct header {
	_Alignas(ALIGN) size_t span; /* bytes up to the next header, | LIVE */
	size_t mark;                 /* BLOCK or FREED; 0 in the last header */
};

#define LIVE ((size_t)1) /* spans are even: ALIGN is 2 at least */
#define END  LIVE        /* span of the last header; no block is empty */

/* Unlikely in a program's own data. */
#define BLOCK ((size_t)0xb10c6b1fb10c6b1f)
#define FREED ((size_t)0xf4eede4df4eede4d)

/* A rest that is smaller stays with its block. */
#define LEAST_REST (sizeof(struct header) + ALIGN)

/* Written once, at the first allocation; NULL before. */
static struct header *heap_first;

static size_t room_of(const struct header *h)
{
	return h->span & ~LIVE;
}

static struct header *header_at(struct header *h, size_t room)
{
	return (struct header *)(void *)((char *)(h + 1) + room);
}

static struct header *next_of(struct header *h)
{
	return header_at(h, room_of(h));
}

static int is_live(const struct header *h)
{
	return (h->span & LIVE) != 0;
}

/* The room that a block of so many bytes takes; 0: more than there can be. */
static size_t room_for(size_t bytes)
{
	if (bytes > SIZE_MAX - 2 * LEAST_REST)
		return 0;
	return bytes ? (bytes + ALIGN - 1) / ALIGN * ALIGN : ALIGN;
}

static void set_end(struct header *end)
{
	end->mark = 0;
	end->span = END;
}

static struct header *open_heap(void)
{
	struct header *end = __brownout_heap_room(NULL, sizeof(struct header));
	if (!end)
		return NULL;
	set_end(end);
	heap_first = end;
	return end;
}

/* Merges a block with the free blocks right after it. */
static void absorb(struct header *h)
{
	for (;;) {
		struct header *next = next_of(h);
		if (is_live(next))
			return;
		h->span += sizeof(struct header) + next->span;
	}
}

/* Makes a free block of what exceeds room. */
static void split(struct header *h, size_t room)
{
	size_t rest = room_of(h) - room;
	if (rest < LEAST_REST)
		return;
	struct header *tail = header_at(h, room);
	tail->mark = FREED;
	tail->span = rest - sizeof(struct header);
	h->span = room | (h->span & LIVE);
}

/* Gives the last block of the heap more room; the end itself becomes a free
 * block. 0 when the heap is full. */
static int extend(struct header *last, size_t room)
{
	size_t live = last->span == END ? 0 : last->span & LIVE;
	if (!__brownout_heap_room(last + 1, room + sizeof(struct header)))
		return 0;
	set_end(header_at(last, room));
	last->span = room | live;
	return 1;
}

/* The first free block with this room, made if need be; NULL: none. */
static struct header *find(size_t room)
{
	struct header *h = heap_first ? heap_first : open_heap();
	struct header *last = h;
	if (!h)
		return NULL;
	for (; h->span != END; h = next_of(h)) {
		last = h;
		if (is_live(h))
			continue;
		absorb(h);
		if (h->span >= room)
			return h;
	}
	if (is_live(last))
		last = h;
	return extend(last, room) ? last : NULL;
}

/* Hands out a free block; NULL, with errno set, if there is none. */
static void *take(struct header *h, size_t room, size_t bytes)
{
	if (!h) {
		errno = ENOMEM;
		return NULL;
	}
	split(h, room);
	h->mark = BLOCK;
	h->span |= LIVE;
	__brownout_block(h + 1, bytes, 1);
	return h + 1;
}

WEAK void *malloc(size_t bytes)
{
	size_t room = room_for(bytes);
	return take(room ? find(room) : NULL, room, bytes);
}

/* Cuts off the start of a free block, so that its content is aligned. */
static struct header *cut(struct header *h, size_t align)
{
	uintptr_t start = (uintptr_t)(h + 1);
	if (start % align == 0)
		return h;
	size_t gap = LEAST_REST + -(start + LEAST_REST) % align;
	struct header *rest = header_at(h, gap - sizeof(struct header));
	rest->mark = FREED;
	rest->span = h->span - gap;
	h->span = gap - sizeof(struct header);
	return rest;
}

/* The alignment is a power of two. */
WEAK void *aligned_alloc(size_t align, size_t bytes)
{
	size_t room = room_for(bytes);
	size_t more = align + LEAST_REST;
	if (!align || align & (align - 1)) {
		errno = EINVAL;
		return NULL;
	}
	if (align <= ALIGN)
		return malloc(bytes);
	if (!room || more < align || room > SIZE_MAX - more)
		return take(NULL, 0, 0);
	struct header *h = find(room + more);
	return take(h ? cut(h, align) : NULL, room, bytes);
}

WEAK void *calloc(size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size) {
		errno = ENOMEM;
		return NULL;
	}
	void *block = malloc(count * size);
	if (block)
		__builtin_memset(block, 0, count * size);
	return block;
}

/* The header of a live block; traps on anything else. */
static struct header *check(void *block)
{
	struct header *h = (struct header *)block - 1;
	if ((uintptr_t)block % ALIGN || (h->mark != BLOCK && h->mark != FREED))
		__brownout_misuse("free or realloc of a pointer that is not a "
				  "live block");
	if (!is_live(h))
		__brownout_misuse(
			"free or realloc of a block that is already free");
	return h;
}

WEAK void free(void *block)
{
	if (!block)
		return;
	struct header *h = check(block);
	__brownout_block(block, room_of(h), 0);
	h->span &= ~LIVE;
	h->mark = FREED;
}

/* Changes the room of a live block without moving it; 0: impossible. */
static int resize(struct header *h, size_t room)
{
	size_t old = room_of(h);
	absorb(h);
	if (room_of(h) < room && next_of(h)->span == END)
		extend(h, room);
	int fits = room_of(h) >= room;
	split(h, fits ? room : old);
	return fits;
}

static void *move(struct header *h, size_t bytes)
{
	void *moved = malloc(bytes);
	if (!moved)
		return NULL;
	__builtin_memcpy(moved, h + 1, room_of(h));
	free(h + 1);
	return moved;
}

WEAK void *realloc(void *block, size_t bytes)
{
	if (!block)
		return malloc(bytes);
	if (!bytes) {
		free(block);
		return NULL;
	}
	struct header *h = check(block);
	size_t room = room_for(bytes);
	if (!room) {
		errno = ENOMEM;
		return NULL;
	}
	size_t old = room_of(h);
	if (!resize(h, room))
		return move(h, bytes);
	if (bytes < old)
		__brownout_block((char *)block + bytes, old - bytes, 0);
	__brownout_block(block, bytes, 1);
	return block;
}

size_t malloc_usable_size(void *block);

WEAK size_t malloc_usable_size(void *block)
{
	return block ? room_of(check(block)) : 0;
}
