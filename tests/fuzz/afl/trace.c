/* SPDX-License-Identifier: Apache-2.0 */
/* Traces of inputs in CSV files. */
#include "harness.h"

#include <string.h>

#include "power/feed.h"

static void run(const uint8_t *bytes, size_t count)
{
	struct arena arena = { 0 };
	struct err err = { 0 };
	struct feed feed;
	struct values values = {
		.source = SOURCE_TRACE,
		.file = harness_file("trace.csv", bytes, count),
	};
	bool ok = feed_make(&values, &arena, &feed, &err);
	harness_expect(ok == !err.code, "what fails says why");
	harness_expect(!ok || !count || !memchr(bytes, 0, count),
		       "nothing is skipped");
	harness_expect(!ok || feed.count, "a trace has values");
	for (size_t i = 1; ok && feed.kind == FEED_TRACE && i < feed.count; i++)
		harness_expect(feed.times[i - 1] < feed.times[i],
			       "times increase");
	arena_release(&arena);
}

const struct harness harness_trace = { .name = "trace", .run = run };
