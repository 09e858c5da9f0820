/* SPDX-License-Identifier: Apache-2.0 */
/* Reports executed findings about repeated input, SPEC 7.3. */
#include "analysis/rio/rio.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule/rio.h"
#include "report/section/evaluate.h"

static void add_effect(const struct report *report,
		       const struct finding *finding, struct strbuf *out)
{
	const struct evaluation *evaluation = finding->evaluation;
	strbuf_printf(out, "at the next checkpoint: %s",
		      effect_name(evaluation->effect));
	for (size_t i = 0; i < evaluation->detail_count; i++)
		strbuf_printf(out, "%s%s", i ? "; " : ": ",
			      evaluation->details[i].text);
	if (evaluation->more)
		strbuf_puts(out, "; …");
	report_replay(report, finding, out);
	strbuf_printf(out, "--schedule '%s'\n", evaluation->schedule);
}

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct rio_finding *rio = finding->details;
	const struct site *site = &image->sites.items[finding->consumer.site];
	source_note(image, &image->sites.items[rio->input_site], color, out);
	strbuf_printf(out, "input '%s' is taken here\n", rio->input);
	if (finding->producer.site != NONE) {
		source_note(image, &image->sites.items[finding->producer.site],
			    color, out);
		strbuf_printf(out, "%s\n", finding->note);
	}
	source_note(image, site, color, out);
	strbuf_printf(out, "executed again from: %s; fix: %s\n",
		      finding->checkpoint, finding->fix);
	source_note(image, site, color, out);
	add_effect(report, finding, out);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	rio_input_json(image, finding, out);
	rule_json_object(finding, out);
	rule_json_static(finding, out);
	json_object_set_new(out, "instances",
			    json_integer((json_int_t)finding->instances));
	json_object_set_new(out, "schedule", json_words(finding->schedule));
	json_object_set_new(out, "values",
			    json_pack("{s:o, s:o}", "expected",
				      json_words(finding->expected), "observed",
				      json_words(finding->observed)));
	json_object_set_new(out, "effect",
			    effect_json(image, findings, finding->evaluation));
	if (finding->first_consumer)
		json_object_set_new(
			out, "first",
			json_pack("{s:I}", "consumer",
				  (json_int_t)finding->first_consumer));
	if (!finding->role[0]) {
		json_object_del(out, "object");
		rule_json_output(finding->name, out);
	}
	if (finding->producer.site == NONE)
		return;
	const struct site *site = &image->sites.items[finding->producer.site];
	json_t *producer = json_site(image, site);
	json_object_set_new(producer, "op", json_string("store"));
	json_object_set_new(
		producer, "stack",
		json_pack("[o]", json_caller(image, finding->producer.site)));
	json_object_set_new(out, "producer", producer);
}

const struct rule_report rule_report_rio_dynamic = { .text = text,
						     .json = json };
