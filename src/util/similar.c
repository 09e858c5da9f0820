/* SPDX-License-Identifier: Apache-2.0 */
/* "did you mean": the most similar of the names that there are. */
#include "util/similar.h"

#include <stdio.h>
#include <string.h>

#include "util/text.h"

enum {
	NEAR = 4,   /* most changes of a letter */
	PREFIX = 3, /* letters of a beginning that are enough */
};

struct similar similar_to(const char *wanted)
{
	return (struct similar){ .wanted = wanted, .far = NEAR + 1 };
}

/* Dashes say nothing: all options have them. */
static const char *without_dashes(const char *name)
{
	return name + strspn(name, "-");
}

/* How far a name is from what was wanted; more than NEAR: too far. */
static size_t distance(const char *wanted, const char *name)
{
	size_t far = text_distance(wanted, name), length = strlen(wanted);
	/* Short names are all similar. */
	if (far <= NEAR && 2 * far < strlen(name))
		return far;
	bool is_start = length >= PREFIX && strncmp(wanted, name, length) == 0;
	return is_start ? NEAR : NEAR + 1;
}

void similar_try(struct similar *similar, const char *name)
{
	size_t far =
		distance(without_dashes(similar->wanted), without_dashes(name));
	if (far >= similar->far || strlen(name) >= sizeof(similar->name))
		return;
	similar->far = far;
	snprintf(similar->name, sizeof(similar->name), "%s", name);
	snprintf(similar->hint, sizeof(similar->hint), "; did you mean '%s'?",
		 similar->name);
}

struct similar similar_in(const char *wanted, const char *list)
{
	struct similar similar = similar_to(wanted);
	while (*list) {
		char name[sizeof(similar.name)];
		size_t length = strcspn(list, ", ");
		snprintf(name, sizeof(name), "%.*s", (int)length, list);
		if (length && length < sizeof(name))
			similar_try(&similar, name);
		/* A comma within what a name means is no end of it. */
		const char *next = strstr(list, ", ");
		const char *open = strchr(list, '('), *close = NULL;
		if (open && next && open < next)
			close = strchr(open, ')');
		next = close ? strstr(close, ", ") : next;
		list = next ? next + 2 : list + strlen(list);
	}
	return similar;
}
