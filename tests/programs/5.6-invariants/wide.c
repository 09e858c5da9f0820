/* SPEC 2.4: a 32-bit number tears on a 16-bit device, and one that is written
 * last does not make data valid. */
#include <brownout.h>

BROWNOUT_NV long stamp;
BROWNOUT_NV int old_value, new_value;

int main(void)
{
	BROWNOUT_INVARIANT(stamp == 0 || stamp == 0x10001);
	stamp = 0x10001;
	return 0;
}

/*
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: invariant 'stamp == 0 || stamp == 0x10001' does not hold after a power failure: stamp = 1
 * check: evaluate --mechanism reboot --target cortex-m %s
 */
