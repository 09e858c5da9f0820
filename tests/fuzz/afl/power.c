/* SPDX-License-Identifier: Apache-2.0 */
/* How long the power lasts: run --power. */
#include "power/supply.h"

#include <string.h>

#include "device.h"
#include "harness.h"

static void supply(const struct supply *supply, enum when when)
{
	struct harness_device *loaded = harness_device();
	struct device device;
	struct vm vm;
	vm_init(&vm, loaded->setup.image);
	device_init(&device, &vm, &loaded->fates);
	supply_run(&device, supply,
		   (struct intermittent){
			   .when = when,
			   .ed = loaded->setup.ed,
			   .stop = program_stop(&loaded->options),
			   .max_work = 5000,
		   });
	device_release(&device);
	vm_release(&vm);
}

static void run(const uint8_t *bytes, size_t count)
{
	struct supply read;
	struct err err = { 0 };
	const char *file = harness_file("power", bytes, count);
	bool ok = supply_read(&read, file, &err);
	harness_expect(ok == !err.code, "what fails says why");
	harness_expect(!ok || !count || !memchr(bytes, 0, count),
		       "nothing is skipped");
	for (int i = 0; ok && i < 2; i++) {
		read.repeats = i;
		supply(&read, WHEN_REACTIVE);
		supply(&read, WHEN_CONDITIONAL);
	}
	supply_release(&read);
}

const struct harness harness_power = { .name = "power", .run = run };
