/* SPDX-License-Identifier: Apache-2.0 */
/* The section of a module, SPEC 10.3. */
#include "report/section/module.h"

#include "report/format/json.h"
#include "util/text.h"

static void add_text(json_t *list, struct strbuf *text)
{
	json_array_append_new(list, json_words(strbuf_text(text)));
	strbuf_clear(text);
}

static void warnings(const void *data, json_t *list)
{
	const struct module_report *module = data;
	struct strbuf text = { 0 };
	strbuf_puts(&text, "note: ");
	report_number(&text, module->image->entries.len, "function");
	strbuf_printf(&text, " started with, in ");
	report_number(&text, module->calls, "call");
	strbuf_puts(&text, " with made-up arguments");
	add_text(list, &text);
	if (module->crashed) {
		strbuf_puts(&text, "note: ");
		report_number(&text, module->crashed, "call");
		strbuf_printf(&text,
			      " crashed without a power failure and %s left "
			      "out; the first: %s, at %s",
			      module->crashed == 1 ? "was" : "were",
			      module->crash, module->crash_at);
		add_text(list, &text);
	}
	if (module->unseen) {
		strbuf_puts(&text, "warning: all calls of ");
		report_number(&text, module->unseen, "function");
		strbuf_printf(&text,
			      " crashed, so nothing is known of %s; the "
			      "first: %s",
			      module->unseen == 1 ? "it" : "them",
			      module->unseen_name);
		add_text(list, &text);
	}
	if (module->endless) {
		strbuf_puts(&text, "warning: ");
		report_number(&text, module->endless, "call");
		strbuf_printf(&text,
			      " did not end and %s looked at for --max-ops "
			      "operations; the first: %s",
			      module->endless == 1 ? "was" : "were",
			      module->unending);
		add_text(list, &text);
	}
	strbuf_release(&text);
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct module_report *module = data;
	const struct image *image = module->image;
	json_t *names = json_array();
	for (size_t i = 0; i < image->entries.len; i++)
		json_array_append_new(
			names,
			json_words(image->fns.items[image->entries.items[i].fn]
					   .name));
	json_object_set_new(json_object_get(document, "program"), "entries",
			    names);
	json_object_set_new(json_object_get(document, "summary"), "calls",
			    json_pack("{s:I, s:I, s:I, s:I}", "all",
				      (json_int_t)module->calls, "crashed",
				      (json_int_t)module->crashed, "endless",
				      (json_int_t)module->endless, "unseen",
				      (json_int_t)module->unseen));
}

static unsigned state(const void *data)
{
	const struct module_report *module = data;
	return module->endless || module->unseen ? STATE_CUT : 0;
}

const struct section section_module = {
	.warnings = warnings,
	.json = json,
	.state = state,
};
