/* SPDX-License-Identifier: Apache-2.0 */
/* All data come from inputs, and much is computed with them: a filter, a
 * checksum by bits and by a table, a sort, a matrix product, text. */
#include <brownout.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef ROUNDS
#define ROUNDS 100
#endif

enum { SAMPLES = 32, TAPS = 8, SIDE = 6 };

int16_t read_sound(void);
int16_t read_light(void);
void send(uint16_t word);
BROWNOUT_INPUT(read_sound, most_recent);
BROWNOUT_INPUT(read_light, most_recent);
BROWNOUT_OUTPUT(send, absolute);

static int16_t samples[SAMPLES], taps[TAPS], filtered[SAMPLES];
static uint16_t table[256];

static void sense(void)
{
	for (int i = 0; i < SAMPLES; i++)
		samples[i] = (int16_t)(read_sound() ^ (i * 37));
	for (int i = 0; i < TAPS; i++)
		taps[i] = (int16_t)(read_light() + i);
}

static void filter(void)
{
	for (int i = 0; i < SAMPLES; i++) {
		int32_t sum = 0;
		for (int k = 0; k < TAPS && k <= i; k++)
			sum += (int32_t)samples[i - k] * taps[k];
		filtered[i] = (int16_t)(sum >> 4);
	}
}

static void sort(void)
{
	for (int i = 1; i < SAMPLES; i++) {
		int16_t value = filtered[i];
		int k = i;
		for (; k > 0 && filtered[k - 1] > value; k--)
			filtered[k] = filtered[k - 1];
		filtered[k] = value;
	}
}

static uint16_t crc_by_bits(const uint8_t *bytes, unsigned count)
{
	uint16_t crc = 0xffff;
	for (unsigned i = 0; i < count; i++) {
		crc ^= bytes[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc & 1 ? (uint16_t)(crc >> 1 ^ 0xa001)
				      : (uint16_t)(crc >> 1);
	}
	return crc;
}

static uint16_t crc_by_table(const uint8_t *bytes, unsigned count)
{
	uint16_t crc = 0xffff;
	for (unsigned i = 0; i < count; i++)
		crc = (uint16_t)(crc >> 8 ^ table[(crc ^ bytes[i]) & 0xff]);
	return crc;
}

static int32_t product(void)
{
	static int32_t square[SIDE][SIDE];
	int32_t trace = 0;
	for (int i = 0; i < SIDE; i++) {
		for (int k = 0; k < SIDE; k++) {
			square[i][k] = 0;
			for (int n = 0; n < SIDE; n++)
				square[i][k] += (int32_t)filtered[i + n] *
						samples[n + k];
		}
		trace += square[i][i];
	}
	return trace;
}

int main(void)
{
	char text[16];
	for (unsigned i = 0; i < 256; i++) {
		uint8_t byte = (uint8_t)i;
		table[i] = crc_by_bits(&byte, 1);
	}
	for (long round = 0; round < ROUNDS; round++) {
		brownout_checkpoint();
		sense();
		filter();
		sort();
		send(crc_by_bits((const uint8_t *)filtered, sizeof(filtered)));
		send(crc_by_table((const uint8_t *)samples, sizeof(samples)));
		send((uint16_t)product());
		snprintf(text, sizeof(text), "%d", filtered[0]);
		send((uint16_t)strlen(text));
	}
	return 0;
}
