/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of ImmortalThreads of this name. */
#ifndef BROWNOUT_IMMORTAL_THREAD_H
#define BROWNOUT_IMMORTAL_THREAD_H

#include <immortality.h>

#endif
