/* SPDX-License-Identifier: Apache-2.0 */
/* The section of a module: the calls that were made up, SPEC 10.3. */
#ifndef BROWNOUT_REPORT_SECTION_MODULE_H
#define BROWNOUT_REPORT_SECTION_MODULE_H

#include "report/section.h"

struct module_report {
	const struct image *image;
	uint64_t calls;   /* all */
	uint64_t crashed; /* left out */
	uint64_t endless; /* not looked at to their end */
	uint64_t unseen;  /* entries all of whose calls crashed */
	/* The first ones, as the source would have them. */
	const char *crash, *crash_at, *unending, *unseen_name;
};

#endif
