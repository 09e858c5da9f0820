/* SPDX-License-Identifier: Apache-2.0 */
/* SVG: the timeline of one finding, for papers and issues. */
#include <string.h>

#include "report/format/document.h"
#include "report/format/layout.h"
#include "report/format/markup.h"
#include "report/format/timeline.h"
#include "report/report.h"

extern const char timeline_css[];
__asm__(".section .rodata\ntimeline_css:\n"
	".incbin \"src/report/html/timeline.css\"\n"
	".byte 0\n.previous");

static int number_at(const json_t *shape, size_t i)
{
	return (int)json_integer_value(json_array_get(shape, i));
}

static const char *text_at(const json_t *shape, size_t i)
{
	return json_string_value(json_array_get(shape, i));
}

/* The numbers of a shape, by the names of attributes. */
static const struct {
	const char *shape, *element;
	const char *attributes[4];
} kinds[] = {
	{ "line", "line", { "x1", "y1", "x2", "y2" } },
	{ "rect", "rect", { "x", "y", "width", "height" } },
	{ "dot", "circle", { "cx", "cy", "r", NULL } },
	{ "text", "text", { "x", "y", NULL, NULL } },
	{ "path", "path", { NULL, NULL, NULL, NULL } },
};

static void add_shape(const json_t *shape, struct strbuf *out)
{
	size_t kind = 0, at = 2;
	while (strcmp(kinds[kind].shape, text_at(shape, 0)) != 0)
		kind++;
	strbuf_printf(out, "<%s class=\"%s\"", kinds[kind].element,
		      text_at(shape, 1));
	for (size_t i = 0; i < 4 && kinds[kind].attributes[i]; i++)
		strbuf_printf(out, " %s=\"%d\"", kinds[kind].attributes[i],
			      number_at(shape, at++));
	const char *text = text_at(shape, at);
	if (text && strcmp(kinds[kind].shape, "path") == 0) {
		strbuf_printf(out, " d=\"%s\"", text);
		text = NULL;
	}
	strbuf_puts(out, text ? ">" : "/>\n");
	if (!text)
		return;
	markup_add(out, text);
	strbuf_printf(out, "</%s>\n", kinds[kind].element);
}

enum {
	HEAD = 46,   /* for the message and the place */
	LETTER = 8,  /* width of a letter of the message */
	WIDTH = 640, /* of a picture, at least */
};

/* Adds the start of a picture, with its title. */
static void add_head(const char *title, int width, int height,
		     struct strbuf *out)
{
	int needed = (int)layout_width(title, strlen(title), 0) * LETTER + 16;
	width = width < WIDTH ? WIDTH : width;
	width = width < needed ? needed : width;
	height += HEAD;
	strbuf_printf(out,
		      "<svg xmlns=\"http://www.w3.org/2000/svg\" "
		      "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
		      "class=\"timeline\" role=\"img\">\n<title>",
		      width, height, width, height);
	markup_add(out, title);
	strbuf_printf(out, "</title>\n<style>%s</style>\n", timeline_css);
	strbuf_printf(out,
		      "<rect class=\"paper\" x=\"0\" y=\"0\" width=\"%d\" "
		      "height=\"%d\"/>\n<text class=\"head\" x=\"8\" "
		      "y=\"20\">",
		      width, height);
	markup_add(out, title);
	strbuf_puts(out, "</text>\n");
}

static void add_finding(const json_t *finding, struct strbuf *out)
{
	size_t i;
	json_t *shape, *picture = timeline_picture(finding);
	const json_t *site = json_object_get(finding, "site");
	add_head(document_text(finding, "message"),
		 (int)json_integer_value(json_object_get(picture, "width")),
		 (int)json_integer_value(json_object_get(picture, "height")),
		 out);
	strbuf_puts(out, "<text class=\"name\" x=\"8\" y=\"38\">");
	markup_add(out, document_text(site, "file"));
	strbuf_printf(
		out, ":%lld [",
		(long long)json_integer_value(json_object_get(site, "line")));
	markup_add(out, document_text(finding, "rule"));
	strbuf_printf(out, "]</text>\n<g transform=\"translate(0 %d)\">\n",
		      HEAD);
	json_array_foreach(json_object_get(picture, "shapes"), i, shape)
		add_shape(shape, out);
	strbuf_puts(out, "</g>\n</svg>\n");
	json_decref(picture);
}

/* Nothing was found: what the report says of what was looked at. */
static void add_nothing(const json_t *document, struct strbuf *out)
{
	struct strbuf title = { 0 };
	const json_t *text = json_object_get(document, "text");
	const char *last = document_text(text, "last");
	strbuf_printf(&title, "brownout %s: %.*s",
		      document_text(document, "command"),
		      (int)strcspn(last, "\n"), last);
	add_head(strbuf_text(&title), 0, 0, out);
	strbuf_puts(out, "</svg>\n");
	strbuf_release(&title);
}

/* The finding that is asked for, or the worst; NULL: there is none. */
static const json_t *finding_of(const json_t *document, const char *wanted)
{
	size_t i;
	json_t *finding;
	json_array_foreach(json_object_get(document, "findings"), i, finding)
	{
		if (wanted &&
		    strcmp(document_text(finding, "fingerprint"), wanted) == 0)
			return finding;
	}
	if (wanted)
		return NULL;
	json_t *shown = document_shown(document, false, true);
	const json_t *worst = json_array_get(shown, 0);
	json_decref(shown);
	return worst;
}

bool document_svg_format(const json_t *document,
			 const struct document_look *look, struct strbuf *out,
			 struct err *err)
{
	const json_t *finding = finding_of(document, look->finding);
	if (!finding && look->finding)
		return err_usage(err,
				 "'--finding %s': there is no finding with "
				 "this fingerprint; '--format json' shows them",
				 look->finding);
	if (finding)
		add_finding(finding, out);
	else
		add_nothing(document, out);
	return true;
}

void report_svg(const struct report *report, bool color, struct strbuf *out)
{
	(void)color;
	struct err err = { 0 };
	json_t *document = report_document(report);
	document_svg_format(document, &(struct document_look){ 0 }, out, &err);
	json_decref(document);
}
