/* SPDX-License-Identifier: Apache-2.0 */
/* Extracts the relevant flags from a project's compiler command. */
#include "pipeline/project_flags.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"
#include "util/strbuf.h"
#include "util/text.h"

/* Reads one word of a command; returns its end, or NULL if a quote is open. */
static const char *read_word(const char *at, struct strbuf *word)
{
	char quote = 0;
	for (; *at && (quote || !isspace((unsigned char)*at)); at++) {
		bool is_escape = *at == '\\' && at[1] && quote != '\'';
		/* Only these characters are special in double quotes. */
		if (quote == '"' && is_escape)
			is_escape = strchr("\"\\$`\n", at[1]) != NULL;
		if (is_escape)
			strbuf_add(word, ++at, 1);
		else if (*at == quote)
			quote = 0;
		else if (!quote && (*at == '"' || *at == '\''))
			quote = *at;
		else
			strbuf_add(word, at, 1);
	}
	return quote ? NULL : at;
}

bool project_split(struct arena *arena, const char *text, word_list *words)
{
	struct strbuf word = { 0 };
	while (text) {
		while (isspace((unsigned char)*text))
			text++;
		if (!*text)
			break;
		strbuf_clear(&word);
		text = read_word(text, &word);
		if (text)
			vec_push(words, (const char *)arena_strdup(
						arena, strbuf_text(&word)));
	}
	strbuf_release(&word);
	return text != NULL;
}

enum flag_form {
	ALONE,  /* -c */
	PREFIX, /* -std=c99: any suffix */
	NEXT,   /* -T FILE: takes the next word */
	EITHER, /* -DX, -D X */
};

enum flag_use {
	DROP,
	KEEP,
	FOLDER, /* kept; the value is a path */
	HEADER, /* kept; a path if the file exists, else searched by clang */
	LEVEL,
	DEVICE, /* the macro that identifies the device to headers */
};

struct flag {
	const char *name;
	enum flag_form form;
	enum flag_use use;
};

