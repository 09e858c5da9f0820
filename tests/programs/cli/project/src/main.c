/* SPDX-License-Identifier: Apache-2.0 */
/* Says what it was compiled with. */
#include <device.h>
#include <log.h>
#include <stdio.h>

#ifndef PREFIX
#error "prefix.h is not included"
#endif

int main(void)
{
	const char *sign = (char)200 > 0 ? "unsigned" : "signed";
	printf("main: %s, level %d, %s char, C %ld, %d pins\n", NAME, LEVEL,
	       sign, __STDC_VERSION__, DEVICE_PINS);
#ifdef __OPTIMIZE__
	puts("main: optimised");
#endif
	return log_level() + 40;
}
