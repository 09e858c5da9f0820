/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a harness on files that are given: "replay NAME FILE...". The last line
 * that it prints names the file that it does not survive. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

#include "harness.h"
#include "util/strbuf.h"

enum {
	SECONDS = 10, /* of the processor, for one file */
};

static bool read_file(const char *path, struct strbuf *bytes)
{
	FILE *in = fopen(path, "rb");
	char chunk[4096];
	size_t got;
	while (in && (got = fread(chunk, 1, sizeof(chunk), in)) > 0)
		strbuf_add(bytes, chunk, got);
	bool ok = in && !ferror(in);
	if (in)
		fclose(in);
	return ok;
}

/* 0: no limit. */
static void limit(int seconds)
{
	struct itimerval timer = { .it_value.tv_sec = seconds };
	setitimer(ITIMER_PROF, &timer, NULL);
}

int main(int argc, char **argv)
{
	const struct harness *harness = harness_find(argc > 1 ? argv[1] : NULL);
	if (!harness || argc < 3) {
		fprintf(stderr, "usage: %s NAME FILE...\n", argv[0]);
		return 2;
	}
	for (int i = 2; i < argc; i++) {
		struct strbuf bytes = { 0 };
		if (!read_file(argv[i], &bytes)) {
			fprintf(stderr, "%s: cannot be read\n", argv[i]);
			return 2;
		}
		printf("%s\n", argv[i]);
		fflush(stdout);
		limit(SECONDS);
		harness->run((const uint8_t *)strbuf_text(&bytes), bytes.len);
		limit(0);
		strbuf_release(&bytes);
	}
	return 0;
}
