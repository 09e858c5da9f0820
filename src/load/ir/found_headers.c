/* SPDX-License-Identifier: Apache-2.0 */
/* Headers that are somewhere in the program's repository. */
#include "load/ir/found_headers.h"

#include <fts.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"

enum {
	MOST_FILES = 200000, /* of a repository that are looked at */
};

/* A missing header, and the best place for it so far. */
struct header_search {
	struct arena *arena;
	const char *name; /* as the source has it, without "../" */
	bool is_above;    /* the source has "../" before it */
	const char *from; /* the folder of the source, absolute */
	const char *best; /* path of the header; NULL */
	size_t common;    /* folders that it shares with `from` */
	bool is_hosted;   /* it is for a computer, not for one board */
	unsigned count;
};

/* Folders of ports that need no vendor's headers. */
static const char *const hosted_folders[] = { "/native/", "/native32/",
					      "/native64/", "/posix/" };

/* The name in "x.c:1:10: fatal error: 'a/b.h' file not found"; NULL: there is
 * none, or one that could lead out of the repository. Of '../a/b.h' it is
 * 'a/b.h', *is_above: clang finds it from folder a. */
static const char *missing_name(struct arena *arena, const char *messages,
				bool *is_above)
{
	static const char before[] = "error: '", after[] = "' file not found";
	const char *end = strstr(messages, after);
	if (!end)
		return NULL;
	const char *start = end;
	while (start > messages && start[-1] != '\'' && start[-1] != '\n')
		start--;
	size_t length = sizeof(before) - 1;
	if ((size_t)(start - messages) < length ||
	    memcmp(start - length, before, length) != 0)
		return NULL;
	const char *name = arena_strndup(arena, start, (size_t)(end - start));
	*is_above = strncmp(name, "../", 3) == 0 && strchr(name + 3, '/');
	name += *is_above ? 3 : 0;
	bool is_odd = !*name || name[0] == '/' || strstr(name, "..");
	return is_odd ? NULL : name;
}

/* The nearest folder above the source that has .git, else its own. */
static const char *find_root(struct arena *arena, const char *from)
{
	const char *folder = from;
	for (;;) {
		const char *git = path_join(arena, folder, ".git");
		if (access(git, F_OK) == 0)
			return folder;
		const char *above = path_folder(arena, folder);
		if (strcmp(above, folder) == 0 || strcmp(above, ".") == 0)
			return from;
		folder = above;
	}
}

/* How many folders a path has in common with an absolute folder. */
static size_t common_folders(const char *path, const char *folder)
{
	size_t count = 0, i = 0;
	for (; folder[i] && path[i] == folder[i]; i++)
		count += folder[i] == '/';
	bool is_below = !folder[i] && path[i] == '/';
	return count + is_below;
}

static bool is_hosted(const char *path)
{
	size_t count = sizeof(hosted_folders) / sizeof(*hosted_folders);
	for (size_t i = 0; i < count; i++) {
		if (strstr(path, hosted_folders[i]))
			return true;
	}
	return false;
}

/* Of several, the nearest to the source, then the port to a computer, then the
 * first by name. */
static bool is_better(const struct header_search *search, const char *path,
		      size_t common)
{
	if (!search->best || common != search->common)
		return !search->best || common > search->common;
	bool hosted = is_hosted(path);
	if (hosted != search->is_hosted)
		return hosted;
	return strcmp(path, search->best) < 0;
}

static void consider(struct header_search *search, const char *path)
{
	size_t common = common_folders(path, search->from);
	search->count++;
	if (!is_better(search, path, common))
		return;
	search->best = arena_strdup(search->arena, path);
	search->common = common;
	search->is_hosted = is_hosted(path);
}

static void walk(struct header_search *search, const char *root)
{
	char *const roots[] = { arena_strdup(search->arena, root), NULL };
	const char *suffix = arena_printf(search->arena, "/%s", search->name);
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
	unsigned seen = 0;
	for (FTSENT *entry = tree ? fts_read(tree) : NULL;
	     entry && seen < MOST_FILES; entry = fts_read(tree), seen++) {
		bool is_hidden =
			entry->fts_level > 0 && entry->fts_name[0] == '.';
		if (entry->fts_info == FTS_D && is_hidden)
			fts_set(tree, entry, FTS_SKIP);
		else if (entry->fts_info == FTS_F &&
			 path_has_suffix(entry->fts_path, suffix))
			consider(search, entry->fts_path);
	}
	if (tree)
		fts_close(tree);
}

static bool is_known(const struct found_headers *found, const char *name)
{
	for (size_t i = 0; i < found->names.len; i++) {
		if (strcmp(found->names.items[i], name) == 0)
			return true;
	}
	return false;
}

static void add(struct found_headers *found, const struct header_search *search)
{
	size_t length = strlen(search->best) - strlen(search->name) - 1;
	if (search->is_above)
		length += 1 + strcspn(search->name, "/");
	const char *folder = arena_strndup(&found->arena, search->best, length);
	const char *others =
		search->count == 1
			? ""
			: arena_printf(&found->arena,
				       ", the nearest of %u of this name",
				       search->count);
	vec_push(&found->folders, folder);
	vec_push(&found->notes,
		 (const char *)arena_printf(
			 &found->arena,
			 "note: '%s%s' is in no folder that was given; taken "
			 "from %s%s; -I DIR names another one",
			 search->is_above ? "../" : "", search->name,
			 path_short(&found->arena, folder), others));
}

bool found_headers_learn(struct found_headers *found, const char *source,
			 const char *messages)
{
	bool is_above;
	const char *name = missing_name(&found->arena, messages, &is_above);
	const char *path = path_absolute(&found->arena, source);
	if (!name || !path || is_known(found, name))
		return false;
	struct header_search search = { .arena = &found->arena,
					.name = name,
					.is_above = is_above,
					.from = path_folder(&found->arena,
							    path) };
	vec_push(&found->names, name);
	walk(&search, find_root(&found->arena, search.from));
	if (search.best)
		add(found, &search);
	return search.best != NULL;
}

void found_headers_release(struct found_headers *found)
{
	vec_release(&found->names);
	vec_release(&found->folders);
	vec_release(&found->notes);
	arena_release(&found->arena);
}