/* The longest matching name decides; flags that match none are dropped. */
static const struct flag table[] = {
	{ "-D", EITHER, KEEP },
	{ "-U", EITHER, KEEP },
	{ "-I", EITHER, FOLDER },
	{ "-I-", ALONE, DROP },
	{ "-isystem", EITHER, FOLDER },
	{ "-iquote", EITHER, FOLDER },
	{ "-idirafter", EITHER, FOLDER },
	{ "-isysroot", EITHER, FOLDER },
	{ "--sysroot", NEXT, FOLDER },
	{ "--sysroot=", PREFIX, FOLDER },
	{ "-include", EITHER, HEADER },
	{ "-imacros", EITHER, HEADER },
	{ "-std=", PREFIX, KEEP },
	{ "--std=", PREFIX, KEEP },
	{ "-ansi", ALONE, KEEP },
	{ "-trigraphs", ALONE, KEEP },
	{ "-undef", ALONE, KEEP },
	{ "-nostdinc", ALONE, KEEP },
	{ "-O", PREFIX, LEVEL },
	{ "-mmcu=", PREFIX, DEVICE },
	/* Flags that change the language. Other -f flags affect only code
	 * generation, or are specific to gcc. */
	{ "-fsigned-char", ALONE, KEEP },
	{ "-fno-signed-char", ALONE, KEEP },
	{ "-funsigned-char", ALONE, KEEP },
	{ "-fno-unsigned-char", ALONE, KEEP },
	{ "-fshort-enums", ALONE, KEEP },
	{ "-fno-short-enums", ALONE, KEEP },
	{ "-fshort-wchar", ALONE, KEEP },
	{ "-fno-short-wchar", ALONE, KEEP },
	{ "-fpack-struct", ALONE, KEEP },
	{ "-fpack-struct=", PREFIX, KEEP },
	{ "-fwrapv", ALONE, KEEP },
	{ "-fno-wrapv", ALONE, KEEP },
	{ "-fstrict-overflow", ALONE, KEEP },
	{ "-fno-strict-overflow", ALONE, KEEP },
	{ "-fstrict-aliasing", ALONE, KEEP },
	{ "-fno-strict-aliasing", ALONE, KEEP },
	{ "-fno-delete-null-pointer-checks", ALONE, KEEP },
	{ "-fbuiltin", ALONE, KEEP },
	{ "-fno-builtin", PREFIX, KEEP },
	{ "-ffreestanding", ALONE, KEEP },
	{ "-fhosted", ALONE, KEEP },
	{ "-fcommon", ALONE, KEEP },
	{ "-fno-common", ALONE, KEEP },
	{ "-fms-extensions", ALONE, KEEP },
	{ "-fno-ms-extensions", ALONE, KEEP },
	{ "-fgnu89-inline", ALONE, KEEP },
	{ "-fno-gnu89-inline", ALONE, KEEP },
	{ "-fgnu-keywords", ALONE, KEEP },
	{ "-fno-gnu-keywords", ALONE, KEEP },
	{ "-fno-asm", ALONE, KEEP },
	{ "-fasm", ALONE, KEEP },
	{ "-fdollars-in-identifiers", ALONE, KEEP },
	{ "-fno-dollars-in-identifiers", ALONE, KEEP },
	{ "-fblocks", ALONE, KEEP },
	{ "-fno-inline", ALONE, KEEP },
	{ "-ffast-math", ALONE, KEEP },
	{ "-fno-fast-math", ALONE, KEEP },
	{ "-ffinite-math-only", ALONE, KEEP },
	{ "-fno-math-errno", ALONE, KEEP },
	{ "-funsafe-math-optimizations", ALONE, KEEP },
	{ "-ffp-contract=", PREFIX, KEEP },
	/* Dropped, with the word that belongs to them. */
	{ "-o", EITHER, DROP },
	{ "-x", EITHER, DROP },
	{ "-MF", EITHER, DROP },
	{ "-MT", EITHER, DROP },
	{ "-MQ", EITHER, DROP },
	{ "-MJ", EITHER, DROP },
	{ "-L", EITHER, DROP },
	{ "-l", EITHER, DROP },
	{ "-T", EITHER, DROP },
	{ "-u", EITHER, DROP },
	{ "-z", EITHER, DROP },
	{ "-e", NEXT, DROP },
	{ "-B", EITHER, DROP },
	{ "-A", EITHER, DROP },
	{ "-G", EITHER, DROP },
	{ "-iprefix", EITHER, DROP },
	{ "-iwithprefix", EITHER, DROP },
	{ "-iwithprefixbefore", EITHER, DROP },
	{ "-imultilib", EITHER, DROP },
	{ "-include-pch", NEXT, DROP },
	{ "-Xlinker", NEXT, DROP },
	{ "-Xassembler", NEXT, DROP },
	{ "-Xpreprocessor", NEXT, DROP },
	{ "-Xclang", NEXT, DROP },
	{ "-mllvm", NEXT, DROP },
	{ "-target", NEXT, DROP },
	{ "-arch", NEXT, DROP },
	{ "--param", NEXT, DROP },
	{ "-aux-info", NEXT, DROP },
	{ "-dumpbase", NEXT, DROP },
	{ "-dumpdir", NEXT, DROP },
	{ "-specs", NEXT, DROP },
	{ "--serialize-diagnostics", NEXT, DROP },
};

static bool fits(const struct flag *flag, const char *word)
{
	bool is_whole = flag->form == ALONE || flag->form == NEXT;
	return is_whole ? strcmp(word, flag->name) == 0
			: strncmp(word, flag->name, strlen(flag->name)) == 0;
}

static struct flag find_flag(const char *word)
{
	struct flag best = { "", ALONE, DROP };
	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		if (strlen(table[i].name) > strlen(best.name) &&
		    fits(&table[i], word))
			best = table[i];
	}
	return best;
}

struct sorter {
	struct arena *arena;
	const char *folder;
	struct project_flags *flags;
	unsigned *files; /* response files so far */
};

/* Maps levels that only gcc has to the nearest level of clang. */
static const char *level_of(const char *word)
{
	static const char *const levels[] = { "-O0", "-O1", "-O2",   "-O3",
					      "-Os", "-Oz", "-Ofast" };
	for (size_t i = 0; i < sizeof(levels) / sizeof(levels[0]); i++) {
		if (strcmp(levels[i], word) == 0)
			return levels[i];
	}
	bool is_number = isdigit((unsigned char)word[2]);
	return is_number ? "-O3" : "-O1"; /* -O9; -O, -Og */
}

