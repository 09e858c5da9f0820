/* SPDX-License-Identifier: Apache-2.0 */
/* HTML: one file that needs nothing else, with a list of the findings and one
 * of them beside it.
 *
 * The page is report/html/page.html, with its style and its script in it and
 * the JSON document as data. Its policy lets nothing run but that script, and
 * nothing be fetched. Who has no scripts reads the findings as a list. */
#include <stdlib.h>
#include <string.h>

#include "html_hashes.h"
#include "report/format/document.h"
#include "report/format/explain.h"
#include "report/format/json.h"
#include "report/format/markup.h"
#include "report/format/timeline.h"
#include "report/report.h"
#include "util/text.h"

#define PAGE_PART(name, file)                                                  \
	extern const char name[];                                              \
	__asm__(".section .rodata\n" #name ":\n"                               \
		".incbin \"src/report/html/" file "\"\n"                       \
		".byte 0\n.previous");
PAGE_PART(page_html, "page.html")
PAGE_PART(page_css, "page.css")
PAGE_PART(page_js, "page.js")

enum {
	AROUND = 3,         /* lines of source before and after a step */
	MOST_LINES = 40000, /* of source in a page */
	MOST_LETTERS = 400, /* of a line of source */
	MOST_LISTED = 2000, /* findings that the list without scripts has */
	PER_PIECE = 100,    /* timelines that the page reads at a time */
	MOST_DRAWN = 20000, /* findings that have a timeline */
};

/* The page that is being written. */
struct html {
	const json_t *document;
	struct text_lines *lines;
	json_t *sources; /* file -> { line -> text } */
	size_t line_count;
};

/* Adds a line of the source to the page; false: there is none. */
static bool add_line(struct html *html, json_t *file, const char *name,
		     json_int_t number)
{
	char key[24];
	snprintf(key, sizeof(key), "%lld", (long long)number);
	if (json_object_get(file, key))
		return true;
	const char *line = text_line(html->lines, name, (unsigned)number);
	if (!line)
		return false;
	size_t length = strlen(line);
	json_object_set_new(
		file, key,
		json_text(line, length > MOST_LETTERS ? MOST_LETTERS : length));
	html->line_count++;
	return true;
}

/* Adds the lines around a site to the page. */
static void add_source(struct html *html, const json_t *site)
{
	const char *name = document_text(site, "file");
	json_int_t at = json_integer_value(json_object_get(site, "line"));
	if (at <= 0 || at > UINT32_MAX - AROUND ||
	    html->line_count > MOST_LINES ||
	    !text_line(html->lines, name, (unsigned)at))
		return;
	json_t *file = json_object_get(html->sources, name);
	if (!file) {
		file = json_object();
		json_object_set_new(html->sources, name, file);
	}
	json_int_t first = at > AROUND ? at - AROUND : 1;
	for (json_int_t i = first; i <= at + AROUND; i++)
		add_line(html, file, name, i);
}

static void add_sources(struct html *html, const json_t *finding)
{
	size_t i;
	json_t *step;
	add_source(html, json_object_get(finding, "site"));
	json_array_foreach(json_object_get(finding, "steps"), i, step)
		add_source(html, step);
}

/* The page of each rule that has findings. */
static json_t *rules_of(const json_t *document)
{
	size_t i;
	json_t *finding, *rules = json_object();
	json_array_foreach(json_object_get(document, "findings"), i, finding)
	{
		enum rule rule = rule_find(document_text(finding, "rule"));
		if (rule == RULE_COUNT)
			continue;
		const struct rule_text *text = rule_text(rule);
		json_object_set_new(rules, text->name,
				    json_pack("{s:s, s:s}", "summary",
					      text->summary, "page",
					      text->page));
	}
	return rules;
}

static json_t *effects(void)
{
	json_t *out = json_object();
	for (int i = 0; i < EFFECT_COUNT; i++)
		json_object_set_new(
			out, effect_name((enum effect)i),
			json_string(effect_summary((enum effect)i)));
	return out;
}

