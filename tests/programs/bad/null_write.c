/* SPDX-License-Identifier: Apache-2.0 */
/* A write through a null pointer, to a member. */
struct point {
	int x, y;
};

static void move(struct point *p)
{
	p->y = 1;
}

int main(void)
{
	move(0);
	return 0;
}

/*
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/null_write.c:9:
 */
