/* SPDX-License-Identifier: Apache-2.0 */
/* record.c for CBMC: the power may fail after each assignment of the second of
 * two calls of save(), which leaves it then. Values are any.
 *
 *     cbmc --16 --unwind 3 -I ../../include record_cbmc.c
 */
#define main main_of_record
#include "../record.c"
#undef main

#define MAY_FAIL                \
	do {                    \
		if (nondet_bool()) \
			return; \
	} while (0)

_Bool nondet_bool(void);
unsigned nondet_unsigned(void);

/* As save(). */
static void save_or_fail(unsigned celsius)
{
	struct slot *old = newest();
	struct slot *slot = old == &slots[0] ? &slots[1] : &slots[0];
	MAY_FAIL;
	slot->sequence = old ? old->sequence + 1 : 1;
	MAY_FAIL;
	slot->celsius = celsius;
	MAY_FAIL;
	slot->check = check_of(slot);
}

int main(void)
{
	unsigned value = nondet_unsigned();
	save(nondet_unsigned());
	int before = content();
	save_or_fail(value);
	int after = content();
	__CPROVER_assert(after == before || after == (int)value,
			 "as before or as after");
	return 0;
}
