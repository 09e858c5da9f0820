/* SPDX-License-Identifier: Apache-2.0 */
/* State of the C library that the program under test cannot see, SPEC 2.10.
 * Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_LIBRARY_STATE_H
#define BROWNOUT_LOAD_LIBRARY_STATE_H

#include "load/program.h"

/* Whether a variable of the library is one that its functions write on the way
 * (errno), and no function of the user's reads it. */
bool library_state_is_unseen(const struct program *program,
			     const struct object *object);

#endif
