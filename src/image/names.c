/* SPDX-License-Identifier: Apache-2.0 */
/* Names that fit into a line of a report. */
#include "image/names.h"

#include <string.h>

#include "util/visible.h"

static bool check(const char *name, struct err *err)
{
	if (!name || !strchr(name, '\n'))
		return true;
	struct strbuf shown = { 0 };
	visible_add_name(&shown, name);
	err_set(err, "the name '%s' has a newline", strbuf_text(&shown));
	strbuf_release(&shown);
	return false;
}

bool image_check_names(const struct image *image, struct err *err)
{
	bool ok = true;
	for (size_t i = 0; ok && i < image->files.len; i++)
		ok = check(image->files.items[i], err);
	for (size_t i = 0; ok && i < image->fns.len; i++)
		ok = check(image->fns.items[i].name, err) &&
		     check(image->fns.items[i].file, err);
	for (size_t i = 0; ok && i < image->scopes.len; i++)
		ok = check(image->scopes.items[i].name, err);
	for (size_t i = 0; ok && i < image->objects.len; i++)
		ok = check(image->objects.items[i].name, err) &&
		     check(image->objects.items[i].section, err) &&
		     check(image->objects.items[i].file, err);
	for (size_t i = 0; ok && i < image->types.len; i++)
		ok = check(image->types.items[i].name, err);
	for (size_t i = 0; ok && i < image->members.len; i++)
		ok = check(image->members.items[i].name, err);
	return ok;
}
