/* SPDX-License-Identifier: Apache-2.0 */
/* A computed goto to something that is no label. */
int main(void)
{
	static int data;
	void *where = &&end;

	where = data ? &&end : (void *)&data;
	goto *where;
end:
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/jump.c:9:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/jump.c:9:
 */
