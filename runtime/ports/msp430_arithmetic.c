/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that clang calls on MSP430 for what the CPU lacks (MSP430 EABI,
 * SLAA534, 6.3): multiplication, division, shifts by a variable; and abort, for
 * __builtin_trap. GCC has them in its libraries; clang comes without. Only bits
 * are moved here: what is written as an operator might call the function
 * itself. */
#include <stdint.h>

#include "msp430fr.h"

void abort(void);
__attribute__((weak)) void abort(void)
{
	BROWNOUT_HALT();
}

uint16_t __mspabi_mpyi(uint16_t a, uint16_t b);
uint32_t __mspabi_mpyl(uint32_t a, uint32_t b);
uint64_t __mspabi_mpyll(uint64_t a, uint64_t b);
uint32_t __mspabi_mpysl(int16_t a, int16_t b);
uint32_t __mspabi_mpyul(uint16_t a, uint16_t b);
uint16_t __mspabi_divu(uint16_t a, uint16_t b);
uint16_t __mspabi_remu(uint16_t a, uint16_t b);
int16_t __mspabi_divi(int16_t a, int16_t b);
int16_t __mspabi_remi(int16_t a, int16_t b);
uint32_t __mspabi_divul(uint32_t a, uint32_t b);
uint32_t __mspabi_remul(uint32_t a, uint32_t b);
int32_t __mspabi_divli(int32_t a, int32_t b);
int32_t __mspabi_remli(int32_t a, int32_t b);
uint16_t __mspabi_slli(uint16_t a, uint16_t count);
uint16_t __mspabi_srli(uint16_t a, uint16_t count);
int16_t __mspabi_srai(int16_t a, uint16_t count);
uint32_t __mspabi_slll(uint32_t a, uint16_t count);
uint32_t __mspabi_srll(uint32_t a, uint16_t count);
int32_t __mspabi_sral(int32_t a, uint16_t count);

#define MULTIPLY(name, type)                                                   \
	type name(type a, type b)                                              \
	{                                                                      \
		type product = 0;                                              \
		while (b) {                                                    \
			if (b & 1)                                             \
				product += a;                                  \
			a += a;                                                \
			b >>= 1;                                               \
		}                                                              \
		return product;                                                \
	}
MULTIPLY(__mspabi_mpyi, uint16_t)
MULTIPLY(__mspabi_mpyl, uint32_t)
MULTIPLY(__mspabi_mpyll, uint64_t)

uint32_t __mspabi_mpyul(uint16_t a, uint16_t b)
{
	return __mspabi_mpyl(a, b);
}

uint32_t __mspabi_mpysl(int16_t a, int16_t b)
{
	return __mspabi_mpyl((uint32_t)(int32_t)a, (uint32_t)(int32_t)b);
}

/* Digit by digit, from the highest bit. The quotient of 0 has all bits set. */
#define DIVIDE(quotient_name, remainder_name, type, bits)                      \
	static type divide_##bits(type a, type b, type *remainder)             \
	{                                                                      \
		type rest = 0;                                                 \
		for (int i = 0; i < bits; i++) {                               \
			type carry = (type)(rest >> (bits - 1));               \
			rest = (type)(rest + rest + (a >> (bits - 1)));        \
			a = (type)(a + a);                                     \
			if (carry || rest >= b) {                              \
				rest = (type)(rest - b);                       \
				a |= 1;                                        \
			}                                                      \
		}                                                              \
		*remainder = rest;                                             \
		return a;                                                      \
	}                                                                      \
	type quotient_name(type a, type b)                                     \
	{                                                                      \
		type rest;                                                     \
		return divide_##bits(a, b, &rest);                             \
	}                                                                      \
	type remainder_name(type a, type b)                                    \
	{                                                                      \
		type rest;                                                     \
		divide_##bits(a, b, &rest);                                    \
		return rest;                                                   \
	}
DIVIDE(__mspabi_divu, __mspabi_remu, uint16_t, 16)
DIVIDE(__mspabi_divul, __mspabi_remul, uint32_t, 32)

#define SIGNED(quotient_name, remainder_name, type, wide, divide, rest)        \
	static wide magnitude_##type(type a)                                   \
	{                                                                      \
		return a < 0 ? (wide)0 - (wide)a : (wide)a;                    \
	}                                                                      \
	type quotient_name(type a, type b)                                     \
	{                                                                      \
		wide q = divide(magnitude_##type(a), magnitude_##type(b));     \
		return (type)((a ^ b) < 0 ? (wide)0 - q : q);                  \
	}                                                                      \
	type remainder_name(type a, type b)                                    \
	{                                                                      \
		wide r = rest(magnitude_##type(a), magnitude_##type(b));       \
		return (type)(a < 0 ? (wide)0 - r : r);                        \
	}
SIGNED(__mspabi_divi, __mspabi_remi, int16_t, uint16_t, __mspabi_divu,
       __mspabi_remu)
SIGNED(__mspabi_divli, __mspabi_remli, int32_t, uint32_t, __mspabi_divul,
       __mspabi_remul)

#define SHIFT(name, type, by_one)                                              \
	type name(type a, uint16_t count)                                      \
	{                                                                      \
		while (count--)                                                \
			a = (type)(by_one);                                    \
		return a;                                                      \
	}
SHIFT(__mspabi_slli, uint16_t, a + a)
SHIFT(__mspabi_srli, uint16_t, a >> 1)
SHIFT(__mspabi_srai, int16_t, a >> 1)
SHIFT(__mspabi_slll, uint32_t, a + a)
SHIFT(__mspabi_srll, uint32_t, a >> 1)
SHIFT(__mspabi_sral, int32_t, a >> 1)
