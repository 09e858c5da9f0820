/* SPDX-License-Identifier: Apache-2.0 */
/* What every file of the guest library shares. The library is C code that is
 * compiled for each target and runs on the virtual machine (SPEC 2.10): its
 * accesses are the program's accesses. Included before any system header. */
#ifndef BROWNOUT_GUEST_GUEST_H
#define BROWNOUT_GUEST_GUEST_H

/* Else glibc's headers define some of the library's functions themselves. */
#ifndef __NO_INLINE__
#define __NO_INLINE__
#endif

#include <stddef.h>

/* A program's own definition of a library function wins at link time. */
#define WEAK __attribute__((weak))

/* Not every C library's headers declare these. */
size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);

#endif
