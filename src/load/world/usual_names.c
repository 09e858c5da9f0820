/* SPDX-License-Identifier: Apache-2.0 */
/* What the name of a function without a body tells about it, SPEC 6.1. */
#include "load/world/usual_names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "util/mem.h"

enum usual_kind {
	USUAL_READS,
	USUAL_SENDS,
	USUAL_OTHER,
};

static const struct {
	enum usual_kind kind;
	const char *text;
} usual[] = {
#define READS(pattern) { USUAL_READS, pattern },
#define SENDS(pattern) { USUAL_SENDS, pattern },
#define OTHER(word)    { USUAL_OTHER, word },
#include "load/world/usual_names.def"
#undef READS
#undef SENDS
#undef OTHER
};

enum {
	USUAL_COUNT = sizeof(usual) / sizeof(usual[0]),
};

static bool has_capital(const char *text)
{
	while (*text && !isupper((unsigned char)*text))
		text++;
	return *text;
}

/* Whether a name is as a pattern has it, capitals as they are or not. */
static bool matches(const char *pattern, const char *name, bool is_exact)
{
	for (; *pattern && *pattern != '*'; pattern++, name++) {
		int letter = (unsigned char)*name;
		if ((is_exact ? letter : tolower(letter)) != *pattern)
			return false;
	}
	if (!*pattern)
		return !*name;
	for (;; name++) {
		if (matches(pattern + 1, name, is_exact))
			return true;
		if (!*name)
			return false;
	}
}

/* Takes a word out of a name, wherever it is. */
static void hide(char *name, const char *word)
{
	size_t length = strlen(word);
	for (; strlen(name) >= length; name++) {
		if (strncasecmp(name, word, length) == 0)
			memset(name, '.', length);
	}
}

static bool is_usual(const char *name, enum usual_kind kind)
{
	char *rest = mem_strdup(name);
	bool found = false;
	for (size_t i = 0; i < USUAL_COUNT; i++) {
		if (usual[i].kind == USUAL_OTHER)
			hide(rest, usual[i].text);
	}
	for (size_t i = 0; i < USUAL_COUNT; i++) {
		const char *pattern = usual[i].text;
		found |= usual[i].kind == kind &&
			 matches(pattern, rest, has_capital(pattern));
	}
	free(rest);
	return found;
}

bool usual_name_reads(const char *name)
{
	return is_usual(name, USUAL_READS);
}

bool usual_name_sends(const char *name)
{
	return is_usual(name, USUAL_SENDS);
}
