/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of Coati of this name. */
#ifndef BROWNOUT_LIBCOATI_TYPES_H
#define BROWNOUT_LIBCOATI_TYPES_H

#include <libcoatigcc/coati.h>

#endif
