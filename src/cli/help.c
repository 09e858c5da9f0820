/* SPDX-License-Identifier: Apache-2.0 */
/* --help, from the tables of commands and options. */
#include "cli/help.h"

#include <string.h>

#include "report/format/layout.h"
#include "util/print.h"

enum {
	MOST_COLUMNS = 100,
	INDENT = 26,         /* where explanations of options start */
	COMMAND_INDENT = 14, /* likewise of commands */
};

const char *help_commands_title(enum command_group group)
{
	static const char *const titles[] = {
		[COMMANDS_START] = "start here",
		[COMMANDS_FIND] = "find anomalies",
		[COMMANDS_WORLD] = "inputs and outputs",
		[COMMANDS_REPAIR] = "place and repair checkpoints",
		[COMMANDS_LOOK] = "run a program, look closely",
	};
	return titles[group];
}

static size_t columns(void)
{
	size_t columns = print_columns();
	return columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
}

/* Adds a line of two columns; the right one is wrapped. */
static void add_row(const char *left, size_t indent, const char *right,
		    struct strbuf *out)
{
	struct layout layout = { .columns = columns(),
				 .indent = indent,
				 .margin = "" };
	strbuf_printf(out, "  %s", left);
	if (strlen(left) + 3 > indent)
		layout_break(&layout, out);
	else
		strbuf_printf(out, "%*s", (int)(indent - strlen(left) - 2), "");
	layout_words(&layout, indent, right, out);
	strbuf_puts(out, "\n");
}

static void add_paragraph(const char *text, struct strbuf *out)
{
	struct layout layout = { .columns = columns(), .margin = "" };
	layout_words(&layout, 0, text, out);
	strbuf_puts(out, "\n");
}

static void add_commands(enum command_group group, struct strbuf *out)
{
	bool is_first = true;
	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		if (commands[i]->group != group)
			continue;
		if (is_first)
			strbuf_printf(out, "\n%s:\n",
				      help_commands_title(group));
		is_first = false;
		add_row(commands[i]->name, COMMAND_INDENT, commands[i]->summary,
			out);
	}
}

void help_program(struct strbuf *out)
{
	static const struct {
		const char *left, *right;
	} rest[] = {
		{ "COMMAND --help", "the options of a command" },
		{ "--explain NAME",
		  "explain a rule, effect, mechanism or note; without NAME: "
		  "list them" },
		{ "--list-rules", "list the rules" },
		{ "-V, --version", "print the version" },
	};
	strbuf_puts(out, "usage: brownout COMMAND [options] FILE...\n\n");
	add_paragraph("Finds the effects of power failures on programs for "
		      "battery-less devices.",
		      out);
	add_paragraph("FILE: .c (compiled with clang), .ll or .bc; several are "
		      "linked. '-' is the standard input.",
		      out);
	add_commands(COMMANDS_START, out);
	for (int group = 0; group < COMMAND_GROUPS; group++) {
		if (group != COMMANDS_START && group != COMMANDS_LOOK)
			add_commands((enum command_group)group, out);
	}
	add_commands(COMMANDS_LOOK, out);
	strbuf_puts(out, "\nmore:\n");
	for (size_t i = 0; i < sizeof(rest) / sizeof(rest[0]); i++)
		add_row(rest[i].left, COMMAND_INDENT + 6, rest[i].right, out);
	strbuf_printf(out, "\nexample:\n  brownout %s\n",
		      command_check.examples[0].words);
}

void help_add_names(const struct option *option, struct strbuf *out)
{
	if (option_has_letter(option))
		strbuf_printf(out, "%s, ", option->alias);
	bool is_close =
		(option->kind == KIND_CLANG || option->kind == KIND_LEVEL) &&
		!option->name[2];
	strbuf_printf(out, "%s%s%s", option->name,
		      option->argument && !is_close ? " " : "",
		      option->argument ? option->argument : "");
}

const struct option *help_next(struct option_walk *walk,
			       enum option_group group)
{
	const struct option *option = option_next(walk);
	while (option && walk->now->group != group)
		option = option_next(walk);
	return option;
}

static void add_options(const struct command *command, enum option_group group,
			struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	bool is_first = true;
	for (const struct option *option; (option = help_next(&walk, group));) {
		struct strbuf names = { 0 }, help = { 0 };
		if (is_first)
			strbuf_printf(out, "\n%s:\n",
				      option_group_title(group));
		is_first = false;
		help_add_names(option, &names);
		option_add_help(option, &help);
		add_row(strbuf_text(&names), INDENT, strbuf_text(&help), out);
		strbuf_release(&names);
		strbuf_release(&help);
	}
}

/* They can be copied, also if they take more than one line. */
static void add_examples(const struct command *command, struct strbuf *out)
{
	struct layout layout = { .columns = columns(),
				 .indent = 4,
				 .margin = "",
				 .is_command = true };
	strbuf_puts(out, "\nexamples:\n");
	for (size_t i = 0; i < EXAMPLES; i++) {
		const struct example *example = &command->examples[i];
		if (!example->words)
			continue;
		struct strbuf words = { 0 };
		strbuf_printf(&words, "brownout %s", example->words);
		strbuf_printf(out, "  # %s\n  ", example->meaning);
		layout_words(&layout, 2, strbuf_text(&words), out);
		strbuf_puts(out, "\n");
		strbuf_release(&words);
	}
}

void help_command(const struct command *command, struct strbuf *out)
{
	strbuf_printf(out, "usage: brownout %s [options]%s%s\n\n",
		      command->name, *command->arguments ? " " : "",
		      command->arguments);
	add_paragraph(command->summary, out);
	for (int group = 0; group < GROUP_COUNT; group++)
		add_options(command, (enum option_group)group, out);
	if (command_takes(command, &set_load)) {
		strbuf_puts(out, "\n");
		add_paragraph("Flags of compilers (-Wall, -g, -std=c99, "
			      "-mmcu=msp430fr5969, -mcpu=cortex-m0, -f...) are "
			      "taken, too; '--' ends the options.",
			      out);
	}
	add_examples(command, out);
}
