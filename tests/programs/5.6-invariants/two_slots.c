/* Two slots, the data first, what makes them valid last: right, though no boot
 * ends with the bytes of another one. */
#include <assert.h>
#include <brownout.h>

BROWNOUT_NV static struct slot {
	int sequence, value, check;
} slots[2];

static int is_complete(const struct slot *slot)
{
	return slot->sequence && slot->check == ~(slot->sequence ^ slot->value);
}

static struct slot *newest(void)
{
	struct slot *found = 0;
	for (int i = 0; i < 2; i++) {
		if (is_complete(&slots[i]) &&
		    (!found || slots[i].sequence > found->sequence))
			found = &slots[i];
	}
	return found;
}

int main(void)
{
	struct slot *old = newest();
	struct slot *next = old == slots ? slots + 1 : slots;
	int sequence = old ? old->sequence + 1 : 1;
	next->check = 0;
	next->sequence = sequence;
	next->value = 100 + sequence;
	next->check = ~(next->sequence ^ next->value);
	assert(newest() == next);
	BROWNOUT_INVARIANT(next->value == 100 + next->sequence);
	if (old)
		BROWNOUT_INVARIANT(is_complete(old));
	return 0;
}

/*
 * check: check --mechanism reboot %s
 * stdout-has: judged by 3 invariants in the code, assertions included, and by crashes
 * stdout-has: no findings
 * stdout-has: failure points with up to 2 failures leave
 * stdout-has: all tried
 * check: evaluate --mechanism reboot --failures 4 --jobs 1 %s
 * check: evaluate --mechanism reboot -O2 %s
 * check: evaluate --mechanism reboot --target cortex-m --format json %s | tr -d ' \n'
 * stdout-has: "stated":3
 */
