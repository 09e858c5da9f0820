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
#include "cli/signals.h"
#include "image/externals.h"
#include "pipeline/project.h"
#include "report/format/explain.h"
#include "util/file.h"
#include "util/mem.h"
#include "util/print.h"

static void print_help(FILE *out)
{
	print_to(out, "usage: brownout COMMAND [options] FILE...\n\n"
		      "Finds the effects of power failures on programs for "
		      "battery-less devices.\n"
		      "FILE: .c (compiled with clang), .ll or .bc; several are "
		      "linked.\n\ncommands:\n");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		print_to(out, "  %-10s %s\n", commands[i]->name,
			 commands[i]->summary);
	print_to(out, "\n'brownout COMMAND --help' lists a command's options; "
		      "'brownout --version' prints the version.\n"
		      "'brownout --list-rules' lists the rules, "
		      "'brownout --explain RULE' explains a rule.\n");
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

static int unknown_rule(const char *name)
{
	struct strbuf out = { 0 };
	explain_list(&out);
	explain_topics(&out);
	print_to(stderr,
		 "error: unknown rule '%s'; did you mean '%s'? There are:\n%s",
		 name, rule_text(rule_nearest(name))->name, strbuf_text(&out));
	strbuf_release(&out);
	return EXIT_USAGE;
}

/* --explain RULE */
static int print_page(int argc, char **argv)
{
	if (argc != 3) {
		print_to(stderr, "error: '--explain' needs one rule; "
				 "'brownout --list-rules' lists them\n");
		return EXIT_USAGE;
	}
	enum rule rule = rule_find(argv[2]);
	struct strbuf out = { 0 };
	if (rule != RULE_COUNT)
		explain_rule(rule, &out);
	else if (!explain_topic(argv[2], &out))
		return unknown_rule(argv[2]);
	print_text(stdout, &out);
	strbuf_release(&out);
	return EXIT_CLEAN;
}

static void print_command_help(const struct command *command)
{
	print_to(stdout, "usage: brownout %s [options] %s\n\n%s\n\noptions:\n",
		 command->name, command->arguments, command->summary);
	options_help(command, stdout);
}

static bool wants_help(int argc, char **argv)
{
	for (int i = 0; i < argc; i++) {
		if (strcmp(argv[i], "--help") == 0)
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
	if (wants_help(argc, argv)) {
		print_command_help(command);
		return EXIT_CLEAN;
	}
	struct err err = { 0 };
	struct options options;
	struct project project = { 0 };
	struct config config = { 0 };
	struct externals externals = { 0 };
	int code = EXIT_CLEAN;
	if (options_parse(command, argc, argv, &options, &err) &&
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

static int run_argument(int argc, char **argv)
{
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
		print_help(stdout);
		return EXIT_CLEAN;
	}
	if (strcmp(argv[1], "--version") == 0) {
		print_to(stdout, "brownout %s\n", VERSION);
		return EXIT_CLEAN;
	}
	if (strcmp(argv[1], "--list-rules") == 0)
		return print_rules(argc);
	if (strcmp(argv[1], "--explain") == 0)
		return print_page(argc, argv);
	const struct command *command = command_find(argv[1]);
	if (!command) {
		print_to(stderr,
			 "error: unknown command '%s'; 'brownout --help' lists "
			 "them\n",
			 argv[1]);
		return EXIT_USAGE;
	}
	return run_command(argv[0], command, argc - 2, argv + 2);
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
