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
	DEVICE,  /* the macro that identifies the device to headers */
	MACHINE, /* dropped from a database; else kept */
	WARNING, /* kept from a configuration only */
	IGNORE,  /* left out, without being refused */
};

struct flag {
	const char *name;
	enum flag_form form;
	enum flag_use use;
};

static const struct flag table[] = {
#define FLAG(name, form, use) { name, form, use },
#include "pipeline/flags.def"
#undef FLAG
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
	enum flags_origin origin;
	struct project_flags *flags;
	unsigned *files;       /* response files so far */
	bool is_other_machine; /* flags of a machine are for another one */
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

/* A path as clang gets it after a flag. */
static const char *resolved(const struct sorter *sorter, enum flag_use use,
			    const char *value)
{
	/* "=inc" is relative to the sysroot. */
	if (value[0] == '=')
		return value;
	const char *path = path_join(sorter->arena, sorter->folder, value);
	bool is_searched = use == HEADER && access(path, R_OK) != 0;
	vec_push(&sorter->flags->paths, path);
	if (!is_searched)
		value = path_short(sorter->arena, path);
	return path_protect(sorter->arena, value);
}

static void keep(const struct sorter *sorter, const struct flag *flag,
		 const char *value)
{
	word_list *kept = &sorter->flags->kept;
	bool is_path = flag->use == FOLDER || flag->use == HEADER;
	const char *text = is_path ? resolved(sorter, flag->use, value) : value;
	if (flag->form == PREFIX) {
		vec_push(kept, (const char *)arena_printf(sorter->arena, "%s%s",
							  flag->name, text));
		return;
	}
	vec_push(kept, flag->name);
	if (flag->form != ALONE)
		vec_push(kept, text);
}

/* Clang reads "@FILE" as a file with more flags, also where it is the value of
 * another flag: it passes values on to itself as words of their own. Paths get
 * "./" before them; no other flag has a value that starts so. */
static bool names_more_flags(const struct flag *flag, const char *value)
{
	return flag->use != FOLDER && flag->use != HEADER && value[0] == '@';
}

static bool is_dropped(const struct sorter *sorter, const struct flag *flag,
		       const char *value)
{
	/* "=inc" is relative to the sysroot, and may lead anywhere. */
	bool is_path = flag->use == FOLDER || flag->use == HEADER;
	bool is_database = sorter->origin == FLAGS_DATABASE;
	return flag->use == DROP || names_more_flags(flag, value) ||
	       (!is_database && is_path && value[0] == '=') ||
	       (is_database && (flag->use == MACHINE || flag->use == WARNING ||
				flag->use == IGNORE));
}

/* Whether nobody needs the flag, and nobody is told. */
static bool is_left_out(const struct sorter *sorter, const struct flag *flag)
{
	return flag->use == IGNORE ||
	       (flag->use == WARNING && sorter->origin == FLAGS_COMMAND_LINE) ||
	       (flag->use == MACHINE && sorter->is_other_machine);
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
	bool drops = is_dropped(sorter, &flag, value) ||
		     (is_cut_off && sorter->origin != FLAGS_DATABASE);
	for (size_t i = at; drops && i < at + count; i++)
		vec_push(&flags->dropped, words->items[i]);
	if (drops || is_cut_off || is_left_out(sorter, &flag))
		return count;
	if (flag.use == LEVEL)
		flags->optimisation = level_of(word);
	else if (flag.use == DEVICE)
		vec_push(&flags->kept, device_macro(sorter->arena, rest));
	else
		keep(sorter, &flag, value);
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
	const char *path = path_join(sorter->arena, sorter->folder, name);
	char *text = path_is_file(path) ? text_read_file(path) : NULL;
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
	struct sorter sorter = { arena, folder, FLAGS_DATABASE,
				 flags, &files, false };
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

static void accept(const struct sorter *sorter, const word_list *words)
{
	struct project_flags *flags = sorter->flags;
	size_t i = 0;
	while (i < words->len) {
		/* Files have no place among flags, and "@FILE" and "--" would
		 * hide flags from this table. */
		if (words->items[i][0] == '-' && words->items[i][1] != '\0' &&
		    strcmp(words->items[i], "--") != 0)
			i += sort_flag(sorter, words, i);
		else
			vec_push(&flags->dropped, words->items[i++]);
	}
}

void project_flags_accept(struct arena *arena, const char *folder,
			  const word_list *words, struct project_flags *flags)
{
	struct sorter sorter = { arena, folder, FLAGS_CONFIGURATION,
				 flags, NULL,   false };
	accept(&sorter, words);
}

void project_flags_given(struct arena *arena, const word_list *words,
			 bool is_other_machine, struct project_flags *flags)
{
	struct sorter sorter = { arena, ".",  FLAGS_COMMAND_LINE,
				 flags, NULL, is_other_machine };
	accept(&sorter, words);
}

size_t project_flags_words(const char *const *words, size_t count,
			   bool *matters)
{
	struct flag flag = find_flag(words[0]);
	bool is_path = flag.use == FOLDER || flag.use == HEADER;
	const char *rest = words[0] + strlen(flag.name);
	bool takes_next = flag.form == NEXT || (flag.form == EITHER && !*rest);
	const char *value = takes_next && count > 1 ? words[1] : rest;
	*matters = flag.use != IGNORE && flag.use != WARNING;
	if (flag.use == DROP || names_more_flags(&flag, value) ||
	    (is_path && value[0] == '=') || (takes_next && count < 2))
		return 0;
	return takes_next ? 2 : 1;
}

void project_flags_release(struct project_flags *flags)
{
	vec_release(&flags->paths);
	vec_release(&flags->kept);
	vec_release(&flags->dropped);
}
