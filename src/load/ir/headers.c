/* SPDX-License-Identifier: Apache-2.0 */
/* Headers that come with brownout, for clang to read. */
#include "load/ir/headers.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Where clang finds them; what follows ROOT is the name of their folder. */
#define ROOT              "/brownout/"
#define COMMON_FOLDER     ROOT "include"
#define MSP430_FOLDER     ROOT "msp430"
#define FRAMEWORKS_FOLDER ROOT "frameworks"

struct embedded_header {
	const char *folder, *name;
	const char *start, *end;
};

#define HEADER(id, folder, name)                                               \
	extern const char header_##id##_start[], header_##id##_end[];
#include "header_list.h"
#undef HEADER

static const struct embedded_header files[] = {
#define HEADER(id, folder, name)                                               \
	{ folder, name, header_##id##_start, header_##id##_end },
#include "header_list.h"
#undef HEADER
};

/* Names under which programs include them. */
static const struct {
	const char *name, *file;
} aliases[] = {
	{ "in430.h", "msp430.h" },
	{ "intrinsics.h", "msp430.h" },
	{ "iomacros.h", "msp430.h" },
	{ "io.h", "msp430.h" },
	/* Of TI's driverlib: the device's macro says more. */
	{ "msp430f5xx_6xxgeneric.h", "msp430.h" },
	{ "msp430fr2xx_4xxgeneric.h", "msp430.h" },
	{ "msp430fr57xxgeneric.h", "msp430.h" },
	{ "msp430fr5xx_6xxgeneric.h", "msp430.h" },
	{ "msp430i2xxgeneric.h", "msp430.h" },
#define FAMILY(name, is_usual)
#define REGISTER(name, address, size, families)
#define RESET(name, value, families)
#define DEVICE(header, file) { header, file },
#include "msp430_tables.h"
#undef FAMILY
#undef REGISTER
#undef RESET
#undef DEVICE
};

enum {
	FILE_COUNT = sizeof(files) / sizeof(files[0]),
	ALIAS_COUNT = sizeof(aliases) / sizeof(aliases[0]),
};

/* Limits of the system can cut a write; the next one says why. */
static bool write_all(int file, const char *text, size_t length)
{
	while (length) {
		ssize_t written = write(file, text, length);
		if (written < 0)
			return false;
		text += written;
		length -= (size_t)written;
	}
	return true;
}

/* A file in memory with this text. */
static bool open_text(struct headers *headers, const char *text, size_t length,
		      struct err *err)
{
	int file = memfd_create("brownout", 0);
	if (file >= 0)
		vec_push(&headers->files, file);
	if (file < 0 || !write_all(file, text, length))
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

/* One folder of the overlay, with the files in it. */
static void describe_folder(struct strbuf *out, const struct headers *headers,
			    const char *folder)
{
	strbuf_printf(out,
		      "{\"type\":\"directory\",\"name\":\"%s\","
		      "\"contents\":[\n",
		      folder);
	const char *base = folder + strlen(ROOT);
	for (size_t i = 0; i < FILE_COUNT; i++) {
		if (strcmp(files[i].folder, base) == 0)
			add_file(out, headers, files[i].name, i);
	}
	bool has_aliases = strcmp(folder, MSP430_FOLDER) == 0;
	for (size_t i = 0; has_aliases && i < ALIAS_COUNT; i++)
		add_alias(out, headers, aliases[i].name, aliases[i].file);
	strbuf_puts(out, "]},\n");
}

/* Folders below that of the frameworks, each once: their files are
 * neighbours. */
static void describe_frameworks(struct strbuf *out,
				const struct headers *headers)
{
	const char *last = "";
	for (size_t i = 0; i < FILE_COUNT; i++) {
		const char *folder = files[i].folder;
		if (!strchr(folder, '/') || strcmp(folder, last) == 0)
			continue;
		struct strbuf path = { 0 };
		strbuf_printf(&path, ROOT "%s", folder);
		describe_folder(out, headers, strbuf_text(&path));
		strbuf_release(&path);
		last = folder;
	}
}

/* Names are found whatever their case, as on the systems of other compilers:
 * programs include <msp430F5529.h>. */
static void describe(struct strbuf *out, const struct headers *headers)
{
	strbuf_puts(out, "{\"version\":0,\"use-external-names\":false,"
			 "\"case-sensitive\":false,"
			 "\"roots\":[");
	for (size_t i = 0; i < headers->folders.len; i++)
		describe_folder(out, headers, headers->folders.items[i]);
	describe_frameworks(out, headers);
	strbuf_puts(out, "]}\n");
}

bool headers_open(struct headers *headers, const struct target *target,
		  struct err *err)
{
	*headers = (struct headers){ 0 };
	vec_push(&headers->folders, (const char *)COMMON_FOLDER);
	if (strcmp(target->name, "msp430") == 0)
		vec_push(&headers->folders, (const char *)MSP430_FOLDER);
	vec_push(&headers->folders, (const char *)FRAMEWORKS_FOLDER);
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

const char *headers_overlay(struct headers *headers, struct arena *arena,
			    const char *name, const char *text, size_t length)
{
	struct err ignored = { 0 };
	if (!open_text(headers, text, length, &ignored))
		return NULL;
	struct strbuf overlay = { 0 };
	strbuf_puts(&overlay, "{\"version\":0,\"use-external-names\":false,"
			      "\"roots\":[");
	add_file(&overlay, headers, name, headers->files.len - 1);
	strbuf_puts(&overlay, "]}\n");
	bool ok = open_text(headers, strbuf_text(&overlay), overlay.len,
			    &ignored);
	strbuf_release(&overlay);
	return ok ? arena_printf(arena, "/proc/self/fd/%d",
				 headers->files.items[headers->files.len - 1])
		  : NULL;
}

const char *headers_of_family(const char *family)
{
	struct strbuf file = { 0 };
	strbuf_printf(&file, "family_%s.h", family);
	const char *found = NULL;
	for (size_t i = 0; i < ALIAS_COUNT && !found; i++) {
		if (strcmp(aliases[i].file, strbuf_text(&file)) == 0)
			found = aliases[i].name;
	}
	strbuf_release(&file);
	return found;
}

void headers_close(struct headers *headers)
{
	for (size_t i = 0; i < headers->files.len; i++)
		close(headers->files.items[i]);
	vec_release(&headers->files);
	vec_release(&headers->folders);
	strbuf_release(&headers->overlay);
}
