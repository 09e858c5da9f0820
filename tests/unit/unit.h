/* SPDX-License-Identifier: Apache-2.0 */
/* What the unit tests share: cmocka, and images of programs in this tree.
 *
 * A file test_NAME.c has a function test_NAME, which runs its group of tests
 * and returns how many have failed; main.c calls it. */
#ifndef BROWNOUT_TESTS_UNIT_H
#define BROWNOUT_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "load/load.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* One row for each file: UNIT(test_NAME); made by the Makefile. */
#define UNIT(name) int name(void);
#include "unit_list.h"
#undef UNIT

/* The image of one C file; the test fails if there is none. With so many
 * registers; 0: as many as needed. */
static inline struct image *load_registers(const char *file, const char *target,
					   const char *optimisation,
					   unsigned registers)
{
	static const char *const checkpoints[] = { "checkpoint" };
	struct load_options options = {
		.files = &file,
		.file_count = 1,
		.target = target,
		.optimisation = optimisation,
		.param_registers = -1,
		.registers = registers,
		.checkpoints = checkpoints,
		.checkpoint_count = COUNT(checkpoints),
	};
	struct err err = { 0 };
	struct image *image = load_image(&options, &err);
	assert_string_equal(err.text, "");
	return image;
}

static inline struct image *load_program(const char *file, const char *target,
					 const char *optimisation)
{
	return load_registers(file, target, optimisation, 0);
}

#endif
