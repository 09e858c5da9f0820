/* SPDX-License-Identifier: Apache-2.0 */
/* Logs temperatures into a ring buffer in FRAM, with a checkpoint after every
 * sample. After a power failure the device resumes at the last checkpoint, but
 * what it has appended since is in FRAM already: that entry appears twice. */
#include <stdint.h>

#define FRAM __attribute__((section(".persistent")))

enum {
	ENTRIES = 16,
	SAMPLES = 40,
	ALARM = 250, /* 25 degrees */
};

struct entry {
	uint16_t time;       /* in samples since the start */
	int16_t temperature; /* in tenths of a degree Celsius */
};

struct journal {
	struct entry entries[ENTRIES];
	uint16_t head;  /* where the next entry goes */
	uint16_t count; /* how many entries are valid */
	int16_t hottest;
};

FRAM static struct journal journal;
FRAM static uint16_t alarms;

/* The run-time's: saves registers, stack and SRAM. */
extern void checkpoint(void);

/* A 12-bit reading of the temperature channel: up and down within a day. */
static uint16_t adc_sample(uint16_t time)
{
	uint16_t hour = time % 24;
	return 1800 + 40 * (hour < 12 ? hour : 24 - hour);
}

/* 4096 steps over 125 degrees, the first at -40. */
static int16_t to_tenths(uint16_t sample)
{
	return (int16_t)((int32_t)sample * 1250 / 4096) - 400;
}

static void journal_append(uint16_t time, int16_t temperature)
{
	struct entry *entry = &journal.entries[journal.head];
	entry->time = time;
	entry->temperature = temperature;
	journal.head = (journal.head + 1) % ENTRIES;
	if (journal.count < ENTRIES)
		journal.count++;
	if (temperature > journal.hottest)
		journal.hottest = temperature;
}

/* Returns how often it was too hot. */
int main(void)
{
	for (uint16_t time = 0; time < SAMPLES; time++) {
		int16_t temperature = to_tenths(adc_sample(time));
		journal_append(time, temperature);
		if (temperature > ALARM)
			alarms++;
		checkpoint();
	}
	return alarms;
}
