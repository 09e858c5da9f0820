/* SPDX-License-Identifier: Apache-2.0 */
/* Man pages: brownout.1, one for each command, brownout.yaml.5. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/generate.h"
#include "cli/help.h"

/* Adds text as roff needs it: nothing in it is a request or an escape. */
static void add(struct strbuf *out, const char *text)
{
	bool is_start = !out->len || out->text[out->len - 1] == '\n';
	if (is_start && (*text == '.' || *text == '\''))
		strbuf_puts(out, "\\&");
	for (; *text; text++) {
		if (*text == '\\')
			strbuf_puts(out, "\\e");
		else if (*text == '-')
			strbuf_puts(out, "\\-");
		else if (*text == '\'')
			strbuf_puts(out, "\\(aq");
		else
			strbuf_add(out, text, 1);
	}
}

static void add_line(struct strbuf *out, const char *text)
{
	add(out, text);
	strbuf_puts(out, "\n");
}

/* A text that is a sentence: a capital first, a full stop last. */
static void add_sentence(struct strbuf *out, const char *text)
{
	struct strbuf sentence = { 0 };
	char first = (char)toupper((unsigned char)*text);
	strbuf_add(&sentence, &first, 1);
	strbuf_printf(&sentence, "%s.", text + 1);
	add_line(out, strbuf_text(&sentence));
	strbuf_release(&sentence);
}

static void add_upper(struct strbuf *out, const char *text)
{
	for (; *text; text++) {
		char letter = (char)toupper((unsigned char)*text);
		strbuf_add(out, &letter, 1);
	}
}

static void add_head(struct strbuf *out, const char *name, int section,
		     const char *summary)
{
	strbuf_puts(out, ".TH \"");
	add_upper(out, name);
	strbuf_printf(out,
		      "\" %d \"" RELEASED "\" \"brownout " VERSION "\"\n"
		      ".SH NAME\n",
		      section);
	add(out, name);
	strbuf_puts(out, " \\- ");
	add_line(out, summary);
}

/* A term in bold, to be followed by its explanation. */
static void add_term(struct strbuf *out, const char *term)
{
	strbuf_puts(out, ".TP\n.B ");
	add_line(out, term);
}

static const struct {
	const char *code, *meaning;
} exits[] = {
	{ "0", "Nothing was found, or only notes." },
	{ "1", "Errors or warnings were found (--fail-on changes that), or the "
	       "program crashes without any power failure." },
	{ "2", "Wrong usage." },
	{ "3",
	  "The input cannot be analysed, or the result cannot be written." },
	{ "4",
	  "Gave up at --max-ops, --max-seconds or --budget-ops, or because "
	  "memory or processor time ran out, or there was nothing to look "
	  "at: a warning says why." },
	{ "70", "A bug of brownout." },
	{ "130", "Interrupted by Ctrl-C; 128 and the signal's number for other "
		 "signals." },
};

static void add_exits(struct strbuf *out)
{
	strbuf_puts(out, ".SH EXIT STATUS\n");
	for (size_t i = 0; i < sizeof(exits) / sizeof(exits[0]); i++) {
		add_term(out, exits[i].code);
		add_line(out, exits[i].meaning);
	}
	strbuf_puts(out, ".PP\n");
	add_line(out, "'brownout run' exits with the low 8 bits of the "
		      "program's exit code, and with 125 after a crash of it.");
}

static void add_options(const struct command *command, enum option_group group,
			struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	bool is_first = true;
	for (const struct option *option; (option = help_next(&walk, group));) {
		struct strbuf names = { 0 }, help = { 0 };
		if (is_first) {
			const char *title = option_group_title(group);
			strbuf_printf(out, ".SS %c%s\n",
				      toupper((unsigned char)*title),
				      title + 1);
		}
		is_first = false;
		help_add_names(option, &names);
		option_add_help(option, &help);
		add_term(out, strbuf_text(&names));
		add_sentence(out, strbuf_text(&help));
		strbuf_release(&names);
		strbuf_release(&help);
	}
}

static void add_examples(const struct command *command, struct strbuf *out)
{
	strbuf_puts(out, ".SH EXAMPLES\n");
	for (size_t i = 0; i < EXAMPLES && command->examples[i].words; i++) {
		struct strbuf words = { 0 };
		strbuf_printf(&words, "brownout %s",
			      command->examples[i].words);
		add_term(out, strbuf_text(&words));
		add_sentence(out, command->examples[i].meaning);
		strbuf_release(&words);
	}
}

static bool write_command(const struct command *command, const char *folder,
			  struct err *err)
{
	struct strbuf page = { 0 }, name = { 0 };
	strbuf_printf(&name, "brownout-%s", command->name);
	add_head(&page, strbuf_text(&name), 1, command->summary);
	strbuf_puts(&page, ".SH SYNOPSIS\n.B brownout ");
	add(&page, command->name);
	strbuf_printf(&page, "\n.RI [ options ]%s%s\n.SH DESCRIPTION\n",
		      *command->arguments ? "\n.I " : "", command->arguments);
	add_sentence(&page, command->summary);
	strbuf_puts(&page, ".SH OPTIONS\n");
	for (int group = 0; group < GROUP_COUNT; group++)
		add_options(command, (enum option_group)group, &page);
	add_examples(command, &page);
	add_exits(&page);
	strbuf_puts(&page, ".SH SEE ALSO\n.BR brownout (1),\n"
			   ".BR brownout.yaml (5)\n");
	strbuf_puts(&name, ".1");
	bool ok = generate_file(folder, strbuf_text(&name), &page, err);
	strbuf_release(&page);
	strbuf_release(&name);
	return ok;
}

