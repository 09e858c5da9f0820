/* SPDX-License-Identifier: Apache-2.0 */
/* Recognises programs that check their data when they start, SPEC 5.6: after a
 * failure they go another way than at the first boot. */
#include "analysis/invariants/invariants.h"

enum {
	MOST_OBSERVED = 100000, /* operations of the first run */
	MOST_AGAIN = 20000,     /* operations after a failure */
	PLACES = 16,            /* failures, evenly spaced */
};

/* Fails after an operation of the first boot; the site where the second boot
 * goes another way, or NONE. */
static uint32_t try_failure(const struct boot_run *first, struct vm *vm,
			    const struct lasting *lasting,
			    const struct fates *fates, tick_t after)
{
	struct boot_run again;
	vm_boot(vm);
	vm_run(vm, VM_PLAIN, after + 1);
	lasting_boot(lasting, vm, vm, 0);
	boot_run_init(&again, vm, fates, 0);
	again.notes_branches = true;
	again.like = first;
	boot_run_execute(&again, vm,
			 (struct boot_limits){ .stop = MOST_AGAIN });
	uint32_t apart = again.apart;
	boot_run_release(&again);
	return apart;
}

uint32_t invariants_looks(const struct image *image, const struct fates *fates)
{
	struct vm vm;
	struct boot_run first;
	struct lasting lasting;
	uint32_t apart = NONE;
	vm_init(&vm, image);
	boot_run_init(&first, &vm, fates, 0);
	lasting_init(&lasting, fates, &vm.memory);
	first.notes_branches = true;
	boot_run_execute(&first, &vm,
			 (struct boot_limits){ .stop = MOST_OBSERVED });
	for (unsigned i = PLACES; i && lasting.bytes && apart == NONE; i--) {
		tick_t after = first.length * i / PLACES;
		if (after)
			apart = try_failure(&first, &vm, &lasting, fates,
					    after);
	}
	lasting_release(&lasting);
	boot_run_release(&first);
	vm_release(&vm);
	return apart;
}
