/* SPDX-License-Identifier: Apache-2.0 */
/* Reports what profiling observed. */
#include "report/section/profile.h"

#include <inttypes.h>
#include <string.h>

#include "report/format/json.h"
#include "report/format/source.h"
#include "util/visible.h"
#include "vm/numbers.h"

static const char *const kind_names[] = {
	[INTERACTION_INPUT] = "input",
	[INTERACTION_OUTPUT] = "output",
	[INTERACTION_LOG] = "log",
	[INTERACTION_CHECKPOINT] = "checkpoint",
};

static const struct {
	const char *name, *text;
} ends[] = {
	[ATTEMPT_CHECKPOINT] = { "checkpoint", "before the next checkpoint" },
	[ATTEMPT_MARK] = { "mark", "before the next profiling_start" },
	[ATTEMPT_EXIT] = { "exit", "at the program's end" },
	[ATTEMPT_RESET] = { "reset", "at profiling_reset" },
	[ATTEMPT_STOPPED] = { "stopped", "at the end of its charge" },
	[ATTEMPT_CRASH] = { "crash", "" },
	[ATTEMPT_DOWN] = { "down", "" },
};

/* A list of observations. */
struct seen_list {
	const struct image *image;
	const struct interaction *items;
	size_t count;
	const struct watched_value *values;
	const struct profile *profile; /* provides the names */
};

static int64_t whole_of(const struct watched_value *value)
{
	unsigned bits = value->kind & 0xff;
	if (bits == 0 || bits >= 64)
		return (int64_t)value->bits;
	uint64_t shifted = value->bits << (64 - bits);
	return value->kind & VALUE_UNSIGNED ? (int64_t)(shifted >> (64 - bits))
					    : (int64_t)shifted >> (64 - bits);
}

/* The text of a value that is one. */
static const char *text_of(const struct profile *profile,
			   const struct watched_value *value)
{
	return profile->world_events.names.strings.items[value->bits];
}

static json_t *value_json_of(const struct profile *profile,
			     const struct watched_value *value)
{
	const struct image *image = profile->image;
	switch (value->kind) {
	case VALUE_TEXT:
		return json_words(text_of(profile, value));
	case INPUT_FLOAT:
		return json_real(FLOAT32(value->bits));
	case INPUT_DOUBLE:
		return json_real(FLOAT64(value->bits));
	case VALUE_POINTER:
		return json_integer(
			(json_int_t)(value->bits &
				     target_pointer_mask(image->target)));
	default:
		return json_integer(whole_of(value));
	}
}

static void add_value(const struct profile *profile,
		      const struct watched_value *value, struct strbuf *out)
{
	const struct image *image = profile->image;
	switch (value->kind) {
	case VALUE_TEXT:
		strbuf_puts(out, text_of(profile, value));
		break;
	case INPUT_FLOAT:
		strbuf_printf(out, "%g", (double)FLOAT32(value->bits));
		break;
	case INPUT_DOUBLE:
		strbuf_printf(out, "%g", FLOAT64(value->bits));
		break;
	case VALUE_POINTER:
		strbuf_printf(out, "0x%" PRIx64,
			      value->bits & target_pointer_mask(image->target));
		break;
	default:
		strbuf_printf(out, "%" PRId64, whole_of(value));
	}
}

static void seen_line(const struct seen_list *list,
		      const struct interaction *item, struct strbuf *out)
{
	const char *name = profile_name(list->profile, item);
	bool is_call = item->kind == INTERACTION_OUTPUT;
	if (item->kind == INTERACTION_CHECKPOINT) {
		strbuf_puts(out, "checkpoint is called");
		return;
	}
	strbuf_printf(out, "%-6s ", kind_names[item->kind]);
	/* The program can log under any text. */
	visible_add_name(out, name);
	strbuf_puts(out, is_call ? "(" : item->value_count ? " = " : "");
	for (uint32_t i = 0; i < item->value_count; i++) {
		strbuf_puts(out, i ? ", " : "");
		add_value(list->profile, &list->values[item->values + i], out);
	}
	strbuf_puts(out, is_call ? ")" : "");
	if (item->ended == NEVER)
		strbuf_puts(out, ", cut off");
	if (item->in_recovery)
		strbuf_puts(out, ", when the power is back");
}

