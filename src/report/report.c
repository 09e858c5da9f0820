/* SPDX-License-Identifier: Apache-2.0 */
/* The report on one program: its sections, its warnings, its exit code. */
#include "report/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/format/json.h"
#include "report/section.h"
#include "util/input.h"
#include "util/text.h"

const struct section *const sections[SECTION_COUNT] = {
#define SECTION(id, name) [SECTION_##id] = &section_##name,
#include "report/section/list.def"
#undef SECTION
};

void *report_add_section(struct report *report, enum section_id id, size_t size)
{
	if (report->sections[id])
		BUG("a section is part of the report already");
	report->sections[id] = mem_alloc(size);
	memset(report->sections[id], 0, size);
	return report->sections[id];
}

void report_release(struct report *report)
{
	for (int i = 0; i < SECTION_COUNT; i++) {
		if (report->sections[i] && sections[i]->release)
			sections[i]->release(report->sections[i]);
		free(report->sections[i]);
		report->sections[i] = NULL;
	}
}

void report_count(struct strbuf *out, uint64_t count)
{
	char digits[32];
	int length = snprintf(digits, sizeof(digits), "%llu",
			      (unsigned long long)count);
	for (int i = 0; i < length; i++) {
		if (i && (length - i) % 3 == 0)
			strbuf_puts(out, ",");
		strbuf_add(out, digits + i, 1);
	}
}

void report_number(struct strbuf *out, uint64_t count, const char *what)
{
	report_count(out, count);
	strbuf_printf(out, " %s%s", what, text_plural(count));
}

void report_replay_options(const struct report *report, struct strbuf *out)
{
	if (report->replay_options)
		strbuf_puts(out, report->replay_options);
	/* A run that was given up has no end of its own, so replay must stop it
	 * there. */
	if (report->gave_up)
		strbuf_printf(out, "--ops %llu ",
			      (unsigned long long)vm_clock(report->vm));
}

/* SPEC 10.3: adds the made-up call that shows the finding. */
static void add_call(const struct image *image, const struct finding *finding,
		     struct strbuf *out)
{
	if (!finding || finding->call == NONE)
		return;
	const struct entry_call *call = &image->calls.items[finding->call];
	strbuf_printf(
		out, "--entry %s --call %u ",
		image->fns.items[image->entries.items[call->entry].fn].name,
		image_call_number(image, finding->call));
}

/* Whether the name of a file looks like an option. */
static bool has_dash(const struct report *report)
{
	for (size_t i = 0; i < report->named_files; i++) {
		if (report->files[i][0] == '-')
			return true;
	}
	return false;
}

void report_replay(const struct report *report, const struct finding *finding,
		   const char *more, const char *schedule, struct strbuf *out)
{
	strbuf_puts(out, "replay --trace ");
	strbuf_puts(out, report->own_options ? report->own_options : "");
	report_replay_options(report, out);
	add_call(report->vm->image, finding, out);
	strbuf_printf(out, "%s--schedule '%s'", more, schedule);
	for (size_t i = 0; i < report->named_files; i++) {
		const char *file = report->files[i];
		strbuf_puts(out, !i && has_dash(report) ? " -- " : " ");
		text_add_quoted(input_is(file) ? "-" : file, out);
	}
}

void report_warnings(const struct report *report, json_t *list)
{
	const struct image *image = report->vm->image;
	for (size_t i = 0; i < image->warnings.len; i++)
		json_array_append_new(list,
				      json_words(image->warnings.items[i]));
	const struct findings *findings = report->findings;
	for (size_t i = 0; i < findings->warnings.len; i++)
		json_array_append_new(list,
				      json_words(findings->warnings.items[i]));
	if (!report->nv->names.len && !report->ignores_memory)
		json_array_append_new(
			list, json_string("note: nothing in this program is "
					  "non-volatile; --nvm globals puts "
					  "all variables there"));
	if (report->when == WHEN_STOP && !report->ignores_memory)
		json_array_append_new(
			list, json_string("note: with '--when stop' nothing is "
					  "executed again: only what is "
					  "volatile and not saved can be "
					  "missed"));
	for (int i = 0; i < SECTION_COUNT; i++) {
		if (report->sections[i] && sections[i]->warnings)
			sections[i]->warnings(report->sections[i], list);
	}
	if (report->when == WHEN_ATOMIC && !report->ignores_memory)
		json_array_append_new(
			list, json_string("note: nothing is executed again "
					  "outside of atomic regions; --region "
					  "BEGIN:END names their routines"));
	bool has_none = !report->is_static && !report->vm->at.checkpoints;
	if (report->when == WHEN_TASK && has_none)
		json_array_append_new(
			list, json_string("note: no task was left in this run, "
					  "so the only checkpoint is the boot; "
					  "--transition NAME names the "
					  "routine"));
	else if (when_is_called(report->when) && has_none &&
		 !when_is_boot(report->when) && report->when != WHEN_ATOMIC)
		json_array_append_new(
			list, json_string("note: no checkpoint was called in "
					  "this run, so the only one is the "
					  "boot; --checkpoint NAME names the "
					  "routine"));
}

static bool has_findings(const struct report *report)
{
	const struct findings *findings = report->findings;
	enum level least = report->counts_notes       ? LEVEL_NOTE
			   : report->ignores_warnings ? LEVEL_ERROR
						      : LEVEL_WARNING;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (!finding->is_suppressed && finding->level <= least)
			return true;
	}
	return false;
}

/* The union of the states of all sections. */
static unsigned state_of(const struct report *report)
{
	unsigned state = 0;
	for (int i = 0; i < SECTION_COUNT; i++) {
		if (report->sections[i] && sections[i]->state)
			state |= sections[i]->state(report->sections[i]);
	}
	return state;
}

bool report_is_complete(const struct report *report)
{
	return !report->gave_up && !report->is_idle &&
	       !(state_of(report) & STATE_CUT);
}

int report_exit_code(const struct report *report)
{
	unsigned state = state_of(report);
	if (state & STATE_BUG)
		return EXIT_BUG;
	bool found = state & STATE_FOUND || report->end == VM_TRAPPED ||
		     has_findings(report);
	/* check is used in builds: findings count even if something was not
	 * examined. */
	if (report->is_combined && found)
		return EXIT_FINDINGS;
	if (!report_is_complete(report))
		return EXIT_BUDGET;
	if (found)
		return EXIT_FINDINGS;
	return report->skips_jumps ? EXIT_BUDGET : EXIT_CLEAN;
}

static const struct report_format formats[] = {
#define REPORT(name) { #name, report_##name, document_##name##_format },
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
