/* SPDX-License-Identifier: Apache-2.0 */
/* Man pages and completions of shells: which of them, and into which folder. */
#include "cli/generate.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "util/arena.h"
#include "util/file.h"
#include "util/path.h"
#include "util/similar.h"

bool generate_file(const char *folder, const char *name,
		   const struct strbuf *text, struct err *err)
{
	struct arena arena = { 0 };
	bool ok = file_write(path_join(&arena, folder, name), text->text,
			     text->len, err);
	arena_release(&arena);
	return ok;
}

bool generate(const char *what, const char *folder, struct err *err)
{
	static const struct {
		const char *name;
		bool (*write)(const char *folder, struct err *err);
	} kinds[] = { { "man", generate_man },
		      { "completion", generate_completion } };
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(kinds[i].name, what) != 0)
			continue;
		if (mkdir(folder, 0777) != 0 && errno != EEXIST)
			return err_set(err, "cannot make the folder '%s': %s",
				       folder, strerror(errno));
		return kinds[i].write(folder, err);
	}
	return err_usage(err, "'--generate %s': there are: man, completion%s",
			 what, similar_in(what, "man, completion").hint);
}