/* The data of the page. */
static json_t *data_of(struct html *html)
{
	size_t i;
	json_t *finding;
	json_array_foreach(json_object_get(html->document, "findings"), i,
			   finding) add_sources(html, finding);
	return json_pack("{s:O, s:i, s:O, s:o, s:o}", "document",
			 html->document, "per_piece", PER_PIECE, "sources",
			 html->sources, "rules", rules_of(html->document),
			 "effects", effects());
}

/* Adds data as the content of a script element; releases them. */
static void add_json(json_t *data, struct strbuf *out)
{
	char *text = json_dumps(data, JSON_COMPACT);
	json_decref(data);
	if (!text)
		BUG("the data of a page could not be made");
	markup_add_json(out, text);
	free(text);
}

/* Adds the timelines, some in each element, so that only those are read that
 * are looked at. */
static void add_pictures(struct html *html, struct strbuf *out)
{
	const json_t *findings = json_object_get(html->document, "findings");
	size_t count = json_array_size(findings);
	for (size_t i = 0; i < count && i < MOST_DRAWN; i += PER_PIECE) {
		json_t *pictures = json_array();
		for (size_t k = i; k < count && k < i + PER_PIECE; k++) {
			json_t *picture =
				timeline_picture(json_array_get(findings, k));
			json_array_append_new(pictures,
					      picture ? picture : json_null());
		}
		strbuf_printf(out,
			      "<script type=\"application/json\" "
			      "id=\"pictures-%zu\">",
			      i / PER_PIECE);
		add_json(pictures, out);
		strbuf_puts(out, "</script>\n");
	}
}

static void add_place(const json_t *site, struct strbuf *out)
{
	const json_t *line = json_object_get(site, "line");
	markup_add(out, document_text(site, "file"));
	if (json_integer_value(line) > 0)
		strbuf_printf(out, ":%lld",
			      (long long)json_integer_value(line));
}

static void add_steps(const json_t *steps, struct strbuf *out)
{
	size_t i;
	json_t *step;
	strbuf_puts(out, "<ol>\n");
	json_array_foreach(steps, i, step)
	{
		strbuf_puts(out, "<li><code>");
		add_place(step, out);
		strbuf_puts(out, "</code> ");
		markup_add(out, document_text(step, "text"));
		strbuf_puts(out, "</li>\n");
	}
	strbuf_puts(out, "</ol>\n");
}

static void add_facts(const json_t *facts, struct strbuf *out)
{
	size_t i;
	json_t *fact;
	json_array_foreach(facts, i, fact)
	{
		strbuf_puts(out, "<dt>");
		markup_add(out, document_text(fact, "label"));
		strbuf_puts(out, "</dt><dd>");
		markup_add(out, document_text(fact, "text"));
		strbuf_puts(out, "</dd>\n");
	}
}

/* A finding for readers without scripts. */
static void add_article(const json_t *finding, struct strbuf *out)
{
	const char *replay = document_text(finding, "replay");
	strbuf_puts(out, "<article>\n<h2>");
	markup_add(out, document_text(finding, "level"));
	strbuf_puts(out, ": ");
	markup_add(out, document_text(finding, "message"));
	strbuf_puts(out, "</h2>\n<p><code>");
	add_place(json_object_get(finding, "site"), out);
	strbuf_puts(out, "</code> [");
	markup_add(out, document_text(finding, "rule"));
	strbuf_puts(out, "]</p>\n");
	add_steps(json_object_get(finding, "steps"), out);
	strbuf_puts(out, "<dl>\n");
	add_facts(json_object_get(finding, "facts"), out);
	add_facts(json_object_get(finding, "cause_facts"), out);
	strbuf_puts(out, "</dl>\n");
	if (*replay) {
		strbuf_puts(out, "<pre>");
		markup_add(out, replay);
		strbuf_puts(out, "</pre>\n");
	}
	strbuf_puts(out, "</article>\n");
}

