/* SPDX-License-Identifier: Apache-2.0 */
/* Reports findings about input data, SPEC 6.2. */
#include "analysis/inputs/inputs.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule.h"

enum {
	MOST_STEPS = 8, /* steps of a path that text shows */
};

static const struct site *site_at(const struct image *image, uint32_t site)
{
	return &image->sites.items[site];
}

/* Adds the lines on the path: "through a.c:5:4, a.c:9:9". */
static void add_path(const struct image *image,
		     const struct input_access *access, struct strbuf *out)
{
	size_t count = access->path_count, told = 0;
	for (size_t i = 1; i + 1 < count && told < MOST_STEPS; i++) {
		strbuf_puts(out, told++ ? ", " : "; through ");
		source_position(image, site_at(image, access->path[i]), out);
	}
	if (count > MOST_STEPS + 2)
		strbuf_puts(out, ", …");
}

/* Adds where the input was read, its path, and the checkpoint. */
static void add_way(const struct image *image, const struct finding *finding,
		    bool color, struct strbuf *out)
{
	const struct input_access *access = finding->details;
	if (finding->note) {
		source_note(image, site_at(image, finding->producer.site),
			    color, out);
		strbuf_printf(out, "'%s' is %s", finding->name, finding->note);
		add_path(image, access, out);
		strbuf_puts(out, "\n");
	}
	if (access->checkpoint != NONE) {
		source_note(image, site_at(image, access->checkpoint), color,
			    out);
		strbuf_puts(out, "this checkpoint lies between\n");
	}
}

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	add_way(report->vm->image, finding, color, out);
	rule_text_note(report, finding, color, out);
	rule_text_instances(finding, out);
	rule_text_fix(finding, out);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	rule_json_run(finding, out);
	const struct input_access *access = finding->details;
	const struct site *read = site_at(image, finding->producer.site);
	json_t *path = json_array();
	for (size_t i = 0; i < access->path_count; i++)
		json_array_append_new(
			path,
			json_site(image, site_at(image, access->path[i])));
	json_object_set_new(out, "input",
			    json_pack("{s:o, s:o, s:I}", "name",
				      json_words(finding->name), "file",
				      json_words(image_site_file(image, read)),
				      "line", (json_int_t)read->line));
	json_object_set_new(out, "required",
			    json_string(access_model_names[access->required]));
	json_object_set_new(out, "measured",
			    json_string(access_model_names[access->measured]));
	json_object_set_new(out, "path", path);
}

const struct rule_report rule_report_input = { .text = text, .json = json };
