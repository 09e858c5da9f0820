/* Like record.c, but each record is declared the newest before its value is
 * there: if the power fails in between, an old value comes back.
 *
 *     brownout check --mechanism reboot examples/record_early.c
 */
#include <brownout.h>

struct slot {
	unsigned sequence; /* the newest has the highest; 0: never used */
	unsigned celsius;
};

BROWNOUT_NV static struct slot slots[2];

static struct slot *newest(void)
{
	return slots[1].sequence > slots[0].sequence ? &slots[1] : &slots[0];
}

static void save(unsigned celsius)
{
	struct slot *old = newest();
	struct slot *slot = old == &slots[0] ? &slots[1] : &slots[0];
	slot->sequence = old->sequence + 1; /* too early */
	slot->celsius = celsius;
}

/* What the data mean, for brownout: the newest value. */
static int content(void)
{
	return (int)newest()->celsius;
}
BROWNOUT_EQUAL(content);

int main(void)
{
	BROWNOUT_COMMITTED();
	for (unsigned celsius = 20; celsius < 23; celsius++) {
		save(celsius);
		BROWNOUT_COMMITTED();
	}
	BROWNOUT_INVARIANT(newest()->celsius == 22);
	return 0;
}
