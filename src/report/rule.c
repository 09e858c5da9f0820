/* SPDX-License-Identifier: Apache-2.0 */
/* Rule families, and what they have in common. */
#include "report/rule.h"

#include "report/format/json.h"

/* A rule whose family does not exist fails the build. */
#define RULE(id, name, level, family, ...)                                     \
	extern const struct rule_report rule_report_##family;
#include "analysis/finding/rules.def"
#undef RULE

const struct rule_report *rule_report(enum rule rule)
{
	static const struct rule_report *const families[] = {
#define RULE(id, name, level, family, ...) [RULE_##id] = &rule_report_##family,
#include "analysis/finding/rules.def"
#undef RULE
	};
	return families[rule];
}

void rule_story_fix(struct story *story)
{
	story_fact(story, "fix", "%s", story->finding->fix);
}

static json_t *json_schedule(const struct finding *finding)
{
	struct strbuf text = { 0 };
	finding_schedule(finding, &text);
	json_t *out = json_words(strbuf_text(&text));
	strbuf_release(&text);
	return out;
}

void rule_json_run(const struct finding *finding, json_t *out)
{
	json_t *more = json_pack(
		"{s:o, s:I, s:{s:I}, s:o, s:o, s:o}", "checkpoint",
		json_words(finding->checkpoint), "instances",
		(json_int_t)finding->instances, "first", "consumer",
		(json_int_t)finding->first_consumer, "schedule",
		json_schedule(finding), "message", json_words(finding->message),
		"fix", json_words(finding->fix));
	if (!out || !more)
		BUG("a finding could not be made JSON");
	if (finding->expected)
		json_object_set_new(more, "values",
				    json_pack("{s:o, s:o}", "expected",
					      json_words(finding->expected),
					      "observed",
					      json_words(finding->observed)));
	if (!finding->attempt.failure && !finding->schedule)
		json_object_del(more, "schedule");
	json_object_update(out, more);
	json_decref(more);
}

void rule_json_object(const struct finding *finding, json_t *out)
{
	json_t *object = json_pack(
		"{s:o, s:o, s:s}", "name", json_words(finding->name), "parts",
		json_list(finding->parts), "segment", finding->segment);
	if (finding->size)
		json_object_set_new(object, "size",
				    json_integer((json_int_t)finding->size));
	json_object_set_new(object, "role", json_string(finding->role));
	if (finding->function)
		json_object_set_new(object, "function",
				    json_words(finding->function));
	if (finding->has_address)
		json_object_set_new(object, "address",
				    json_integer((json_int_t)finding->address));
	json_object_set_new(out, "object", object);
}

void rule_json_static(const struct finding *finding, json_t *out)
{
	json_object_set_new(out, "checkpoint", json_words(finding->checkpoint));
	json_object_set_new(out, "message", json_words(finding->message));
	json_object_set_new(out, "fix", json_words(finding->fix));
}

void rule_json_output(const char *name, json_t *out)
{
	const json_t *site = json_object_get(out, "site");
	json_object_set_new(out, "output",
			    json_pack("{s:o, s:O, s:O}", "name",
				      json_words(name), "file",
				      json_object_get(site, "file"), "line",
				      json_object_get(site, "line")));
}

json_t *rule_json_place(const struct image *image, uint32_t site)
{
	const struct site *row = &image->sites.items[site];
	return json_pack("{s:o, s:I, s:I}", "file",
			 json_words(image_site_file(image, row)), "line",
			 (json_int_t)row->line, "column",
			 (json_int_t)row->column);
}
