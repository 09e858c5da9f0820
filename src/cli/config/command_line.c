/* SPDX-License-Identifier: Apache-2.0 */
/* Parses the command line. */
#include "cli/config/command_line.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command/command.h"
#include "image/image.h"
#include "pipeline/cflags.h"
#include "pipeline/memories.h"
#include "pipeline/project_flags.h"
#include "pipeline/project_target.h"
#include "util/similar.h"
#include "util/text.h"

/* Iterates over the options of all commands. */
struct all_walk {
	size_t command;
	struct option_walk walk;
};

/* The next option; NULL: there are no more. Start with { 0 }. */
static const struct option *next_option(struct all_walk *all)
{
	const struct option *option = NULL;
	while (!option && all->command < COMMAND_COUNT) {
		all->walk.sets = commands[all->command]->sets;
		option = option_next(&all->walk);
		if (option)
			break;
		all->walk = (struct option_walk){ 0 };
		all->command++;
	}
	return option;
}

typedef option_values text_list;

/* The length of the name by which a word means the option; 0: it does not. */
static size_t meant(const struct option *option, const char *word)
{
	const char *names[] = { option->name, option->alias };
	for (size_t i = 0; i < 2 && names[i]; i++) {
		size_t length = strlen(names[i]);
		if (strncmp(word, names[i], length) == 0 &&
		    (option_is_joined(option) || length == strcspn(word, "=")))
			return length;
	}
	return 0;
}

/* The command's option for a word; NULL: it has none. Of "-include" and "-i"
 * the longer one is meant. */
static const struct option *own_option(const struct command *command,
				       const char *word)
{
	struct option_walk walk = { .sets = command->sets };
	const struct option *best = NULL;
	for (const struct option *option; (option = option_next(&walk));) {
		if (meant(option, word) > (best ? meant(best, word) : 0))
			best = option;
	}
	return best;
}

/* Suggests an option of the command for a word that is none. */
static struct similar similar_option(const struct command *command,
				     const char *word)
{
	char name[64];
	snprintf(name, sizeof(name), "%.*s", (int)strcspn(word, "="), word);
	struct similar similar = similar_to(name);
	struct option_walk walk = { .sets = command->sets };
	similar_try(&similar, "--help");
	for (const struct option *option; (option = option_next(&walk));)
		similar_try(&similar, option->name);
	return similar;
}

/* Reports an unknown option, and whether another command has it. */
static bool refuse(const struct command *command, const char *word,
		   struct err *err)
{
	struct all_walk walk = { 0 };
	const struct option *other = next_option(&walk);
	while (other && !meant(other, word))
		other = next_option(&walk);
	if (other)
		return err_usage(err, "'%s' does not take option '%s'",
				 command->name, other->name);
	if (cflags_loads_code(word) && command_takes(command, &set_load))
		return err_usage(err,
				 "'%s' can make clang load or execute code; "
				 "'--unsafe-cflags --cflags' allows it",
				 word);
	struct similar similar = similar_option(command, word);
	return err_usage(err,
			 "unknown option '%s'; 'brownout %s --help' lists "
			 "them%s",
			 word, command->name, similar.hint);
}

/* Parses a count: 5000, 2e9, 10^9. */
static bool parse_count(const char *name, const char *text, uint64_t *value,
			struct err *err)
{
	char *end;
	errno = 0;
	bool is_decimal =
		text[0] >= '0' && text[0] <= '9' && !strpbrk(text, "xX");
	double number = strtod(text, &end);
	if (end != text && *end == '^' && end[1] >= '0' && end[1] <= '9') {
		double power = strtod(end + 1, &end);
		number = pow(number, power);
	}
	if (!is_decimal || *end || errno || !(number >= 0) ||
	    number > 9007199254740992.0 || number != floor(number))
		return err_usage(err,
				 "'%s' needs a whole number such as 5000 or "
				 "2e9, not '%s'",
				 name, text);
	*value = (uint64_t)number;
	return true;
}

static bool set_level(const char *value, const char **level, struct err *err)
{
	static const char *const levels[] = { "-O0", "-O1", "-O2",   "-O3",
					      "-Os", "-Oz", "-Ofast" };
	if (strcmp(value, "g") == 0) /* clang has none for debugging */
		value = "1";
	for (size_t i = 0; i < sizeof(levels) / sizeof(levels[0]); i++) {
		if (strcmp(levels[i] + 2, value) == 0) {
			*level = levels[i];
			return true;
		}
	}
	return err_usage(err, "unknown optimisation level '-O%s'", value);
}

