/* SPDX-License-Identifier: Apache-2.0 */
/* A child process that works on input which nobody trusts: it has limits, an
 * end in time, and no way to change anything outside itself.
 *
 * The child's standard output comes back through a pipe. Its standard input is
 * empty. It dies with its parent, dumps no core, and in a sandbox can neither
 * write or remove files, nor execute programs (except one), nor use the
 * network; the sandbox is the kernel's (Landlock and seccomp). Called by
 * src/load to run clang and LLVM's reader. */
#ifndef BROWNOUT_UTIL_CHILD_H
#define BROWNOUT_UTIL_CHILD_H

#include <stdint.h>
#include <sys/types.h>

#include "util/err.h"
#include "util/strbuf.h"

enum sandbox {
	SANDBOX_AUTO, /* if the kernel has it */
	SANDBOX_ON,
	SANDBOX_OFF,
};

struct child_limits {
	unsigned cpu_seconds;
	unsigned seconds; /* until it is killed */
	uint64_t memory;  /* bytes that it may add to what it has */
	uint64_t output;  /* bytes that it may write */
	enum sandbox sandbox;
	const char *program; /* the program that it executes; NULL: none */
};

struct child {
	pid_t pid;
	int output; /* reading end of the pipe */
	struct child_limits limits;
};

/* How a child ended. */
enum child_end {
	CHILD_EXITED,
	CHILD_CRASHED, /* killed by a signal */
	CHILD_OUT_OF_TIME,
	CHILD_OUT_OF_ROOM, /* too much output */
};

/* Starts a child that executes body(data) and exits with what that returns.
 * errors: a file for its standard error; -1: the same pipe. False with *err
 * set, also if the sandbox is wanted and the kernel has none. */
bool child_start(struct child *child, const struct child_limits *limits,
		 int errors, int (*body)(void *data), void *data,
		 struct err *err);

/* Reads what the child writes until it ends; *status is its exit code or its
 * signal. */
enum child_end child_finish(struct child *child, struct strbuf *out,
			    int *status);

#endif
