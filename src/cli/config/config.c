/* SPDX-License-Identifier: Apache-2.0 */
/* brownout.yaml: finds the file, reads its keys, and resolves precedence. */
#include "cli/config/config.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/config/config_reader.h"
#include "pipeline/cflags.h"
#include "pipeline/program.h"
#include "pipeline/project.h"
#include "util/path.h"
#include "util/visible.h"

/* Names of the file; the first one wins. */
static const char *const file_names[] = { "brownout.yaml", "brownout.yml" };

/* Sets an option; an error gets the place in the file. */
static bool set(struct reader *reader, const struct field *field,
		const yaml_tree_node *node, struct config *config,
		const char *value)
{
	struct err reason = { 0 };
	if (options_set(&config->options, field->option, field->name, value,
			&reason))
		return true;
	return reader_refuse(reader, node, "%s", err_reason(&reason));
}

/* Checks what depends on one key alone. */
static bool check(struct reader *reader, const yaml_tree_node *node,
		  const struct config *config)
{
	struct err reason = { 0 };
	if (options_check_values(&config->options, &reason) &&
	    program_check(&config->options, &reason))
		return true;
	return reader_refuse(reader, node, "%s", err_reason(&reason));
}

static bool read_TEXT(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	const char *text = reader_text(reader, field->name, value);
	return text && set(reader, field, value, into, text) &&
	       check(reader, value, into);
}

static bool read_PATH(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	const char *path = reader_file(reader, field->name, value);
	return path && set(reader, field, value, into, path);
}

/* The database in a folder may be a link, too. */
static bool read_PROJECT(struct reader *reader, const struct field *field,
			 const yaml_tree_node *value, void *into)
{
	const char *path = reader_path(reader, field->name, value);
	if (!path)
		return false;
	path = project_database(reader->arena, path);
	return reader_check_file(reader, field->name, value, path) &&
	       set(reader, field, value, into, path);
}

static bool read_COMMAS(struct reader *reader, const struct field *field,
			const yaml_tree_node *value, void *into)
{
	const char *list = reader_commas(reader, field->name, value);
	return list && set(reader, field, value, into, list);
}

static bool read_NAMES(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *item = reader_item(reader, value, i);
		const char *text = reader_text(reader, field->name, item);
		if (!text || !set(reader, field, item, into, text))
			return false;
	}
	return true;
}

static bool read_count(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	return reader_whole(reader, field->name, value, UINT32_MAX,
			    (uint64_t *)((char *)into + field->offset));
}

/* A piece of memory as the configuration has it. */
struct memory_table {
	uint64_t at, bytes;
	unsigned nv; /* 1: false, 2: true */
};

/* The text that the option would have; NULL with *reader->err set. */
static const char *memory_text(struct reader *reader, const char *name,
			       const yaml_tree_node *node)
{
	static const char *const truths[] = { NULL, "false", "true", NULL };
	static const struct field fields[] = {
		{ "at", read_count, offsetof(struct memory_table, at), NULL,
		  NULL },
		{ "bytes", read_count, offsetof(struct memory_table, bytes),
		  NULL, NULL },
		{ "nv", field_word, offsetof(struct memory_table, nv), truths,
		  NULL },
	};
	struct memory_table table = { 0 };
	if (!yaml_tree_is_table(node))
		return reader_text(reader, name, node);
	if (!reader_table(reader, node, "a memory", fields,
			  sizeof(fields) / sizeof(fields[0]), &table))
		return NULL;
	return arena_printf(
		reader->arena, "0x%llx:%llu%s", (unsigned long long)table.at,
		(unsigned long long)table.bytes, table.nv == 2 ? ":nv" : "");
}

static bool read_MEMORIES(struct reader *reader, const struct field *field,
			  const yaml_tree_node *value, void *into)
{
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *item = reader_item(reader, value, i);
		const char *text = memory_text(reader, field->name, item);
		if (!text || !set(reader, field, item, into, text) ||
		    !check(reader, item, into))
			return false;
	}
	return true;
}

static bool read_PATHS(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *item = reader_item(reader, value, i);
		const char *path = reader_path(reader, field->name, item);
		if (!path || !set(reader, field, item, into, path))
			return false;
	}
	return true;
}

