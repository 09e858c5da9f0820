/* SPDX-License-Identifier: Apache-2.0 */
/* Formats a report as a JSON document, version 1 of the contract. */
#include <stdlib.h>
#include <string.h>

#include "report/format/entries.h"
#include "report/format/json.h"
#include "report/format/text.h"
#include "report/rule.h"
#include "report/section.h"
#include "util/map.h"

/* SPEC 10.3: the made-up call that shows a finding. */
static json_t *json_call(const struct image *image, uint32_t call)
{
	uint32_t entry = image->calls.items[call].entry;
	struct strbuf text = { 0 };
	image_print_call(image, call, &text);
	json_t *out = json_pack(
		"{s:o, s:I, s:o}", "entry",
		json_words(
			image->fns.items[image->entries.items[entry].fn].name),
		"number", (json_int_t)image_call_number(image, call), "text",
		json_words(strbuf_text(&text)));
	strbuf_release(&text);
	return out;
}

/* Adds what the finding does by itself, in the words of text. */
static void add_effect_text(const struct story *story, json_t *out)
{
	json_t *effect = json_object_get(out, "effect");
	for (size_t i = 0; effect && i < story->facts.len; i++) {
		const struct story_fact *fact = &story->facts.items[i];
		if (strcmp(fact->label, "effect") == 0)
			json_object_set_new(effect, "text",
					    json_words(fact->text));
	}
}

/* What every format tells of it. */
static void add_story(const struct report *report,
		      const struct finding *finding, json_t *out)
{
	struct story story;
	story_init(&story, report, finding);
	json_object_set_new(out, "steps", story_steps_json(&story));
	json_object_set_new(out, "facts", story_facts_json(&story));
	add_effect_text(&story, out);
	if (story.replay) {
		struct strbuf command = { 0 };
		strbuf_printf(&command, "brownout %s", story.replay);
		json_object_set_new(out, "replay",
				    json_words(strbuf_text(&command)));
		strbuf_release(&command);
	}
	story_release(&story);
}

static json_t *json_finding(const struct report *report,
			    const struct finding *finding)
{
	const struct image *image = report->vm->image;
	json_t *out = json_pack(
		"{s:s, s:s, s:b, s:s, s:o, s:s}", "rule",
		rule_name(finding->rule), "level", level_name(finding->level),
		"manifest", finding->is_manifest, "fingerprint",
		finding->fingerprint, "site",
		json_site(image, &image->sites.items[finding->consumer.site]),
		"group", finding->group);
	if (finding->call != NONE)
		json_object_set_new(out, "call",
				    json_call(image, finding->call));
	if (finding->is_suppressed)
		json_object_set_new(out, "suppressed", json_true());
	if (finding->ignored)
		json_object_set_new(out, "suppression",
				    json_pack("{s:s, s:o}", "kind", "source",
					      "reason",
					      json_words(finding->ignored)));
	rule_report(finding->rule)->json(image, report->findings, finding, out);
	add_story(report, finding, out);
	return out;
}

/* The causes of findings that are not suppressed. */
static json_int_t count_groups(const struct findings *findings)
{
	struct map seen = { 0 };
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (!finding->is_suppressed)
			map_put(&seen, strtoull(finding->group, NULL, 16));
	}
	json_int_t count = (json_int_t)seen.entries.len;
	map_release(&seen);
	return count;
}

static json_t *json_summary(const struct findings *findings)
{
	json_t *rules = json_object();
	json_int_t manifest = 0;
	size_t suppressed = findings_suppressed(findings);
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (finding->is_suppressed)
			continue;
		json_count(rules, rule_name(finding->rule), 1);
		manifest += finding->is_manifest;
	}
	json_t *out = json_pack("{s:I, s:I, s:o, s:I}", "findings",
				(json_int_t)(findings->items.len - suppressed),
				"groups", count_groups(findings), "by_rule",
				rules, "manifest", manifest);
	if (suppressed)
		json_count(out, "suppressed", suppressed);
	return out;
}

