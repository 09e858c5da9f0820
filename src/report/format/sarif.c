/* SPDX-License-Identifier: Apache-2.0 */
/* SARIF 2.1.0: the log, its rules, and the notifications of the tool. */
#include "report/format/sarif.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report/format/document.h"
#include "report/format/explain.h"
#include "report/report.h"
#include "report/format/json.h"
#include "util/strbuf.h"

/* "data-access" -> "DataAccess" */
static json_t *pascal_case(const char *name)
{
	struct strbuf out = { 0 };
	bool is_first = true;
	for (; *name; name++) {
		char letter =
			is_first ? (char)toupper((unsigned char)*name) : *name;
		is_first = *name == '-';
		if (!is_first)
			strbuf_add(&out, &letter, 1);
	}
	json_t *text = json_string(strbuf_text(&out));
	strbuf_release(&out);
	return text;
}

/* Makes a one-line summary a sentence. */
static json_t *sentence(const char *text)
{
	struct strbuf out = { 0 };
	if (*text)
		strbuf_printf(&out, "%c%s.", toupper((unsigned char)*text),
			      text + 1);
	json_t *message = sarif_message(strbuf_text(&out));
	strbuf_release(&out);
	return message;
}

/* A page's first paragraph, as one line. */
static json_t *first_paragraph(const char *page)
{
	struct strbuf out = { 0 };
	for (; *page && strncmp(page, "\n\n", 2) != 0; page++)
		strbuf_add(&out, *page == '\n' ? " " : page, 1);
	json_t *message = sarif_message(strbuf_text(&out));
	strbuf_release(&out);
	return message;
}

static json_t *rule_descriptor(enum rule rule)
{
	const struct rule_text *text = rule_text(rule);
	const char *level = level_name(text->level);
	json_t *out = json_pack(
		"{s:s, s:o, s:o, s:{s:s, s:s}, s:{s:s}, s:{s:s, s:[s,s]}}",
		"id", text->name, "shortDescription", sentence(text->summary),
		"fullDescription", first_paragraph(text->page), "help", "text",
		text->page, "markdown", text->page, "defaultConfiguration",
		"level", level, "properties", "problem.severity", level, "tags",
		"reliability", "intermittent-computing");
	/* SARIF forbids a name that repeats the id. */
	if (strchr(text->name, '-'))
		json_object_set_new(out, "name", pascal_case(text->name));
	return out;
}

static json_t *driver(const json_t *document)
{
	const char *version =
		sarif_text(json_object_get(document, "brownout"), "version");
	json_t *rules = json_array();
	for (int rule = 0; rule < RULE_COUNT; rule++)
		json_array_append_new(rules, rule_descriptor((enum rule)rule));
	/* There is no web page, but the format requires a URI. */
	return json_pack("{s:s, s:s, s:s, s:s, s:o}", "name", "brownout",
			 "informationUri", "urn:brownout:docs", "version",
			 version ? version : VERSION, "semanticVersion",
			 version ? version : VERSION, "rules", rules);
}

/* "a.c:3: warning: text" */
struct warning {
	const char *level;
	size_t place; /* length of "a.c:3: " */
	const char *text;
};

/* The first match counts: a text may quote another warning. */
static struct warning split_warning(const char *whole)
{
	static const struct {
		const char *mark, *level;
	} marks[] = { { "error: ", "error" },
		      { "warning: ", "warning" },
		      { "note: ", "note" } };
	struct warning out = { "warning", 0, whole };
	const char *first = NULL;
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		const char *at = strstr(whole, marks[i].mark);
		while (at && at != whole && at[-1] != ' ')
			at = strstr(at + 1, marks[i].mark);
		if (!at || (first && at > first))
			continue;
		first = at;
		out = (struct warning){ marks[i].level, (size_t)(at - whole),
					at + strlen(marks[i].mark) };
	}
	return out;
}

/* The place in "a.c:3: ", which has this length; NULL: there is none. */
static json_t *place_of(struct sarif *sarif, const char *warning, size_t length)
{
	char *file = arena_strdup(&sarif->arena, warning);
	file[length] = 0;
	char *end = strrchr(file, ':'); /* after the line number */
	if (end)
		*end = 0;
	char *line = end ? strrchr(file, ':') : NULL;
	if (!line || !isdigit((unsigned char)line[1]))
		return NULL;
	*line = 0;
	json_t *site =
		json_pack("{s:s, s:i}", "file", file, "line", atoi(line + 1));
	json_t *location = sarif_location(sarif, site, NULL);
	json_decref(site);
	return location;
}

static json_t *notification(const char *level, const char *text,
			    json_t *location)
{
	json_t *out = json_pack("{s:s, s:o}", "level", level, "message",
				sentence(text));
	if (location)
		json_object_set_new(out, "locations",
				    json_pack("[o]", location));
	return out;
}

