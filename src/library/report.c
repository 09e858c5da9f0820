/* SPDX-License-Identifier: Apache-2.0 */
/* bo_report and bo_finding: the JSON document, member by member. A finding is
 * its JSON object. */
#include "library/report.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "library/error.h"

struct bo_report {
	struct sent_result sent;
	json_t *document;
	const json_t *findings, *notes; /* lists */
};

bo_report *library_report(struct sent_result *sent, bo_error **error)
{
	const struct payload *json = &sent->formats[REPORT_json];
	bo_report *report = calloc(1, sizeof(*report));
	json_t *document = json_loadb(json->bytes, json->length, 0, NULL);
	if (!report || !document) {
		error_no_memory(error);
		sent_release(sent);
		json_decref(document);
		free(report);
		return NULL;
	}
	*report = (struct bo_report){
		.sent = *sent,
		.document = document,
		.findings = json_object_get(document, "findings"),
		.notes = json_object_get(document, "warnings"),
	};
	return report;
}

void bo_report_free(bo_report *report)
{
	if (!report)
		return;
	sent_release(&report->sent);
	json_decref(report->document);
	free(report);
}

int bo_report_exit_code(const bo_report *report)
{
	return report->sent.exit_code;
}

int bo_report_is_complete(const bo_report *report)
{
	return report->sent.is_complete;
}

static const char *text_of(const json_t *value)
{
	const char *text = json_string_value(value);
	return text ? text : "";
}

size_t bo_report_note_count(const bo_report *report)
{
	return json_array_size(report->notes);
}

const char *bo_report_note(const bo_report *report, size_t index)
{
	return text_of(json_array_get(report->notes, index));
}

const char *bo_report_json(const bo_report *report)
{
	return report->sent.formats[REPORT_json].bytes;
}

const char *bo_report_format(const bo_report *report, const char *format,
			     size_t *length)
{
	size_t i = 0;
	while (bo_format(i) && strcmp(bo_format(i), format) != 0)
		i++;
	if (!bo_format(i))
		return NULL;
	if (length)
		*length = report->sent.formats[i].length;
	return report->sent.formats[i].bytes;
}

size_t bo_report_count(const bo_report *report)
{
	return json_array_size(report->findings);
}

static const json_t *json_of(const bo_finding *finding)
{
	return (const json_t *)(const void *)finding;
}

const bo_finding *bo_report_finding(const bo_report *report, size_t index)
{
	return (const bo_finding *)(const void *)json_array_get(
		report->findings, index);
}

static const char *member(const bo_finding *finding, const char *name)
{
	return text_of(json_object_get(json_of(finding), name));
}

/* A member of a member. */
static const json_t *inner(const bo_finding *finding, const char *outer,
			   const char *name)
{
	return json_object_get(json_object_get(json_of(finding), outer), name);
}

static unsigned number_of(const json_t *value)
{
	return (unsigned)json_integer_value(value);
}

const char *bo_finding_rule(const bo_finding *finding)
{
	return member(finding, "rule");
}

const char *bo_finding_level(const bo_finding *finding)
{
	return member(finding, "level");
}

int bo_finding_is_known(const bo_finding *finding)
{
	return json_is_true(json_object_get(json_of(finding), "suppressed"));
}

const char *bo_finding_file(const bo_finding *finding)
{
	return text_of(inner(finding, "site", "file"));
}

unsigned bo_finding_line(const bo_finding *finding)
{
	return number_of(inner(finding, "site", "line"));
}

unsigned bo_finding_column(const bo_finding *finding)
{
	return number_of(inner(finding, "site", "column"));
}

const char *bo_finding_function(const bo_finding *finding)
{
	return text_of(inner(finding, "site", "function"));
}

const char *bo_finding_object(const bo_finding *finding)
{
	return text_of(inner(finding, "object", "name"));
}

const char *bo_finding_message(const bo_finding *finding)
{
	return member(finding, "message");
}

const char *bo_finding_fix(const bo_finding *finding)
{
	return member(finding, "fix");
}

const char *bo_finding_effect(const bo_finding *finding)
{
	return text_of(inner(finding, "effect", "kind"));
}

/* That of the effect shows more: it is the one that has it. */
const char *bo_finding_schedule(const bo_finding *finding)
{
	const char *text = text_of(inner(finding, "effect", "schedule"));
	return *text ? text : member(finding, "schedule");
}

const char *bo_finding_replay(const bo_finding *finding)
{
	return member(finding, "replay");
}

const char *bo_finding_fingerprint(const bo_finding *finding)
{
	return member(finding, "fingerprint");
}

const char *bo_finding_group(const bo_finding *finding)
{
	return member(finding, "group");
}

static const json_t *step_of(const bo_finding *finding, size_t step)
{
	return json_array_get(json_object_get(json_of(finding), "steps"), step);
}

size_t bo_finding_step_count(const bo_finding *finding)
{
	return json_array_size(json_object_get(json_of(finding), "steps"));
}

const char *bo_finding_step_text(const bo_finding *finding, size_t step)
{
	return text_of(json_object_get(step_of(finding, step), "text"));
}

const char *bo_finding_step_file(const bo_finding *finding, size_t step)
{
	return text_of(json_object_get(step_of(finding, step), "file"));
}

unsigned bo_finding_step_line(const bo_finding *finding, size_t step)
{
	return number_of(json_object_get(step_of(finding, step), "line"));
}

unsigned bo_finding_step_column(const bo_finding *finding, size_t step)
{
	return number_of(json_object_get(step_of(finding, step), "column"));
}
