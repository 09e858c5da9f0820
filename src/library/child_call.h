/* SPDX-License-Identifier: Apache-2.0 */
/* A call that works in a child process: starts it, passes on what it tells, and
 * says how it ended. Runs in the process of whoever uses the library, so it
 * ends nothing, prints nothing, and takes "no memory" for an error. */
#ifndef BROWNOUT_LIBRARY_CHILD_CALL_H
#define BROWNOUT_LIBRARY_CHILD_CALL_H

#include <sys/types.h>

#include "libbrownout.h"
#include "library/record.h"
#include "library/work.h"

/* Bytes with a final 0; { 0 } is none. */
struct payload {
	char *bytes;
	size_t length;
};

/* What a child has sent. { 0 } is nothing. */
struct sent_result {
	struct payload formats[REPORT_COUNT];
	struct payload program;
	int exit_code;
	bool is_complete;
};

void sent_release(struct sent_result *sent);

struct child_call {
	const struct work *work;
	bo_listener *listener; /* NULL: nobody */
	void *context;
	int cancelled; /* a file that can be read once it is cancelled */
};

/* 0; or -1 with *error set, and nothing is to be released. */
int child_call_run(const struct child_call *call, struct sent_result *sent,
		   bo_error **error);

#endif
