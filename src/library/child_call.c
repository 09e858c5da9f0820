/* SPDX-License-Identifier: Apache-2.0 */
/* A call that works in a child process. */
#include "library/child_call.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library/error.h"
#include "util/child.h"

enum {
	CHUNK = 65536,
	MOST_SAID = 4000, /* bytes of what a child says that has crashed */
	/* Milliseconds for a child that is to end, to remove its files. */
	GRACE = 2000,
};

/* A child that is running. */
struct running_child {
	const struct child_call *call;
	struct sent_result *sent;
	bo_error **error;
	struct child child;
	int said; /* what it prints on stderr */
	struct payload details;
	/* Bytes that have come and are no whole record so far. */
	char *bytes;
	size_t length, room;
	bool has_ended; /* its last record has come */
	bool has_failed;
};

void sent_release(struct sent_result *sent)
{
	for (int i = 0; i < REPORT_COUNT; i++)
		free(sent->formats[i].bytes);
	free(sent->program.bytes);
	*sent = (struct sent_result){ 0 };
}

static bool fail(struct running_child *running, int code, const char *message)
{
	running->has_failed = true;
	error_set(running->error, code, message, running->details.bytes);
	return false;
}

static bool no_memory(struct running_child *running)
{
	running->has_failed = true;
	error_no_memory(running->error);
	return false;
}

static bool copy(struct running_child *running, const char *bytes,
		 size_t length, struct payload *payload)
{
	free(payload->bytes);
	*payload = (struct payload){ malloc(length + 1), length };
	if (!payload->bytes)
		return no_memory(running);
	memcpy(payload->bytes, bytes, length);
	payload->bytes[length] = 0;
	return true;
}

static bool pass_on(struct running_child *running, unsigned message,
		    const char *bytes, size_t length)
{
	struct payload text = { 0 };
	bool ok = copy(running, bytes, length, &text);
	if (ok && running->call->listener)
		running->call->listener(running->call->context, (int)message,
					text.bytes);
	free(text.bytes);
	return ok;
}

static bool take_error(struct running_child *running, unsigned code,
		       const char *bytes, size_t length)
{
	struct payload message = { 0 };
	if (copy(running, bytes, length, &message))
		fail(running, (int)code, message.bytes);
	free(message.bytes);
	return false;
}

/* False: it is no use to go on. */
static bool take(struct running_child *running, const struct record *record,
		 const char *bytes)
{
	struct sent_result *sent = running->sent;
	size_t length = (size_t)record->length;
	switch (record->kind) {
	case RECORD_MESSAGE:
		return pass_on(running, record->number, bytes, length);
	case RECORD_DETAILS:
		return copy(running, bytes, length, &running->details);
	case RECORD_ERROR:
		return take_error(running, record->number, bytes, length);
	case RECORD_PROGRAM:
		return copy(running, bytes, length, &sent->program);
	case RECORD_FORMAT:
		return copy(running, bytes, length,
			    &sent->formats[record->number]);
	case RECORD_END:
		sent->exit_code = record->number % RECORD_COMPLETE;
		sent->is_complete = record->number & RECORD_COMPLETE;
		running->has_ended = true;
		break;
	}
	return true;
}

/* Takes the records that have come whole. */
static bool take_all(struct running_child *running)
{
	struct record record;
	size_t at = 0;
	bool ok = true;
	while (ok && running->length - at >= sizeof(record)) {
		memcpy(&record, running->bytes + at, sizeof(record));
		size_t there = running->length - at - sizeof(record);
		if (there < record.length)
			break;
		ok = take(running, &record,
			  running->bytes + at + sizeof(record));
		at += sizeof(record) + (size_t)record.length;
	}
	running->length -= at;
	memmove(running->bytes, running->bytes + at, running->length);
	return ok;
}

static bool make_room(struct running_child *running)
{
	if (running->room - running->length >= CHUNK)
		return true;
	size_t room = 2 * running->room + CHUNK;
	char *bytes = realloc(running->bytes, room);
	if (!bytes)
		return no_memory(running);
	running->bytes = bytes;
	running->room = room;
	return true;
}

/* Reads what has come; false: there will be no more, or it is no use. */
static bool read_some(struct running_child *running)
{
	if (!make_room(running))
		return false;
	ssize_t got =
		read(running->child.output, running->bytes + running->length,
		     running->room - running->length);
	if (got < 0 && errno == EINTR)
		return true;
	if (got <= 0)
		return false;
	running->length += (size_t)got;
	return take_all(running);
}

