/* SPDX-License-Identifier: Apache-2.0 */
/* Reads the compilation database of a project. */
#include "pipeline/project.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/options.h"
#include "pipeline/project_target.h"
#include "util/path.h"
#include "util/text.h"

static bool add_arguments(struct project *project, const json_t *list,
			  word_list *words)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *word = json_string_value(json_array_get(list, i));
		if (!word)
			return false;
		vec_push(words,
			 (const char *)arena_strdup(&project->arena, word));
	}
	return true;
}

/* Reads "arguments", or else "command"; returns what is wrong with them, or
 * NULL. */
static const char *read_words(struct project *project, const json_t *row,
			      word_list *words)
{
	const json_t *arguments = json_object_get(row, "arguments");
	if (arguments && (!json_is_array(arguments) ||
			  !add_arguments(project, arguments, words)))
		return "'arguments' is not a list of strings";
	if (arguments)
		return NULL;
	const json_t *command = json_object_get(row, "command");
	if (!command)
		return "it has neither 'command' nor 'arguments'";
	if (!json_is_string(command))
		return "'command' is not a string";
	bool ok = project_split(&project->arena, json_string_value(command),
				words);
	return ok ? NULL : "a quote in 'command' is not closed";
}

/* Adds one row of the database; returns what is wrong with it, or NULL. */
static const char *add_entry(struct project *project, const json_t *row)
{
	struct arena *arena = &project->arena;
	const char *file = json_string_value(json_object_get(row, "file"));
	const char *folder =
		json_string_value(json_object_get(row, "directory"));
	if (!json_is_object(row))
		return "it is not an object";
	if (!file || !*file)
		return "it has no 'file'";
	if (!folder)
		return "it has no 'directory'";
	const char *home = path_folder(arena, project->path);
	folder = path_absolute(arena, path_join(arena, home, folder));
	const char *path = path_join(arena, folder, file);
	struct project_entry entry = {
		.folder = folder,
		.path = path_absolute(arena, path),
		.real = path_real(arena, path),
	};
	size_t known = project->files.strings.len;
	entry.is_repeated = intern_id(&project->files, entry.real) < known;
	const char *problem = read_words(project, row, &entry.words);
	vec_push(&project->entries, entry);
	return problem;
}

static bool add_entries(struct project *project, const json_t *rows,
			struct err *err)
{
	if (!json_is_array(rows))
		return err_at(err, project->path, 0, 0,
			      "not a compilation database: it is not a list");
	for (size_t i = 0; i < json_array_size(rows); i++) {
		const json_t *row = json_array_get(rows, i);
		const char *problem = add_entry(project, row);
		if (!problem)
			continue;
		const char *file =
			json_string_value(json_object_get(row, "file"));
		return err_at(err, project->path, 0, 0, "entry %zu%s%s%s: %s",
			      i + 1, file ? " ('" : "", file ? file : "",
			      file ? "')" : "", problem);
	}
	return true;
}

static bool read_database(struct project *project, struct err *err)
{
	if (access(project->path, R_OK) == 0 && !path_is_file(project->path))
		return err_at(err, project->path, 0, 0,
			      "it is not a regular file");
	char *text = text_read_file(project->path);
	if (!text)
		return err_at(err, project->path, 0, 0, "cannot be read: %s",
			      errno == EINVAL ? "it has a zero byte"
					      : strerror(errno));
	json_error_t error;
	json_t *rows = json_loads(text, 0, &error);
	free(text);
	if (!rows)
		return err_at(err, project->path, (unsigned)error.line,
			      (unsigned)error.column, "%s", error.text);
	bool ok = add_entries(project, rows, err);
	json_decref(rows);
	return ok;
}

const char *project_database(struct arena *arena, const char *path)
{
	struct stat status;
	if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
		return path_join(arena, path, "compile_commands.json");
	return path;
}

static bool is_c(const struct project_entry *entry)
{
	return path_has_suffix(entry->path, ".c");
}

static bool take_all(struct project *project, struct options *options,
		     struct err *err)
{
	size_t others = 0;
	for (size_t i = 0; i < project->entries.len; i++) {
		const struct project_entry *entry = &project->entries.items[i];
		if (entry->is_repeated)
			continue;
		others += !is_c(entry);
		if (is_c(entry))
			vec_push(&options->files,
				 path_short(&project->arena, entry->path));
	}
	if (options->verbose)
		listener_note(
			&options->listener,
			"note: %zu C file%s of '%s', %zu other%s left out",
			options->files.len, text_plural(options->files.len),
			project->path, others, text_plural(others));
	if (!options->files.len)
		return err_at(err, project->path, 0, 0,
			      "the project has no C files");
	return true;
}

