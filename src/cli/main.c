/* SPDX-License-Identifier: Apache-2.0 */
/* The program `brownout`: finds the command, runs it, prints errors. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/generate.h"
#include "cli/help.h"
#include "cli/invocation.h"
#include "cli/results.h"
#include "cli/signals.h"
#include "report/format/explain.h"
#include "util/file.h"
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

/* Prints an error and returns the exit code. */
static int print_error(const struct invocation *invocation,
		       const struct err *err)
{
	struct strbuf notes = { 0 };
	int code = invocation_explain(invocation, err, &notes);
	fflush(stdout);
	print_error_text(err->text);
	print_text(stderr, &notes);
	strbuf_release(&notes);
	return code;
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

static int run(const struct command *command, const struct options *options,
	       struct err *err)
{
	return command->run ? command->run(options, err)
			    : results_of_command(command, options, err);
}

static int run_command(const char *program, const struct command *command,
		       int argc, char **argv)
{
	if (wants_help(argc, argv))
		return print_command_help(command);
	struct err err = { 0 };
	struct invocation invocation;
	const struct options *options = &invocation.options;
	struct listener listener = { .hear = print_heard,
				     .wants_progress = isatty(STDERR_FILENO) };
	int code = EXIT_CLEAN;
	if (invocation_read(&invocation, command, argc, argv, &listener,
			    &err)) {
		invocation.options.program = program;
		invocation.options.columns = print_columns();
		signals_deadline(options->max_seconds == UNSET
					 ? 0
					 : options->max_seconds);
		code = options->dump_config
			       ? print_config(&invocation.config, options, &err)
			       : run(command, options, &err);
		write_config(options, &invocation.externals, &err);
	}
	if (err.code)
		code = print_error(&invocation, &err);
	invocation_release(&invocation);
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
