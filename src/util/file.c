/* SPDX-License-Identifier: Apache-2.0 */
/* Writing files whole or not at all. */
#include "util/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/mem.h"
#include "util/path.h"
#include "util/strbuf.h"

enum {
	MOST_LINKS = 40, /* as the system follows */
	MOST_TRIES = 100 /* names that others have taken */
};

/* What a signal handler has to remove. The two variables are global because
 * that is all a handler can reach. A thread that holds the lock has all signals
 * blocked, so a handler never waits for the code that it interrupts. */
static atomic_flag is_locked = ATOMIC_FLAG_INIT;
static struct file_output *unfinished;

static void lock(sigset_t *old)
{
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, old);
	while (atomic_flag_test_and_set(&is_locked))
		sched_yield();
}

/* Leaves errno as it is. */
static void unlock(const sigset_t *old)
{
	int why = errno;
	atomic_flag_clear(&is_locked);
	pthread_sigmask(SIG_SETMASK, old, NULL);
	errno = why;
}

void file_abandon_all(void)
{
	while (atomic_flag_test_and_set(&is_locked))
		;
	for (struct file_output *file = unfinished; file; file = file->next)
		unlink(file->temporary);
}

/* A name in the target's folder, whatever the length of the target's name. */
static char *temporary_name(const char *path, int number)
{
	struct arena arena = { 0 };
	struct strbuf name = { 0 };
	strbuf_printf(&name, "%s/brownout-%ld-%d.tmp",
		      path_folder(&arena, path), (long)getpid(), number);
	char *copy = mem_strdup(strbuf_text(&name));
	strbuf_release(&name);
	arena_release(&arena);
	return copy;
}

/* Opens the temporary file, and has it removed if we are killed. */
static int try_temporary(struct file_output *file, int number)
{
	sigset_t old;
	file->temporary = temporary_name(file->path, number);
	lock(&old);
	int fd = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
		      0666);
	if (fd >= 0) {
		file->next = unfinished;
		unfinished = file;
	}
	unlock(&old);
	if (fd >= 0)
		return fd;
	int why = errno;
	free(file->temporary);
	file->temporary = NULL;
	errno = why;
	return -1;
}

/* A name can be taken by a process with our number that was killed. */
static int open_temporary(struct file_output *file)
{
	int fd = -1;
	for (int i = 0; i < MOST_TRIES; i++) {
		fd = try_temporary(file, i);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	return fd;
}

/* Gives the temporary file its name, or removes it. */
static bool close_temporary(struct file_output *file, bool ok)
{
	sigset_t old;
	lock(&old);
	ok = ok && rename(file->temporary, file->path) == 0;
	int why = errno;
	if (!ok)
		unlink(file->temporary);
	struct file_output **link = &unfinished;
	while (*link != file)
		link = &(*link)->next;
	*link = file->next;
	errno = why;
	unlock(&old);
	return ok;
}

/* Whether it is a link like /dev/stdout, which stands for an open file: others
 * write to that, too. */
static bool is_open_file(const char *path)
{
	return strncmp(path, "/dev/", 5) == 0 ||
	       strncmp(path, "/proc/", 6) == 0;
}

/* Where links lead to, even if there is no file yet. */
static char *follow_links(const char *path)
{
	struct arena arena = { 0 };
	char target[4096];
	for (int i = 0; i < MOST_LINKS && !is_open_file(path); i++) {
		ssize_t length = readlink(path, target, sizeof(target) - 1);
		if (length < 0)
			break;
		target[length] = 0;
		path = path_join(&arena, path_folder(&arena, path),
				 arena_strdup(&arena, target));
	}
	char *end = mem_strdup(path);
	arena_release(&arena);
	return end;
}

static void release(struct file_output *file)
{
	free(file->path);
	free(file->temporary);
}

static bool refuse(const struct file_output *file, struct err *err)
{
	return err_set(err, "cannot write '%s': %s", file->name,
		       strerror(errno));
}

static bool is_link(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

/* Opens what is written to; -1 with errno set. A file that replaces another
 * has its permissions, and one that is read-only is not replaced. */
static int open_target(struct file_output *file)
{
	struct stat status;
	bool is_there = stat(file->path, &status) == 0;
	if (!is_there && errno != ENOENT)
		return -1;
	if (is_there && (!S_ISREG(status.st_mode) || is_link(file->path)))
		return open(file->path, O_WRONLY | O_TRUNC | O_CLOEXEC);
	if (is_there && access(file->path, W_OK) != 0)
		return -1;
	int fd = open_temporary(file);
	if (fd >= 0 && is_there)
		/* Where this is not possible, the new file's own will do. */
		(void)!fchmod(fd, status.st_mode & 0777);
	return fd;
}

bool file_begin(struct file_output *file, const char *path, struct err *err)
{
	*file = (struct file_output){ .path = follow_links(path),
				      .name = path };
	int fd = open_target(file);
	if (fd >= 0)
		file->stream = fdopen(fd, "w");
	if (file->stream)
		return true;
	refuse(file, err);
	if (fd >= 0)
		close(fd);
	if (file->temporary)
		close_temporary(file, false);
	release(file);
	return false;
}

/* Writes the rest. A stream keeps that something failed but not why, so what
 * it could not write is tried again for the reason alone. */
static bool flush(struct file_output *file)
{
	bool failed = ferror(file->stream);
	if (failed)
		clearerr(file->stream);
	errno = EIO;
	if (fflush(file->stream) != 0 || failed)
		return false;
	/* A rename may reach the disk before what was written. */
	return !file->temporary || fsync(fileno(file->stream)) == 0;
}

bool file_finish(struct file_output *file, struct err *err)
{
	bool ok = !err->code && flush(file);
	int why = errno;
	if (fclose(file->stream) != 0 && ok) {
		why = errno;
		ok = false;
	}
	errno = why;
	if (file->temporary)
		ok = close_temporary(file, ok);
	if (!ok)
		refuse(file, err);
	release(file);
	return ok;
}

bool file_write(const char *path, const char *text, size_t length,
		struct err *err)
{
	struct file_output file;
	if (!file_begin(&file, path, err))
		return false;
	if (fwrite(text, 1, length, file.stream) != length ||
	    fflush(file.stream) != 0)
		refuse(&file, err);
	return file_finish(&file, err);
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