/* Reads until the child ends, or is to end. */
static void listen_to(struct running_child *running)
{
	bool goes_on = true;
	while (goes_on) {
		struct pollfd files[] = {
			{ .fd = running->child.output, .events = POLLIN },
			{ .fd = running->call->cancelled, .events = POLLIN },
		};
		int ready = poll(files, 2, -1);
		if (ready < 0 && errno != EINTR)
			goes_on = fail(running, BO_SYSTEM, strerror(errno));
		else if (ready > 0 && files[1].revents)
			goes_on =
				fail(running, BO_CANCELLED, "it was cancelled");
		else if (ready > 0)
			goes_on = read_some(running);
	}
}

/* Waits until nobody writes any more, for as long as that may take. */
static void wait_for_end(int file)
{
	char chunk[4096];
	struct pollfd end = { .fd = file, .events = POLLIN };
	while (poll(&end, 1, GRACE) > 0 && read(file, chunk, sizeof(chunk)) > 0)
		;
}

/* Ends the child, whatever it does. */
static int finish(struct running_child *running)
{
	int how = 0;
	if (running->has_failed) {
		kill(running->child.pid, SIGTERM);
		wait_for_end(running->child.output);
		kill(running->child.pid, SIGKILL);
	}
	close(running->child.output);
	while (waitpid(running->child.pid, &how, 0) < 0) {
		/* Somebody else has waited for it. */
		if (errno != EINTR)
			break;
	}
	return how;
}

/* What the child has said on stderr: one text without "error: ". */
static const char *last_words(int file, char *text)
{
	static const char prefix[] = "error: ";
	ssize_t got = pread(file, text, MOST_SAID, 0);
	size_t length = got > 0 ? (size_t)got : 0;
	while (length && text[length - 1] == '\n')
		length--;
	text[length] = 0;
	return strncmp(text, prefix, strlen(prefix)) == 0
		       ? text + strlen(prefix)
		       : text;
}

/* Says why a child has ended before its time. */
static void explain(struct running_child *running, int how)
{
	char text[MOST_SAID + 1], made[200];
	const char *said = last_words(running->said, text);
	int number = WIFSIGNALED(how) ? WTERMSIG(how) : 0;
	bool is_killed = number == SIGKILL || number == SIGTERM ||
			 number == SIGINT || number == SIGHUP;
	snprintf(made, sizeof(made), "the process of the analysis %s%s",
		 is_killed ? "was killed: "
		 : number  ? "crashed: "
			   : "ended early",
		 number ? strsignal(number) : "");
	if (is_killed)
		fail(running, BO_SYSTEM, made);
	else if (WIFEXITED(how) && WEXITSTATUS(how) == EXIT_BUDGET)
		fail(running, BO_GAVE_UP, *said ? said : made);
	else
		fail(running, BO_BUG, number || !*said ? made : said);
}

/* It has no limits but those of this process. */
static const struct child_limits no_limits = {
	.cpu_seconds = UINT_MAX,
	.memory = UINT64_MAX / 2,
	.output = UINT64_MAX,
	.sandbox = SANDBOX_OFF,
};

/* No handler of this process runs in the child. */
static bool start(struct running_child *running)
{
	sigset_t all, old;
	struct err err = { 0 };
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &old);
	bool ok = child_start(&running->child, &no_limits, running->said,
			      work_do, (void *)running->call->work, &err);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return ok || fail(running, BO_SYSTEM, err_reason(&err));
}

static void run(struct running_child *running)
{
	running->said = memfd_create("errors", MFD_CLOEXEC);
	if (running->said < 0) {
		fail(running, BO_SYSTEM, strerror(errno));
		return;
	}
	if (start(running)) {
		listen_to(running);
		int how = finish(running);
		if (!running->has_ended && !running->has_failed)
			explain(running, how);
	}
	close(running->said);
}

int child_call_run(const struct child_call *call, struct sent_result *sent,
		   bo_error **error)
{
	struct running_child running = { .call = call,
					 .sent = sent,
					 .error = error };
	*sent = (struct sent_result){ 0 };
	run(&running);
	free(running.details.bytes);
	free(running.bytes);
	if (running.has_failed)
		sent_release(sent);
	return running.has_failed ? -1 : 0;
}
