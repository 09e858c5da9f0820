/* A record in FRAM that is updated without ever losing it: each failure restarts
 * main, which takes the newest of two slots that is complete.
 *
 *     brownout check --mechanism reboot examples/record.c
 */
#include <brownout.h>

struct slot {
	unsigned sequence;
	unsigned celsius;
	unsigned check; /* made of the other two, written last */
};

BROWNOUT_NV static struct slot slots[2];

static unsigned check_of(const struct slot *slot)
{
	return (slot->sequence * 31 + slot->celsius) ^ 0x5a5a;
}

/* The newest complete slot; a null pointer: there is none. */
static struct slot *newest(void)
{
	struct slot *found = 0;
	for (int i = 0; i < 2; i++) {
		struct slot *slot = &slots[i];
		if (slot->check == check_of(slot) &&
		    (!found || slot->sequence > found->sequence))
			found = slot;
	}
	return found;
}

/* Writes to the slot that is not in use. */
static void save(unsigned celsius)
{
	struct slot *old = newest();
	struct slot *slot = old == &slots[0] ? &slots[1] : &slots[0];
	slot->sequence = old ? old->sequence + 1 : 1;
	slot->celsius = celsius;
	slot->check = check_of(slot);
}

/* What the data mean, for brownout: the newest value. */
static int content(void)
{
	struct slot *slot = newest();
	return slot ? (int)slot->celsius : -1;
}
BROWNOUT_EQUAL(content);

int main(void)
{
	BROWNOUT_COMMITTED();
	for (unsigned celsius = 20; celsius < 23; celsius++) {
		save(celsius);
		BROWNOUT_COMMITTED();
	}
	BROWNOUT_INVARIANT(newest() && newest()->celsius == 22);
	return 0;
}
