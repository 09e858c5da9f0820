/* SPDX-License-Identifier: Apache-2.0 */
/* What is fuzzed: each harness hands some bytes to one of our parsers, and to
 * what uses its result. It returns; whatever else happens is a failure.
 *
 * fuzz.c runs a harness with libFuzzer, replay.c with files that are given. */
#ifndef BROWNOUT_TESTS_FUZZ_HARNESS_H
#define BROWNOUT_TESTS_FUZZ_HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct harness {
	const char *name;
	void (*run)(const uint8_t *bytes, size_t count);
	/* Changes bytes, at most `most` of them, and returns how many there
	 * are then; 0, or no function: libFuzzer does it in its way. */
	size_t (*mutate)(uint8_t *bytes, size_t count, size_t most,
			 unsigned seed);
};

#define HARNESS(name) extern const struct harness harness_##name;
#include "list.def"
#undef HARNESS

/* NULL: there is none with this name. */
const struct harness *harness_find(const char *name);

/* The bytes as a text that ends with a zero byte; free() it. */
char *harness_text(const uint8_t *bytes, size_t count);

/* Writes the bytes to a file of the harness's own folder and returns its path,
 * which is valid until the next call. */
const char *harness_file(const char *name, const uint8_t *bytes, size_t count);

/* Ends the process as a failure if a promise is not kept. */
void harness_expect(bool is_kept, const char *promise);

/* A small program with inputs, checkpoints and an interrupt handler. */
#define HARNESS_PROGRAM "tests/fuzz/afl/program.c"

#endif
