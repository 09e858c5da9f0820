/* SPDX-License-Identifier: Apache-2.0 */
/* What the headers share that stand in for those of a framework, SPEC 3.5.
 * brownout finds them after all folders of the program, so that the
 * framework's own headers win. Nothing here is for devices. */
#ifndef BROWNOUT_FRAMEWORK_H
#define BROWNOUT_FRAMEWORK_H

#include <stddef.h>
#include <stdint.h>

/* Says that a header was used; a row of src/load/frameworks.def names it. */
#define BROWNOUT_FRAMEWORK(id)                                                 \
	extern const char brownout_framework_##id[];                           \
	__attribute__((weak)) const char brownout_framework_##id[1] = "";

/* The same in a function, static inline: says that it was called. */
#define BROWNOUT_FRAMEWORK_USED(id)                                            \
	static const char brownout_used[1] __asm__(                            \
		"brownout_framework_" #id) __attribute__((used)) = "";

/* Data that the framework's run-time commits when a task ends: what a cut-off
 * attempt has written never counts. */
#define BROWNOUT_VERSIONED __attribute__((section(".brownout_versioned")))

/* The run-time's own volatile data, whatever else is non-volatile. */
#define BROWNOUT_VOLATILE __attribute__((section(".ram_vars")))

/* Non-volatile data that it leaves alone. */
#ifndef __nv
#define __nv __attribute__((section(".nv_vars")))
#endif

#endif
