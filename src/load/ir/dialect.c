/* SPDX-License-Identifier: Apache-2.0 */
/* Words and signs of TI's and IAR's compilers, SPEC 2.9. */
#include "load/ir/dialect.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"
#include "util/text.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* The note says what a keyword means that the definition does not. Of rows that
 * define the same word, the first one that is in the line counts. */
static const struct keyword {
	const char *word, *meaning, *note;
} keywords[] = {
#define POINTERS "pointers have 16 bits here, and memory 64 KiB"
#define NUMBERS  "it has 32 bits here, and does not wrap at 20"
	{ "far", "=", POINTERS },
	{ "near", "=", NULL },
	{ "__far", "=", POINTERS },
	{ "__near", "=", NULL },
	{ "__data16", "=", NULL },
	{ "__data20", "=", POINTERS },
	/* mspgcc's macro, which gives the type, too */
	{ "interrupt(", "v)=void __attribute__((__interrupt__(v)))", NULL },
	{ "interrupt", "=__attribute__((__interrupt__(0)))", NULL },
	{ "__interrupt", "=__attribute__((__interrupt__(0)))", NULL },
	{ "__no_init", "=__attribute__((section(\".noinit\")))", NULL },
	{ "__persistent", "=__attribute__((section(\".persistent\")))", NULL },
	{ "__root", "=__attribute__((__used__))", NULL },
	{ "__monitor", "=", NULL },
	{ "__ramfunc", "=", NULL },
	{ "__int20", "=long", NUMBERS },
	{ "__int20__", "=long", NUMBERS },
	{ "__int20_t", "=long", NUMBERS },
	{ "__uint20_t", "=unsigned long", NUMBERS },
	{ "__SFR_FARPTR", "=unsigned long", NULL },
#undef POINTERS
#undef NUMBERS
};

/* Where a message of clang is. */
struct refusal {
	const char *file, *text;
	unsigned line;
};

/* "file:line:column: error: text", or the macro that has what is refused;
 * false: it is something else. */
static bool read_refusal(char *message, struct refusal *refusal)
{
	char *error = strstr(message, ": error: ");
	const char *text = error ? error + strlen(": error: ") : "expected ";
	if (!error)
		error = strstr(message, ": note: expanded from macro ");
	if (!error)
		return false;
	*error = 0;
	char *column = strrchr(message, ':');
	if (!column)
		return false;
	*column = 0;
	char *line = strrchr(message, ':');
	if (!line)
		return false;
	*line = 0;
	*refusal = (struct refusal){ message, text,
				     (unsigned)strtoul(line + 1, NULL, 10) };
	return refusal->line;
}

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static bool has_word(const char *line, const char *word)
{
	size_t length = strlen(word);
	bool is_macro = word[length - 1] == '(';
	for (const char *at = line; (at = strstr(at, word)); at += length) {
		if ((at == line || !is_word(at[-1])) &&
		    (is_macro || !is_word(at[length])))
			return true;
	}
	return false;
}

/* Whether a word is defined already, as another row of it. */
static bool is_defined(const struct dialect *dialect, const char *word)
{
	size_t length = strcspn(word, "(");
	for (size_t i = 0; i < COUNT(keywords); i++) {
		if (dialect->keywords >> i & 1 &&
		    strcspn(keywords[i].word, "(") == length &&
		    memcmp(keywords[i].word, word, length) == 0)
			return true;
	}
	return false;
}

/* Whether a message can come from the word: it names it, or the grammar is
 * broken there. */
static bool is_about(const struct refusal *refusal, const char *word)
{
	return strncmp(refusal->text, "expected ", 9) == 0 ||
	       has_word(refusal->text, word);
}

static bool define_keywords(struct dialect *dialect,
			    const struct refusal *refusal, const char *line)
{
	bool is_new = false;
	for (size_t i = 0; i < COUNT(keywords); i++) {
		const struct keyword *row = &keywords[i];
		if (is_defined(dialect, row->word) ||
		    !has_word(line, row->word) || !is_about(refusal, row->word))
			continue;
		is_new = true;
		dialect->keywords |= 1ull << i;
		vec_push(&dialect->flags,
			 (const char *)arena_printf(&dialect->arena, "-D%s%s",
						    row->word, row->meaning));
		if (row->note)
			vec_push(&dialect->notes,
				 (const char *)arena_printf(
					 &dialect->arena,
					 "%s:%u: warning: '%s' is not known to "
					 "clang: %s",
					 refusal->file, refusal->line,
					 row->word, row->note));
	}
	return is_new;
}

/* The end of a comment or a literal that begins at `at`; `at`: none does. */
static const char *skip_quoted(const char *at)
{
	if (strncmp(at, "//", 2) == 0)
		return at + strcspn(at, "\n");
	if (strncmp(at, "/*", 2) == 0) {
		const char *end = strstr(at + 2, "*/");
		return end ? end + 2 : at + strlen(at);
	}
	if (*at != '"' && *at != '\'')
		return at;
	char quote = *at++;
	while (*at && *at != quote && *at != '\n')
		at += at[0] == '\\' && at[1] ? 2 : 1;
	return *at == quote ? at + 1 : at;
}

/* The length of what follows '@'. */
static size_t place_length(const char *at)
{
	if (*at == '"')
		return (size_t)(skip_quoted(at) - at);
	return strcspn(at, ";=,{\n");
}

