/* SPDX-License-Identifier: Apache-2.0 */
/* Reports where placement passes put checkpoints, SPEC 3.4. */
#include "report/section/placed.h"

#include <string.h>

#include "report/report.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "util/text.h"

static const struct site *site_of(const struct image *image, size_t i)
{
	return &image->sites.items[image->placed.items[i].site];
}

static void add_note(const struct image *image, size_t i, bool color,
		     struct strbuf *out)
{
	const struct site *site = site_of(image, i);
	const struct placed *placed = &image->placed.items[i];
	source_note(image, site, color, out);
	strbuf_printf(out, "checkpoint %s", placed->where);
	if (!site->line)
		strbuf_printf(out, " in '%s'",
			      image_site_scope(image, site)->name);
	strbuf_printf(out, " [%s]\n", placed->pass);
	source_inlined(image, site, color, out);
}

/* Adds "3 checkpoints placed (2 loop-latch, 1 function-entry)". */
static void add_summary(const struct image *image, struct strbuf *out)
{
	size_t count = image->placed.len;
	if (count)
		report_count(out, count);
	else
		strbuf_puts(out, "no");
	strbuf_printf(out, " checkpoint%s placed (", text_plural(count));
	for (size_t pass = 0; pass < image->passes.len; pass++) {
		uint64_t of_pass = 0;
		for (size_t i = 0; i < count; i++)
			of_pass += strcmp(image->placed.items[i].pass,
					  image->passes.items[pass]) == 0;
		strbuf_puts(out, pass ? ", " : "");
		report_count(out, of_pass);
		strbuf_printf(out, " %s", image->passes.items[pass]);
	}
	strbuf_puts(out, ")\n");
}

void placed_report_text(const struct placed_report *report, bool color,
			struct strbuf *out)
{
	const struct image *image = report->image;
	for (size_t i = 0; i < image->placed.len; i++)
		add_note(image, i, color, out);
	if (image->kept)
		strbuf_printf(out,
			      "note: the program has %u call%s of checkpoint "
			      "routines already; %s\n",
			      image->kept, text_plural(image->kept),
			      image->kept == 1 ? "it stays" : "they stay");
	add_summary(image, out);
}

char *placed_report_json(const struct placed_report *report)
{
	const struct image *image = report->image;
	json_t *document = json_header("place", image, report->files,
				       report->file_count, report->entry);
	json_object_set_new(document, "configuration",
			    json_configuration(image, NULL));
	json_t *list = json_array();
	for (size_t i = 0; i < image->placed.len; i++)
		json_array_append_new(
			list, json_pack("{s:s, s:o}", "pass",
					image->placed.items[i].pass, "site",
					json_site(image, site_of(image, i))));
	json_object_set_new(document, "placed", list);
	json_object_set_new(document, "findings", json_array());
	json_object_set_new(document, "summary",
			    json_pack("{s:i, s:{}, s:i, s:I, s:I}", "findings",
				      0, "by_rule", "manifest", 0, "placed",
				      (json_int_t)image->placed.len, "kept",
				      (json_int_t)image->kept));
	json_object_set_new(document, "statistics", json_statistics(0, 0));
	return json_finish(document);
}
