/* SPDX-License-Identifier: Apache-2.0 */
/* Walks over the options of a command, and says how one is written. */
#include "cli/config/option.h"

#include <string.h>

const struct option *option_next(struct option_walk *walk)
{
	while (walk->sets[walk->set]) {
		if (!walk->now)
			walk->now = walk->sets[walk->set];
		if (walk->item < walk->now->count)
			return &walk->now->items[walk->item++];
		walk->item = 0;
		walk->now = walk->now->next;
		walk->set += !walk->now;
	}
	return NULL;
}

bool option_is_joined(const struct option *option)
{
	bool is_letter = option->name[1] != '-' && !option->name[2];
	return option->kind == KIND_CLANG || option->kind == KIND_LEVEL ||
	       (is_letter && option->argument);
}

bool option_has_letter(const struct option *option)
{
	return option->alias && option->alias[1] != '-';
}

void option_add_help(const struct option *option, struct strbuf *out)
{
	const char *mark = option->names ? strchr(option->help, '@') : NULL;
	if (!mark) {
		strbuf_puts(out, option->help);
		return;
	}
	strbuf_add(out, option->help, (size_t)(mark - option->help));
	option->names(out);
	strbuf_puts(out, mark + 1);
}

const char *option_group_title(enum option_group group)
{
	static const char *const titles[] = {
		[GROUP_OWN] = "options of its own",
		[GROUP_INPUT] = "input",
		[GROUP_DEVICE] = "device",
		[GROUP_POWER] = "power and checkpoints",
		[GROUP_RUN] = "run",
		[GROUP_FINDINGS] = "findings",
		[GROUP_OUTPUT] = "output",
		[GROUP_ADVANCED] = "advanced",
	};
	return titles[group];
}
