/* SPDX-License-Identifier: Apache-2.0 */
/* volatile and const volatile objects, members and pointers. */
#include <assert.h>
#include <stdint.h>

static volatile int flag;
static volatile uint32_t ticks;
static const volatile uint8_t fixed = 42;

struct device {
	volatile uint8_t status;
	volatile uint16_t data[2];
	uint32_t plain;
};

static volatile struct device device;

static void interrupt(void)
{
	flag++;
	ticks += 0x10000;
}

static int wait(void)
{
	int polls = 0;
	while (flag < 3) {
		polls++;
		interrupt();
	}
	return polls;
}

static uint16_t transfer(volatile struct device *d, uint16_t out)
{
	d->data[0] = out;
	d->status |= 1;
	while (!(d->status & 1))
		;
	d->status &= (uint8_t)~1;
	d->data[1] = d->data[0] ^ 0xffff;
	return d->data[1];
}

int main(void)
{
	assert(wait() == 3 && ticks == 0x30000 && flag-- == 3 && flag == 2);
	assert(transfer(&device, 0x1234) == 0xedcb && device.status == 0);
	assert(fixed * 2 == 84);
	volatile struct device copy = device;
	copy.plain = ticks << 1;
	assert(copy.data[1] == 0xedcb && copy.plain == 0x60000);
	volatile uint8_t *byte = (volatile uint8_t *)&copy.plain;
	byte[3] = 0x80;
	assert(copy.plain == 0x80060000);
	volatile double d = 1.5;
	d *= 2;
	assert(d == 3.0);
	volatile int64_t wide = -1;
	wide++;
	assert(wide == 0);
	int *volatile pointer = (int *)&flag;
	*pointer = 9;
	assert(flag == 9);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
