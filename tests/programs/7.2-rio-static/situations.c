/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2, 7.3: what programs for sensors do, as the OOPSLA'19 paper has found
 * it in drivers; what is found without running them, and by executing them. */
#include <brownout.h>

int read_adc(void);
int receive(char *to, int most);
void transition_to(void (*task)(void));
void checkpoint(void);
BROWNOUT_INPUT(read_adc, most_recent);
BROWNOUT_INPUT(receive, most_recent);

#if CASE == 1 /* calibration data are partly updated */
BROWNOUT_NV struct {
	int offset, gain, valid;
} cal;

static void calibrate(int raw)
{
	if (raw > 100) {
		cal.offset = raw - 100;
		cal.gain = 2;
	}
	cal.valid = 1;
}

int main(void)
{
	checkpoint();
	calibrate(read_adc());
	checkpoint();
	return cal.offset;
}
#elif CASE == 2 /* a buffer is filled half */
BROWNOUT_NV char buffer[8];
BROWNOUT_NV int length;

int main(void)
{
	char got[8];
	int n = receive(got, 8) & 7;
	for (int i = 0; i < n; i++)
		buffer[i] = got[i];
	length = n;
	checkpoint();
	return buffer[0];
}
#elif CASE == 3 /* a protocol */
enum state { IDLE, HEADER, DATA, FAILED };
BROWNOUT_NV int state, sum, errors;

static void advance(int byte)
{
	switch (state) {
	case IDLE:
		state = byte == 0x55 ? HEADER : IDLE;
		break;
	case HEADER:
		sum = byte;
		state = DATA;
		break;
	default:
		if (byte != sum)
			errors = 1;
		state = IDLE;
	}
}

int main(void)
{
	while (1) {
		advance(read_adc());
		checkpoint();
	}
}
#elif CASE == 4 /* values are gathered */
BROWNOUT_NV int low, high, count;

int main(void)
{
	int value = read_adc();
	if (value < low)
		low = value;
	if (value > high)
		high = value;
	count++;
	checkpoint();
	return low + high;
}
#elif CASE == 5 /* tasks, with a boundary between input and branch */
BROWNOUT_NV int sample, hot, cold;

void rest(void)
{
	while (1)
		;
}

void decide(void)
{
	if (sample > 30)
		hot = 1;
	else
		cold = 1;
	transition_to(rest);
}

void sense(void)
{
	sample = read_adc();
	transition_to(decide);
}

int main(void)
{
	transition_to(sense);
}
#endif

/*
 * check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: depends on input 'read_adc': 'cal.gain', 'cal.offset' if taken;
 * stdout-has: 1 anomaly
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: depends on input 'receive': 'buffer[]' if taken;
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: depends on input 'read_adc': 'errors' if taken;
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: depends on input 'read_adc': 'low' if taken;
 * stdout-has: depends on input 'read_adc': 'high' if taken;
 * stdout-has: 2 anomalies
 * check: rio -DCASE=5 --when task %s
 * stdout-has: no anomalies, 0 branches and 1 input looked at
 * check: rio --all --dynamic -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: 'cal.offset' is wrong at the next checkpoint
 * stdout-has: 'cal.gain' is wrong at the next checkpoint
 * stdout-has: 2 anomalies (2 rio-state)
 * check: rio --dynamic -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'buffer[0]' is wrong at the next checkpoint
 * check: rio --dynamic -DCASE=3 --when always --ops 300 %s
 * exit: 1
 * stdout-has: 'state' was written before the power failure, depending on input 'read_adc'; with another input this reads 1 instead of 0 [rio-stale-read]
 * check: rio --dynamic -DCASE=3 --when always --ops 300 --input read_adc=0x55,3,4 %s
 * exit: 1
 * stdout-has: 'errors' is wrong at the next checkpoint
 * check: rio --dynamic -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'low' is wrong at the next checkpoint
 * stdout-has: 'high' is wrong at the next checkpoint
 * stdout-has: 4 anomalies (2 rio-stale-read, 2 rio-state)
 * check: rio --dynamic -DCASE=5 --when task --ops 2000 %s
 * stdout-has: no anomalies
 */
