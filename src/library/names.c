/* SPDX-License-Identifier: Apache-2.0 */
/* Names of options, commands and formats. */
#include "library/names.h"

#include <string.h>

#include "cli/config/command_line.h"
#include "libbrownout.h"
#include "util/text.h"

/* Options about what the program prints, and why there is no need for them. */
static const struct {
	const char *name, *why;
} refused[] = {
	{ "--format", "bo_report_format makes all formats" },
	{ "-o", "bo_report_format makes the text" },
	{ "--color", "texts have no colours" },
	{ "--progress", "bo_program_listen shows it" },
	{ "--dump-config", "it prints settings instead of findings" },
	{ "--write-config", "it is for the command line" },
	{ "-x", "it is for the command line" },
};

static const char *without_dashes(const char *name)
{
	return name + strspn(name, "-");
}

/* Calls a function with the options of all commands that find things, until it
 * returns one. */
static const struct option *
find_option(const struct option *(*is_it)(const struct option *option,
					  void *context),
	    void *context)
{
	const struct option *found = NULL;
	for (int i = 0; i < COMMAND_COUNT && !found; i++) {
		const struct option_set *const *set = commands[i]->sets;
		for (; commands[i]->find && *set && !found; set++) {
			for (size_t k = 0; k < (*set)->count && !found; k++)
				found = is_it(&(*set)->items[k], context);
		}
	}
	return found;
}

static const struct option *has_name(const struct option *option, void *context)
{
	return strcmp(without_dashes(option->name), context) == 0 ? option
								  : NULL;
}

/* The most similar name so far. */
struct nearest_name {
	const char *name, *found;
	size_t distance;
};

static const struct option *is_nearer(const struct option *option,
				      void *context)
{
	struct nearest_name *nearest = context;
	const char *other = without_dashes(option->name);
	size_t distance = text_distance(nearest->name, other);
	if (distance < nearest->distance) {
		nearest->distance = distance;
		nearest->found = other;
	}
	return NULL;
}

static bool unknown_option(const char *name, struct err *err)
{
	enum {
		FAR = 4, /* changed characters */
	};
	struct nearest_name nearest = { .name = name, .distance = FAR };
	find_option(is_nearer, &nearest);
	if (nearest.found)
		return err_usage(err, "unknown option '%s'; did you mean '%s'?",
				 name, nearest.found);
	return err_usage(err,
			 "unknown option '%s'; 'brownout check --help' lists "
			 "them",
			 name);
}

const struct option *names_option(const char *name, struct err *err)
{
	const char *own = without_dashes(name);
	const struct option *found = find_option(has_name, (void *)own);
	if (!found) {
		unknown_option(own, err);
		return NULL;
	}
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		if (strcmp(refused[i].name, found->name) != 0)
			continue;
		err_usage(err, "option '%s' is not for the library: %s", own,
			  refused[i].why);
		return NULL;
	}
	return found;
}

bool names_check(const struct option *option, const char *value,
		 struct err *err)
{
	const char *name = without_dashes(option->name);
	struct options options = { 0 };
	if (option->kind == KIND_FLAG)
		return !value ||
		       err_usage(err, "option '%s' takes no value", name);
	if (!value)
		return err_usage(err, "option '%s' needs a value: %s", name,
				 option->argument);
	/* The others are lists, or their values are checked by the call. */
	if (option->kind != KIND_COUNT && option->kind != KIND_LEVEL)
		return true;
	return options_set(&options, option->name, name, value, err);
}

const struct command *names_command(const char *name, struct err *err)
{
	const struct command *command = command_find(name);
	if (!command)
		err_usage(err, "unknown command '%s'; bo_command names them",
			  name);
	else if (!command->find)
		err_usage(err,
			  "command '%s' makes no report; bo_command names "
			  "those that do",
			  name);
	return command && command->find ? command : NULL;
}

const char *bo_command(size_t index)
{
	for (int i = 0; i < COMMAND_COUNT; i++) {
		if (commands[i]->find && !index--)
			return commands[i]->name;
	}
	return NULL;
}

const char *bo_format(size_t index)
{
	static const char *const names[] = {
#define REPORT(name) #name,
#include "report/format/list.def"
#undef REPORT
	};
	size_t count = sizeof(names) / sizeof(names[0]);
	return index < count ? names[index] : NULL;
}

const char *bo_version(void)
{
	return VERSION;
}
