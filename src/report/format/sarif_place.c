/* SPDX-License-Identifier: Apache-2.0 */
/* SARIF: files and places in them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report/format/json.h"
#include "report/format/sarif.h"
#include "util/path.h"
#include "util/strbuf.h"
#include "util/text.h"
#include "util/visible.h"

/* Escapes a path as RFC 3986 requires. */
static void add_encoded(struct strbuf *out, const char *path)
{
	for (; *path; path++) {
		unsigned char byte = (unsigned char)*path;
		if (byte < 0x80 && (isalnum(byte) || strchr("-._~/", byte)))
			strbuf_add(out, path, 1);
		else
			strbuf_printf(out, "%%%02X", byte);
	}
}

static json_t *json_of(struct strbuf *text)
{
	json_t *out = json_string(strbuf_text(text));
	strbuf_release(text);
	return out;
}

static bool climbs(const char *path)
{
	return strncmp(path, "../", 3) == 0 || strstr(path, "/../");
}

static bool is_library(const char *path)
{
	return strncmp(path, "brownout-libc/", strlen("brownout-libc/")) == 0;
}

/* A location relative to the working directory, if the file is inside it. */
static json_t *artifact_location(struct sarif *sarif, const char *file)
{
	const char *path = path_short(&sarif->arena, file);
	if (climbs(path))
		path = path_absolute(&sarif->arena, file);
	struct strbuf uri = { 0 };
	strbuf_puts(&uri, path[0] == '/' ? "file://" : "");
	add_encoded(&uri, path);
	json_t *out = json_pack("{s:o}", "uri", json_of(&uri));
	if (path[0] != '/')
		json_object_set_new(out, "uriBaseId",
				    json_string(is_library(path)
							? "BROWNOUT_LIBC"
							: "%SRCROOT%"));
	sarif->names_library |= is_library(path);
	return out;
}

json_t *sarif_base(struct sarif *sarif)
{
	const char *folder = path_absolute(&sarif->arena, ".");
	struct strbuf uri = { 0 };
	strbuf_puts(&uri, "file://");
	add_encoded(&uri, folder);
	strbuf_puts(&uri, strcmp(folder, "/") == 0 ? "" : "/");
	json_t *out = json_pack("{s:{s:o}}", "%SRCROOT%", "uri", json_of(&uri));
	if (sarif->names_library)
		json_object_set_new(
			out, "BROWNOUT_LIBC",
			json_pack("{s:o}", "description",
				  sarif_message("The C library that comes "
						"with brownout.")));
	return out;
}

json_int_t sarif_artifact(struct sarif *sarif, const char *file,
			  const char *role)
{
	json_t *known = json_object_get(sarif->indices, file);
	if (known)
		return json_integer_value(known);
	json_int_t index = (json_int_t)json_array_size(sarif->artifacts);
	json_t *artifact =
		json_pack("{s:o, s:[s]}", "location",
			  artifact_location(sarif, file), "roles", role);
	if (path_has_suffix(file, ".c") || path_has_suffix(file, ".h"))
		json_object_set_new(artifact, "sourceLanguage",
				    json_string("c"));
	json_array_append_new(sarif->artifacts, artifact);
	json_object_set_new(sarif->indices, file, json_integer(index));
	return index;
}

json_t *sarif_message(const char *text)
{
	return json_pack("{s:s}", "text", text);
}

const char *sarif_text(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

/* SARIF columns count UTF-16 code units, clang's count bytes. Who reads a byte
 * that is not UTF-8 makes one unit of it, U+FFFD. */
static json_int_t utf16_units(const char *text, size_t bytes)
{
	json_int_t units = 0;
	struct visible_char c;
	for (size_t i = 0; i < bytes; i += c.bytes) {
		c = visible_decode(text + i, bytes - i);
		units += c.is_valid && c.code > 0xffff ? 2 : 1;
	}
	return units;
}

static bool is_word(char letter)
{
	return isalnum((unsigned char)letter) || letter == '_' ||
	       (unsigned char)letter >= 0x80;
}

/* The word at a column, as the text report underlines it. */
static void add_word(json_t *region, const char *line, size_t column)
{
	size_t start = column - 1, end = column;
	if (column > strlen(line))
		return;
	while (is_word(line[start]) && is_word(line[end]))
		end++;
	json_t *snippet = json_text(line + start, end - start);
	json_int_t before = utf16_units(line, start);
	json_object_set_new(region, "startColumn", json_integer(before + 1));
	json_object_set_new(
		region, "endColumn",
		json_integer(before + 1 +
			     utf16_units(line + start, end - start)));
	json_object_set_new(region, "snippet",
			    json_pack("{s:o}", "text", snippet));
}

/* Whether a region is less than its line. */
static bool is_part(const json_t *region, const char *line)
{
	json_int_t start =
		json_integer_value(json_object_get(region, "startColumn"));
	json_int_t end =
		json_integer_value(json_object_get(region, "endColumn"));
	return end && end - start < utf16_units(line, strlen(line));
}

enum {
	MOST_CONTEXT = 4096, /* bytes of a line that is shown as a whole */
};

/* Adds the region and its whole line; without a readable file, only the line
 * number. */
static void add_regions(struct sarif *sarif, json_t *physical, const char *file,
			json_int_t number, json_int_t column)
{
	json_t *region = json_pack("{s:I}", "startLine", number);
	const char *line = text_line(sarif->lines, file, (unsigned)number);
	if (line && column > 0)
		add_word(region, line, (size_t)column);
	json_object_set_new(physical, "region", region);
	/* A very long line would be there again for each place in it. */
	if (line && is_part(region, line) && strlen(line) <= MOST_CONTEXT)
		json_object_set_new(physical, "contextRegion",
				    json_pack("{s:I, s:{s:o}}", "startLine",
					      number, "snippet", "text",
					      json_words(line)));
}

json_t *sarif_location(struct sarif *sarif, const json_t *site,
		       const char *message)
{
	const char *file = sarif_text(site, "file");
	const char *function = sarif_text(site, "function");
	json_int_t line = json_integer_value(json_object_get(site, "line"));
	json_int_t column = json_integer_value(json_object_get(site, "column"));
	json_t *out = json_object();
	if (file) {
		json_t *artifact = artifact_location(sarif, file);
		json_int_t index = sarif_artifact(sarif, file, "resultFile");
		json_object_set_new(artifact, "index", json_integer(index));
		json_t *physical =
			json_pack("{s:o}", "artifactLocation", artifact);
		if (line > 0)
			add_regions(sarif, physical, file, line, column);
		json_object_set_new(out, "physicalLocation", physical);
	}
	if (function)
		json_object_set_new(out, "logicalLocations",
				    json_pack("[{s:s, s:s}]", "name", function,
					      "kind", "function"));
	if (message)
		json_object_set_new(out, "message", sarif_message(message));
	return out;
}