static void seen_text(const struct seen_list *list, const char *indent,
		      struct strbuf *out)
{
	for (size_t i = 0; i < list->count; i++) {
		struct strbuf line = { 0 };
		seen_line(list, &list->items[i], &line);
		strbuf_printf(out, "%s%-32s  ", indent, strbuf_text(&line));
		source_position(list->image,
				&list->image->sites.items[list->items[i].site],
				out);
		strbuf_puts(out, "\n");
		strbuf_release(&line);
	}
}

static json_t *seen_json(const struct seen_list *list)
{
	json_t *out = json_array();
	const struct image *image = list->image;
	for (size_t i = 0; i < list->count; i++) {
		const struct interaction *item = &list->items[i];
		json_t *values = json_array();
		for (uint32_t n = 0; n < item->value_count; n++)
			json_array_append_new(
				values,
				value_json_of(list->profile,
					      &list->values[item->values + n]));
		json_t *row = json_pack(
			"{s:s, s:o, s:o, s:o, s:I}", "kind",
			kind_names[item->kind], "name",
			json_words(profile_name(list->profile, item)), "values",
			values, "site",
			json_site(image, &image->sites.items[item->site]),
			"operation", (json_int_t)item->begun);
		if (item->ended == NEVER)
			json_object_set_new(row, "cut_off", json_true());
		if (item->in_recovery)
			json_object_set_new(row, "recovery", json_true());
		json_array_append_new(out, row);
	}
	return out;
}

static struct seen_list seen_in_run(const struct profile *profile,
				    const struct profile_run *run)
{
	return (struct seen_list){
		.image = profile->image,
		.items = profile->items.items + run->items,
		.count = run->item_count,
		.values = profile->values.items,
		.profile = profile,
	};
}

static void add_run(const struct profile *profile, size_t number,
		    const struct profile_run *run, struct strbuf *out)
{
	struct seen_list list = seen_in_run(profile, run);
	strbuf_printf(out, "  run #%zu\n", number);
	if (!run->item_count)
		strbuf_puts(out, "    no interactions\n");
	seen_text(&list, "    ", out);
	if (run->end == ATTEMPT_STOPPED && !run->has_failed)
		strbuf_puts(out, "    it does not leave the interval\n");
	if (run->crash)
		strbuf_printf(out, "    it crashes: %s\n", run->crash);
	else if (run->end == ATTEMPT_DOWN)
		strbuf_puts(out, "    what runs when the power is back does "
				 "not end\n");
	else if (run->has_failed)
		strbuf_printf(out, "    power fails %s, after operation ",
			      ends[run->end].text);
	if (run->has_failed) {
		report_count(out, run->last);
		strbuf_puts(out, "\n");
	}
}

static bool is_same_run(const struct profile *profile,
			const struct profile_run *a,
			const struct profile_run *b)
{
	if (a->item_count != b->item_count || a->end != b->end)
		return false;
	for (size_t i = 0; i < a->item_count; i++) {
		const struct interaction *x =
			&profile->items.items[a->items + i];
		const struct interaction *y =
			&profile->items.items[b->items + i];
		if (x->kind != y->kind || x->port != y->port ||
		    x->site != y->site || x->value_count != y->value_count)
			return false;
		for (uint32_t n = 0; n < x->value_count; n++) {
			if (profile->values.items[x->values + n].bits !=
			    profile->values.items[y->values + n].bits)
				return false;
		}
	}
	return true;
}

/* Whether two intervals of one place have the same observations. */
static bool is_same(const struct profile *profile,
		    const struct profile_interval *a,
		    const struct profile_interval *b)
{
	if (a->site != b->site || a->run_count != b->run_count)
		return false;
	for (size_t i = 0; i < a->run_count; i++) {
		if (!is_same_run(profile, &profile->runs.items[a->runs + i],
				 &profile->runs.items[b->runs + i]))
			return false;
	}
	return true;
}

static void add_interval(const struct report *report,
			 const struct profile *profile,
			 const struct profile_interval *interval,
			 struct strbuf *out)
{
	source_position(profile->image,
			&profile->image->sites.items[interval->site], out);
	strbuf_puts(out, ": interval from operation ");
	report_count(out, interval->first);
	strbuf_puts(out, " on");
	strbuf_printf(out, "; replay: %s ", report->program);
	report_replay(report, NULL, "--world kept ", interval->schedule, out);
	strbuf_puts(out, "\n");
	for (size_t i = 0; i < interval->run_count; i++)
		add_run(profile, i, &profile->runs.items[interval->runs + i],
			out);
}

