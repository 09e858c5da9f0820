/* SPDX-License-Identifier: Apache-2.0 */
/* A stub does nothing and returns 0, or a pointer to memory of its own; a
 * variable that is one is 0. SPEC 6.1. */
#include <assert.h>

int crc_update(unsigned char *state);
char *scratch(void);
void unused_stub(void);
extern int level;
extern const int table[];
struct open_type;
extern struct open_type opaque;
void use(struct open_type *open);

void use(struct open_type *open)
{
	assert(open == &opaque);
}

unsigned char state = 7;

int main(void)
{
	assert(crc_update(&state) == 0);
	assert(state == 7);
	assert(scratch()[63] == 0);
	scratch()[2] = 5;
	assert(scratch()[2] == 5);
	assert(level == 0 && table[3] == 0);
	use(&opaque);
	return 4;
}

/*
 * check: run --stub crc_update --stub scratch --stub level --stub table --stub opaque %s
 * exit: 4
 * stderr:
 * check: run --stub crc_update --stub scratch --stub level --stub table --stub opaque --stub use --stub nothing %s
 * exit: 4
 * stderr:
 *   warning: '--stub use': the program defines it, and that is used
 *   warning: '--stub nothing': the program uses no function or variable of this name
 * check: run --stub crc_update --stub scratch %s
 * exit: 3
 * stderr-has: 3 variables that the program uses are neither defined
 * check: run --config %t/stubs.yaml %s
 * setup: printf 'stubs: [crc_update, scratch, level, table, opaque]\n' >%t/stubs.yaml
 * exit: 4
 */
