/* SPDX-License-Identifier: Apache-2.0 */
/* Executes instructions of an MSP430 one by one, and prints PC, SP, SR and R4
 * to R15 after each, then all of RAM; for tests/device/compare.
 *
 * usage: trace FILE.txt COUNT      (TI's text format; registers start as 0) */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

/* "@6000", lines of bytes, "q" */
static void load(struct machine *machine, const char *path)
{
	FILE *file = fopen(path, "r");
	char word[16];
	uint32_t at = 0;
	if (!file)
		die("cannot open '%s'", path);
	while (fscanf(file, "%15s", word) == 1 && *word != 'q') {
		if (*word == '@') {
			at = (uint32_t)strtoul(word + 1, NULL, 16);
			continue;
		}
		uint8_t *byte = machine_byte(machine, at++);
		if (byte)
			*byte = (uint8_t)strtoul(word, NULL, 16);
	}
	fclose(file);
}

int main(int argc, char **argv)
{
	struct machine machine;
	uint16_t *r;
	if (argc != 3)
		die("usage: trace FILE.txt COUNT");
	machine_open(&machine, &machine_msp430);
	load(&machine, argv[1]);
	machine.kind->reset(&machine, 0);
	r = machine.cpu; /* its registers come first */
	memset(r + 1, 0, 15 * sizeof(*r));
	for (long n = strtol(argv[2], NULL, 0); n > 0; n--) {
		machine.kind->run(&machine, 1);
		if (machine.crash)
			die("%s", machine.crash);
		for (int i = 0; i < 16; i++) {
			if (i != 3)
				printf("%04" PRIx16 " ", r[i]);
		}
		putchar('\n');
	}
	const struct region *ram = &machine.regions[REGION_RAM];
	for (uint32_t i = 0; i < ram->size; i++)
		printf("%02x%s", ram->bytes[i], i % 16 == 15 ? "\n" : " ");
	machine_close(&machine);
}