/* `what` is the option's name in errors. */
static bool set_option(const struct option *option, const char *what,
		       const char *value, struct options *options,
		       struct err *err)
{
	void *member = (char *)options + option->offset;
	switch (option->kind) {
	case KIND_FLAG:
		*(bool *)member = true;
		break;
	case KIND_TEXT:
		*(const char **)member = value;
		break;
	case KIND_COUNT:
		return parse_count(what, value, member, err);
	case KIND_LIST:
		vec_push((text_list *)member, value);
		break;
	case KIND_NAMED:
	case KIND_CLANG:
		vec_push((text_list *)member, option->name);
		vec_push((text_list *)member, value);
		break;
	case KIND_LEVEL:
		return set_level(value, member, err);
	}
	return true;
}

/* The value of the option at argv[*at]: joined, after "=", or the next word;
 * NULL with *err set if there is none. */
static const char *value_of(const struct option *option, int argc, char **argv,
			    int *at, struct err *err)
{
	const char *word = argv[*at];
	size_t name = meant(option, word);
	bool is_clang = option->kind == KIND_CLANG;
	if (word[name] == '=' && !is_clang)
		return word + name + 1;
	if (option_is_joined(option) && word[name])
		return word + name;
	if (*at + 1 < argc)
		return argv[++*at];
	err_usage(err, "option '%s' needs a value: %s %s", option->name,
		  option->name, option->argument);
	return NULL;
}

/* Takes a compiler flag that is no option of ours; false: it is none. */
static bool take_compiler_flag(const struct command *command, int argc,
			       char **argv, int *at, struct options *options)
{
	bool matters;
	size_t count = 0;
	const char *const *words = (const char *const *)argv + *at;
	if (command_takes(command, &set_load))
		count = project_flags_words(words, (size_t)(argc - *at),
					    &matters);
	for (size_t i = 0; i < count; i++)
		vec_push(&options->compiler, words[i]);
	*at += count ? (int)count - 1 : 0;
	return count;
}

static bool parse_word(const struct command *command, int argc, char **argv,
		       int *at, struct options *options, struct err *err)
{
	const char *word = argv[*at];
	if (word[0] != '-' || !word[1]) {
		vec_push(&options->files, word);
		return true;
	}
	const struct option *option = own_option(command, word);
	if (!option)
		return take_compiler_flag(command, argc, argv, at, options) ||
		       refuse(command, word, err);
	if (option->kind == KIND_FLAG && strchr(word, '='))
		return err_usage(err, "option '%s' takes no value",
				 option->name);
	if (option->kind == KIND_FLAG)
		return set_option(option, option->name, NULL, options, err);
	const char *value = value_of(option, argc, argv, at, err);
	return value && set_option(option, option->name, value, options, err);
}

/* Whether the command has something to work on without a file: an equation and
 * its numbers. */
static bool needs_no_file(const struct options *options)
{
	return options->counts && options->ops != UNSET;
}

static bool check_files(const struct command *command,
			const struct options *options, struct err *err)
{
	bool takes_files = command_takes(command, &set_load);
	/* A configuration may name a project. */
	if (takes_files && !options->files.len && !options->project &&
	    !options->config && !needs_no_file(options))
		return err_usage(err,
				 "no file given: brownout %s [options] "
				 "FILE...",
				 command->name);
	if (!takes_files && options->files.len && !command->takes_result)
		return err_usage(err,
				 "unexpected argument '%s': '%s' takes only "
				 "options",
				 options->files.items[0], command->name);
	return true;
}

static bool check_externals(const struct options *options, struct err *err)
{
	struct stat status;
	if (options->assume_externals && options->no_assume_externals)
		return err_usage(err, "'--assume-externals' and "
				      "'--no-assume-externals' exclude each "
				      "other");
	if (options->write_config && lstat(options->write_config, &status) == 0)
		return err_usage(err,
				 "'--write-config %s': the file exists, and is "
				 "not overwritten",
				 options->write_config);
	return true;
}

