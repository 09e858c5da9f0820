/* The world goes on while the device is off: inputs that were taken stay taken,
 * and a chip outside keeps what it has. Checkpoint calls count for nothing. */
#include <brownout.h>

BROWNOUT_INPUT(next_number, most_recent);
BROWNOUT_NV int last;
int next_number(void);
void checkpoint(void);

int main(void)
{
	int now = next_number();
	BROWNOUT_INVARIANT(now > last);
	last = now;
	checkpoint();
	return 0;
}

/*
 * check: evaluate --mechanism reboot --input next_number=1,2,3,4,5 %s
 * stdout-has: 'checkpoint' has no body: with this mechanism only the boot is a checkpoint
 * check: evaluate --mechanism reboot --input next_number=1 %s
 * exit: 1
 * stdout-has: invariant 'now > last' does not hold after a power failure: now = 1, last = 1
 * check: replay --mechanism reboot --schedule 'checkpoint@3 fail@5' %s
 * exit: 3
 * stderr-has: with this mechanism only the boot (checkpoint@0) is a checkpoint
 */
