/* SPDX-License-Identifier: Apache-2.0 */
/* printf, as far as C says what comes out. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
	char text[64];
	static const double numbers[] = { 0,       1,        -1.5,    123456789.125,
					  1e-5,    3.14159265358979, 1e20,    -2.5e-10,
					  0.5,     99.9995 };
	static const int32_t integers[] = { 0, 1, -1, 32767, -32767, 2147483647,
					    -2147483647 };
	for (uint8_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		printf("%f|%.3e|%g|%10.2f|%-12.4g|%+.0f\n", numbers[i],
		       numbers[i], numbers[i], numbers[i], numbers[i],
		       numbers[i]);
	for (uint8_t i = 0; i < sizeof(integers) / sizeof(*integers); i++)
		printf("%ld|%12ld|%-12ld|%012ld|%+ld|% ld\n", (long)integers[i],
		       (long)integers[i], (long)integers[i], (long)integers[i],
		       (long)integers[i], (long)integers[i]);
	printf("%x %X %#x %o %#o %u\n", 0xbeefu, 0xbeefu, 0xbeefu, 8u, 8u, 65535u);
	printf("%lld %llu %llx\n", -1234567890123456789LL,
	       18446744073709551615ULL, 0xfedcba9876543210ULL);
	printf("[%s] [%10s] [%-10s] [%.2s] [%*s] [%-*d]\n", "abc", "abc", "abc",
	       "abc", 6, "abc", 5, 42);
	printf("%c%c%c %% %hhd %hd\n", 'a', 66, '!', (signed char)-3,
	       (short)-300);
	int n = snprintf(text, 8, "%d-%s", 1234, "overflow");
	printf("%d %s\n", n, text);
	n = sprintf(text, "%5.1f%%", 12.345);
	printf("%d %s\n", n, text);
	return n;
}