bool options_check_values(const struct options *options, struct err *err)
{
	const char *color = options->color ? options->color : "auto";
	if (strcmp(color, "auto") != 0 && strcmp(color, "always") != 0 &&
	    strcmp(color, "never") != 0)
		return err_usage(err,
				 "'--color %s': expected auto, always or "
				 "never",
				 color);
	enum sandbox sandbox;
	if (!check_externals(options, err) ||
	    !options_sandbox(options, &sandbox, err))
		return false;
	if (options->compile_seconds != UNSET &&
	    (!options->compile_seconds || options->compile_seconds > 86400))
		return err_usage(err, "'--compile-seconds': from 1 to 86400");
	if (options->param_registers != UNSET && options->param_registers > 64)
		return err_usage(err, "'--param-registers': at most 64");
	if (options->stack != UNSET &&
	    (options->stack < 256 || options->stack > 1 << 24))
		return err_usage(err, "'--stack': from 256 to 16777216 bytes");
	memory_list memories = { 0 };
	bool ok = memories_read(options, &memories, err);
	vec_release(&memories);
	if (!ok)
		return false;
	unsigned registers;
	if (!options_registers(options, &registers, err))
		return false;
	unsigned most = registers - registers / 2;
	if (registers && options->param_registers != UNSET &&
	    options->param_registers > most)
		return err_usage(err,
				 "'--param-registers': at most %u of %u "
				 "registers are for arguments",
				 most, registers);
	return true;
}

bool options_check(const struct command *command, const struct options *options,
		   struct err *err)
{
	bool takes_files = command_takes(command, &set_load);
	if (takes_files && !options->files.len && !options->project &&
	    !needs_no_file(options))
		return err_usage(err,
				 "no file given, and '--config %s' names no "
				 "project",
				 options->config);
	return options_check_values(options, err);
}

void options_init(struct options *options)
{
	*options = (struct options){ 0 };
	struct all_walk walk = { 0 };
	for (const struct option *option; (option = next_option(&walk));) {
		char *member = (char *)options + option->offset;
		if (option->kind == KIND_COUNT)
			*(uint64_t *)(void *)member = UNSET;
	}
}

static const struct option *option_by_name(const char *name)
{
	struct all_walk walk = { 0 };
	for (const struct option *option; (option = next_option(&walk));) {
		if (strcmp(option->name, name) == 0)
			return option;
	}
	BUG("there is no option '%s'", name);
}

static bool is_given(const struct options *options, const struct option *option)
{
	const void *member = (const char *)options + option->offset;
	switch (option->kind) {
	case KIND_FLAG:
		return *(const bool *)member;
	case KIND_TEXT:
	case KIND_LEVEL:
		return *(const char *const *)member != NULL;
	case KIND_COUNT:
		return *(const uint64_t *)member != UNSET;
	case KIND_LIST:
	case KIND_NAMED:
	case KIND_CLANG:
		return ((const text_list *)member)->len > 0;
	}
	return false;
}

bool options_is_given(const struct options *options, const char *name)
{
	return is_given(options, option_by_name(name));
}

void options_values(const struct options *options, const char *name,
		    struct arena *arena, option_values *out)
{
	const struct option *option = option_by_name(name);
	const void *member = (const char *)options + option->offset;
	const text_list *list = member;
	if (!is_given(options, option))
		return;
	switch (option->kind) {
	case KIND_FLAG:
	case KIND_NAMED:
		break;
	case KIND_TEXT:
		vec_push(out, *(const char *const *)member);
		break;
	case KIND_LEVEL:
		vec_push(out, *(const char *const *)member + strlen("-O"));
		break;
	case KIND_COUNT:
		vec_push(out, (const char *)arena_printf(
				      arena, "%llu",
				      (unsigned long long)*(
					      const uint64_t *)member));
		break;
	case KIND_LIST:
		for (size_t i = 0; i < list->len; i++)
			vec_push(out, list->items[i]);
		break;
	case KIND_CLANG:
		for (size_t i = 0; i + 1 < list->len; i += 2) {
			if (strcmp(list->items[i], name) == 0)
				vec_push(out, list->items[i + 1]);
		}
		break;
	}
}

bool options_set(struct options *options, const char *name, const char *what,
		 const char *value, struct err *err)
{
	return set_option(option_by_name(name), what, value, options, err);
}

static void copy_option(struct options *options, const struct options *more,
			const struct option *option)
{
	void *to = (char *)options + option->offset;
	const void *from = (const char *)more + option->offset;
	switch (option->kind) {
	case KIND_FLAG:
		*(bool *)to = *(const bool *)from;
		break;
	case KIND_TEXT:
	case KIND_LEVEL:
		*(const char **)to = *(const char *const *)from;
		break;
	case KIND_COUNT:
		*(uint64_t *)to = *(const uint64_t *)from;
		break;
	case KIND_LIST:
		for (size_t i = 0; i < ((const text_list *)from)->len; i++)
			vec_push((text_list *)to,
				 ((const text_list *)from)->items[i]);
		break;
	case KIND_NAMED:
	case KIND_CLANG:
		break;
	}
}

