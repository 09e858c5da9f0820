/* SPDX-License-Identifier: Apache-2.0 */
/* Findings as JSON, version 1 of the contract. */
#include "report/findings.h"
#include "report/json.h"

static json_t *json_list(const char *const *texts)
{
	json_t *list = json_array();
	for (size_t i = 0; texts[i]; i++)
		json_array_append_new(list, json_string(texts[i]));
	return list;
}

static json_t *json_access(const struct image *image,
			   const struct finding_access *access)
{
	static const char *const kinds[] = {
#define SITE(id, name) name,
#include "image/sites.def"
#undef SITE
	};
	const struct site *site = &image->sites.items[access->site];
	json_t *out = json_site(image, site);
	json_object_set_new(out, "op", json_string(kinds[site->kind]));
	json_object_set_new(out, "ordinal", json_integer(site->ordinal));
	json_object_set_new(out, "stack", json_list(access->stack));
	return out;
}

static json_t *json_object_of(const struct finding *finding)
{
	json_t *out = json_pack(
		"{s:s, s:o, s:s, s:I, s:s}", "name", finding->name, "parts",
		json_list(finding->parts), "segment", finding->segment, "size",
		(json_int_t)finding->size, "role", finding->role);
	if (finding->function)
		json_object_set_new(out, "function",
				    json_string(finding->function));
	if (finding->has_address)
		json_object_set_new(out, "address",
				    json_integer((json_int_t)finding->address));
	return out;
}

static json_t *json_finding(const struct image *image,
			    const struct finding *finding)
{
	json_t *out = json_pack(
		"{s:s, s:s, s:b, s:s, s:o, s:o, s:o}", "rule",
		rule_name(finding->rule), "level", level_name(finding->level),
		"manifest", finding->is_manifest, "fingerprint",
		finding->fingerprint, "site",
		json_site(image, &image->sites.items[finding->consumer.site]),
		"object", json_object_of(finding), "consumer",
		json_access(image, &finding->consumer));
	if (finding->producer.site != NONE)
		json_object_set_new(out, "producer",
				    json_access(image, &finding->producer));
	json_t *more =
		json_pack("{s:s, s:I, s:I, s:{s:I, s:I}, s:s, s:s}",
			  "checkpoint", finding->checkpoint, "instances",
			  (json_int_t)finding->instances, "distance",
			  (json_int_t)finding->distance, "first", "consumer",
			  (json_int_t)finding->first_consumer, "producer",
			  (json_int_t)finding->first_producer, "message",
			  finding->message, "fix", finding->fix);
	if (finding->expected)
		json_object_set_new(more, "values",
				    json_pack("{s:s, s:s}", "expected",
					      finding->expected, "observed",
					      finding->observed));
	json_object_update(out, more);
	json_decref(more);
	if (finding->effect)
		json_object_set_new(
			out, "effect",
			json_pack("{s:s, s:o}", "kind", finding->effect,
				  "schedule",
				  json_sprintf("checkpoint@%llu fail@%llu",
					       (unsigned long long)finding
						       ->attempt.checkpoint,
					       (unsigned long long)finding
						       ->attempt.failure)));
	return out;
}

static json_t *json_summary(const struct findings *findings)
{
	json_t *rules = json_object();
	json_int_t manifest = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		const char *name = rule_name(finding->rule);
		json_int_t count =
			json_integer_value(json_object_get(rules, name));
		json_object_set_new(rules, name, json_integer(count + 1));
		manifest += finding->is_manifest;
	}
	return json_pack("{s:I, s:o, s:I}", "findings",
			 (json_int_t)findings->items.len, "by_rule", rules,
			 "manifest", manifest);
}

char *report_json(const struct report *report)
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
					   report->ed, report->nv }));
	json_t *list = json_array();
	for (size_t i = 0; i < report->findings->items.len; i++)
		json_array_append_new(
			list, json_finding(vm->image,
					   &report->findings->items.items[i]));
	json_object_set_new(document, "findings", list);
	json_object_set_new(document, "summary",
			    json_summary(report->findings));
	if (report->end == VM_TRAPPED)
		json_object_set_new(document, "trap", json_trap(vm));
	json_object_set_new(document, "statistics",
			    json_statistics(vm_clock(vm), report->seconds));
	json_object_set_new(json_object_get(document, "statistics"),
			    "checkpoints",
			    json_integer((json_int_t)vm->at.checkpoints));
	if (report->gave_up)
		json_object_set_new(document, "gave_up", json_true());
	if (report->schedule)
		json_object_set_new(document, "replay",
				    json_pack("{s:s, s:b}", "schedule",
					      report->schedule, "same_end",
					      report->is_same));
	if (report->brute)
		report_brute_json(report, document);
	return json_finish(document);
}
