/* SPDX-License-Identifier: Apache-2.0 */
/* What the harnesses share. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/err.h"
#include "util/mem.h"

static const struct harness *const all[] = {
#define HARNESS(name) &harness_##name,
#include "list.def"
#undef HARNESS
};

const struct harness *harness_find(const char *name)
{
	for (size_t i = 0; name && i < sizeof(all) / sizeof(all[0]); i++) {
		if (strcmp(all[i]->name, name) == 0)
			return all[i];
	}
	return NULL;
}

char *harness_text(const uint8_t *bytes, size_t count)
{
	/* Not longer than needed, so that a sanitizer sees what reads on. */
	char *text = mem_alloc(count + 1);
	if (count)
		memcpy(text, bytes, count);
	return text;
}

/* The process that made the folder; a child must not remove it. */
static pid_t owner;
static char folder[64], file[128];

static void clean_up(void)
{
	if (getpid() != owner)
		return;
	unlink(file);
	rmdir(folder);
}

static void make_folder(void)
{
	const char *where = getenv("TMPDIR");
	snprintf(folder, sizeof(folder), "%.40s/brownout-XXXXXX",
		 where ? where : "/tmp");
	if (!mkdtemp(folder))
		BUG("no temporary folder");
	owner = getpid();
	atexit(clean_up);
}

const char *harness_file(const char *name, const uint8_t *bytes, size_t count)
{
	if (!folder[0])
		make_folder();
	snprintf(file, sizeof(file), "%s/%s", folder, name);
	FILE *out = fopen(file, "wb");
	bool ok = out && fwrite(bytes, 1, count, out) == count;
	if (!out || fclose(out) != 0 || !ok)
		BUG("cannot write '%s'", file);
	return file;
}

void harness_expect(bool is_kept, const char *promise)
{
	if (is_kept)
		return;
	fprintf(stderr, "not kept: %s\n", promise);
	abort();
}
