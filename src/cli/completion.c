/* SPDX-License-Identifier: Apache-2.0 */
/* Completion of bash, zsh and fish. */
#include <string.h>

#include "cli/generate.h"
#include "cli/help.h"
#include "report/format/explain.h"
#include "util/arena.h"
#include "util/map.h"

/* What an option's value is, for a shell. */
enum word_kind {
	VALUE_NONE,
	VALUE_WORDS, /* one of a list */
	VALUE_FILE,
	VALUE_OTHER,
};

static enum word_kind value_of(const struct option *option)
{
	if (!option->argument)
		return VALUE_NONE;
	if (option->names)
		return VALUE_WORDS;
	bool is_file = strcmp(option->argument, "FILE") == 0 ||
		       strcmp(option->argument, "DIR") == 0;
	return is_file ? VALUE_FILE : VALUE_OTHER;
}

/* Adds the names of a list "a, b (its meaning), c" with blanks between. */
static void add_words(struct strbuf *out, const char *list)
{
	int depth = 0;
	for (bool is_word = true; *list; list++) {
		depth += (*list == '(') - (*list == ')');
		if (depth || *list == ')') {
			is_word = false;
		} else if (*list == ',') {
			strbuf_puts(out, " ");
			is_word = true;
		} else if (*list != ' ' && is_word) {
			strbuf_add(out, list, 1);
		}
	}
}

static void add_values(struct strbuf *out, const struct option *option)
{
	struct strbuf list = { 0 };
	option->names(&list);
	add_words(out, strbuf_text(&list));
	strbuf_release(&list);
}

static void add_explained(struct strbuf *out)
{
	struct strbuf names = { 0 };
	explain_names(&names);
	add_words(out, strbuf_text(&names));
	strbuf_release(&names);
}

static void add_command_names(struct strbuf *out)
{
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		strbuf_printf(out, "%s%s", i ? " " : "", commands[i]->name);
}

static const char first_words[] =
	"help --help --version --explain --list-rules";

/* What is to be said of an option in the width of a menu: its help up to the
 * first detail, without what shells take for their own. */
static void add_summary(struct strbuf *out, const struct option *option)
{
	struct strbuf help = { 0 };
	option_add_help(option, &help);
	const char *text = strbuf_text(&help), *end = text;
	while (*end && strncmp(end, " (", 2) != 0 && !strchr(";:", *end))
		end++;
	for (; text < end; text++)
		strbuf_add(out, strchr("'[]\\", *text) ? " " : text, 1);
	strbuf_release(&help);
}

/* bash */

static void add_bash_options(const struct command *command, struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	strbuf_printf(out, "\t%s) options='--help", command->name);
	for (const struct option *option; (option = option_next(&walk));) {
		strbuf_printf(out, " %s", option->name);
		if (option_has_letter(option))
			strbuf_printf(out, " %s", option->alias);
	}
	strbuf_puts(out, "' ;;\n");
}

/* Values of options; where commands differ, the first command's are taken,
 * after its own name. */
static void add_bash_values(const struct command *command, struct intern *known,
			    struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	for (const struct option *option; (option = option_next(&walk));) {
		enum word_kind value = value_of(option);
		size_t before = known->strings.len;
		if (value == VALUE_NONE ||
		    intern_id(known, option->name) < before)
			continue;
		strbuf_printf(out, "\t%s) ", option->name);
		if (value == VALUE_FILE) {
			strbuf_puts(out, "_brownout_files; return ;;\n");
		} else {
			strbuf_puts(out, "values='");
			if (value == VALUE_WORDS)
				add_values(out, option);
			strbuf_puts(out, "' is_value=1 ;;\n");
		}
	}
}

