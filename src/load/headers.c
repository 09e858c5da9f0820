/* SPDX-License-Identifier: Apache-2.0 */
/* Headers that come with brownout, for clang to read. */
#include "load/headers.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct header {
	const char *name;
	const char *start, *end;
};

#define HEADER(id, name)                                                       \
	extern const char header_##id##_start[], header_##id##_end[];
#include "header_list.h"
#undef HEADER

static const struct header files[] = {
#define HEADER(id, name) { name, header_##id##_start, header_##id##_end },
#include "header_list.h"
#undef HEADER
};

static const struct {
	const char *name, *file;
} aliases[] = {
#define ALIAS(name, file) { name, file },
#include "msp430/devices.def"
#undef ALIAS
};

enum {
	FILE_COUNT = sizeof(files) / sizeof(files[0]),
	ALIAS_COUNT = sizeof(aliases) / sizeof(aliases[0]),
};

/* A file in memory with this text. */
static bool open_text(struct headers *headers, const char *text, size_t length,
		      struct err *err)
{
	int file = memfd_create("brownout", 0);
	if (file >= 0)
		vec_push(&headers->files, file);
	if (file < 0 || write(file, text, length) != (ssize_t)length)
		return err_set(err, "cannot make a file in memory: %s",
			       strerror(errno));
	return true;
}

/* One file of the overlay, whose text is that of files[i]. */
static void add_file(struct strbuf *out, const struct headers *headers,
		     const char *name, size_t i)
{
	strbuf_printf(out,
		      "{\"type\":\"file\",\"name\":\"%s\",\"external-"
		      "contents\":\"/proc/self/fd/%d\"},\n",
		      name, headers->files.items[i]);
}

static void add_alias(struct strbuf *out, const struct headers *headers,
		      const char *name, const char *file)
{
	for (size_t i = 0; i < FILE_COUNT; i++) {
		if (strcmp(files[i].name, file) == 0)
			add_file(out, headers, name, i);
	}
}

/* clang's description of a folder: who is where. */
static void describe(struct strbuf *out, const struct headers *headers)
{
	strbuf_puts(out, "{\"version\":0,\"use-external-names\":false,"
			 "\"roots\":[{\"type\":\"directory\",\"name\":"
			 "\"" HEADERS_FOLDER "\",\"contents\":[\n");
	for (size_t i = 0; i < FILE_COUNT; i++)
		add_file(out, headers, files[i].name, i);
	for (size_t i = 0; i < ALIAS_COUNT; i++)
		add_alias(out, headers, aliases[i].name, aliases[i].file);
	strbuf_puts(out, "]}]}\n");
}

bool headers_open(struct headers *headers, const struct target *target,
		  struct err *err)
{
	*headers = (struct headers){ 0 };
	if (strcmp(target->name, "msp430") != 0)
		return true;
	for (size_t i = 0; i < FILE_COUNT; i++) {
		if (!open_text(headers, files[i].start,
			       (size_t)(files[i].end - files[i].start), err))
			return false;
	}
	struct strbuf text = { 0 };
	describe(&text, headers);
	bool ok = open_text(headers, strbuf_text(&text), text.len, err);
	strbuf_release(&text);
	if (ok)
		strbuf_printf(&headers->overlay, "/proc/self/fd/%d",
			      headers->files.items[FILE_COUNT]);
	return ok;
}

void headers_close(struct headers *headers)
{
	for (size_t i = 0; i < headers->files.len; i++)
		close(headers->files.items[i]);
	vec_release(&headers->files);
	strbuf_release(&headers->overlay);
}
