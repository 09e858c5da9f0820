/* SPDX-License-Identifier: Apache-2.0 */
/* What an input returns and what it fills can have values of their own; it can
 * fill nothing. SPEC 6.1. */
#include <assert.h>

int bus_read(unsigned char *to, int count);

unsigned char buffer[4] = { 9, 9, 9, 9 };
int failed;

int main(void)
{
	int status = bus_read(buffer, 2);
	if (status == 4)
		failed = 1;
	if (status == 7) {
		assert(buffer[0] == 30 && buffer[1] == 31 && buffer[2] == 9);
		assert(bus_read(buffer, 1) == 8 && buffer[0] == 32);
		assert(bus_read(buffer, 1) == 8 && buffer[0] == 32);
	}
	return buffer[0] + status;
}

/*
 * check: run --config %t/one.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [{arg: 0, count: 1}], values: [30, 31, 32], result: [7, 8]}]\n' >%t/one.yaml
 * exit: 39
 * check: run --config %t/zero.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [{arg: 0, count: 1}], values: [30, 31], result: 0}]\n' >%t/zero.yaml
 * exit: 30
 * check: run --config %t/none.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [], values: [3]}]\n' >%t/none.yaml
 * exit: 12
 * check: run --config %t/only.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [], result: 2}]\n' >%t/only.yaml
 * exit: 11
 * check: run --config %t/model.yaml %s
 * setup: touch %t/m.c; printf 'inputs: [{name: bus, function: bus_read, environment: m.c, result: 2}]\n' >%t/model.yaml
 * exit: 3
 * stderr-has: 'environment' and 'result' exclude each other
 * check: locate --dump-config --config %t/dump.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [], values: [3], result: [1, 2]}]\n' >%t/dump.yaml
 * stdout-has: fills: []
 * stdout-has: result: [1, 2]
 * check: rio --dynamic --nvm globals --when always --format json --config %t/rio.yaml %s
 * setup: printf 'inputs: [{name: bus, function: bus_read, fills: [{arg: 0, count: 1}], values: [30, 31, 32], result: 0}]\n' >%t/rio.yaml
 * exit: 1
 * stdout-has: bus_read.result
 */
