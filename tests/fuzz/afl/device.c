/* SPDX-License-Identifier: Apache-2.0 */
/* The program of the harnesses. */
#include "device.h"

#include <stdio.h>

#include "cli/config/command_line.h"
#include "harness.h"

static struct harness_device *load(void)
{
	static struct harness_device device;
	struct err err = { 0 };
	options_init(&device.options);
	vec_push(&device.options.files, HARNESS_PROGRAM);
	vec_push(&device.options.interrupts, "isr");
	device.options.max_ops = 2000;
	device.options.jobs = 1;
	device.options.ed = 40;
	if (!program_power(&device.options, &device.setup, &err) ||
	    !program_fates(&device.options, &device.setup, &device.fates, &err))
		fprintf(stderr, "%s\n", err.text);
	harness_expect(!err.code, "the program can be loaded");
	return &device;
}

struct harness_device *harness_device(void)
{
	static struct harness_device *device;
	if (!device)
		device = load();
	return device;
}
