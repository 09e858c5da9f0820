/* SPDX-License-Identifier: Apache-2.0 */
/* Changes LLVM IR word by word, so that much of it stays valid: libFuzzer
 * itself knows only bytes. Used by ir.c. */
#ifndef BROWNOUT_TESTS_FUZZ_IR_MUTATE_H
#define BROWNOUT_TESTS_FUZZ_IR_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* As harness.mutate; 0: nothing can be changed. */
size_t ir_mutate(uint8_t *bytes, size_t count, size_t most, unsigned seed);

#endif
