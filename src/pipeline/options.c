/* SPDX-License-Identifier: Apache-2.0 */
/* Reads the values of options. */
#include "pipeline/options.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"
#include "util/similar.h"

bool options_registers(const struct options *options, unsigned *count,
		       struct err *err)
{
	*count = 0;
	const char *text = options->registers;
	if (!text || strcmp(text, "virtual") == 0)
		return true;
	char *end;
	unsigned long number = strtoul(text, &end, 10);
	if (text[0] < '0' || text[0] > '9' || *end || number < MIN_REGISTERS ||
	    number > MAX_REGISTERS)
		return err_usage(err,
				 "'--registers' needs a number from %d to %d, "
				 "or virtual, not '%s'",
				 MIN_REGISTERS, MAX_REGISTERS, text);
	*count = (unsigned)number;
	return true;
}

bool options_format(const struct options *options, bool *is_json,
		    struct err *err)
{
	const char *format = options->format ? options->format : "text";
	*is_json = strcmp(format, "json") == 0;
	if (!*is_json && strcmp(format, "text") != 0)
		return err_usage(err,
				 "unknown format '%s'; there are: text, "
				 "json%s",
				 format, similar_in(format, "text, json").hint);
	return true;
}

unsigned options_jobs(const struct options *options)
{
	if (options->jobs != UNSET && options->jobs)
		return options->jobs < 256 ? (unsigned)options->jobs : 256;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	return cores > 0 ? (unsigned)cores : 1;
}

bool options_progress(const struct options *options, bool *is_wanted,
		      struct err *err)
{
	const char *when = options->progress ? options->progress : "auto";
	*is_wanted =
		strcmp(when, "always") == 0 ||
		(strcmp(when, "auto") == 0 && options->listener.wants_progress);
	if (*is_wanted || strcmp(when, "auto") == 0 ||
	    strcmp(when, "never") == 0)
		return true;
	return err_usage(
		err, "--progress takes auto, always or never, not '%s'", when);
}

bool options_sandbox(const struct options *options, enum sandbox *sandbox,
		     struct err *err)
{
	static const char *const names[] = { [SANDBOX_AUTO] = "auto",
					     [SANDBOX_ON] = "on",
					     [SANDBOX_OFF] = "off" };
	*sandbox = SANDBOX_AUTO;
	for (unsigned i = 0; options->sandbox && i < 3; i++) {
		*sandbox = (enum sandbox)i;
		if (strcmp(options->sandbox, names[i]) == 0)
			return true;
	}
	return !options->sandbox ||
	       err_usage(err, "'--sandbox %s': expected auto, on or off",
			 options->sandbox);
}

bool options_color(const struct options *options)
{
	if (options->color && strcmp(options->color, "auto") != 0)
		return strcmp(options->color, "always") == 0;
	const char *terminal = getenv("TERM"), *no = getenv("NO_COLOR");
	return isatty(STDERR_FILENO) && !(no && *no) &&
	       !(terminal && strcmp(terminal, "dumb") == 0);
}

static const struct {
	const char *suffix;
	enum ir_format format;
} ir_formats[] = {
	{ ".ll", IR_TEXT },
	{ ".bc", IR_BITCODE },
};

bool options_ir_format(const struct options *options, enum ir_format *format,
		       struct err *err)
{
	*format = IR_NONE;
	if (!options->ir)
		return true;
	for (size_t i = 0; i < sizeof(ir_formats) / sizeof(ir_formats[0]);
	     i++) {
		if (path_has_suffix(options->ir, ir_formats[i].suffix))
			*format = ir_formats[i].format;
	}
	if (*format == IR_NONE)
		return err_usage(err,
				 "'-o %s': the program is written as .ll or "
				 ".bc",
				 options->ir);
	return true;
}

bool options_fail_on(const struct options *options, const char *level)
{
	return options->fail_on && strcmp(options->fail_on, level) == 0;
}

bool options_check_fail_on(const struct options *options, struct err *err)
{
	return !options->fail_on || options_fail_on(options, "error") ||
	       options_fail_on(options, "warning") ||
	       options_fail_on(options, "note") ||
	       err_usage(err,
			 "--fail-on takes error, warning or note, not '%s'",
			 options->fail_on);
}

bool options_taint(const struct options *options, bool *is_off, struct err *err)
{
	*is_off = options->taint && strcmp(options->taint, "off") == 0;
	if (!options->taint || *is_off || strcmp(options->taint, "on") == 0)
		return true;
	return err_usage(err, "--taint: '%s' is none of on, off",
			 options->taint);
}