/* The device macro as its compilers define it: "msp430fr5969" is
 * -D__MSP430FR5969__. */
static const char *device_macro(struct arena *arena, const char *device)
{
	char *macro = arena_printf(arena, "-D__%s__", device);
	for (char *at = macro + 2; *at; at++)
		*at = (char)toupper((unsigned char)*at);
	return macro;
}

static const char *resolved(const struct sorter *sorter, enum flag_use use,
			    const char *value)
{
	/* "=inc" is relative to the sysroot. */
	if (use == KEEP || value[0] == '=')
		return value;
	const char *path = path_join(sorter->arena, sorter->folder, value);
	if (use == HEADER && access(path, R_OK) != 0)
		return value;
	return path_short(sorter->arena, path);
}

static void keep(const struct sorter *sorter, const struct flag *flag,
		 const char *value)
{
	word_list *kept = &sorter->flags->kept;
	const char *text = resolved(sorter, flag->use, value);
	if (flag->form == PREFIX) {
		vec_push(kept, (const char *)arena_printf(sorter->arena, "%s%s",
							  flag->name, text));
		return;
	}
	vec_push(kept, flag->name);
	if (flag->form != ALONE)
		vec_push(kept, text);
}

/* Sorts one flag; returns its number of words. */
static size_t sort_flag(const struct sorter *sorter, const word_list *words,
			size_t at)
{
	struct project_flags *flags = sorter->flags;
	const char *word = words->items[at];
	struct flag flag = find_flag(word);
	const char *rest = word + strlen(flag.name);
	bool takes_next = flag.form == NEXT || (flag.form == EITHER && !*rest);
	size_t count = takes_next && at + 1 < words->len ? 2 : 1;
	const char *value = count == 2 ? words->items[at + 1] : rest;
	bool is_cut_off = takes_next && count == 1;
	if (flag.use == LEVEL)
		flags->optimisation = level_of(word);
	else if (flag.use == DEVICE)
		vec_push(&flags->kept, device_macro(sorter->arena, rest));
	else if (flag.use != DROP && !is_cut_off)
		keep(sorter, &flag, value);
	for (size_t i = at; flag.use == DROP && i < at + count; i++)
		vec_push(&flags->dropped, words->items[i]);
	return count;
}

enum {
	MOST_NESTED = 8,  /* nesting of response files */
	MOST_FILES = 100, /* of one command: they can name each other */
};

static void add_words(const struct sorter *sorter, const word_list *words,
		      unsigned depth, word_list *all);

/* Adds the words of "@FILE"; false if there is no such file. */
static bool add_file(const struct sorter *sorter, const char *name,
		     unsigned depth, word_list *all)
{
	char *text =
		text_read_file(path_join(sorter->arena, sorter->folder, name));
	word_list words = { 0 };
	bool ok = text && project_split(sorter->arena, text, &words);
	if (ok)
		add_words(sorter, &words, depth + 1, all);
	vec_release(&words);
	free(text);
	return ok;
}

static void add_words(const struct sorter *sorter, const word_list *words,
		      unsigned depth, word_list *all)
{
	for (size_t i = 0; i < words->len; i++) {
		const char *word = words->items[i];
		if (word[0] != '@' || depth >= MOST_NESTED ||
		    ++*sorter->files > MOST_FILES ||
		    !add_file(sorter, word + 1, depth, all))
			vec_push(all, word);
	}
}

void project_flags_sort(struct arena *arena, const char *folder,
			const word_list *words, struct project_flags *flags)
{
	unsigned files = 0;
	struct sorter sorter = { arena, folder, flags, &files };
	word_list all = { 0 };
	add_words(&sorter, words, 0, &all);
	size_t i = 0;
	while (i < all.len && strcmp(all.items[i], "--") != 0) {
		/* These are the compiler, a wrapper before it, and the
		 * files. */
		if (all.items[i][0] != '-')
			i++;
		else
			i += sort_flag(&sorter, &all, i);
	}
	vec_release(&all);
}

void project_flags_release(struct project_flags *flags)
{
	vec_release(&flags->kept);
	vec_release(&flags->dropped);
}
