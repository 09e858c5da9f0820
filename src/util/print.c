/* SPDX-License-Identifier: Apache-2.0 */
/* Where text leaves the process. */
#include "util/print.h"

#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "util/file.h"
#include "util/visible.h"

enum {
	MOST_HELD = 4096, /* bytes of a line of the program under test */
};

static const char *const sequences[] = {
	[STYLE_PLAIN] = "\033[0m",        [STYLE_BOLD] = "\033[1m",
	[STYLE_BOLD_ALONE] = "\033[0;1m", [STYLE_ERROR] = "\033[1;31m",
	[STYLE_WARNING] = "\033[1;35m",   [STYLE_NOTE] = "\033[36m",
	[STYLE_CARET] = "\033[1;32m",
};

/* Adds the text as it is printed. */
static void paint(const struct strbuf *text, struct strbuf *out)
{
	size_t at = 0;
	for (size_t i = 0; i < text->styles.len; i++) {
		const struct strbuf_style *style = &text->styles.items[i];
		visible_add(out, strbuf_text(text) + at, style->at - at);
		strbuf_puts(out, sequences[style->style]);
		at = style->at;
	}
	visible_add(out, strbuf_text(text) + at, text->len - at);
}

void print_text(FILE *out, const struct strbuf *text)
{
	struct strbuf shown = { 0 };
	paint(text, &shown);
	fwrite(strbuf_text(&shown), 1, shown.len, out);
	strbuf_release(&shown);
}

void print_to(FILE *out, const char *fmt, ...)
{
	struct strbuf text = { 0 };
	va_list args;
	va_start(args, fmt);
	strbuf_vprintf(&text, fmt, args);
	va_end(args);
	print_text(out, &text);
	strbuf_release(&text);
}

void print_note(const char *fmt, ...)
{
	struct strbuf note = { 0 }, line = { 0 };
	va_list args;
	va_start(args, fmt);
	strbuf_vprintf(&note, fmt, args);
	va_end(args);
	visible_add_name(&line, strbuf_text(&note));
	print_to(stderr, "%s\n", strbuf_text(&line));
	strbuf_release(&note);
	strbuf_release(&line);
}

void print_error_text(const char *text)
{
	for (const char *end; (end = strchr(text, '\n')); text = end + 1)
		print_to(stderr, "%.*s\n  ", (int)(end - text), text);
	print_to(stderr, "%s\n", text);
}

bool print_result(const char *path, const struct strbuf *text, struct err *err)
{
	struct strbuf shown = { 0 };
	/* Most results are large and harmless. */
	if (!text->styles.len &&
	    visible_length(strbuf_text(text), text->len) == text->len)
		return file_write_or_print(path, strbuf_text(text), text->len,
					   err);
	paint(text, &shown);
	bool ok =
		file_write_or_print(path, strbuf_text(&shown), shown.len, err);
	strbuf_release(&shown);
	return ok;
}

void print_progress(const char *fmt, ...)
{
	struct strbuf text = { 0 };
	va_list args;
	va_start(args, fmt);
	strbuf_vprintf(&text, fmt, args);
	va_end(args);
	fputs("\r", stderr);
	print_text(stderr, &text);
	fputs("\033[K\r", stderr);
	strbuf_release(&text);
}

void print_progress_end(void)
{
	fputs("\033[K", stderr);
}

void print_heard(void *context, enum heard what, const char *text)
{
	(void)context;
	switch (what) {
	case HEARD_NOTE:
		print_note("%s", text);
		break;
	case HEARD_COMPILER:
		print_to(stderr, "%s", text);
		break;
	case HEARD_PROGRESS:
		if (*text)
			print_progress("%s", text);
		else
			print_progress_end();
		break;
	}
}

/* Prints what is held, but for a character that is not complete. Firmware ends
 * lines with \r\n, which does no harm. */
static void print_held(struct strbuf *held)
{
	size_t length = held->len;
	if (length > 1 && memcmp(held->text + length - 2, "\r\n", 2) == 0) {
		held->text[length - 2] = '\n';
		held->len = --length;
	}
	size_t rest = 1;
	while (rest <= 3 && rest < length &&
	       !visible_is_partial(held->text + length - rest, rest))
		rest++;
	if (rest > 3 || rest >= length)
		rest = 0;
	char last[4];
	memcpy(last, held->text + length - rest, rest);
	held->len -= rest;
	print_text(stdout, held);
	strbuf_clear(held);
	strbuf_add(held, last, rest);
}

void print_program_byte(struct program_output *output, char byte)
{
	if (!output->is_open) {
		output->is_open = true;
		output->is_terminal = isatty(STDOUT_FILENO);
	}
	if (!output->is_terminal) {
		putchar_unlocked((unsigned char)byte);
		return;
	}
	strbuf_add(&output->line, &byte, 1);
	if (byte == '\n' || output->line.len == MOST_HELD)
		print_held(&output->line);
}

void print_program_end(struct program_output *output)
{
	print_text(stdout, &output->line);
	strbuf_release(&output->line);
}

size_t print_columns(void)
{
	struct winsize size;
	const char *said = getenv("COLUMNS");
	unsigned long columns = said ? strtoul(said, NULL, 10) : 0;
	if (!columns && isatty(1) && ioctl(1, TIOCGWINSZ, &size) == 0)
		columns = size.ws_col;
	if (!columns || columns > 10000)
		return 100;
	return columns < 40 ? 40 : columns;
}