/* The name of what is declared at the end of a text: x of "int x[3]". */
static void add_name(struct strbuf *out, size_t end)
{
	while (end && out->text[end - 1] == ']') {
		while (end && out->text[end - 1] != '[')
			end--;
		end -= end > 0;
		while (end && isspace((unsigned char)out->text[end - 1]))
			end--;
	}
	size_t start = end;
	while (start && is_word(out->text[start - 1]))
		start--;
	char *name = mem_strdup(out->text + start);
	strbuf_printf(out, "%.*s", (int)(end - start), name);
	free(name);
}

/* Writes what '@' and its place become; where a function is does not matter. */
static void add_place(struct strbuf *out, const char *at, size_t length)
{
	size_t last = out->len;
	while (last && isspace((unsigned char)out->text[last - 1]))
		last--;
	while (length && isspace((unsigned char)at[length - 1]))
		length--;
	if (last && out->text[last - 1] == ')')
		return;
	if (*at == '"') {
		strbuf_printf(out, "__attribute__((section(%.*s)))",
			      (int)length, at);
	} else if (last) {
		strbuf_puts(out, "__brownout_at(");
		add_name(out, last);
		strbuf_printf(out, ", %.*s)", (int)length, at);
	}
}

/* The text of a file with attributes in the place of '@'; false: it has
 * none. */
static bool replace_places(const char *text, struct strbuf *out)
{
	bool found = false;
	for (const char *at = text; *at;) {
		const char *end = skip_quoted(at);
		if (end == at && *at == '@') {
			at += 1 + strspn(at + 1, " \t");
			end = at + place_length(at);
			add_place(out, at, (size_t)(end - at));
			found = true;
		} else {
			end += end == at;
			strbuf_add(out, at, (size_t)(end - at));
		}
		at = end;
	}
	return found;
}

/* The name that clang's file system knows a file by; NULL: it cannot be
 * written in an overlay. */
static const char *full_name(struct dialect *dialect, const char *file)
{
	char *folder = file[0] == '/' ? NULL : getcwd(NULL, 0);
	const char *name = file[0] == '/'
				   ? arena_strdup(&dialect->arena, file)
				   : arena_printf(&dialect->arena, "%s/%s",
						  folder ? folder : "", file);
	free(folder);
	return strpbrk(name, "\"\\\n") ? NULL : name;
}

static bool is_changed(const struct dialect *dialect, const char *file)
{
	for (size_t i = 0; i < dialect->changed.len; i++) {
		if (strcmp(dialect->changed.items[i], file) == 0)
			return true;
	}
	return false;
}

/* An attribute with the address and the name of the variable, which clang
 * warns of: see nv_marks.c. An address in parentheses loses them. */
static const char *const macros[] = {
	"-D__brownout_at(name,x)=__brownout_choose(__brownout_parens(x))"
	"(name,x)",
	"-D__brownout_parens(x)=__brownout_second(__brownout_probe x,0,)",
	"-D__brownout_probe(...)=~,1",
	"-D__brownout_second(...)=__brownout_second_(__VA_ARGS__)",
	"-D__brownout_second_(a,b,...)=b",
	"-D__brownout_choose(n)=__brownout_choose_(n)",
	"-D__brownout_choose_(n)=__brownout_at_##n",
	"-D__brownout_at_1(name,x)=__brownout_at_0(name,__brownout_open x)",
	"-D__brownout_open(x)=x",
	"-D__brownout_at_0(name,x)=__brownout_at_2(name,x)",
	"-D__brownout_at_2(name,x)=__attribute__((brownout_at_##x##_##name))",
};

static void use_places(struct dialect *dialect, const char *overlay)
{
	for (size_t i = 0; !dialect->changed.len && i < COUNT(macros); i++)
		vec_push(&dialect->flags, macros[i]);
	vec_push(&dialect->flags, (const char *)"-ivfsoverlay");
	vec_push(&dialect->flags, overlay);
}

/* Has clang read another text for a file that has '@' in this line. */
static bool change_file(struct dialect *dialect, struct headers *headers,
			const struct refusal *refusal, const char *line)
{
	if (!strchr(line, '@') || is_changed(dialect, refusal->file))
		return false;
	const char *name = full_name(dialect, refusal->file), *overlay = NULL;
	char *text = name ? text_read_file(refusal->file) : NULL;
	struct strbuf changed = { 0 };
	if (text && replace_places(text, &changed))
		overlay = headers_overlay(headers, &dialect->arena, name,
					  strbuf_text(&changed), changed.len);
	strbuf_release(&changed);
	free(text);
	if (!overlay)
		return false;
	use_places(dialect, overlay);
	vec_push(&dialect->changed,
		 (const char *)arena_strdup(&dialect->arena, refusal->file));
	return true;
}

bool dialect_learn(struct dialect *dialect, struct headers *headers,
		   const char *messages)
{
	bool is_new = false;
	while (*messages) {
		size_t length = strcspn(messages, "\n");
		struct refusal refusal;
		char *copy = arena_strndup(&dialect->arena, messages, length);
		bool is_known = read_refusal(copy, &refusal) &&
				path_is_file(refusal.file);
		char *line =
			is_known ? text_read_line(refusal.file, refusal.line)
				 : NULL;
		if (line) {
			is_new |= define_keywords(dialect, &refusal, line);
			is_new |= change_file(dialect, headers, &refusal, line);
		}
		free(line);
		messages += length + (messages[length] == '\n');
	}
	return is_new;
}

void dialect_release(struct dialect *dialect)
{
	vec_release(&dialect->changed);
	vec_release(&dialect->flags);
	vec_release(&dialect->notes);
	arena_release(&dialect->arena);
}
