/* SPDX-License-Identifier: Apache-2.0 */
/* Names that the library needs for itself are nobody else's: a function that
 * is missing is missing. SPEC 2.9. */
double quotient(double a, double b);

int main(void)
{
	return (int)quotient(7, 2);
}

/*
 * check: run %s
 * exit: 3
 * stderr-has: function 'quotient' has no body
 */
