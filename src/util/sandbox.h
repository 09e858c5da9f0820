/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel's sandbox for a process that works on untrusted input: Landlock
 * for files and programs, seccomp for the network. Called by child.c. */
#ifndef BROWNOUT_UTIL_SANDBOX_H
#define BROWNOUT_UTIL_SANDBOX_H

#include <stdbool.h>

/* Whether the kernel has what a sandbox needs. */
bool sandbox_is_there(void);

/* From now on this process, and what it executes, cannot write, create or
 * remove files, execute anything but `program` (NULL: nothing at all), or make
 * sockets. What is open already stays open, and reading is not restricted.
 * False with errno set. */
bool sandbox_enter(const char *program);

#endif
