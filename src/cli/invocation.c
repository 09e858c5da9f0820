/* SPDX-License-Identifier: Apache-2.0 */
/* From the words of a command to its settings. */
#include "cli/invocation.h"

#include "util/input.h"

/* Commands that find things can start with several functions. */
static enum load_start start_of(const struct command *command,
				const struct options *options)
{
	if (!command->has_findings)
		return LOAD_MAIN;
	return options->module ? LOAD_MODULE : LOAD_MAIN_OR_MODULE;
}

bool invocation_read(struct invocation *invocation,
		     const struct command *command, int argc, char **argv,
		     const struct listener *listener, struct err *err)
{
	struct options *options = &invocation->options;
	*invocation = (struct invocation){ .command = command };
	bool ok = options_parse(command, argc, argv, options, err);
	options->listener = *listener;
	if (options->left_out)
		listener_note(listener,
			      "note: '%s' is for %s, and the target is %s: it "
			      "is left out",
			      options->left_out, options->left_out_for,
			      options->target);
	if (!ok || (options->stdin_kind && !input_take(err)) ||
	    !config_apply(&invocation->config, command, options, err) ||
	    !project_read(&invocation->project, options, err))
		return false;
	options->start = start_of(command, options);
	options->externals = &invocation->externals;
	options->assume_externals |=
		command->assumes_externals && !options->no_assume_externals;
	return true;
}

void invocation_release(struct invocation *invocation)
{
	externals_release(&invocation->externals);
	options_release(&invocation->options);
	project_release(&invocation->project);
	config_release(&invocation->config);
}

int invocation_explain(const struct invocation *invocation,
		       const struct err *err, struct strbuf *notes)
{
	bool is_files = config_explain(&invocation->config, err, notes);
	if (invocation->externals.is_refused)
		externals_explain(&invocation->externals.items, notes);
	return is_files && err->code == EXIT_USAGE ? EXIT_INPUT
						   : (int)err->code;
}
