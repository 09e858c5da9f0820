/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout report`: turns a JSON result of an earlier run into text, SARIF, a
 * page, or a picture. */
#include <jansson.h>

#include "cli/command/command.h"
#include "cli/results.h"
#include "report/format/document.h"
#include "report/report.h"
#include "util/print.h"

static bool write_all(const struct options *options, const json_t *document,
		      struct err *err)
{
	struct document_look look = { .color = options_color(options),
				      .program = options->program,
				      .columns = options->columns,
				      .finding = options->finding,
				      .shows_all = options->all,
				      .shows_masked = options->show_masked,
				      .is_quiet = options->quiet };
	bool color = look.color;
	for (size_t i = 0; i < options->outputs.len && !err->code; i++) {
		const struct destination *output = &options->outputs.items[i];
		struct strbuf text = { 0 };
		look.color = color && !output->file;
		if (report_format(output->format)
			    ->convert(document, &look, &text, err))
			print_result(output->file, &text, err);
		strbuf_release(&text);
	}
	return !err->code;
}

static int run_command(const struct options *options, struct err *err)
{
	if (!results_check(options, err))
		return err->code;
	if (options->files.len != 1) {
		err_usage(err, "'report' takes one result: brownout report "
			       "[options] RESULT.json");
		return err->code;
	}
	json_t *document = document_read(options->files.items[0], err);
	if (document)
		write_all(options, document, err);
	json_decref(document);
	return err->code;
}

static const struct option own_options[] = {
	OPTION("--finding", "ID", TEXT, finding,
	       "svg: the finding with this fingerprint (default: the worst)"),
	OPTION("--all", NULL, FLAG, all,
	       "text and SARIF: every pair of a cause, not only the one that "
	       "shows it best"),
	OPTION("--show-masked", NULL, FLAG, show_masked,
	       "text: causes without an effect, too"),
	OPTION("--quiet", NULL, FLAG, quiet,
	       "text: print findings only, without notes and summary"),
	OPTION("--color", "WHEN", TEXT, color,
	       "colour the text: auto, always or never (default: auto, if it "
	       "goes to a terminal)"),
};

static const struct option_set own = OPTION_SET_IN(own_options, OUTPUT, NULL);

const struct command command_report = {
	.name = "report",
	.arguments = "RESULT.json",
	.summary = "turn a JSON result into text, SARIF, HTML or SVG",
	.group = COMMANDS_LOOK,
	.examples = {
		{ "report result.json --format html -o report.html",
		  "a page to look at, of what check --format json has written" },
		{ "report result.json --format svg -o finding.svg",
		  "a picture of the worst finding" },
	},
	.sets = { &own, &set_format, &set_output },
	.has_findings = true,
	.takes_result = true,
	.run = run_command,
};