/* Chooses the target, if nobody has, and says so. */
static void choose_target(const struct project *project,
			  struct options *options)
{
	const char *why = NULL, *target = NULL;
	bool is_large = false;
	for (size_t i = 0; i < project->entries.len; i++) {
		const struct project_entry *entry = &project->entries.items[i];
		if (!target && is_c(entry))
			target = project_target(&entry->words, &why);
		is_large |= project_is_large(&entry->words);
	}
	/* msp430 is the default. */
	if (target && !options->target && strcmp(target, "msp430") != 0) {
		options->target = target;
		listener_note(
			&options->listener,
			"note: target %s, because the project is compiled "
			"with '%s'; --target changes it",
			target, why);
	}
	bool is_msp430 =
		!options->target || strcmp(options->target, "msp430") == 0;
	if (is_large && is_msp430)
		listener_note(
			&options->listener,
			"note: the project is compiled for more than 64 KiB "
			"of memory (-mlarge); here pointers have 16 bits, "
			"and everything lies in the lower 64 KiB");
}

bool project_read(struct project *project, struct options *options,
		  struct err *err)
{
	*project = (struct project){ 0 };
	if (!options->project)
		return true;
	options->database = project;
	project->path = project_database(&project->arena, options->project);
	if (!read_database(project, err) ||
	    (!options->files.len && !take_all(project, options, err)))
		return false;
	choose_target(project, options);
	return true;
}

void project_release(struct project *project)
{
	for (size_t i = 0; i < project->entries.len; i++)
		vec_release(&project->entries.items[i].words);
	vec_release(&project->entries);
	intern_release(&project->files);
	arena_release(&project->arena);
}

enum {
	MOST_NEAR = 3,
	NEAR = 2, /* maximum edit distance, in characters */
};

/* Adds files with similar names: ", did you mean: src/log.c". */
static void add_near(struct project *project, const char *file,
		     struct strbuf *out)
{
	size_t count = 0;
	for (size_t far = 0; far <= NEAR; far++) {
		for (size_t i = 0; i < project->entries.len; i++) {
			const struct project_entry *entry =
				&project->entries.items[i];
			if (entry->is_repeated || count == MOST_NEAR ||
			    text_distance(path_base(file),
					  path_base(entry->path)) != far)
				continue;
			strbuf_printf(out, "%s '%s'",
				      count++ ? "," : "; did you mean",
				      path_short(&project->arena, entry->path));
		}
	}
	if (!count)
		strbuf_printf(out, "; no file of its %zu has a similar name",
			      project->entries.len);
}

static bool is_missing(struct project *project, const char *file,
		       struct err *err)
{
	struct strbuf near = { 0 };
	add_near(project, file, &near);
	err_at(err, file, 0, 0, "not in '%s'%s", project->path,
	       strbuf_text(&near));
	strbuf_release(&near);
	return false;
}

/* The entry with this name, or else one that resolves to the same file. */
static const struct project_entry *find_entry(struct project *project,
					      const char *file, size_t *count)
{
	const char *path = path_absolute(&project->arena, file);
	const char *real = path_real(&project->arena, file);
	const struct project_entry *same = NULL, *linked = NULL;
	*count = 0;
	for (size_t i = 0; i < project->entries.len; i++) {
		const struct project_entry *entry = &project->entries.items[i];
		if (strcmp(entry->real, real) != 0)
			continue;
		++*count;
		if (!linked)
			linked = entry;
		if (!same && strcmp(entry->path, path) == 0)
			same = entry;
	}
	return same ? same : linked;
}

static void tell(const struct project *project, const struct options *options,
		 const char *file, size_t count,
		 const struct project_flags *flags)
{
	if (count > 1)
		listener_note(
			&options->listener,
			"%s: note: %zu entries in '%s', the first is used",
			file, count, project->path);
	struct strbuf text = { 0 };
	if (flags->optimisation)
		strbuf_printf(&text, " %s", flags->optimisation);
	for (size_t i = 0; i < flags->kept.len; i++)
		strbuf_printf(&text, " %s", flags->kept.items[i]);
	strbuf_puts(&text, flags->dropped.len ? "; not used:" : "");
	for (size_t i = 0; i < flags->dropped.len; i++)
		strbuf_printf(&text, " %s", flags->dropped.items[i]);
	listener_note(&options->listener, "%s: note: flags of the project:%s",
		      file, strbuf_text(&text));
	strbuf_release(&text);
}

bool project_file_flags(struct project *project, const struct options *options,
			const char *file, struct project_flags *flags,
			struct err *err)
{
	size_t count;
	struct stat status;
	const struct project_entry *entry = find_entry(project, file, &count);
	if (stat(file, &status) != 0)
		return err_at(err, file, 0, 0, "cannot be read: %s",
			      strerror(errno));
	if (!entry)
		return is_missing(project, file, err);
	project_flags_sort(&project->arena, entry->folder, &entry->words,
			   flags);
	if (options->verbose)
		tell(project, options, file, count, flags);
	return true;
}
