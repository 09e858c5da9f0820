/* SPDX-License-Identifier: Apache-2.0 */
/* Findings as JSON, version 1 of the contract. */
#include <stdlib.h>
#include <string.h>

#include "analysis/brute/brute.h"
#include "analysis/evaluate/evaluate.h"
#include "analysis/outputs/outputs.h"
#include "analysis/rio/rio.h"
#include "report/section/check.h"
#include "report/section/effects.h"
#include "report/section/outputs.h"
#include "report/section/validate.h"
#include "report/section/inputs.h"
#include "report/format/json.h"
#include "report/section/profile.h"
#include "report/section/rio.h"
#include "report/section/sets.h"

static json_t *json_list(const char *const *texts)
{
	json_t *list = json_array();
	for (size_t i = 0; texts[i]; i++)
		json_array_append_new(list, json_words(texts[i]));
	return list;
}

static json_t *json_access(const struct image *image,
			   const struct finding_access *access)
{
	const struct site *site = &image->sites.items[access->site];
	json_t *out = json_site(image, site);
	json_object_set_new(out, "op", json_string(site_kind_name(site->kind)));
	json_object_set_new(out, "ordinal", json_integer(site->ordinal));
	json_object_set_new(out, "stack", json_list(access->stack));
	return out;
}

static json_t *json_object_of(const struct finding *finding)
{
	json_t *out = json_pack(
		"{s:o, s:o, s:s}", "name", json_words(finding->name), "parts",
		json_list(finding->parts), "segment", finding->segment);
	if (finding->size)
		json_object_set_new(out, "size",
				    json_integer((json_int_t)finding->size));
	json_object_set_new(out, "role", json_string(finding->role));
	if (finding->function)
		json_object_set_new(out, "function",
				    json_words(finding->function));
	if (finding->has_address)
		json_object_set_new(out, "address",
				    json_integer((json_int_t)finding->address));
	return out;
}

static json_t *json_schedule(const struct finding *finding)
{
	struct strbuf text = { 0 };
	finding_schedule(finding, &text);
	json_t *out = json_words(strbuf_text(&text));
	strbuf_release(&text);
	return out;
}

/* What only a pair has. */
static void add_producer(const struct image *image,
			 const struct finding *finding, json_t *out)
{
	json_object_set_new(out, "producer",
			    json_access(image, &finding->producer));
	json_object_set_new(out, "distance",
			    json_integer((json_int_t)finding->distance));
	json_object_set_new(json_object_get(out, "first"), "producer",
			    json_integer((json_int_t)finding->first_producer));
}

/* What only findings about objects have. */
static void add_accesses(const struct image *image,
			 const struct finding *finding, json_t *out)
{
	json_object_set_new(out, "object", json_object_of(finding));
	json_object_set_new(out, "consumer",
			    json_access(image, &finding->consumer));
	if (finding->producer.site != NONE)
		add_producer(image, finding, out);
}

/* SPEC 6.4: the output alone. */
static void add_executed(const struct finding *finding, json_t *out)
{
	const json_t *site = json_object_get(out, "site");
	json_object_set_new(out, "output",
			    json_pack("{s:o, s:O, s:O}", "name",
				      json_words(finding->executed), "file",
				      json_object_get(site, "file"), "line",
				      json_object_get(site, "line")));
}

/* { file, line, column } */
static json_t *json_place(const struct image *image, uint32_t site)
{
	const struct site *row = &image->sites.items[site];
	return json_pack("{s:o, s:I, s:I}", "file",
			 json_words(image_site_file(image, row)), "line",
			 (json_int_t)row->line, "column",
			 (json_int_t)row->column);
}