static void add_commands(struct strbuf *out)
{
	static const enum command_group order[] = {
		COMMANDS_START, COMMANDS_FIND, COMMANDS_WORLD, COMMANDS_REPAIR,
		COMMANDS_LOOK
	};
	strbuf_puts(out, ".SH COMMANDS\n");
	for (size_t g = 0; g < sizeof(order) / sizeof(order[0]); g++) {
		const char *title = help_commands_title(order[g]);
		strbuf_printf(out, ".SS %c%s\n", toupper((unsigned char)*title),
			      title + 1);
		for (size_t i = 0; i < COMMAND_COUNT; i++) {
			if (commands[i]->group != order[g])
				continue;
			strbuf_puts(out, ".TP\n.BR brownout\\-");
			add(out, commands[i]->name);
			strbuf_puts(out, " (1)\n");
			add_sentence(out, commands[i]->summary);
		}
	}
}

/* What holds for all commands. */
static const struct {
	const char *section, *term, *text;
} rest[] = {
	{ "OPTIONS", "COMMAND --help, help COMMAND",
	  "The options of a command." },
	{ NULL, "--explain NAME",
	  "Explain a rule, effect, mechanism or note; without a name: list "
	  "them." },
	{ NULL, "--list-rules", "List the rules." },
	{ NULL, "-V, --version", "Print the version." },
	{ "FILES", "brownout.yaml, brownout.yml",
	  "The configuration, in the first file's folder or above it." },
	{ "ENVIRONMENT", "COLUMNS", "Columns of a line of text." },
	{ NULL, "NO_COLOR, TERM=dumb", "No colours, unless --color always." },
};

static bool write_program(const char *folder, struct err *err)
{
	struct strbuf page = { 0 };
	add_head(&page, "brownout", 1,
		 "find the effects of power failures on programs for "
		 "battery-less devices");
	strbuf_puts(&page, ".SH SYNOPSIS\n.B brownout\n.I command\n"
			   ".RI [ options ]\n.I FILE...\n.SH DESCRIPTION\n");
	add_line(&page, "A FILE is C (.c), which is compiled with clang, or "
			"LLVM IR (.ll, .bc); several are linked. '-' is the "
			"standard input, and -x says what it is. Flags of "
			"compilers (-Wall, -std=c99, -mmcu=msp430fr5969) are "
			"taken among the options; '--' ends the options.");
	add_commands(&page);
	for (size_t i = 0; i < sizeof(rest) / sizeof(rest[0]); i++) {
		if (rest[i].section)
			strbuf_printf(&page, ".SH %s\n", rest[i].section);
		add_term(&page, rest[i].term);
		add_line(&page, rest[i].text);
	}
	add_exits(&page);
	strbuf_puts(&page, ".SH SEE ALSO\n.BR brownout.yaml (5)\n");
	bool ok = generate_file(folder, "brownout.1", &page, err);
	strbuf_release(&page);
	return ok;
}

/* The keys of brownout.yaml; help NULL: that of the option. */
static const struct {
	const char *name, *option, *help;
} keys[] = {
#define KEY(name, option, shape) { name, option, NULL },
#define OWN(name, option, help)  { #name, option, help },
#include "cli/config/config.def"
#undef KEY
#undef OWN
};

/* The help of an option, whichever command has it. */
static void add_option_help(const char *name, struct strbuf *out)
{
	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		struct option_walk walk = { .sets = commands[i]->sets };
		for (const struct option *option;
		     (option = option_next(&walk));) {
			if (strcmp(option->name, name) != 0)
				continue;
			option_add_help(option, out);
			return;
		}
	}
}

static void add_key(size_t i, struct strbuf *out)
{
	struct strbuf help = { 0 };
	if (keys[i].help)
		strbuf_puts(&help, keys[i].help);
	else
		add_option_help(keys[i].option, &help);
	add_term(out, keys[i].name);
	add_sentence(out, strbuf_text(&help));
	if (keys[i].option) {
		strbuf_puts(out, "As option ");
		add(out, keys[i].option);
		strbuf_puts(out, ".\n");
	}
	strbuf_release(&help);
}

static bool write_configuration(const char *folder, struct err *err)
{
	static const char *const example[] = {
		"mechanism: mementos",
		"nvm: [globals]",
		"ed: 2e4",
		"inputs:",
		"  - {name: temp, function: read_temp, values: [20, 31]}",
	};
	struct strbuf page = { 0 };
	add_head(&page, "brownout.yaml", 5, "configuration of brownout");
	strbuf_puts(&page, ".SH DESCRIPTION\n");
	add_line(&page,
		 "The file is looked for in the folder of the first source "
		 "file and above it, up to the root of the repository; it may "
		 "be called brownout.yml, too. The command line takes "
		 "precedence. Paths are relative to the file. 'brownout "
		 "COMMAND --dump-config' prints all settings with their "
		 "origins.");
	strbuf_puts(&page, ".SH KEYS\n");
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		add_key(i, &page);
	strbuf_puts(&page, ".SH EXAMPLES\n.nf\n");
	for (size_t i = 0; i < sizeof(example) / sizeof(example[0]); i++)
		add_line(&page, example[i]);
	strbuf_puts(&page, ".fi\n.SH SEE ALSO\n.BR brownout (1)\n");
	bool ok = generate_file(folder, "brownout.yaml.5", &page, err);
	strbuf_release(&page);
	return ok;
}

bool generate_man(const char *folder, struct err *err)
{
	bool ok =
		write_program(folder, err) && write_configuration(folder, err);
	for (size_t i = 0; ok && i < COMMAND_COUNT; i++)
		ok = write_command(commands[i], folder, err);
	return ok;
}
