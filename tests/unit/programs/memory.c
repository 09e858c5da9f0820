/* SPDX-License-Identifier: Apache-2.0 */
/* Data for test_memory.c: initialised, zeroed, not initialised, constant. */
#include <stdint.h>
#include <stdlib.h>

uint8_t initialised[4] = { 0x11, 0x22, 0x33, 0x44 };
uint8_t half[4] = { 7 };
uint8_t zeroed[4];
uint8_t kept[4] __attribute__((section(".noinit")));
uint16_t persistent __attribute__((section(".persistent"))) = 0x1234;
const volatile uint8_t constant[4] = { 9, 8, 7, 6 };

static int count(void)
{
	static uint8_t counter = 5;
	return ++counter;
}

int main(void)
{
	char *block = malloc(4);
	block[0] = (char)(initialised[0] + half[0] + zeroed[0] + kept[0]);
	free(block);
	return count() + constant[0] + persistent > 9 ? 0 : 1;
}