/* Everything for readers without scripts: the causes, the notes, the sum. */
static void add_list(struct html *html, struct strbuf *out)
{
	const json_t *text = json_object_get(html->document, "text");
	json_t *shown = document_shown(html->document, false, true);
	size_t count = json_array_size(shown), i;
	json_t *note;
	for (i = 0; i < count && i < MOST_LISTED; i++)
		add_article(json_array_get(shown, i), out);
	if (count > MOST_LISTED)
		strbuf_printf(out,
			      "<p>%zu more are only shown with scripts, and in "
			      "the other formats.</p>\n",
			      count - MOST_LISTED);
	json_decref(shown);
	strbuf_puts(out, "<ul>\n");
	json_array_foreach(json_object_get(html->document, "warnings"), i, note)
	{
		strbuf_puts(out, "<li>");
		markup_add(out, json_string_value(note));
		strbuf_puts(out, "</li>\n");
	}
	strbuf_puts(out, "</ul>\n<p>");
	const char *last = document_text(text, "last");
	struct strbuf line = { 0 };
	strbuf_add(&line, last, strcspn(last, "\n"));
	markup_add(out, strbuf_text(&line));
	strbuf_release(&line);
	strbuf_puts(out, "</p>\n");
}

/* "brownout check: counter.c" */
static void add_title(const json_t *document, struct strbuf *out)
{
	size_t i;
	json_t *file;
	const json_t *program = json_object_get(document, "program");
	strbuf_puts(out, "brownout ");
	markup_add(out, document_text(document, "command"));
	json_array_foreach(json_object_get(program, "files"), i, file)
	{
		if (i == 3) {
			strbuf_puts(out, ", …");
			break;
		}
		strbuf_puts(out, i ? ", " : ": ");
		markup_add(out, json_string_value(file));
	}
}

/* The places of the page that are filled in, @NAME@ each. */
static void fill(struct html *html, const char *name, size_t length,
		 struct strbuf *out)
{
	struct strbuf key = { 0 };
	strbuf_add(&key, name, length);
	const char *which = strbuf_text(&key);
	if (strcmp(which, "TITLE") == 0)
		add_title(html->document, out);
	else if (strcmp(which, "STYLE") == 0)
		strbuf_puts(out, page_css);
	else if (strcmp(which, "STYLE-HASH") == 0)
		strbuf_puts(out, PAGE_CSS_HASH);
	else if (strcmp(which, "SCRIPT") == 0)
		strbuf_puts(out, page_js);
	else if (strcmp(which, "SCRIPT-HASH") == 0)
		strbuf_puts(out, PAGE_JS_HASH);
	else if (strcmp(which, "DATA") == 0)
		add_json(data_of(html), out);
	else if (strcmp(which, "PICTURES") == 0)
		add_pictures(html, out);
	else if (strcmp(which, "LIST") == 0)
		add_list(html, out);
	else
		BUG("page.html has no '@%s@'", which);
	strbuf_release(&key);
}

bool document_html_format(const json_t *document,
			  const struct document_look *look, struct strbuf *out,
			  struct err *err)
{
	(void)look, (void)err;
	struct html html = { .document = document,
			     .lines = text_lines_new(),
			     .sources = json_object() };
	const char *at = page_html;
	for (const char *mark; (mark = strchr(at, '@'));) {
		const char *end = strchr(mark + 1, '@');
		strbuf_add(out, at, (size_t)(mark - at));
		fill(&html, mark + 1, (size_t)(end - mark - 1), out);
		at = end + 1;
	}
	strbuf_puts(out, at);
	json_decref(html.sources);
	text_lines_free(html.lines);
	return true;
}

void report_html(const struct report *report, bool color, struct strbuf *out)
{
	(void)color;
	struct err err = { 0 };
	json_t *document = report_document(report);
	document_html_format(document, &(struct document_look){ 0 }, out, &err);
	json_decref(document);
}