static void head(const struct report *report, const void *data, bool color,
		 struct strbuf *out)
{
	(void)color;
	const struct profile *profile = data;
	const struct profile_interval *all = profile->intervals.items;
	if (report->is_combined)
		return;
	for (size_t i = 0; i < profile->intervals.len;) {
		size_t next = i + 1;
		add_interval(report, profile, &all[i], out);
		while (next < profile->intervals.len &&
		       is_same(profile, &all[i], &all[next]))
			next++;
		if (next > i + 1) {
			strbuf_puts(out, "  the same ");
			report_count(out, next - i - 1);
			strbuf_printf(out, " more time%s\n",
				      next == i + 2 ? "" : "s");
		}
		i = next;
	}
}

static bool is_of_world(const struct interaction *item)
{
	return item->kind != INTERACTION_CHECKPOINT;
}

bool profile_has_seen(const struct profile *profile)
{
	if (profile->runs.len && profile->environment->outputs.len)
		return true; /* no observation is a result, too */
	for (size_t i = 0; i < profile->items.len; i++) {
		if (is_of_world(&profile->items.items[i]))
			return true;
	}
	return false;
}

void profile_runs_text(const struct profile *profile, struct strbuf *out)
{
	strbuf_puts(out, "inputs, outputs and logged values:\n");
	for (size_t i = 0; i < profile->runs.len; i++) {
		const struct profile_run *run = &profile->runs.items[i];
		struct seen_list list = seen_in_run(profile, run);
		strbuf_printf(out, "  run #%zu\n", i);
		if (!run->item_count)
			strbuf_puts(out, "    no interactions\n");
		seen_text(&list, "    ", out);
		if (!run->has_failed)
			continue;
		strbuf_puts(out, "    power fails after operation ");
		report_count(out, run->last);
		strbuf_puts(out, "\n");
	}
}

json_t *profile_runs_json(const struct profile *profile)
{
	json_t *out = json_array();
	for (size_t i = 0; i < profile->runs.len; i++) {
		const struct profile_run *run = &profile->runs.items[i];
		struct seen_list list = seen_in_run(profile, run);
		json_array_append_new(out,
				      json_pack("{s:I, s:o, s:b, s:I}", "run",
						(json_int_t)i, "events",
						seen_json(&list), "failed",
						run->has_failed, "operation",
						(json_int_t)run->last));
	}
	return out;
}

/* Adds the expectations that hold; the others are findings. */
static void add_held(const struct profile *profile, struct strbuf *out)
{
	for (size_t i = 0; i < profile->expectations.expected.len; i++) {
		const struct expected *expected =
			&profile->expectations.expected.items[i];
		if (expected->schedule ||
		    (!expected->intervals && expected->low))
			continue;
		strbuf_printf(
			out, "note: '%s' %s: ", expected->expectation->text,
			profile_is_cut(profile) ? "holds so far" : "holds");
		report_number(out, expected->intervals, "interval");
		strbuf_printf(out, " execute%s it\n",
			      expected->intervals == 1 ? "s" : "");
	}
}

static void add_covered(const struct report *report,
			const struct profile *profile, struct strbuf *out)
{
	const struct expectation_coverage *covered =
		&profile->expectations.coverage;
	if (!profile->has_marks)
		strbuf_printf(
			out,
			"note: nothing is marked with profiling_start: %s\n",
			when_is_called(report->when)
				? "expectations are checked in every "
				  "checkpoint interval"
				: "expectations are checked over the whole "
				  "program, with a checkpoint before any "
				  "operation");
	if (covered->crashes || covered->endless) {
		strbuf_puts(out, "note: of the executions ");
		report_count(out, covered->crashes);
		strbuf_puts(out, " crash, ");
		report_count(out, covered->endless);
		strbuf_puts(out, " do not leave the interval\n");
	}
	if (covered->cut) {
		strbuf_puts(out, "note: gave up: not covered in full: ");
		report_number(out, covered->cut, "interval");
		strbuf_printf(out, "; %s how much is tried\n",
			      report->is_combined
				      ? "--budget-ops says"
				      : "--max-seconds and --failures say");
	}
}

