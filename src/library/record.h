/* SPDX-License-Identifier: Apache-2.0 */
/* What the child process of a call sends to the process that called: records,
 * one after another, through a pipe. work.c sends them, child_call.c reads
 * them. */
#ifndef BROWNOUT_LIBRARY_RECORD_H
#define BROWNOUT_LIBRARY_RECORD_H

#include <stddef.h>
#include <stdint.h>

enum record_kind {
	RECORD_MESSAGE, /* number: enum bo_message */
	RECORD_DETAILS, /* lines about the error that follows */
	RECORD_ERROR,   /* number: enum bo_code */
	RECORD_PROGRAM, /* what bo_load has found out, JSON */
	RECORD_FORMAT,  /* number: of format/list.def */
	/* The last one. number: exit code; RECORD_COMPLETE: likewise. */
	RECORD_END,
};

enum {
	RECORD_COMPLETE = 256,
};

/* Before the bytes of each record. */
struct record {
	uint32_t kind, number;
	uint64_t length;
};

/* The formats of reports, by the numbers of records. */
enum format_number {
#define REPORT(name) REPORT_##name,
#include "report/format/list.def"
#undef REPORT
	REPORT_COUNT
};

#endif
