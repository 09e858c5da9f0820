/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Alpaca's header. What tasks share has a name that starts with
 * _global_: mechanism alpaca privatises what of it a task reads and then
 * writes. */
#ifndef BROWNOUT_LIBALPACA_ALPACA_H
#define BROWNOUT_LIBALPACA_ALPACA_H

#include <brownout_tasks.h>

BROWNOUT_FRAMEWORK(alpaca)

#define BROWNOUT_THIRD(a, b, c, ...) c

/* GLOBAL_SB(type, name), GLOBAL_SB(type, name, length) */
#define GLOBAL_SB(type, ...)                                                   \
	__nv type BROWNOUT_THIRD(__VA_ARGS__, BROWNOUT_SHARED_ARRAY,           \
				 BROWNOUT_SHARED)(__VA_ARGS__)
#define BROWNOUT_SHARED(name)               _global_##name
#define BROWNOUT_SHARED_ARRAY(name, length) _global_##name[length]

/* GV(name), GV(name, index) */
#define GV(...)                                                                \
	BROWNOUT_THIRD(__VA_ARGS__, BROWNOUT_SHARED_ARRAY, BROWNOUT_SHARED)    \
	(__VA_ARGS__)

/* The names of Alpaca 2. */
#define TASK_SHARED GLOBAL_SB
#define TS          GV

#endif
