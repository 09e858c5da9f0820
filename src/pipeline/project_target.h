/* SPDX-License-Identifier: Apache-2.0 */
/* The device that a project is compiled for, from its compiler and its flags.
 * project.c asks if nobody has chosen a target. */
#ifndef BROWNOUT_PIPELINE_PROJECT_TARGET_H
#define BROWNOUT_PIPELINE_PROJECT_TARGET_H

#include "pipeline/project_flags.h"

/* The name of the target that a compiler command is for; *why is then the word
 * that says so. NULL: it does not say. */
const char *project_target(const word_list *words, const char **why);

/* Whether a flag asks for more than 64 KiB of memory on MSP430. */
bool project_is_large(const word_list *words);

#endif
