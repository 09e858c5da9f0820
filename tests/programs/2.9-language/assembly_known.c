/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: the assembly that run-times of MSP430 use is executed; critical
 * sections of others, too. */
#include <assert.h>
#include <stdint.h>

#ifdef __MSP430__
static uint16_t swap(uint16_t x)
{
	__asm__("swpb %0" : "+r"(x));
	return x;
}

static uint16_t sum(uint16_t a, uint16_t b)
{
	uint16_t result;
	__asm__ volatile("mov %1, r12\n\tadd.w %2,r12 { mov r12 , %0"
			 : "=r"(result)
			 : "r"(a), "r"(b)
			 : "r12");
	return result;
}

static uint8_t low(uint16_t x)
{
	uint16_t result;
	__asm__("MOV.B %1, %0" : "=r"(result) : "r"(x));
	return result;
}

/* Device registers remember. */
static uint16_t through_memory(uint16_t x)
{
	uint16_t result;
	__asm__ volatile("mov %1, &0x04c0 ; bis #0x0f00, &0x04c0 ; "
			 "mov &0x04c0, %0"
			 : "=r"(result)
			 : "r"(x));
	return result;
}

int main(void)
{
	__asm__("clr r6"); /* nobody reads it */
	__asm__ volatile("mov #0x5a80, r4 ; nop ; inc r4 ; bic #1, r4");
	assert(swap(0x1234) == 0x3412);
	assert(sum(3, 0xffff) == 2);
	assert(low(0x1234) == 0x34);
	assert(through_memory(0x1001) == 0x1f01);
#if CASE == 2 /* What is in a register that nobody has set? */
	uint16_t x;
	__asm__("mov r7, %0" : "=r"(x));
#elif CASE == 3 /* Flags are not kept */
	uint16_t x = 1;
	__asm__("addc #0, %0" : "+r"(x));
#elif CASE == 4 /* A result that is never set */
	uint16_t x;
	__asm__("mov #3, r5" : "=r"(x));
#elif CASE == 5 /* A number does not fit */
	__asm__("mov #0x12345, r5");
#endif
	return 0;
}
#else
int main(void)
{
	unsigned long state = 1;
#ifdef __arm__
	__asm__ volatile("MRS %0, primask" : "=r"(state));
	__asm__ volatile("cpsid i" : : : "memory");
	__asm__ volatile("MSR primask, %0" : : "r"(state) : "memory");
	assert(state == 0);
#elif defined(__riscv)
	__asm__ volatile("csrrsi %0, mstatus, 8" : "=r"(state));
	__asm__ volatile("csrrci %0, mstatus, 8" : "=r"(state));
	assert(state & 8);
	__asm__ volatile("csrr %0, mstatus" : "=r"(state));
	assert(!(state & 8));
#endif
	return 0;
}
#endif

/*
 * check: run --target msp430 %s
 * stderr:
 * check: run --target msp430 -O2 %s
 * check: run --target msp430 --registers 4 %s
 * check: run --target cortex-m %s
 * stderr:
 * check: run --target riscv32 %s
 * stderr:
 * check: run --target msp430 -DCASE=2 %s
 * exit: 125
 * stderr-has: inline assembly cannot be executed
 * check: run --target msp430 -DCASE=3 %s
 * exit: 125
 * check: run --target msp430 -DCASE=4 %s
 * exit: 125
 * check: run --target msp430 -DCASE=5 %s
 * exit: 125
 */