static void add_flags(text_list *out, const struct options *from,
		      const char *name)
{
	/* Flags and their values alternate. */
	for (size_t i = 0; i + 1 < from->flags.len; i += 2) {
		if (name && strcmp(from->flags.items[i], name) != 0)
			continue;
		vec_push(out, from->flags.items[i]);
		vec_push(out, from->flags.items[i + 1]);
	}
}

void options_merge(struct options *options, const struct options *more)
{
	struct all_walk walk = { 0 };
	for (const struct option *option; (option = next_option(&walk));) {
		if (!is_given(options, option))
			copy_option(options, more, option);
	}
	/* For macros the last definition counts, for folders the first. */
	text_list flags = { 0 };
	add_flags(&flags, more, "-D");
	add_flags(&flags, options, NULL);
	add_flags(&flags, more, "-I");
	vec_clear(&options->flags);
	for (size_t i = 0; i < flags.len; i++)
		vec_push(&options->flags, flags.items[i]);
	vec_release(&flags);
}

/* Options that do not change what is replayed, or that a replay has itself. */
static const char *const not_replayed[] = {
	"--dump-config",  "--verbose",  "--color",
	"--write-config", "--schedule", "--trace",
	"--world",        "--format",   "-o",
};

/* Whether the words mean an option that a replay needs. */
static bool is_replayed(const char *const *words, int count)
{
	bool matters = false;
	const struct option *option = own_option(&command_replay, words[0]);
	size_t names = sizeof(not_replayed) / sizeof(not_replayed[0]);
	for (size_t i = 0; option && i < names; i++) {
		if (strcmp(option->name, not_replayed[i]) == 0)
			return false;
	}
	return option ||
	       (project_flags_words(words, (size_t)count, &matters) && matters);
}

/* Keeps the words of an option, for the command that replays a finding. */
static void keep_words(char **argv, int first, int last, struct strbuf *words)
{
	const char *const *given = (const char *const *)argv + first;
	if (given[0][0] != '-' || !given[0][1] ||
	    !is_replayed(given, last - first + 1))
		return;
	for (int i = first; i <= last; i++) {
		text_add_quoted(argv[i], words);
		strbuf_puts(words, " ");
	}
}

/* Flags of a compiler can say what the program is compiled for. */
static void choose_target(struct options *options)
{
	word_list words = { 0 };
	const char *why;
	for (size_t i = 0; i < options->compiler.len; i++)
		vec_push(&words, options->compiler.items[i]);
	const char *target = project_target(&words, &why);
	if (target && options->target && strcmp(target, options->target) != 0) {
		options->left_out = why;
		options->left_out_for = target;
	}
	if (target && !options->target)
		options->target = target;
	vec_release(&words);
}

bool options_parse(const struct command *command, int argc, char **argv,
		   struct options *options, struct err *err)
{
	struct strbuf words = { 0 };
	bool ok = true, is_end = false; /* after "--" */
	options_init(options);
	for (int i = 0; ok && i < argc; i++) {
		int first = i;
		if (is_end) {
			vec_push(&options->files, argv[i]);
		} else if (strcmp(argv[i], "--") == 0) {
			is_end = true;
		} else {
			ok = parse_word(command, argc, argv, &i, options, err);
			if (ok)
				keep_words(argv, first, i, &words);
		}
	}
	options->own_words = words.text;
	options->named_files = options->files.len;
	if (!ok)
		return false;
	choose_target(options);
	return check_files(command, options, err) &&
	       options_check_values(options, err) &&
	       outputs_pair(command, options, err) &&
	       (command->takes_result || options_name_input(options, err));
}

void options_release(struct options *options)
{
	free((char *)options->own_words);
	vec_release(&options->files);
	vec_release(&options->entries);
	vec_release(&options->flags);
	vec_release(&options->compiler);
	vec_release(&options->checkpoints);
	vec_release(&options->given);
	vec_release(&options->outputs);
	vec_release(&options->transitions);
	vec_release(&options->regions);
	vec_release(&options->interrupts);
	vec_release(&options->memories);
	vec_release(&options->input_values);
	vec_release(&options->named_outputs);
	vec_release(&options->stubs);
	vec_release(&options->suppressed);
	vec_release(&options->saves);
}