/* SPEC 7.2 */
static void add_rio(const struct image *image, const struct finding *finding,
		    json_t *out)
{
	const struct rio_finding *rio = finding->rio;
	json_t *input = json_place(image, rio->input_site);
	json_object_del(input, "column");
	json_object_set_new(input, "name", json_words(rio->input));
	json_t *path = json_array(), *writes = json_object();
	for (size_t i = 0; i < rio->path_length; i++)
		json_array_append_new(
			path,
			json_site(image, &image->sites.items[rio->path[i]]));
	for (size_t i = 0; i < rio->side_count; i++) {
		json_t *names = json_array();
		for (size_t k = 0; rio->sides[i].names[k]; k++)
			json_array_append_new(
				names, json_words(rio->sides[i].names[k]));
		json_object_set_new(writes, rio->sides[i].key, names);
	}
	json_object_set_new(out, "input", input);
	if (rio->is_branch)
		json_object_set_new(out, "branch",
				    json_place(image, finding->consumer.site));
	json_object_set_new(out, "path", path);
	if (finding->evaluation)
		json_decref(writes);
	else
		json_object_set_new(out, "writes", writes);
}

/* What is found without a run. */
static void add_static(const struct image *image, const struct finding *finding,
		       json_t *out)
{
	if (finding->rio)
		add_rio(image, finding, out);
	else
		sets_finding_json(image, finding, out);
	json_object_set_new(out, "object", json_object_of(finding));
	json_object_set_new(out, "checkpoint", json_words(finding->checkpoint));
	json_object_set_new(out, "message", json_words(finding->message));
	json_object_set_new(out, "fix", json_words(finding->fix));
}

/* What findings of runs have, as far as it applies. */
static void add_common(const struct finding *finding, json_t *out)
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
	if (finding->executed || finding->validated)
		json_object_del(more, "first");
	if (finding->validated)
		json_object_del(more, "checkpoint");
	json_object_update(out, more);
	json_decref(more);
}

static json_t *json_finding(const struct image *image,
			    const struct findings *findings,
			    const struct finding *finding)
{
	json_t *out = json_pack(
		"{s:s, s:s, s:b, s:s, s:o}", "rule", rule_name(finding->rule),
		"level", level_name(finding->level), "manifest",
		finding->is_manifest, "fingerprint", finding->fingerprint,
		"site",
		json_site(image, &image->sites.items[finding->consumer.site]));
	if (finding->is_suppressed)
		json_object_set_new(out, "suppressed", json_true());
	if (finding->rio || finding->member) {
		add_static(image, finding, out);
		if (finding->rio && finding->evaluation)
			rio_dynamic_finding_json(image, findings, finding, out);
		return out;
	}
	add_common(finding, out);
	if (finding->validated)
		validated_json(finding, out);
	else if (finding->executed)
		add_executed(finding, out);
	else if (finding->input)
		input_json(image, finding, out);
	else if (finding->output)
		output_json(finding->output, out);
	else
		add_accesses(image, finding, out);
	if (finding->handler)
		json_object_set_new(out, "interrupt",
				    json_words(finding->handler));
	if (finding->evaluation)
		json_object_set_new(
			out, "effect",
			effect_json(image, findings, finding->evaluation));
	json_t *instances = effect_instances_json(finding);
	if (json_object_size(instances))
		json_object_set(json_object_get(out, "effect"), "instances",
				instances);
	json_decref(instances);
	return out;
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
	json_t *out = json_pack("{s:I, s:o, s:I}", "findings",
				(json_int_t)(findings->items.len - suppressed),
				"by_rule", rules, "manifest", manifest);
	if (suppressed)
		json_count(out, "suppressed", suppressed);
	return out;
}

static void rio_json(const struct rio_result *result, json_t *document)
{
	json_object_set_new(json_object_get(document, "summary"), "rio",
			    json_pack("{s:I, s:I, s:I}", "inputs",
				      (json_int_t)result->inputs, "windows",
				      (json_int_t)result->windows, "branches",
				      (json_int_t)result->branches));
}

