/* SPDX-License-Identifier: Apache-2.0 */
/* Which functions other files, or the device, can call: the entries of a
 * module, SPEC 10.3. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_VISIBLE_H
#define BROWNOUT_LOAD_VISIBLE_H

#include "load/program.h"

/* Whether code outside of the given files can call a function of the user: it
 * has a name there, it is a handler, or its address gets there. */
bool is_visible(LLVMValueRef fn);

#endif
