/* SPDX-License-Identifier: Apache-2.0 */
/* brownout.yaml. */
#include "harness.h"

#include "cli/config/config.h"
#include "power/feed.h"
#include "vm/world.h"

/* What a declared range gives is a number in it. */
static void draw(const struct environment *environment)
{
	for (size_t i = 0; i < environment->inputs.len; i++) {
		const struct values *values =
			&environment->inputs.items[i].values;
		struct arena arena = { 0 };
		struct feed feed;
		struct err err = { 0 };
		if (values->source != SOURCE_RANGE)
			continue;
		harness_expect(feed_make(values, &arena, &feed, &err),
			       "a range needs nothing else");
		for (uint64_t n = 0; n < 4; n++) {
			double real = feed_draw(&feed, n).real;
			harness_expect(real >= values->low.real &&
					       real <= values->high.real,
				       "what is drawn is in the range");
		}
		arena_release(&arena);
	}
}

static void run(const uint8_t *bytes, size_t count)
{
	const char *file = harness_file("brownout.yaml", bytes, count);
	char *words[] = { "--config", (char *)(uintptr_t)file, "a.c" };
	struct options options;
	struct config config = { 0 };
	struct strbuf notes = { 0 };
	struct err err = { 0 };
	harness_expect(options_parse(&command_locate, 3, words, &options, &err),
		       "the command line is right");
	bool ok = config_apply(&config, &command_locate, &options, &err);
	harness_expect(ok == !err.code, "what fails says why");
	if (ok)
		draw(&config.declared);
	config_explain(&config, &err, &notes);
	strbuf_release(&notes);
	options_release(&options);
	config_release(&config);
}

const struct harness harness_config = { .name = "config", .run = run };
