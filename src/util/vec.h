/* SPDX-License-Identifier: Apache-2.0 */
/* Growing arrays: VEC(struct op) code = { 0 }; vec_push(&code, op);
 * code.items[i], code.len; vec_release(&code). */
#ifndef BROWNOUT_UTIL_VEC_H
#define BROWNOUT_UTIL_VEC_H

#include <stddef.h>
#include <stdlib.h>

#include "util/mem.h"

#define VEC(type)                                                              \
	struct {                                                               \
		type *items;                                                   \
		size_t len, cap;                                               \
	}

/* Makes room for n more items. */
#define vec_reserve(v, n)                                                      \
	do {                                                                   \
		size_t need_ = (v)->len + (n);                                 \
		if (need_ > (v)->cap) {                                        \
			(v)->cap =                                             \
				need_ > 2 * (v)->cap ? need_ : 2 * (v)->cap;   \
			if ((v)->cap < 8)                                      \
				(v)->cap = 8;                                  \
			(v)->items = mem_resize(                               \
				(v)->items, (v)->cap * sizeof(*(v)->items));   \
		}                                                              \
	} while (0)

#define vec_push(v, item)                                                      \
	do {                                                                   \
		vec_reserve((v), 1);                                           \
		(v)->items[(v)->len++] = (item);                               \
	} while (0)

#define vec_pop(v)   ((v)->items[--(v)->len])
#define vec_last(v)  ((v)->items[(v)->len - 1])
#define vec_clear(v) ((v)->len = 0)

#define vec_release(v)                                                         \
	do {                                                                   \
		free((v)->items);                                              \
		(v)->items = NULL;                                             \
		(v)->len = (v)->cap = 0;                                       \
	} while (0)

#endif
