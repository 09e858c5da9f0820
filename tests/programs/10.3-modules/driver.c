/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: a driver without main. Each function that other files can call is
 * an entry; pointers get memory of a caller. */
#include <stdint.h>

struct bus {
	uint8_t address;
	int (*send)(struct bus *bus, int value);
};

struct device {
	struct bus *bus;
	uint16_t count;
	uint8_t mode;
	uint8_t data[4];
};

static uint16_t reads;

int device_init(struct device *device)
{
	if (!device)
		return -1;
	device->count = 0;
	device->mode = 1;
	return device->bus->send(device->bus, device->mode);
}

/* The count is read, then overwritten. */
int device_read(struct device *device, uint8_t *to, int length)
{
	if (length > 4)
		return -1;
	for (int i = 0; i < length; i++)
		to[i] = device->data[i];
	device->count = device->count + 1;
	reads = reads + 1;
	return length;
}

/*
 * check: locate --nvm globals %s
 * exit: 1
 * stdout-has: 'device.count' is read, then overwritten
 * stdout-has: 'reads' advances twice
 * stdout-has: note: 2 functions started with, in 10 calls with made-up arguments
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate %s
 * exit: 0
 * stdout-has: no anomalies
 * check: evaluate --nvm globals %s
 * exit: 1
 * stdout-has: device.count is 2, not 1
 * stdout-has: --entry device_read --call 1
 * check: replay --nvm globals --entry device_read --call 1 --schedule 'checkpoint@15 fail@19' %s
 * exit: 1
 * stdout-has: device.count is 2 instead of 1
 * check: sets --when always --nvm globals %s
 * exit: 0
 * stdout-has: boot must save 4 bytes: WAR device.count, reads
 * stdout-has: boot must save nothing
 * check: locate --nvm globals --entry device_init %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --nvm globals --format json %s
 * exit: 1
 * stdout-has: "text": "device_read(device, to, 0)"
 * check: run --entry device_read --call 5 %s
 * exit: 255
 * check: run --entry device_read --call 99 %s
 * exit: 2
 * stderr-has: the calls of this entry are numbered from 1 to 6
 * check: run --entry device_read --entry device_init %s
 * exit: 2
 * stderr-has: this command starts with one function
 * check: run %s
 * exit: 3
 * stderr-has: there is no function 'main' to start with; --entry names another one: device_init, device_read
 * check: bruteforce --nvm globals --when always %s
 * exit: 2
 * stderr-has: --entry FUNC --call N chooses it
 */
