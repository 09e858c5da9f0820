/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that a file calls inline, found in its text. */
#include "load/ir/inline_names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/path.h"
#include "util/text.h"

enum {
	MOST_FILES = 200, /* that a file includes */
};

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static bool is_inline(const char *word, size_t length)
{
	static const char *const words[] = { "inline", "__inline",
					     "__inline__" };
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strlen(words[i]) == length &&
		    strncmp(words[i], word, length) == 0)
			return true;
	}
	return false;
}

/* What follows a pair of parentheses that opens at `at`. */
static const char *after_parentheses(const char *at)
{
	int depth = 0;
	for (; *at; at++) {
		depth += (*at == '(') - (*at == ')');
		if (!depth)
			return at + 1;
	}
	return at;
}

/* The name before the next parenthesis that is not an attribute's. */
static void note_name(struct inline_names *names, const char *at)
{
	const char *word = at;
	size_t length = 0;
	for (; *at && !strchr(";{}", *at); at++) {
		if (is_word(*at) && !is_word(at[-1])) {
			word = at;
			length = strspn(at, "abcdefghijklmnopqrstuvwxyz"
					    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					    "0123456789_");
		}
		if (*at != '(')
			continue;
		if (length < 13 || strncmp(word, "__attribute__", 13) != 0) {
			vec_push(&names->items,
				 (const char *)arena_strndup(&names->arena,
							     word, length));
			return;
		}
		at = after_parentheses(at) - 1;
	}
}

static void note_inlines(struct inline_names *names, const char *text)
{
	for (const char *at = text; *at;) {
		size_t length = 0;
		while (is_word(at[length]))
			length++;
		if (is_inline(at, length))
			note_name(names, at + length);
		at += length ? length : 1;
	}
}

/* The file that `#include "name"` means, or NULL. */
static const char *find_included(struct inline_names *names, const char *folder,
				 const char *name)
{
	const char *beside = path_join(&names->arena, folder, name);
	if (path_is_file(beside))
		return beside;
	for (size_t i = 0; i < names->folder_count; i++) {
		const char *path =
			path_join(&names->arena, names->folders[i], name);
		if (path_is_file(path))
			return path;
	}
	return NULL;
}

static void note_includes(struct inline_names *names, const char *path,
			  const char *text)
{
	const char *folder = path_folder(&names->arena, path);
	for (const char *at = text; (at = strstr(at, "include"));) {
		at += strlen("include");
		const char *open = at + strspn(at, " \t");
		if (*open != '"')
			continue;
		size_t length = strcspn(open + 1, "\"\n");
		const char *found = find_included(
			names, folder,
			arena_strndup(&names->arena, open + 1, length));
		for (size_t i = 0; found && i < names->files.len; i++) {
			if (strcmp(names->files.items[i], found) == 0)
				found = NULL;
		}
		if (found && names->files.len < MOST_FILES)
			vec_push(&names->files, found);
	}
}

void inline_names_find(struct inline_names *names, const char *path)
{
	vec_push(&names->files,
		 (const char *)arena_strdup(&names->arena, path));
	for (size_t i = 0; i < names->files.len; i++) {
		const char *file = names->files.items[i];
		char *text = text_read_file(file);
		if (!text)
			continue;
		note_inlines(names, text);
		note_includes(names, file, text);
		free(text);
	}
}

bool inline_names_have(const struct inline_names *names, const char *name)
{
	for (size_t i = 0; i < names->items.len; i++) {
		if (strcmp(names->items.items[i], name) == 0)
			return true;
	}
	return false;
}

void inline_names_release(struct inline_names *names)
{
	vec_release(&names->items);
	vec_release(&names->files);
	arena_release(&names->arena);
}
