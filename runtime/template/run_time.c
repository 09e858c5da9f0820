/* SPDX-License-Identifier: Apache-2.0 */
/* What the run-time must know of this firmware: how much volatile data and
 * stack a checkpoint has to hold. */
#include "brownout_checkpoint.h"

BROWNOUT_CHECKPOINTS(512);