static const char bash_start[] =
	"# bash completion of brownout, made by 'brownout --generate "
	"completion'\n"
	"_brownout_files()\n{\n"
	"\tcompopt -o filenames 2> /dev/null\n"
	"\tmapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
	"}\n\n"
	"_brownout()\n{\n"
	"\tlocal cur=${COMP_WORDS[COMP_CWORD]} is_value=\n"
	"\tlocal prev=${COMP_WORDS[COMP_CWORD - 1]} options= values=\n"
	"\tCOMPREPLY=()\n"
	"\tif [[ $cur == '=' ]]; then\n\t\tcur=\n"
	"\telif [[ $prev == '=' ]]; then\n"
	"\t\tprev=${COMP_WORDS[COMP_CWORD - 2]}\n\tfi\n"
	"\tif ((COMP_CWORD == 1)); then\n"
	"\t\tmapfile -t COMPREPLY < <(compgen -W '";

static const char bash_end[] =
	"\tesac\n\tif [[ $is_value ]]; then\n"
	"\t\tmapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$cur\")\n"
	"\telif [[ $cur == -* ]]; then\n"
	"\t\tmapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")\n"
	"\telse\n\t\t_brownout_files\n\tfi\n}\n\n"
	"complete -F _brownout brownout\n";

static bool write_bash(const char *folder, struct err *err)
{
	struct strbuf out = { 0 };
	struct intern known = { 0 };
	strbuf_puts(&out, bash_start);
	add_command_names(&out);
	strbuf_printf(&out, " %s' -- \"$cur\")\n\t\treturn\n\tfi\n",
		      first_words);
	strbuf_puts(&out, "\tcase ${COMP_WORDS[1]} in\n\thelp) values='");
	add_command_names(&out);
	strbuf_puts(&out, "' is_value=1 ;;\n\t--explain) values='");
	add_explained(&out);
	strbuf_puts(&out, "' is_value=1 ;;\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		add_bash_options(commands[i], &out);
	strbuf_puts(&out, "\tesac\n\tcase $prev in\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		add_bash_values(commands[i], &known, &out);
	strbuf_puts(&out, bash_end);
	bool ok = generate_file(folder, "brownout.bash", &out, err);
	intern_release(&known);
	strbuf_release(&out);
	return ok;
}

/* zsh */

/* One specification of _arguments. */
static void add_zsh_option(const char *name, const struct option *option,
			   struct strbuf *out)
{
	enum word_kind value = value_of(option);
	bool is_joined = option_is_joined(option);
	strbuf_printf(out, "\t\t\t'*%s%s[", name,
		      value == VALUE_NONE ? ""
		      : is_joined         ? "+"
		      : name[1] == '-'    ? "="
					  : "");
	add_summary(out, option);
	strbuf_puts(out, "]");
	if (value != VALUE_NONE) {
		size_t length = strcspn(option->argument, "[:");
		strbuf_printf(out, ":%.*s:", (int)length, option->argument);
	}
	if (value == VALUE_WORDS) {
		strbuf_puts(out, "(");
		add_values(out, option);
		strbuf_puts(out, ")");
	} else if (value == VALUE_FILE) {
		strbuf_puts(out, "_files");
	} else if (value == VALUE_OTHER) {
		strbuf_puts(out, " ");
	}
	strbuf_puts(out, "' \\\n");
}

static void add_zsh_command(const struct command *command, struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	strbuf_printf(out, "\t%s)\n\t\t_arguments -S \\\n", command->name);
	for (const struct option *option; (option = option_next(&walk));) {
		add_zsh_option(option->name, option, out);
		if (option_has_letter(option))
			add_zsh_option(option->alias, option, out);
	}
	strbuf_puts(out, "\t\t\t'(-h --help)'{-h,--help}'[list the options]' "
			 "\\\n"
			 "\t\t\t'*:file:_files -g \"*.(c|ll|bc)\"' ;;\n");
}

static bool write_zsh(const char *folder, struct err *err)
{
	struct strbuf out = { 0 };
	strbuf_puts(&out, "#compdef brownout\n"
			  "# zsh completion of brownout, made by 'brownout "
			  "--generate completion'\n"
			  "_brownout()\n{\n\tlocal -a commands\n"
			  "\tcommands=(\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		strbuf_printf(&out, "\t\t'%s:", commands[i]->name);
		for (const char *at = commands[i]->summary; *at; at++)
			strbuf_add(&out, strchr("':", *at) ? " " : at, 1);
		strbuf_puts(&out, "'\n");
	}
	strbuf_printf(&out,
		      "\t)\n\tif ((CURRENT == 2)); then\n"
		      "\t\t_describe command commands\n"
		      "\t\tcompadd -- %s\n\t\treturn\n\tfi\n"
		      "\tlocal command=$words[2]\n"
		      "\tshift words\n\t((CURRENT--))\n"
		      "\tcase $command in\n"
		      "\thelp) _describe command commands ;;\n"
		      "\t--explain) compadd -- ",
		      first_words);
	add_explained(&out);
	strbuf_puts(&out, " ;;\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		add_zsh_command(commands[i], &out);
	strbuf_puts(&out, "\tesac\n}\n\n_brownout \"$@\"\n");
	bool ok = generate_file(folder, "_brownout", &out, err);
	strbuf_release(&out);
	return ok;
}

/* fish */

/* "-l ops", "-s q", "-o isystem". */
static void add_fish_name(const char *name, struct strbuf *out)
{
	if (name[1] == '-')
		strbuf_printf(out, " -l %s", name + 2);
	else
		strbuf_printf(out, " -%c %s", name[2] ? 'o' : 's', name + 1);
}

static void add_fish_command(const struct command *command, struct strbuf *out)
{
	struct option_walk walk = { .sets = command->sets };
	for (const struct option *option; (option = option_next(&walk));) {
		enum word_kind value = value_of(option);
		strbuf_printf(out,
			      "complete -c brownout -n "
			      "'__fish_seen_subcommand_from %s'",
			      command->name);
		add_fish_name(option->name, out);
		if (option_has_letter(option))
			add_fish_name(option->alias, out);
		strbuf_puts(out, value == VALUE_NONE   ? ""
				 : value == VALUE_FILE ? " -r"
						       : " -x");
		if (value == VALUE_WORDS) {
			strbuf_puts(out, " -a '");
			add_values(out, option);
			strbuf_puts(out, "'");
		}
		strbuf_puts(out, " -d '");
		add_summary(out, option);
		strbuf_puts(out, "'\n");
	}
}

static bool write_fish(const char *folder, struct err *err)
{
	static const char start[] = "complete -c brownout -n "
				    "__fish_use_subcommand";
	struct strbuf out = { 0 };
	strbuf_puts(&out, "# fish completion of brownout, made by 'brownout "
			  "--generate completion'\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		strbuf_printf(&out, "%s -f -a %s -d '", start,
			      commands[i]->name);
		for (const char *at = commands[i]->summary; *at; at++)
			strbuf_add(&out, *at == '\'' ? " " : at, 1);
		strbuf_puts(&out, "'\n");
	}
	strbuf_printf(&out,
		      "%s -f -a help -d 'the options of a command'\n"
		      "%s -s V -l version -d 'print the version'\n"
		      "%s -l list-rules -d 'list the rules'\n"
		      "%s -l explain -x -d 'explain a name' -a '",
		      start, start, start, start);
	add_explained(&out);
	strbuf_puts(&out, "'\n"
			  "complete -c brownout -s h -l help -d 'list the "
			  "options'\n"
			  "complete -c brownout -f -n "
			  "'__fish_seen_subcommand_from help' -a '");
	add_command_names(&out);
	strbuf_puts(&out, "'\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		add_fish_command(commands[i], &out);
	bool ok = generate_file(folder, "brownout.fish", &out, err);
	strbuf_release(&out);
	return ok;
}

bool generate_completion(const char *folder, struct err *err)
{
	return write_bash(folder, err) && write_zsh(folder, err) &&
	       write_fish(folder, err);
}
