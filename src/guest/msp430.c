/* SPDX-License-Identifier: Apache-2.0 */
/* Intrinsics of MSP430 compilers that are more than one operation: decimal
 * sums, and memory by 20-bit addresses, which have 16 bits here. */
#ifdef __MSP430__

#include <stdint.h>

#include "guest/guest.h"
#include "guest/machine.h"

unsigned long __bcd_add_long(unsigned long a, unsigned long b);
unsigned int __bcd_add_short(unsigned int a, unsigned int b);
unsigned char __data20_read_char(unsigned long address);
unsigned int __data20_read_short(unsigned long address);
unsigned long __data20_read_long(unsigned long address);
void __data20_write_char(unsigned long address, unsigned char value);
void __data20_write_short(unsigned long address, unsigned int value);
void __data20_write_long(unsigned long address, unsigned long value);
unsigned long __data16_read_addr(unsigned int address);
void __data16_write_addr(unsigned int address, unsigned long value);

WEAK unsigned long __bcd_add_long(unsigned long a, unsigned long b)
{
	unsigned long sum = 0;
	unsigned carry = 0;
	for (unsigned shift = 0; shift < 32; shift += 4) {
		unsigned digit = (unsigned)(a >> shift & 15) +
				 (unsigned)(b >> shift & 15) + carry;
		carry = digit > 9;
		sum |= (unsigned long)((carry ? digit - 10 : digit) & 15)
		       << shift;
	}
	return sum;
}

WEAK unsigned int __bcd_add_short(unsigned int a, unsigned int b)
{
	return (unsigned int)__bcd_add_long(a, b);
}

static uintptr_t near(unsigned long address)
{
	if (address >> 16)
		__brownout_misuse("an address above 64 KiB, where nothing is");
	return (uintptr_t)address;
}

WEAK unsigned char __data20_read_char(unsigned long address)
{
	return *(volatile unsigned char *)near(address);
}

WEAK unsigned int __data20_read_short(unsigned long address)
{
	return *(volatile unsigned int *)near(address);
}

WEAK unsigned long __data20_read_long(unsigned long address)
{
	return *(volatile unsigned long *)near(address);
}

WEAK void __data20_write_char(unsigned long address, unsigned char value)
{
	*(volatile unsigned char *)near(address) = value;
}

WEAK void __data20_write_short(unsigned long address, unsigned int value)
{
	*(volatile unsigned int *)near(address) = value;
}

WEAK void __data20_write_long(unsigned long address, unsigned long value)
{
	*(volatile unsigned long *)near(address) = value;
}

WEAK unsigned long __data16_read_addr(unsigned int address)
{
	return *(volatile unsigned long *)(uintptr_t)address;
}

WEAK void __data16_write_addr(unsigned int address, unsigned long value)
{
	*(volatile unsigned long *)(uintptr_t)address = value;
}

#else
typedef int nothing_for_other_targets;
#endif
