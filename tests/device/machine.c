/* SPDX-License-Identifier: Apache-2.0 */
/* Memory and power of a machine, for all kinds of CPU. */
#include "machine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	fputs("device: ", stderr);
	vfprintf(stderr, fmt, args);
	fputc('\n', stderr);
	va_end(args);
	exit(2);
}

void machine_open(struct machine *machine, const struct machine_kind *kind)
{
	*machine = (struct machine){ .kind = kind };
	for (int i = 0; i < REGION_COUNT; i++) {
		struct region *region = &machine->regions[i];
		*region = kind->regions[i];
		/* Emulators want whole pages. */
		region->bytes = aligned_alloc(4096, (region->size + 4095) &
							    ~(size_t)4095);
		if (!region->bytes)
			die("out of memory");
		memset(region->bytes, 0xff, region->size);
	}
	if (!kind->open(machine))
		die("cannot make a '%s'", kind->name);
}

void machine_close(struct machine *machine)
{
	machine->kind->close(machine);
	for (int i = 0; i < REGION_COUNT; i++)
		free(machine->regions[i].bytes);
}

static uint32_t noise_next(uint32_t *state)
{
	*state = *state * 1664525u + 1013904223u;
	return *state >> 16;
}

void machine_power_fails(struct machine *machine, uint32_t noise)
{
	struct region *ram = &machine->regions[REGION_RAM];
	for (uint32_t i = 0; i < ram->size; i++)
		ram->bytes[i] = (uint8_t)noise_next(&noise);
	machine->crash = NULL;
	machine->kind->reset(machine, noise);
}

bool machine_has_finished(const struct machine *machine)
{
	return machine->finished &&
	       machine->kind->pc(machine) == machine->finished;
}

uint8_t *machine_byte(const struct machine *machine, uint32_t at)
{
	for (int i = 0; i < REGION_COUNT; i++) {
		const struct region *region = &machine->regions[i];
		if (at - region->at < region->size)
			return region->bytes + (at - region->at);
	}
	return NULL;
}

void machine_copy(struct machine *to, const struct machine *from)
{
	for (int i = REGION_NV; i < REGION_COUNT; i++)
		memcpy(to->regions[i].bytes, from->regions[i].bytes,
		       from->regions[i].size);
}