/* What only some commands have. */
static void add_parts(const struct report *report, json_t *document)
{
	if (report->schedule)
		json_object_set_new(document, "replay",
				    json_pack("{s:o, s:b, s:o}", "schedule",
					      json_words(report->schedule),
					      "same_end", report->is_same,
					      "effect",
					      effect_json(report->vm->image,
							  report->findings,
							  report->replayed)));
	if (report->played && profile_has_seen(report->played))
		json_object_set_new(json_object_get(document, "replay"), "runs",
				    profile_runs_json(report->played));
	if (report->profile)
		profile_json(report, document);
	if (report->brute)
		report_brute_json(report, document);
	if (report->evaluation)
		effects_json(report, document);
	if (report->outputs)
		outputs_json(report->outputs, document);
	if (report->validation)
		validate_json(report->validation, document);
	if (report->rio)
		rio_json(report->rio, document);
	if (report->rio_dynamic)
		rio_dynamic_json(report->rio_dynamic, document);
	if (report->omega)
		sets_json(report, document);
	if (report->check)
		check_json(report, document);
}

json_t *report_document(const struct report *report)
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
	json_t *list = json_array();
	for (size_t i = 0; i < report->findings->items.len; i++)
		json_array_append_new(
			list, json_finding(vm->image, report->findings,
					   &report->findings->items.items[i]));
	json_object_set_new(document, "findings", list);
	json_object_set_new(document, "summary",
			    json_summary(report->findings));
	if (report->end == VM_TRAPPED)
		json_object_set_new(document, "trap", json_trap(vm));
	json_object_set_new(document, "statistics",
			    json_statistics(report->check
						    ? report->check->operations
						    : vm_clock(vm),
					    report->seconds));
	json_object_set_new(json_object_get(document, "statistics"),
			    "checkpoints",
			    json_integer((json_int_t)vm->at.checkpoints));
	if (report->reexecuted)
		json_object_set_new(
			json_object_get(document, "statistics"), "reexecuted",
			json_integer((json_int_t)report->reexecuted));
	if (report->gave_up)
		json_object_set_new(document, "gave_up", json_true());
	add_parts(report, document);
	json_t *warnings = json_array();
	report_warnings(report, warnings);
	if (json_array_size(warnings))
		json_object_set(document, "warnings", warnings);
	json_decref(warnings);
	return document;
}

/* Notes do not count. */
static bool has_findings(const struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		if (finding_counts(&findings->items.items[i]))
			return true;
	}
	return false;
}

int report_exit_code(const struct report *report)
{
	const struct brute_result *brute = report->brute;
	if (brute && (brute->unexplained || brute->unconfirmed))
		return EXIT_BUG;
	bool found = (brute && brute->divergences > brute->intended) ||
		     report->end == VM_TRAPPED ||
		     has_findings(report->findings);
	/* check is the job of a build: what is found counts, whatever was not
	 * looked at. */
	if (report->check && found)
		return EXIT_FINDINGS;
	const struct evaluate_result *evaluation = report->evaluation;
	if (report->gave_up || (report->outputs && report->outputs->left) ||
	    (brute && brute->covered < brute->planned) ||
	    (evaluation && evaluation_is_cut(evaluation)) ||
	    (report->validation && validate_is_cut(report->validation)) ||
	    (report->profile && profile_is_cut(report->profile)) ||
	    (report->rio_dynamic && rio_dynamic_is_cut(report->rio_dynamic)) ||
	    (report->check && check_is_cut(report->check)))
		return EXIT_BUDGET;
	return found ? EXIT_FINDINGS : EXIT_CLEAN;
}

void report_json(const struct report *report, bool color, struct strbuf *out)
{
	(void)color;
	char *text = json_finish(report_document(report));
	strbuf_puts(out, text);
	free(text);
}

static const struct report_format formats[] = {
#define REPORT(name) { #name, report_##name },
#include "report/format/list.def"
#undef REPORT
};

const struct report_format *report_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	}
	return NULL;
}

const char *report_format_names(void)
{
	static const char names[] =
#define REPORT(name) ", " #name
#include "report/format/list.def"
#undef REPORT
		;
	return names + 2;
}
