/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs: the lines of programs/depend.c that say so, and no
 * others. */
#include "static/depend.h"

#include <stdio.h>

#include "unit.h"
#include "util/text.h"

#define PROGRAM "tests/unit/programs/depend.c"

/* What a call of input() returns. */
static bool is_input(const void *context, uint32_t instance, uint32_t pc)
{
	const struct statics *statics = context;
	const struct op *op = &statics->image->code[pc];
	(void)instance;
	return op->code == OP_CALL &&
	       strcmp(statics->image->fns.items[op->imm].name, "input") == 0;
}

/* Marks the lines of branches, or of addresses, in some instance. */
static void mark_lines(struct depend *depend, bool of_addresses, bool *lines)
{
	const struct image *image = depend->statics->image;
	const struct points *points = &depend->statics->points;
	for (uint32_t i = 0; i < points->instances.len; i++) {
		const struct flow *flow =
			&points->flows->of[points->instances.items[i].fn];
		if (image->fns.items[flow->fn].is_library)
			continue;
		for (uint32_t k = 0; k < flow->blocks.len; k++) {
			const struct block *block = &flow->blocks.items[k];
			uint32_t last = block->end - 1;
			if (!of_addresses && depend_of_branch(depend, i, k))
				lines[image_site(image, last)->line] = true;
			for (uint32_t pc = block->first;
			     of_addresses && pc < block->end; pc++) {
				if (depend_of_address(depend, i, pc))
					lines[image_site(image, pc)->line] =
						true;
			}
		}
	}
}

static void check(bool of_addresses, bool ends_at_checkpoints)
{
	struct image *image = load_program(PROGRAM, "msp430", "-O0");
	struct statics *statics = statics_new(image);
	struct depend_options options = {
		.is_source = is_input,
		.context = statics,
		.ends_at_checkpoints = ends_at_checkpoints,
	};
	struct depend depend;
	struct text_lines *text = text_lines_new();
	bool lines[1000] = { false };
	unsigned expected = 0;
	depend_init(&depend, statics, &options);
	mark_lines(&depend, of_addresses, lines);
	const char *line;
	for (unsigned i = 1; (line = text_line(text, PROGRAM, i)); i++) {
		bool is_marked =
			strstr(line, of_addresses ? "/* address" : "/* marked");
		if (strstr(line, "unless") && ends_at_checkpoints)
			is_marked = false;
		if (i > 2 && lines[i] != is_marked)
			fail_msg("line %u: %s", i, line);
		expected += is_marked;
	}
	assert_true(expected > 0);
	depend_release(&depend);
	text_lines_free(text);
	statics_free(statics);
	image_free(image);
}

static void branches(void **state)
{
	(void)state;
	check(false, false);
}

static void checkpoints(void **state)
{
	(void)state;
	check(false, true);
}

static void addresses(void **state)
{
	(void)state;
	check(true, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(branches),
		cmocka_unit_test(checkpoints),
		cmocka_unit_test(addresses),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
