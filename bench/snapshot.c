/* SPDX-License-Identifier: Apache-2.0 */
/* What it costs to go back: windows of 3,000 operations are executed and
 * undone, and both parts are timed. Prints one line; `make bench` runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "load/load.h"
#include "vm/snapshot.h"

enum {
	WINDOW = 3000,
	WINDOWS = 2000,
};

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv)
{
	struct load_options options = {
		.files = (const char *const *)&argv[1],
		.file_count = 1,
		.target = "msp430",
		.optimisation = "-O0",
		.param_registers = -1,
	};
	struct err err = { 0 };
	struct image *image = argc == 2 ? load_image(&options, &err) : NULL;
	if (!image) {
		fprintf(stderr, "usage: snapshot FILE.c\n%s\n", err.text);
		return 2;
	}
	struct vm vm;
	struct snapshot snapshot = { 0 };
	double forth = 0, back = 0;
	vm_init(&vm, image);
	for (int i = 0; i < WINDOWS; i++) {
		tick_t start = 1 + (tick_t)i * 97;
		if (vm_run(&vm, VM_LOGGED, start) != VM_STOPPED)
			break;
		double begin = seconds();
		snapshot_take(&snapshot, &vm);
		double taken = seconds();
		vm_run(&vm, VM_LOGGED, start + WINDOW);
		double executed = seconds();
		snapshot_go_back(&snapshot, &vm);
		back += seconds() - executed + taken - begin;
		forth += executed - taken;
	}
	printf("%-12s executing %.1f us, snapshot and back %.1f us: ratio "
	       "%.2f   (at most 1)\n",
	       argv[1], 1e6 * forth / WINDOWS, 1e6 * back / WINDOWS,
	       back / forth);
	snapshot_release(&snapshot);
	vm_release(&vm);
	image_free(image);
	return 0;
}
