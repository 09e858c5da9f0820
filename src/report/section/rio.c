/* SPDX-License-Identifier: Apache-2.0 */
/* The section of static repeated input, SPEC 7.2. */
#include "analysis/rio/rio.h"
#include "report/section.h"

static void tried(const struct report *report, const void *data,
		  struct strbuf *out)
{
	const struct rio_result *rio = data;
	report_count(out, rio->branches);
	strbuf_printf(out, " branch%s", rio->branches == 1 ? "" : "es");
	if (report->is_combined) {
		strbuf_puts(out, " on inputs looked at");
		return;
	}
	strbuf_puts(out, " and ");
	report_number(out, rio->inputs, "input");
	strbuf_puts(out, " looked at");
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct rio_result *result = data;
	json_object_set_new(json_object_get(document, "summary"), "rio",
			    json_pack("{s:I, s:I, s:I}", "inputs",
				      (json_int_t)result->inputs, "windows",
				      (json_int_t)result->windows, "branches",
				      (json_int_t)result->branches));
}

static void add(void *data, void *more)
{
	struct rio_result *to = data, *from = more;
	to->inputs += from->inputs;
	to->windows += from->windows;
	to->branches += from->branches;
}

const struct section section_rio = { .tried = tried,
				     .json = json,
				     .add = add };