static void notes(const struct report *report, const void *data,
		  struct strbuf *out)
{
	const struct profile *profile = data;
	if (!profile->expectations.expected.len)
		return;
	add_held(profile, out);
	add_covered(report, profile, out);
}

static void tried(const struct report *report, const void *data,
		  struct strbuf *out)
{
	(void)report;
	const struct profile *profile = data;
	report_number(out, profile->expectations.expected.len, "expectation");
	strbuf_puts(out, " checked");
}

static void last_line(const struct report *report, const void *data,
		      struct strbuf *out)
{
	const struct profile *profile = data;
	const struct expectation_coverage *covered =
		&profile->expectations.coverage;
	size_t count = profile->expectations.expected.len;
	report_number(out, profile->intervals.len, "interval");
	strbuf_puts(out, " profiled");
	if (count) {
		strbuf_puts(out, ", ");
		report_number(out, count, "expectation");
		strbuf_puts(out, ", ");
		report_count(out, report->findings->items.len);
		strbuf_puts(out, " violated (");
		report_number(out, covered->intervals, "interval");
		strbuf_puts(out, ", ");
		report_number(out, covered->failures, "failure");
		strbuf_puts(out, ", ");
		report_number(out, covered->executions, "execution");
		strbuf_puts(out, ")");
	}
	strbuf_puts(out, ", ");
	report_count(out, vm_clock(report->vm));
	strbuf_puts(out, " operations\n");
}

static json_t *json_runs(const struct profile *profile,
			 const struct profile_interval *interval)
{
	json_t *out = json_array();
	for (size_t i = 0; i < interval->run_count; i++) {
		const struct profile_run *run =
			&profile->runs.items[interval->runs + i];
		struct seen_list list = seen_in_run(profile, run);
		json_t *row = json_pack(
			"{s:I, s:o, s:s, s:b, s:I}", "run", (json_int_t)i,
			"events", seen_json(&list), "end", ends[run->end].name,
			"failed", run->has_failed, "operation",
			(json_int_t)run->last);
		if (run->crash)
			json_object_set_new(row, "crash",
					    json_words(run->crash));
		json_array_append_new(out, row);
	}
	return out;
}

static json_t *json_expectations(const struct profile *profile)
{
	json_t *out = json_array();
	for (size_t i = 0; i < profile->expectations.expected.len; i++) {
		const struct expected *row =
			&profile->expectations.expected.items[i];
		bool holds = !row->schedule && (row->intervals || !row->low);
		json_array_append_new(
			out,
			json_pack("{s:o, s:o, s:b, s:I, s:I}", "text",
				  json_words(row->expectation->text), "output",
				  json_words(row->expectation->output), "holds",
				  holds, "intervals",
				  (json_int_t)row->intervals, "violated",
				  (json_int_t)row->violated));
	}
	return out;
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct profile *profile = data;
	const struct expectation_coverage *covered =
		&profile->expectations.coverage;
	json_t *list = json_array();
	for (size_t i = 0; i < profile->intervals.len; i++) {
		const struct profile_interval *interval =
			&profile->intervals.items[i];
		json_array_append_new(
			list,
			json_pack("{s:o, s:I, s:o, s:o}", "site",
				  json_site(profile->image,
					    &profile->image->sites
						     .items[interval->site]),
				  "operation", (json_int_t)interval->first,
				  "schedule", json_words(interval->schedule),
				  "runs", json_runs(profile, interval)));
	}
	json_object_set_new(document, "intervals", list);
	json_object_set_new(document, "expectations",
			    json_expectations(profile));
	json_object_set_new(
		json_object_get(document, "summary"), "covered",
		json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "intervals",
			  (json_int_t)covered->intervals, "executions",
			  (json_int_t)covered->executions, "failures",
			  (json_int_t)covered->failures, "crashes",
			  (json_int_t)covered->crashes, "endless",
			  (json_int_t)covered->endless, "cut",
			  (json_int_t)covered->cut));
}

static unsigned state(const void *data)
{
	return profile_is_cut(data) ? STATE_CUT : 0;
}

static void release(void *data)
{
	profile_release(data);
}

const struct section section_profile = {
	.head = head,
	.notes = notes,
	.tried = tried,
	.last_line = last_line,
	.json = json,
	.state = state,
	.release = release,
};
