/* SPDX-License-Identifier: Apache-2.0 */
/* JSON results that are read back: brownout report. */
#include "harness.h"

#include <stdlib.h>

#include "report/format/document.h"
#include "report/report.h"

/* Whatever is accepted can be shown in every format. */
static void show(const json_t *document)
{
	static const char *const names[] = { "text", "json", "sarif", "html",
					     "svg" };
	struct document_look look = { .program = "brownout", .columns = 80 };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct strbuf out = { 0 };
		struct err err = { 0 };
		bool ok = report_format(names[i])->convert(document, &look,
							   &out, &err);
		harness_expect(ok && !err.code, "what is read can be shown");
		harness_expect(out.len > 0, "every format says something");
		strbuf_release(&out);
	}
}

static void run(const uint8_t *bytes, size_t count)
{
	struct err err = { 0 };
	char *text = harness_text(bytes, count);
	json_t *document = document_parse(text, "fuzzed.json", &err);
	harness_expect(!document == (err.code == EXIT_INPUT),
		       "what is refused has a reason");
	if (document)
		show(document);
	json_decref(document);
	free(text);
}

const struct harness harness_json = { .name = "json", .run = run };
