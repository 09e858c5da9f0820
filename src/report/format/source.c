/* SPDX-License-Identifier: Apache-2.0 */
/* Prints source positions as compilers do. */
#include "report/format/source.h"

#include <ctype.h>
#include <string.h>

void source_position(const struct image *image, const struct site *site,
		     struct strbuf *out)
{
	strbuf_puts(out, image_site_file(image, site));
	if (site->line)
		strbuf_printf(out, ":%u", site->line);
	if (site->line && site->column)
		strbuf_printf(out, ":%u", site->column);
}

void source_note(const struct image *image, const struct site *site, bool color,
		 struct strbuf *out)
{
	source_position(image, site, out);
	strbuf_puts(out, color ? ": \033[36mnote:\033[0m " : ": note: ");
}

void source_inlined(const struct image *image, const struct site *site,
		    bool color, struct strbuf *out)
{
	while ((site = image_inlined_at(image, site))) {
		source_note(image, site, color, out);
		strbuf_printf(out, "inlined into '%s' here\n",
			      image_site_scope(image, site)->name);
	}
}

/* Adds the caret and a wave under the rest of the word at the column. */
static void add_caret(const char *line, unsigned column, bool color,
		      struct strbuf *out)
{
	strbuf_puts(out, "      | ");
	for (unsigned i = 0; i + 1 < column; i++)
		strbuf_puts(out, line[i] == '\t' ? "\t" : " ");
	strbuf_puts(out, color ? "\033[1;32m^" : "^");
	const char *at = line + column - 1;
	bool is_word = isalnum((unsigned char)*at) || *at == '_';
	for (at++; is_word && (isalnum((unsigned char)*at) || *at == '_'); at++)
		strbuf_puts(out, "~");
	strbuf_puts(out, color ? "\033[0m\n" : "\n");
}

void source_excerpt(const struct image *image, const struct site *site,
		    struct text_lines *lines, bool color, struct strbuf *out)
{
	if (!site->line)
		return;
	const char *line =
		text_line(lines, image_site_file(image, site), site->line);
	if (!line)
		return;
	strbuf_printf(out, "%5u | %s\n", site->line, line);
	if (site->column && site->column <= strlen(line))
		add_caret(line, site->column, color, out);
}
