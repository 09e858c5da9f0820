/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses have 16 bits on msp430: arithmetic on them wraps. */
#include <assert.h>
#include <stdint.h>

static char array[100];

int main(void)
{
	uintptr_t at = (uintptr_t)array;
	char *p = array;

	assert((uintptr_t)(array + 50) == (uint16_t)(at + 50));
	p = (char *)((uintptr_t)p + 0x8000u);
	p = (char *)((uintptr_t)p + 0x8000u);
	assert(p == array);
	/* A negative index through an unsigned number. */
	unsigned minus = -3;
	p = array + 10;
	*(char *)((uintptr_t)p + minus) = 7;
	assert(array[7] == 7);
	assert((uintptr_t)-1 == 0xffff && sizeof(array - p) == 2);
	assert((uint32_t)(uintptr_t)array == at && (long)at == (long)(at + 0u));
	return 0;
}

/*
 * check: run --target msp430 %s
 */
