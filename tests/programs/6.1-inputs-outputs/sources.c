/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: where the values of inputs come from. */
#include <msp430.h>
#include <stdio.h>

int read_temp(void)
{
	return -1; /* replaced */
}
void i2c_read(unsigned char *to, int bytes);
void read_words(int *to);
float level(void);
void get(int *to);
void servo_rotate(int by);
int servo_read(void);

int main(void)
{
	unsigned char raw[5] = { 0, 0, 0, 99, 99 };
	int words[3] = { 1, 2, 3 }, one;
	unsigned early = ADC12MEM0;
	for (int i = 0; i < 5; i++)
		printf("%d ", read_temp());
	i2c_read(raw, 3);
	printf("| %d %d %d %d %d | ", raw[0], raw[1], raw[2], raw[3], raw[4]);
	read_words(words);
	get(&one);
	printf("%d %d %d | %d %d | ", words[0], words[1], words[2],
	       (int)(level() * 10), one);
	servo_rotate(45);
	servo_rotate(30);
	printf("%d | %u %u\n", servo_read(), early, ADC12MEM0);
	return 0;
}

/* check: run --config %d/world/brownout.yaml %s
 * stderr:
 * stdout:
 *   20 31 19 19 19 | 242 119 146 99 99 | 300 -2 3 | 15 -300 | 75 | 7 9
 * check: run --config %d/world/brownout.yaml --param-registers 0 --registers 6 -O2 %s
 * stdout:
 *   20 31 19 19 19 | 242 119 146 99 99 | 300 -2 3 | 15 -300 | 75 | 7 9
 * check: run --config %d/world/brownout.yaml --input read_temp=4,-5 %s
 * stdout-has: 4 -5 -5 -5 -5 |
 */
