/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up for programs without other start-up code, on all devices: resumes
 * from the checkpoint, or initialises volatile data and calls main. It runs on
 * the stack of the boot. The linker scripts of the ports define the symbols.
 *
 * With other start-up code: call brownout_boot first, brownout_started last. */
#include "../brownout_device.h"

extern unsigned char brownout_data_start[], brownout_data_end[];
extern const unsigned char brownout_data_image[];
extern unsigned char brownout_bss_start[], brownout_bss_end[];

int main(void);

/* The accesses are volatile so that compilers do not turn the loops into calls of
 * memcpy and memset: there is no C library. */
static void initialise(void)
{
	const volatile unsigned char *from = brownout_data_image;
	for (volatile unsigned char *to = brownout_data_start;
	     to < brownout_data_end; to++)
		*to = *from++;
	for (volatile unsigned char *to = brownout_bss_start;
	     to < brownout_bss_end; to++)
		*to = 0;
}

/* noinline: a debugger and tests/device stop here. */
__attribute__((weak, noinline)) void brownout_finished(void)
{
	BROWNOUT_HALT();
}

static void run_main(void)
{
	main();
	brownout_finished();
}

void brownout_start_up(void);
void brownout_start_up(void)
{
	brownout_boot();
	initialise();
	brownout_started();
	brownout_start(run_main);
}
