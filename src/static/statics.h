/* SPDX-License-Identifier: Apache-2.0 */
/* All that is known of a program without running it: the blocks and values of
 * its functions (flow.h), what pointers point to and which function calls which
 * (points.h), what code reads and writes (effects.h). The analyses make it from
 * an image, which must outlive it. */
#ifndef BROWNOUT_STATIC_STATICS_H
#define BROWNOUT_STATIC_STATICS_H

#include "static/effects.h"

struct statics {
	const struct image *image;
	struct flows flows;
	struct points points;
	struct effects effects;
};

struct statics *statics_new(const struct image *image);
void statics_free(struct statics *statics);

/* Prints it as text: calls and, for each function, its loops, which lines
 * depend on which branch, its accesses and effects. */
void statics_dump(struct statics *statics, bool with_library,
		  struct strbuf *out);

#endif
