/* SPDX-License-Identifier: Apache-2.0 */
/* A function without a body that nobody knows. */
int unknown_sensor(int channel);

static int sample(void)
{
	return unknown_sensor(3);
}

int main(void)
{
	return sample();
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: bad/unknown_external.c:7:
 * stderr-has: unknown_sensor
 * check: run --target host %s
 * exit: 3
 * stderr-has: bad/unknown_external.c:7:
 * stderr-has: unknown_sensor
 */
