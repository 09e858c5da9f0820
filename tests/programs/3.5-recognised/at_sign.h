/* SPDX-License-Identifier: Apache-2.0 */
#include <msp430.h>
__no_init int shared @ 0x1860;