/* Warnings with a place are about the program, others about the invocation. */
static void add_warnings(struct sarif *sarif, const json_t *document,
			 json_t *configuration, json_t *execution)
{
	size_t i;
	json_t *warning;
	json_array_foreach(json_object_get(document, "warnings"), i, warning)
	{
		const char *whole = json_string_value(warning);
		if (!whole)
			continue;
		struct warning parts = split_warning(whole);
		json_t *location = place_of(sarif, whole, parts.place);
		json_array_append_new(
			location ? execution : configuration,
			notification(parts.level, parts.text, location));
	}
}

/* Adds a crash of the program itself, or a run that was given up. */
static void add_end(struct sarif *sarif, const json_t *document,
		    json_t *execution)
{
	const json_t *trap = json_object_get(document, "trap");
	const char *text = sarif_text(trap, "message");
	if (text)
		json_array_append_new(
			execution,
			notification(
				"error", text,
				sarif_location(sarif,
					       json_object_get(trap, "site"),
					       NULL)));
	if (json_is_true(json_object_get(document, "gave_up")))
		json_array_append_new(execution,
				      notification("error",
						   "gave up, the program "
						   "has not ended",
						   NULL));
}

static json_t *invocation(struct sarif *sarif, const json_t *document, int code)
{
	json_t *configuration = json_array(), *execution = json_array();
	add_warnings(sarif, document, configuration, execution);
	add_end(sarif, document, execution);
	json_t *out = json_pack("{s:b, s:i}", "executionSuccessful",
				code <= EXIT_FINDINGS, "exitCode", code);
	if (json_array_size(configuration))
		json_object_set(out, "toolConfigurationNotifications",
				configuration);
	if (json_array_size(execution))
		json_object_set(out, "toolExecutionNotifications", execution);
	json_decref(configuration);
	json_decref(execution);
	return out;
}

static void add_files(struct sarif *sarif, const json_t *document)
{
	size_t i;
	json_t *file;
	const json_t *program = json_object_get(document, "program");
	json_array_foreach(json_object_get(program, "files"), i, file)
		sarif_artifact(sarif, json_string_value(file),
			       "analysisTarget");
}

static json_t *results(struct sarif *sarif, const json_t *document)
{
	size_t i;
	json_t *finding, *list = json_array();
	json_array_foreach(json_object_get(document, "findings"), i, finding)
		json_array_append_new(list, sarif_result(sarif, finding));
	return list;
}

/* The settings of the run; nothing that differs between two runs. */
static json_t *run_properties(const json_t *document)
{
	static const char *const keys[] = { "command", "program",
					    "configuration", "summary" };
	json_t *out = json_object();
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		json_object_set(out, keys[i],
				json_object_get(document, keys[i]));
	return out;
}

json_t *sarif_log(const json_t *document, int exit_code)
{
	struct sarif sarif = { .artifacts = json_array(),
			       .indices = json_object(),
			       .lines = text_lines_new() };
	add_files(&sarif, document);
	json_t *found = results(&sarif, document);
	json_t *invoked = invocation(&sarif, document, exit_code);
	json_t *run = json_pack(
		"{s:{s:o}, s:[o], s:o, s:o, s:o, s:s, s:o}", "tool", "driver",
		driver(document), "invocations", invoked, "originalUriBaseIds",
		sarif_base(&sarif), "artifacts", sarif.artifacts, "results",
		found, "columnKind", "utf16CodeUnits", "properties",
		run_properties(document));
	json_decref(sarif.indices);
	text_lines_free(sarif.lines);
	arena_release(&sarif.arena);
	return json_pack("{s:s, s:s, s:[o]}", "$schema",
			 "https://json.schemastore.org/sarif-2.1.0.json",
			 "version", "2.1.0", "runs", run);
}

static void add_log(const json_t *document, int exit_code, struct strbuf *out)
{
	char *text = json_finish(sarif_log(document, exit_code));
	strbuf_puts(out, text);
	free(text);
}

void report_sarif(const struct report *report, bool color, struct strbuf *out)
{
	(void)color;
	json_t *document = report_causes_document(report);
	add_log(document, report_exit_code(report), out);
	json_decref(document);
}

/* The document with one finding for each cause, unless all are wanted. */
static json_t *causes_of(const json_t *document, bool is_all)
{
	json_t *out = json_copy((json_t *)document), *list = json_array();
	size_t i;
	json_t *finding;
	json_array_foreach(json_object_get(document, "findings"), i, finding)
	{
		if (is_all || json_object_get(finding, "more_pairs"))
			json_array_append(list, finding);
	}
	json_object_set_new(out, "findings", list);
	return out;
}

bool document_sarif_format(const json_t *document,
			   const struct document_look *look, struct strbuf *out,
			   struct err *err)
{
	(void)err;
	json_t *causes = causes_of(document, look->shows_all);
	add_log(causes, document_exit_code(document), out);
	json_decref(causes);
	return true;
}
