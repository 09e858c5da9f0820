/* SPDX-License-Identifier: Apache-2.0 */
/* Memory at fixed addresses, as the user declares it: --memory 0x1800:512:nv.
 * request.c and the command line's checks call this. */
#ifndef BROWNOUT_PIPELINE_MEMORIES_H
#define BROWNOUT_PIPELINE_MEMORIES_H

#include "load/load.h"
#include "pipeline/options.h"

typedef VEC(struct load_memory) memory_list;

/* Adds what --memory says to the list, which the caller releases. False with
 * *err set. */
bool memories_read(const struct options *options, memory_list *list,
		   struct err *err);

#endif
