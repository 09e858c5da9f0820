/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 1, 4.6: a pair whose values agree in this run is latent: a warning,
 * never dropped. */
__attribute__((section(".persistent"))) volatile int x = 7;

int main(void)
{
	x = x;
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: latent.c:8:6: warning: 'x' is read, then overwritten, in this run with what was read (7) [data-access]
 * stdout-has: overwrites it 1 operation later
 */
