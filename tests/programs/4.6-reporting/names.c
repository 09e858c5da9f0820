/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.3, 4.6: findings name the field and the element. */
struct calibration {
	int offset;
	char flags[4];
};

struct calibration calib;
int buf[8];

static void step(void)
{
	static int calls;
	calls++;
}

int main(void)
{
	int local = 1;
	calib.flags[2]++;
	buf[3] += 2;
	step();
	local += 1;
	for (int i = 4; i < 6; i++)
		buf[i]++;
	return local - 2;
}

/*
 * check: locate --all --nvm all %s
 * exit: 1
 * stdout-has: names.c:20:16: error: 'calib.flags[2]' advances twice
 * stdout-has: names.c:21:9: error: 'buf[3]' advances twice
 * stdout-has: names.c:14:7: error: 'calls' advances twice
 * stdout-has: names.c:23:8: error: 'local' advances twice
 * stdout-has: names.c:25:9: error: 'buf[4]' is read
 * stdout-has: parts: buf[4], buf[5]
 * check: locate --nvm globals,-var:buf,-var:step.calls %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --nvm var:calls --format json %s
 * exit: 1
 * stdout-has: "stack": [
 * stdout-has: "step:14",
 * stdout-has: "main:22"
 */
