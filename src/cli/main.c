/* SPDX-License-Identifier: Apache-2.0 */
/* The program `brownout`: finds the command, runs it, prints errors. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command/command.h"
#include "cli/config/config.h"
#include "cli/generate.h"
#include "cli/help.h"
#include "cli/signals.h"
#include "image/externals.h"
#include "pipeline/project.h"
#include "report/format/explain.h"
#include "util/file.h"
#include "util/input.h"
#include "util/mem.h"
#include "util/path.h"
#include "util/print.h"

static bool is_help(const char *word)
{
	return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static void print_and_release(FILE *out, struct strbuf *text)
{
	print_text(out, text);
	strbuf_release(text);
}

static void print_help(FILE *out)
{
	struct strbuf text = { 0 };
	help_program(&text);
	print_and_release(out, &text);
}

static int unknown_command(const char *name)
{
	bool is_file = path_has_suffix(name, ".c") ||
		       path_has_suffix(name, ".ll") ||
		       path_has_suffix(name, ".bc");
	if (is_file)
		print_to(
			stderr,
			"error: '%s' is a file, not a command; 'brownout check "
			"%s' analyses it\n",
			name, name);
	else
		print_to(stderr,
			 "error: unknown command '%s'; 'brownout --help' lists "
			 "them%s\n",
			 name, command_similar(name).hint);
	return EXIT_USAGE;
}

static int print_command_help(const struct command *command)
{
	struct strbuf text = { 0 };
	help_command(command, &text);
	print_and_release(stdout, &text);
	return EXIT_CLEAN;
}

/* help [COMMAND] */
static int print_help_of(int argc, char **argv)
{
	bool is_plain = argc < 3 || is_help(argv[2]);
	if (is_plain) {
		print_help(stdout);
		return EXIT_CLEAN;
	}
	const struct command *command = command_find(argv[2]);
	return command ? print_command_help(command) : unknown_command(argv[2]);
}

static int print_rules(int argc)
{
	if (argc > 2) {
		print_to(stderr, "error: '--list-rules' takes no argument\n");
		return EXIT_USAGE;
	}
	struct strbuf out = { 0 };
	explain_list(&out);
	print_text(stdout, &out);
	strbuf_release(&out);
	return EXIT_CLEAN;
}

static int unknown_name(const char *name)
{
	struct strbuf out = { 0 };
	explain_all(&out);
	print_to(stderr,
		 "error: nothing to explain has the name '%s'%s%s "
		 "There are:\n",
		 name, explain_similar(name).hint,
		 explain_similar(name).name[0] ? "" : ".");
	print_and_release(stderr, &out);
	return EXIT_USAGE;
}

/* --explain [NAME] */
static int print_page(int argc, char **argv)
{
	struct strbuf out = { 0 };
	if (argc > 3) {
		print_to(stderr, "error: '--explain' takes one name\n");
		return EXIT_USAGE;
	}
	if (argc == 2)
		explain_all(&out);
	else if (!explain_name(argv[2], &out))
		return unknown_name(argv[2]);
	print_and_release(stdout, &out);
	return EXIT_CLEAN;
}

/* What follows "--" are files. */
static bool wants_help(int argc, char **argv)
{
	for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (is_help(argv[i]))
			return true;
	}
	return false;
}

/* --dump-config */
static int print_config(const struct config *config,
			const struct options *options, struct err *err)
{
	struct strbuf out = { 0 };
	if (config_dump(config, options, &out, err))
		print_result(NULL, &out, err);
	strbuf_release(&out);
	return EXIT_CLEAN;
}

/* Prints an error and returns the exit code: an invalid configuration file is
 * not a usage error. */
static int print_error(const struct config *config,
		       const struct externals *externals, const struct err *err)
{
	struct strbuf notes = { 0 };
	bool is_files = config_explain(config, err, &notes);
	if (externals->is_refused)
		externals_explain(&externals->items, &notes);
	fflush(stdout);
	print_error_text(err->text);
	print_text(stderr, &notes);
	strbuf_release(&notes);
	return is_files && err->code == EXIT_USAGE ? EXIT_INPUT
						   : (int)err->code;
}

