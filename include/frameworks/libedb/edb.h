/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of EDB, a debugger: it observes. */
#ifndef BROWNOUT_LIBEDB_EDB_H
#define BROWNOUT_LIBEDB_EDB_H

#include <libio/console.h>

BROWNOUT_FRAMEWORK(libedb)

#define ENERGY_GUARD_BEGIN()
#define ENERGY_GUARD_END()
#define WATCHPOINT(...)
#define ASSERT(...)
#define PASSIVE_BREAKPOINT(...)
#define EXTERNAL_BREAKPOINT(...)
#define INTERNAL_BREAKPOINT(...)

static inline void edb_init(void)
{
}

#endif
