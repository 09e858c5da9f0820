/* SPDX-License-Identifier: Apache-2.0 */
/* Reports what is logged where, SPEC 8.3. */
#include "report/section/fixed.h"

#include "report/report.h"
#include "report/format/json.h"
#include "report/format/source.h"

static const char *name_of(const struct fixed_report *report,
			   const struct fix_call *call)
{
	return object_label(&report->image->objects.items[call->object]);
}

/* The end of the calls before one instruction, which start at `first`. */
static size_t end_of(const struct fixing *fixing, size_t first)
{
	size_t i = first;
	while (i < fixing->calls.len &&
	       fixing->calls.items[i].site == fixing->calls.items[first].site)
		i++;
	return i;
}

static void add_note(const struct fixed_report *report, size_t first,
		     size_t end, bool color, struct strbuf *out)
{
	const struct image *image = report->image;
	const struct fix_call *calls = report->fixing->calls.items;
	const struct site *site = &image->sites.items[calls[first].site];
	source_note(image, site, color, out);
	for (size_t i = first; i < end; i++)
		strbuf_printf(out, "%s'%s'", i == first ? "" : ", ",
			      name_of(report, &calls[i]));
	strbuf_puts(out, end - first == 1 ? " is" : " are");
	strbuf_puts(out, " logged before this write\n");
	source_inlined(image, site, color, out);
}

static void add_count(struct strbuf *out, uint64_t count, const char *one,
		      const char *many)
{
	report_count(out, count);
	strbuf_printf(out, " %s", count == 1 ? one : many);
}

static void add_cost(const struct fixed_report *report, struct strbuf *out)
{
	strbuf_puts(out, "a run without failures: ");
	add_count(out, report->before, "operation", "operations");
	strbuf_puts(out, " before, ");
	report_count(out, report->after);
	strbuf_printf(out, " with the log (%.2f times)\n",
		      (double)report->after / (double)report->before);
}

/* Adds what is still wrong. */
static void add_wrong(const struct report *report, bool color,
		      struct strbuf *out)
{
	const struct image *image = report->vm->image;
	for (size_t i = 0; i < report->findings->items.len; i++) {
		const struct finding *finding =
			&report->findings->items.items[i];
		const struct site *site =
			&image->sites.items[finding->consumer.site];
		source_position(image, site, out);
		strbuf_printf(out, ": error: after the fix: %s [%s]\n",
			      finding->message, rule_name(finding->rule));
		source_note(image, site, color, out);
		strbuf_printf(out, "replay: --schedule '%s'\n",
			      finding->schedule);
	}
}

static void add_trial(const struct fix_trial *trial, bool color,
		      struct strbuf *out)
{
	if (trial->obstacle) {
		strbuf_printf(out, "not verified: %s\n", trial->obstacle);
		return;
	}
	add_wrong(trial->report, color, out);
	strbuf_puts(out, "verified: ");
	report_number(out, trial->failures, "power failure");
	strbuf_puts(out, trial->left_out ? " (not after each operation)" : "");
	strbuf_puts(out, trial->is_drawn ? ", with random input values" : "");
	strbuf_puts(out, trial->is_uninterrupted ? ", without interrupts" : "");
	strbuf_puts(out, trial->wrong ? ": " : ": all end as without them");
	if (trial->wrong)
		add_count(out, trial->wrong, "ends wrong", "end wrong");
	if (trial->open) {
		strbuf_puts(out, "; ");
		add_count(out, trial->open,
			  "execution was cut off before all could be compared",
			  "executions were cut off before all could be "
			  "compared");
	}
	strbuf_puts(out, "\n");
}

