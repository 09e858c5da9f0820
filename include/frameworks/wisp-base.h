/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of the WISP's library. */
#ifndef BROWNOUT_WISP_BASE_H
#define BROWNOUT_WISP_BASE_H

#include <libwispbase/wisp-base.h>

#endif