static bool read_FLAGS(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct config *config = into;
	const char *text = reader_text(reader, field->name, value);
	if (!text || !set(reader, field, value, config, text))
		return false;
	config->options.cflags_origin = (struct cflags_origin){
		.file = reader->file,
		.folder = reader->folder,
		.line = yaml_tree_line(value),
		.column = yaml_tree_column(value),
	};
	word_list words = { 0 };
	bool ok = cflags_words(&config->options, reader->arena, &words,
			       reader->err);
	vec_release(&words);
	return ok;
}

static const struct field keys[] = {
#define KEY(name, option, shape) { name, read_##shape, 0, NULL, option },
#define OWN(name, option, help)  { #name, config_##name, 0, NULL, option },
#include "cli/config/config.def"
#undef KEY
#undef OWN
};

enum {
	KEY_COUNT = sizeof(keys) / sizeof(keys[0]),
};

/* The configuration in a folder; NULL: there is none. */
static const char *file_in(struct arena *arena, const char *folder,
			   const struct listener *listener)
{
	const char *found = NULL;
	struct stat status;
	for (size_t i = 0; i < 2; i++) {
		const char *path = path_join(arena, folder, file_names[i]);
		if (lstat(path, &status) != 0)
			continue;
		if (found)
			listener_note(listener,
				      "note: '%s' is not used: '%s' is there, "
				      "too",
				      path_short(arena, path), found);
		else
			found = path_short(arena, path);
	}
	return found;
}

/* Whether a folder is the root of a repository. */
static bool is_root(struct arena *arena, const char *folder)
{
	return access(path_join(arena, folder, ".git"), F_OK) == 0;
}

/* Searches the folder of the first file and its parents; NULL: not found. What
 * is above the repository is not part of the project: whoever can write there
 * must not decide what an analysis finds. */
static const char *find_file(struct config *config,
			     const struct options *options)
{
	struct arena *arena = &config->arena;
	const char *from = options->files.len ? options->files.items[0] : "x";
	const char *folder = path_folder(arena, path_absolute(arena, from));
	const char *root = NULL; /* set above the repository */
	for (;;) {
		const char *path = file_in(arena, folder, &options->listener);
		if (path && root)
			listener_note(&options->listener,
				      "note: '%s' is not used: it is above the "
				      "repository '%s'; '--config %s' uses it",
				      path, root, path);
		if (path)
			return root ? NULL : path;
		if (strcmp(folder, "/") == 0)
			return NULL;
		if (!root && is_root(arena, folder))
			root = path_short(arena, folder);
		folder = path_folder(arena, folder);
	}
}

/* Refuses a configuration that was found, not named, and cannot be read, or
 * belongs to somebody else: root, who can do anything, is not. Going on without
 * it would give other results. */
static bool check_found(const struct config *config,
			const struct options *options, struct err *err)
{
	struct stat status;
	if (options->config || !config->path)
		return true;
	if (!path_is_file(config->path))
		return err_at(err, config->path, 0, 0,
			      "it is not a regular file; '--config none' goes "
			      "on without it");
	if (options->trust_config || stat(config->path, &status) != 0 ||
	    status.st_uid == geteuid() || status.st_uid == 0)
		return true;
	return err_at(err, config->path, 0, 0,
		      "it belongs to another user (%lu), so it is not used "
		      "without being asked for: '--config %s' uses it, "
		      "'--config none' goes on without it",
		      (unsigned long)status.st_uid, config->path);
}

static void note_setting(struct config *config, struct reader *reader,
			 const struct field *key, const yaml_tree_node *root)
{
	const yaml_tree_node *node = reader_key(reader, root, key->name);
	if (!node)
		return;
	struct setting setting = { key->name, key->option, yaml_tree_line(node),
				   yaml_tree_column(node) };
	vec_push(&config->settings, setting);
}

static bool read_file(struct config *config, const struct options *options,
		      struct err *err)
{
	config->options.trust_config = options->trust_config;
	struct reader reader = {
		.file = config->path,
		.folder = path_folder(&config->arena, config->path),
		.is_trusted = options->trust_config,
		.arena = &config->arena,
		.err = err,
	};
	bool ok = yaml_tree_read(&reader.yaml, config->path, err);
	const yaml_tree_node *root = ok ? yaml_tree_root(&reader.yaml) : NULL;
	if (root)
		ok = reader_table(&reader, root, "", keys, KEY_COUNT, config);
	for (size_t i = 0; root && ok && i < KEY_COUNT; i++)
		note_setting(config, &reader, &keys[i], root);
	yaml_tree_release(&reader.yaml);
	return ok;
}