void fixed_report_text(const struct fixed_report *report, bool color,
		       struct strbuf *out)
{
	const struct fixing *fixing = report->fixing;
	for (size_t i = 0; i < fixing->calls.len;) {
		size_t end = end_of(fixing, i);
		if (fixing->calls.items[i].kind != FIX_COMMIT)
			add_note(report, i, end, color, out);
		i = end;
	}
	add_count(out, fixing->writes, "write is", "writes are");
	strbuf_puts(out, " logged; ");
	add_count(out, fixing->checkpoints, "checkpoint empties",
		  "checkpoints empty");
	strbuf_puts(out, " the log of ");
	add_count(out, report->result->entries, "entry", "entries");
	strbuf_puts(out, ", ");
	add_count(out, report->result->bytes, "byte\n", "bytes\n");
	if (report->after)
		add_cost(report, out);
	if (report->trial)
		add_trial(report->trial, color, out);
}

static json_t *json_logged(const struct fixed_report *report)
{
	const struct fixing *fixing = report->fixing;
	json_t *list = json_array();
	for (size_t i = 0; i < fixing->calls.len;) {
		const struct fix_call *call = &fixing->calls.items[i];
		const struct site *site =
			&report->image->sites.items[call->site];
		size_t end = end_of(fixing, i);
		json_t *names = json_array();
		for (; i < end; i++, call++) {
			if (call->kind != FIX_COMMIT)
				json_array_append_new(
					names,
					json_words(name_of(report, call)));
		}
		if (json_array_size(names))
			json_array_append_new(
				list, json_pack("{s:o, s:o}", "site",
						json_site(report->image, site),
						"variables", names));
		else
			json_decref(names);
	}
	return list;
}

/* Adds "verified" and "cost", and the findings of failures that end wrong. */
static void json_trial(const struct fixed_report *report, json_t *document)
{
	const struct fix_trial *trial = report->trial;
	json_t *verified =
		json_pack("{s:I, s:I}", "failures", (json_int_t)trial->failures,
			  "wrong", (json_int_t)trial->wrong);
	if (trial->obstacle)
		json_object_set_new(verified, "reason",
				    json_words(trial->obstacle));
	else
		json_object_set_new(verified, "complete",
				    json_boolean(!trial->left_out));
	if (trial->open)
		json_object_set_new(verified, "open",
				    json_integer((json_int_t)trial->open));
	if (trial->is_uninterrupted)
		json_object_set_new(verified, "interrupts", json_false());
	json_object_set_new(document, "verified", verified);
	if (!trial->report)
		return;
	json_t *other = report_document(trial->report);
	json_t *summary = json_object_get(document, "summary");
	json_t *own = json_object_get(other, "summary");
	static const char *const counts[] = { "findings", "by_rule",
					      "manifest" };
	json_object_set(document, "findings",
			json_object_get(other, "findings"));
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		json_object_set(summary, counts[i],
				json_object_get(own, counts[i]));
	json_decref(other);
}

static void json_cost(const struct fixed_report *report, json_t *document)
{
	json_int_t before = (json_int_t)report->before,
		   after = (json_int_t)report->after;
	json_object_set_new(
		json_object_get(document, "summary"), "operations",
		json_pack("{s:I, s:I}", "before", before, "after", after));
	json_object_set_new(document, "cost",
			    json_pack("{s:I, s:I, s:I}", "operations_before",
				      before, "operations_after", after,
				      "bytes",
				      (json_int_t)report->result->bytes));
}

char *fixed_report_json(const struct fixed_report *report)
{
	json_t *document = json_header("fix", report->image, report->files,
				       report->file_count, report->entry);
	json_object_set_new(document, "configuration",
			    json_configuration(report->image, NULL));
	json_object_set_new(document, "logged", json_logged(report));
	json_object_set_new(document, "findings", json_array());
	json_object_set_new(
		document, "summary",
		json_pack("{s:i, s:{}, s:i, s:I, s:I, s:I, s:I}", "findings", 0,
			  "by_rule", "manifest", 0, "logged",
			  (json_int_t)report->fixing->writes, "commits",
			  (json_int_t)report->fixing->checkpoints, "entries",
			  (json_int_t)report->result->entries, "log_bytes",
			  (json_int_t)report->result->bytes));
	if (report->after)
		json_cost(report, document);
	if (report->trial)
		json_trial(report, document);
	json_object_set_new(document, "statistics", json_statistics(0, 0));
	return json_finish(document);
}
