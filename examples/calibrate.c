/* SPDX-License-Identifier: Apache-2.0 */
/* Calibrates three sensor channels against known references and keeps the
 * result in FRAM. Every step reads a field and writes it back corrected: done
 * twice, a correction is too large. Returns 0 if all channels are in
 * tolerance and the stored checksum is right. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define FRAM __attribute__((section(".persistent")))

enum {
	CHANNELS = 3,
	STEPS = 12,
	TOLERANCE = 2,
	FLAG_DONE = 0x01,
};

struct channel {
	int16_t offset;
	uint16_t gain; /* 4096 is 1.0 */
};

struct calib {
	struct channel channels[CHANNELS];
	uint8_t flags[CHANNELS];
	int16_t residual[CHANNELS]; /* in steps of the ADC */
	uint16_t version;           /* how often the device was calibrated */
	uint16_t checksum;
};

static const struct channel factory = { .offset = 0, .gain = 4096 };

FRAM static struct calib calib;

/* What the ADC shows for a reference: each channel is off in its own way. */
static int16_t adc_measure(uint8_t channel, int16_t reference)
{
	static const struct {
		int16_t offset, slope;
	} fault[CHANNELS] = { { 37, 250 }, { -12, 261 }, { 80, 256 } };
	return (int16_t)((int32_t)reference * fault[channel].slope / 256 +
			 fault[channel].offset);
}

static int16_t corrected(uint8_t channel, int16_t raw)
{
	const struct channel *c = &calib.channels[channel];
	return (int16_t)((int32_t)(raw - c->offset) * c->gain / 4096);
}

/* Moves the offset until a low reference, then the gain until a high one,
 * comes out right. */
static void calibrate_channel(uint8_t channel)
{
	struct channel *c = &calib.channels[channel];
	*c = factory;
	for (uint8_t step = 0; step < STEPS; step++) {
		int16_t low = corrected(channel, adc_measure(channel, 100));
		c->offset += (low - 100) / 2 + (low - 100) % 2;
		int16_t high = corrected(channel, adc_measure(channel, 3000));
		c->gain -= high - 3000;
	}
	calib.residual[channel] =
		corrected(channel, adc_measure(channel, 1500)) - 1500;
	calib.flags[channel] |= FLAG_DONE;
}

static uint16_t checksum(void)
{
	uint8_t bytes[sizeof(calib.channels)];
	uint16_t sum = calib.version;
	memcpy(bytes, calib.channels, sizeof(bytes));
	for (uint8_t i = 0; i < sizeof(bytes); i++)
		sum = (uint16_t)((sum << 1 | sum >> 15) ^ bytes[i]);
	return sum;
}

static bool in_tolerance(int16_t residual)
{
	return residual >= -TOLERANCE && residual <= TOLERANCE;
}

int main(void)
{
	calib.version++;
	for (uint8_t channel = 0; channel < CHANNELS; channel++)
		calibrate_channel(channel);
	calib.checksum = checksum();

	for (uint8_t channel = 0; channel < CHANNELS; channel++)
		if (!(calib.flags[channel] & FLAG_DONE) ||
		    !in_tolerance(calib.residual[channel]))
			return 1 + channel;
	return calib.checksum == checksum() ? 0 : 10;
}
