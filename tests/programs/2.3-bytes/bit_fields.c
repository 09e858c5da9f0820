/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that bit-fields share have the names of all of them, in the order of
 * their declaration; a struct that is hit as a whole has its own. */
#include <brownout.h>
#include <stdint.h>

static BROWNOUT_NV struct {
	uint8_t ready : 1, error : 1, mode : 2;
	uint8_t level;
	uint8_t low : 4;
	uint8_t high : 4;
} status = { 1, 0, 2, 7, 3, 4 };
static BROWNOUT_NV struct {
	uint16_t first : 5;
	uint16_t middle : 6;
	uint16_t last : 5;
} split = { 1, 2, 3 };
static BROWNOUT_NV struct {
	uint8_t on : 1;
	uint8_t count : 7;
} byte;

int main(void)
{
	status.mode++;
	status.level++;
	status.high++;
	split.middle++;
	byte.count++;
	return 0;
}

/*
 * check: evaluate --format json %s
 * exit: 1
 * stdout-has: "name": "status.ready/error/mode"
 * stdout-has: "name": "status.level"
 * stdout-has: "name": "status.low/high"
 * stdout-has: "name": "split.first/middle"
 * stdout-has: "split.middle/last"
 * stdout-has: "name": "byte.on/count"
 * stdout-lacks: "name": "status.ready"
 * check: evaluate --all %s
 * exit: 1
 * stdout-has: error: 'status.low/high' is read, then overwritten
 * stdout-has: parts: split.first/middle, split.middle/last
 * stdout-has: status.low/high (byte 2) is 99, not 83
 * check: evaluate --all --target host %s
 * exit: 1
 * stdout-has: error: 'status.low/high' is read, then overwritten
 * check: replay --trace --schedule 'checkpoint@1 fail@4' %s
 * stdout-has: reads status.ready/error/mode (bytes 0 to 0), it is 9
 */