/* Macros and folders of the file and the command line are combined. */
static bool adds_up(const char *option)
{
	return strcmp(option, "-D") == 0 || strcmp(option, "-I") == 0;
}

/* Drops settings that the command line overrides. */
static void drop_overruled(struct config *config, const struct options *options)
{
	size_t kept = 0;
	for (size_t i = 0; i < config->settings.len; i++) {
		struct setting setting = config->settings.items[i];
		if (setting.option && !adds_up(setting.option) &&
		    options_is_given(options, setting.option))
			continue;
		config->settings.items[kept++] = setting;
	}
	config->settings.len = kept;
}

/* Adds --input and --device-output. */
static bool add_command_line(struct environment *environment,
			     const struct options *options, struct err *err)
{
	struct origin here = { .kind = ORIGIN_COMMAND_LINE };
	for (size_t i = 0; i < options->input_values.len; i++) {
		struct input input;
		if (!input_parse(environment, options->input_values.items[i],
				 &input, err))
			return false;
		const char *file = input.values.file;
		if (file && access(file, R_OK) != 0)
			return err_usage(err, "'--input %s': cannot read '%s'",
					 options->input_values.items[i], file);
		input.origin = input.values.origin = here;
		environment_add_input(environment, &input);
	}
	for (size_t i = 0; i < options->named_outputs.len; i++)
		environment_add_output(
			environment,
			&(struct output){
				.name = options->named_outputs.items[i],
				.origin = here });
	return true;
}

static const char *choose_file(struct config *config,
			       const struct options *options)
{
	if (!options->config)
		return find_file(config, options);
	return strcmp(options->config, "none") == 0 ? NULL : options->config;
}

static void merge(struct config *config, struct options *options)
{
	bool is_chosen = options_is_given(options, "--mechanism");
	if (!options_is_given(options, "--cflags"))
		options->cflags_origin = config->options.cflags_origin;
	drop_overruled(config, options);
	options_merge(options, &config->options);
	if (!is_chosen)
		options->table = config->options.table;
	environment_add(&config->declared, &config->environment);
	options->declared = &config->declared;
}

bool config_apply(struct config *config, const struct command *command,
		  struct options *options, struct err *err)
{
	*config = (struct config){ 0 };
	options_init(&config->options);
	if (!(command_takes(command, &set_load)))
		return true;
	config->path = choose_file(config, options);
	if (!add_command_line(&config->declared, options, err) ||
	    !check_found(config, options, err) ||
	    (config->path && !read_file(config, options, err)))
		return false;
	merge(config, options);
	if (config->path && options->verbose)
		listener_note(&options->listener, "note: settings of %s",
			      config->path);
	return options_check(command, options, err);
}

void config_release(struct config *config)
{
	options_release(&config->options);
	vec_release(&config->settings);
	environment_release(&config->declared);
	environment_release(&config->environment);
	arena_release(&config->arena);
}

const struct setting *config_setting(const struct config *config,
				     const char *name)
{
	for (size_t i = 0; i < config->settings.len; i++) {
		const struct setting *setting = &config->settings.items[i];
		if (strcmp(setting->name, name) == 0)
			return setting;
	}
	return NULL;
}

/* Whether an error is about an option, which it then quotes: "'--nvm': …",
 * "'--ed 0': …". */
static bool speaks_of(const struct err *err, const char *option)
{
	const char *at = err->text;
	size_t length = option ? strlen(option) : 0;
	while (length && (at = strstr(at, option))) {
		if (at > err->text && at[-1] == '\'' &&
		    strchr("' ", at[length]))
			return true;
		at += length;
	}
	return false;
}

bool config_explain(const struct config *config, const struct err *err,
		    struct strbuf *out)
{
	size_t before = out->len;
	for (size_t i = 0; i < config->settings.len; i++) {
		const struct setting *setting = &config->settings.items[i];
		/* A table may contain what is also an option of its own. */
		bool is_table = config->options.table && setting->option &&
				strcmp(setting->option, "--mechanism") == 0;
		if (!speaks_of(err, setting->option) &&
		    !(is_table && speaks_of(err, "--restored")))
			continue;
		visible_add_path(out, config->path);
		strbuf_printf(out, ":%u:%u: note: '%s' is set here\n",
			      setting->line, setting->column, setting->name);
	}
	return out->len > before;
}
