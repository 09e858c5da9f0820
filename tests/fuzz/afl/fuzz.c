/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the harness that HARNESS names with libFuzzer. */
#include <stdio.h>
#include <stdlib.h>

#include "harness.h"

static const struct harness *chosen;

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t most,
			       unsigned seed);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	chosen = harness_find(getenv("HARNESS"));
	if (chosen)
		return 0;
	fprintf(stderr, "usage: HARNESS=NAME %s [options] FOLDER...\n",
		(*argv)[0]);
	exit(2);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
	chosen->run(bytes, count);
	return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t most,
			       unsigned seed)
{
	enum {
		OWN = 4, /* of OWN + 1 mutations are those of the harness */
	};
	size_t own = 0;
	if (chosen->mutate && seed % (OWN + 1))
		own = chosen->mutate(bytes, count, most, seed);
	return own ? own : LLVMFuzzerMutate(bytes, count, most);
}
