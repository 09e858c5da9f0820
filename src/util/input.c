/* SPDX-License-Identifier: Apache-2.0 */
/* The standard input as a file that can be read several times. */
#include "util/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
	MOST_BYTES = 512 << 20,
	/* Nothing else that is inherited has these. */
	SEALS = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK,
};

/* Copies all that comes; false with errno set. */
static bool copy(int from, int to)
{
	char chunk[65536];
	size_t all = 0;
	for (;;) {
		ssize_t got = read(from, chunk, sizeof(chunk));
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got == 0;
		all += (size_t)got;
		errno = EFBIG;
		if (all > MOST_BYTES || write(to, chunk, (size_t)got) != got)
			return false;
	}
}

bool input_take(struct err *err)
{
	int file = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	bool ok = file >= 0 && copy(STDIN_FILENO, file) &&
		  fcntl(file, F_ADD_SEALS, SEALS) == 0 &&
		  dup2(file, STDIN_FILENO) == STDIN_FILENO;
	if (!ok)
		err_set(err, "cannot read the standard input: %s",
			strerror(errno));
	if (file >= 0)
		close(file);
	return ok;
}

bool input_is(const char *path)
{
	return strcmp(path, INPUT_NAME) == 0 &&
	       fcntl(STDIN_FILENO, F_GET_SEALS) == SEALS;
}

const char *input_path(const char *path)
{
	return input_is(path) ? INPUT_PATH : path;
}