/* The group that a finding shows best; NULL: another one does. */
static const struct group *shown_group(const struct report *report, uint32_t i)
{
	if (!report->groups)
		return NULL;
	const struct group *group =
		&report->groups->items.items[report->groups->of[i]];
	return group->best == i ? group : NULL;
}

/* What the best finding of a cause says of the others. */
static void add_cause(const struct report *report, const struct group *group,
		      json_t *finding)
{
	json_t *facts = entries_facts(report, group);
	json_object_set_new(finding, "more_pairs",
			    json_integer(group_more(group)));
	if (json_array_size(facts))
		json_object_set(finding, "cause_facts", facts);
	json_decref(facts);
}

static json_t *json_findings(const struct report *report, bool is_all)
{
	const struct findings *findings = report->findings;
	json_t *list = json_array();
	for (uint32_t i = 0; i < findings->items.len; i++) {
		const struct group *group = shown_group(report, i);
		if (!group && !is_all)
			continue;
		json_t *finding =
			json_finding(report, &findings->items.items[i]);
		if (group)
			add_cause(report, group, finding);
		json_array_append_new(list, finding);
	}
	if (is_all && report->groups)
		entries_rank(report, list);
	return list;
}

static json_t *document_of(const struct report *report, bool is_all)
{
	const struct vm *vm = report->vm;
	json_t *document =
		json_header(report->command, vm->image, report->files,
			    report->file_count, report->entry);
	json_object_set_new(
		document, "configuration",
		json_configuration(vm->image,
				   &(struct power_configuration){
					   report->mechanism, report->when,
					   report->ed, report->nv,
					   report->restored }));
	json_object_set_new(document, "findings",
			    json_findings(report, is_all));
	json_object_set_new(document, "summary",
			    json_summary(report->findings));
	if (report->end == VM_TRAPPED)
		json_object_set_new(document, "trap", json_trap(vm));
	json_object_set_new(document, "statistics",
			    json_statistics(report->operations
						    ? report->operations
						    : vm_clock(vm),
					    report->seconds));
	json_object_set_new(json_object_get(document, "statistics"),
			    "checkpoints",
			    json_integer((json_int_t)vm->at.checkpoints));
	if (report->findings->support_accesses)
		json_object_set_new(json_object_get(document, "statistics"),
				    "support_accesses",
				    json_integer((json_int_t)report->findings
							 ->support_accesses));
	if (report->reexecuted)
		json_object_set_new(
			json_object_get(document, "statistics"), "reexecuted",
			json_integer((json_int_t)report->reexecuted));
	if (report->gave_up)
		json_object_set_new(document, "gave_up", json_true());
	for (int i = 0; i < SECTION_COUNT; i++) {
		if (report->sections[i] && sections[i]->json)
			sections[i]->json(report, report->sections[i],
					  document);
	}
	json_t *warnings = json_array();
	report_warnings(report, warnings);
	if (json_array_size(warnings))
		json_object_set(document, "warnings", warnings);
	json_decref(warnings);
	json_object_set_new(document, "exit_code",
			    json_integer(report_exit_code(report)));
	/* Replay has a text of its own. */
	if (report->groups)
		json_object_set_new(document, "text", report_text_json(report));
	return document;
}

json_t *report_document(const struct report *report)
{
	return document_of(report, true);
}

json_t *report_causes_document(const struct report *report)
{
	return document_of(report, report->shows_all);
}

void report_json(const struct report *report, bool color, struct strbuf *out)
{
	(void)color;
	char *text = json_finish(report_document(report));
	strbuf_puts(out, text);
	free(text);
}

bool document_json_format(const json_t *document,
			  const struct document_look *look, struct strbuf *out,
			  struct err *err)
{
	(void)look, (void)err;
	char *text = json_finish(json_incref((json_t *)document));
	strbuf_puts(out, text);
	free(text);
	return true;
}
