/* SPDX-License-Identifier: Apache-2.0 */
/* Paths of files, as text. */
#include "util/path.h"

#include <linux/magic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "util/strbuf.h"

const char *path_join(struct arena *arena, const char *folder, const char *path)
{
	if (path[0] == '/')
		return arena_strdup(arena, path);
	size_t length = strlen(folder);
	bool has_slash = length && folder[length - 1] == '/';
	return arena_printf(arena, "%s%s%s", folder, has_slash ? "" : "/",
			    path);
}

/* Removes the last part; false if there is none, or it is "..". */
static bool go_up(struct strbuf *out, bool is_absolute)
{
	const char *text = strbuf_text(out);
	if (!out->len)
		return is_absolute;
	const char *last = path_base(text);
	if (strcmp(last, "..") == 0)
		return false;
	out->len = (size_t)(last - text);
	if (out->len)
		out->len--;
	out->text[out->len] = 0;
	return true;
}

const char *path_clean(struct arena *arena, const char *path)
{
	bool is_absolute = path[0] == '/';
	struct strbuf out = { 0 };
	while (*path) {
		size_t length = strcspn(path, "/");
		bool is_up = length == 2 && memcmp(path, "..", 2) == 0;
		bool is_here = length == 0 || (length == 1 && path[0] == '.');
		if (!is_here && !(is_up && go_up(&out, is_absolute))) {
			strbuf_puts(&out, out.len ? "/" : "");
			strbuf_add(&out, path, length);
		}
		path += length + (path[length] == '/');
	}
	const char *root = is_absolute ? "/" : out.len ? "" : ".";
	const char *text = arena_printf(arena, "%s%s", root, strbuf_text(&out));
	strbuf_release(&out);
	return text;
}

/* The working directory; "/" if it does not exist any more. */
static const char *working_directory(struct arena *arena)
{
	char *here = getcwd(NULL, 0);
	const char *copy = arena_strdup(arena, here ? here : "/");
	free(here);
	return copy;
}

const char *path_absolute(struct arena *arena, const char *path)
{
	return path_clean(arena,
			  path_join(arena, working_directory(arena), path));
}

const char *path_real(struct arena *arena, const char *path)
{
	char *real = realpath(path, NULL);
	const char *copy =
		real ? arena_strdup(arena, real) : path_absolute(arena, path);
	free(real);
	return copy;
}

const char *path_short(struct arena *arena, const char *path)
{
	const char *clean = path_absolute(arena, path);
	if (strcmp(path_real(arena, clean), path_real(arena, path)) != 0)
		return arena_strdup(arena, path);
	const char *here = working_directory(arena);
	size_t length = strlen(here);
	if (strcmp(clean, here) == 0)
		return ".";
	if (strncmp(clean, here, length) == 0 && clean[length] == '/')
		return clean + length + 1;
	return clean;
}

const char *path_protect(struct arena *arena, const char *path)
{
	bool is_odd = path[0] == '-' || path[0] == '@';
	return is_odd ? arena_printf(arena, "./%s", path) : path;
}

bool path_is_file(const char *path)
{
	struct stat status;
	struct statfs system;
	return stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
	       statfs(path, &system) == 0 &&
	       system.f_type != PROC_SUPER_MAGIC &&
	       system.f_type != SYSFS_MAGIC;
}

bool path_is_below(struct arena *arena, const char *folder, const char *path)
{
	/* What is missing at the end of the path cannot be a link. */
	while (access(path, F_OK) != 0) {
		if (strcmp(path_base(path), "..") == 0)
			return false;
		path = path_folder(arena, path);
	}
	const char *root = path_real(arena, folder);
	const char *real = path_real(arena, path);
	size_t length = strlen(root);
	if (strcmp(root, "/") == 0)
		return true;
	return strncmp(real, root, length) == 0 &&
	       (real[length] == '/' || !real[length]);
}

const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

const char *path_folder(struct arena *arena, const char *path)
{
	const char *base = path_base(path);
	if (base == path)
		return ".";
	if (base == path + 1)
		return "/";
	return arena_strndup(arena, path, (size_t)(base - path) - 1);
}

bool path_has_suffix(const char *path, const char *suffix)
{
	size_t length = strlen(path), end = strlen(suffix);
	return length >= end && strcmp(path + length - end, suffix) == 0;
}
