/* SPDX-License-Identifier: Apache-2.0 */
/* The address of a function without a body. */
void ext(void);
void (*p)(void) = ext;
int main(void)
{
	p();
	return 0;
}

/*
 * check: run %s
 * exit: 3
 * stderr-has: the address of function 'ext' is used, but it has no body
 */
