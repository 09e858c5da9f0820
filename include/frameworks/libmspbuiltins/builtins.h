/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmspbuiltins, whose functions brownout has. */
#ifndef BROWNOUT_LIBMSPBUILTINS_BUILTINS_H
#define BROWNOUT_LIBMSPBUILTINS_BUILTINS_H

#include <brownout_framework.h>

#endif
