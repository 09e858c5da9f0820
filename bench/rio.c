/* SPDX-License-Identifier: Apache-2.0 */
/* What it costs to follow what depends on inputs in an attempt (SPEC 7.3): the
 * program is executed in windows, plain and tracked. All variables are
 * non-volatile. Prints one line; `make bench` runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "analysis/rio_dynamic/rio_track.h"
#include "load/load.h"
#include "power/mechanism.h"

enum {
	WINDOW = 20000, /* operations */
	MOST = 20000000,
	LEAST = 50, /* hundredths of a second that each is run for */
};

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double run_plain(const struct image *image)
{
	struct vm vm;
	vm_init(&vm, image);
	double begin = seconds();
	vm_run(&vm, VM_PLAIN, MOST);
	double took = seconds() - begin;
	vm_release(&vm);
	return took;
}

static double run_tracked(const struct image *image, const struct fates *fates)
{
	struct vm vm;
	struct rio_track track;
	vm_init(&vm, image);
	rio_track_init(&track, &vm, fates);
	vm.observer = &track.taint;
	double begin = seconds();
	enum vm_end end = VM_STOPPED;
	for (tick_t stop = WINDOW; end == VM_STOPPED && stop < MOST;
	     stop += WINDOW) {
		struct rio_attempt attempt = { 0 };
		rio_track_start(&track, &attempt);
		end = vm_run_loop(&vm, loop_rio, stop);
		rio_track_clear(&track, 0);
		vec_clear(&vm.log);
		rio_attempt_release(&attempt);
	}
	double took = seconds() - begin;
	rio_track_release(&track);
	vm_release(&vm);
	return took;
}

/* All globals are non-volatile. */
static void all_keep(struct fates *fates, const struct image *image)
{
	uint64_t globals = image->map.env - image->map.base;
	memory_init(&fates->fresh, image);
	fates->bytes = fates->fresh.size;
	fates->of = mem_map(fates->bytes);
	for (uint64_t i = 0; i < fates->fresh.mmio; i++)
		fates->of[i] = i < globals ? FATE_KEEP : FATE_BACK;
}

int main(int argc, char **argv)
{
	static const char *const checkpoints[] = { "brownout_checkpoint" };
	struct load_options options = {
		.checkpoints = checkpoints,
		.checkpoint_count = 1,
		.files = (const char *const *)&argv[1],
		.file_count = 1,
		.target = "msp430",
		.optimisation = "-O0",
		.param_registers = -1,
	};
	struct err err = { 0 };
	struct image *image = argc == 2 ? load_image(&options, &err) : NULL;
	if (!image) {
		fprintf(stderr, "usage: rio FILE.c\n%s\n", err.text);
		return 2;
	}
	struct fates fates = { 0 };
	all_keep(&fates, image);
	double plain = 0, tracked = 0;
	unsigned runs = 0;
	while (plain < LEAST / 100.0) {
		plain += run_plain(image);
		runs++;
	}
	for (unsigned i = 0; i < runs && tracked < 20 * plain; i++)
		tracked += run_tracked(image, &fates);
	printf("%-28s plain %.3f s, tracked %.3f s: ratio %.1f   (at most "
	       "10)\n",
	       argv[1], plain, tracked, tracked / plain);
	fates_release(&fates);
	image_free(image);
	return 0;
}
