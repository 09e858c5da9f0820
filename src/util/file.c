/* SPDX-License-Identifier: Apache-2.0 */
/* Writing files whole or not at all. */
#include "util/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/strbuf.h"

static bool write_whole(const char *path, const char *text, size_t length)
{
	FILE *file = fopen(path, "wb");
	bool ok = file && fwrite(text, 1, length, file) == length;
	if (file)
		ok = fclose(file) == 0 && ok;
	return ok;
}

/* Writes the text to a temporary file beside the target and renames it last, so
 * that no reader ever sees half of it. Devices, pipes and links are written to
 * directly: they must stay what they are. */
bool file_write(const char *path, const char *text, size_t length,
		struct err *err)
{
	struct stat status;
	bool is_there = lstat(path, &status) == 0;
	bool is_direct = is_there && !S_ISREG(status.st_mode);
	struct strbuf name = { 0 };
	strbuf_printf(&name, "%s.%ld.tmp", path, (long)getpid());
	bool ok = write_whole(is_direct ? path : strbuf_text(&name), text,
			      length);
	if (!is_direct)
		ok = ok && rename(strbuf_text(&name), path) == 0;
	if (!ok)
		err_set(err, "cannot write '%s': %s", path, strerror(errno));
	if (!ok && !is_direct)
		remove(strbuf_text(&name));
	strbuf_release(&name);
	return ok;
}

bool file_write_or_print(const char *path, const char *text, size_t length,
			 struct err *err)
{
	if (path)
		return file_write(path, text, length, err);
	if (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0)
		return err_set(err, "cannot write the result: %s",
			       strerror(errno));
	return true;
}
