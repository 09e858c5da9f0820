/* SPDX-License-Identifier: Apache-2.0 */
/* Reports static findings about repeated input, SPEC 7.2. */
#include "report/rule/rio.h"

#include "analysis/rio/rio.h"
#include "report/format/json.h"
#include "report/format/source.h"

enum {
	MOST_ALSO = 3 /* places that are shown */
};

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct rio_finding *rio = finding->details;
	source_note(image, &image->sites.items[rio->input_site], color, out);
	strbuf_printf(out, "input '%s' is taken here\n", rio->input);
	for (size_t i = 1; i + 1 < rio->path_length; i++) {
		source_note(image, &image->sites.items[rio->path[i]], color,
			    out);
		strbuf_puts(out, "and gets here\n");
	}
	for (size_t i = 0; i < rio->also_count && i < MOST_ALSO; i++) {
		source_note(image, &image->sites.items[rio->also[i].site],
			    color, out);
		strbuf_printf(out, "so does what input '%s' decides here\n",
			      rio->also[i].input);
	}
	if (rio->also_count > MOST_ALSO) {
		rule_text_note(report, finding, color, out);
		strbuf_printf(out, "and %zu more places\n",
			      rio->also_count - MOST_ALSO);
	}
	rule_text_note(report, finding, color, out);
	strbuf_printf(out, "executed again from: %s; fix: %s\n",
		      finding->checkpoint, finding->fix);
}

void rio_input_json(const struct image *image, const struct finding *finding,
		    json_t *out)
{
	const struct rio_finding *rio = finding->details;
	json_t *input = rule_json_place(image, rio->input_site), *path;
	json_object_del(input, "column");
	json_object_set_new(input, "name", json_words(rio->input));
	path = json_array();
	for (size_t i = 0; i < rio->path_length; i++)
		json_array_append_new(
			path,
			json_site(image, &image->sites.items[rio->path[i]]));
	json_object_set_new(out, "input", input);
	if (rio->is_branch)
		json_object_set_new(
			out, "branch",
			rule_json_place(image, finding->consumer.site));
	json_object_set_new(out, "path", path);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	const struct rio_finding *rio = finding->details;
	json_t *writes = json_object();
	for (size_t i = 0; i < rio->side_count; i++)
		json_put(writes, rio->sides[i].key,
			 json_list(rio->sides[i].names));
	json_t *also = json_array();
	for (size_t i = 0; i < rio->also_count; i++) {
		json_t *place = rule_json_place(image, rio->also[i].site);
		json_object_set_new(place, "input",
				    json_words(rio->also[i].input));
		json_array_append_new(also, place);
	}
	rio_input_json(image, finding, out);
	json_object_set_new(out, "writes", writes);
	if (rio->also_count)
		json_object_set(out, "also", also);
	json_decref(also);
	rule_json_object(finding, out);
	rule_json_static(finding, out);
}

const struct rule_report rule_report_rio = { .text = text, .json = json };
