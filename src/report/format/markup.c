/* SPDX-License-Identifier: Apache-2.0 */
/* Text of others in HTML and SVG. */
#include "report/format/markup.h"

#include <string.h>

#include "util/visible.h"

static const char *entity_of(char byte)
{
	switch (byte) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* U+FFFE and U+FFFF, which XML does not have. */
static bool is_no_character(const char *text)
{
	return (unsigned char)text[0] == 0xef &&
	       (unsigned char)text[1] == 0xbf && (unsigned char)text[2] >= 0xbe;
}

void markup_add(struct strbuf *out, const char *text)
{
	struct strbuf shown = { 0 };
	visible_add_name(&shown, text);
	for (const char *at = strbuf_text(&shown); *at; at++) {
		const char *entity = entity_of(*at);
		if (entity) {
			strbuf_puts(out, entity);
		} else if (is_no_character(at)) {
			strbuf_puts(out, "\\uffff");
			at += 2;
		} else {
			strbuf_add(out, at, 1);
		}
	}
	strbuf_release(&shown);
}

void markup_add_json(struct strbuf *out, const char *json)
{
	for (const char *at = json; *at; at++) {
		size_t plain = strcspn(at, "<>&");
		strbuf_add(out, at, plain);
		at += plain;
		if (!*at)
			return;
		strbuf_printf(out, "\\u%04x", (unsigned)(unsigned char)*at);
	}
}