/* --write-config, whether the program could be loaded or not. */
static void write_config(const struct options *options,
			 const struct externals *externals, struct err *err)
{
	struct err own = { 0 };
	struct strbuf out = { 0 };
	bool is_other_error = err->code && !externals->is_refused;
	if (!options->write_config || is_other_error)
		return;
	if (!externals->items.len) {
		print_note("note: nothing that the program uses is missing, so "
			   "'%s' was not written",
			   options->write_config);
		return;
	}
	strbuf_puts(&out, "# What the program uses and no given file defines, "
			  "by 'brownout --write-config'.\n"
			  "# Check it: values, models and semantics are in "
			  "docs/configuration.md.\n");
	externals_config(&externals->items, &out);
	if (file_write(options->write_config, strbuf_text(&out), out.len, &own))
		print_note("note: written: '%s'; '--config %s' uses it",
			   options->write_config, options->write_config);
	strbuf_release(&out);
	if (own.code && !err->code)
		*err = own;
	else if (own.code)
		print_error_text(own.text);
}

/* Commands that find things can start with several functions. */
static enum load_start start_of(const struct command *command,
				const struct options *options)
{
	if (!command->has_findings)
		return LOAD_MAIN;
	return options->module ? LOAD_MODULE : LOAD_MAIN_OR_MODULE;
}

static int run_command(const char *program, const struct command *command,
		       int argc, char **argv)
{
	if (wants_help(argc, argv))
		return print_command_help(command);
	struct err err = { 0 };
	struct options options;
	struct project project = { 0 };
	struct config config = { 0 };
	struct externals externals = { 0 };
	int code = EXIT_CLEAN;
	if (options_parse(command, argc, argv, &options, &err) &&
	    (!options.stdin_kind || input_take(&err)) &&
	    config_apply(&config, command, &options, &err) &&
	    project_read(&project, &options, &err)) {
		options.program = program;
		options.columns = print_columns();
		options.start = start_of(command, &options);
		signals_deadline(
			options.max_seconds == UNSET ? 0 : options.max_seconds);
		options.externals = &externals;
		options.assume_externals |= command->assumes_externals &&
					    !options.no_assume_externals;
		code = options.dump_config
			       ? print_config(&config, &options, &err)
			       : command->run(&options, &err);
		write_config(&options, &externals, &err);
	}
	if (err.code)
		code = print_error(&config, &externals, &err);
	externals_release(&externals);
	options_release(&options);
	project_release(&project);
	config_release(&config);
	return code;
}

/* Ensures that a file we open does not become a missing stdout, and that what
 * is written to that is an error, as it would be without us. */
static void open_standard_files(void)
{
	int fd;
	do
		fd = open("/dev/null", O_RDONLY);
	while (fd >= 0 && fd <= 2);
	if (fd > 2)
		close(fd);
}

/* --generate WHAT DIR: for the Makefile. */
static int print_generated(int argc, char **argv)
{
	struct err err = { 0 };
	if (argc != 4)
		err_usage(&err, "'--generate' needs man or completion, and a "
				"folder");
	else
		generate(argv[2], argv[3], &err);
	if (err.code)
		print_error_text(err.text);
	return err.code;
}

static int run_argument(int argc, char **argv)
{
	const char *word = argv[1];
	if (is_help(word) || strcmp(word, "help") == 0)
		return print_help_of(argc, argv);
	if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
		print_to(stdout, "brownout %s\n", VERSION);
		return EXIT_CLEAN;
	}
	if (strcmp(word, "--list-rules") == 0)
		return print_rules(argc);
	if (strcmp(word, "--explain") == 0)
		return print_page(argc, argv);
	if (strcmp(word, "--generate") == 0)
		return print_generated(argc, argv);
	const struct command *command = command_find(word);
	return command ? run_command(argv[0], command, argc - 2, argv + 2)
		       : unknown_command(word);
}

/* Nothing that was not written may look like a success. */
static int finish_stdout(int code)
{
	bool failed = ferror(stdout);
	if (fflush(stdout) == 0 && !failed)
		return code;
	/* EXIT_INPUT: the error has been printed. */
	if (code != EXIT_INPUT)
		print_to(stderr, "error: cannot write to stdout: %s\n",
			 strerror(errno));
	return EXIT_INPUT;
}

int main(int argc, char **argv)
{
	open_standard_files();
	signals_catch();
	json_set_alloc_funcs(mem_alloc, free);
	if (argc < 2) {
		print_help(stderr);
		return EXIT_USAGE;
	}
	return finish_stdout(run_argument(argc, argv));
}
