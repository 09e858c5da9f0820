/* SPDX-License-Identifier: Apache-2.0 */
/* The DMA controller of MSP430, SPEC 2.1: a store to the control register of a
 * channel that starts a transfer copies memory. The code after each such store
 * is the guest library's (src/guest/dma.c), so that failures tear the copy and
 * every analysis sees its accesses. load.c calls this. */
#ifndef BROWNOUT_LOAD_DMA_H
#define BROWNOUT_LOAD_DMA_H

#include "load/program.h"

/* Adds the calls, and a note on transfers that are not executed. */
void dma_add(struct program *program);

#endif
