/* The field that was hit is named, and a float is shown as one: m is always 7,
 * and words are half of t. */
#include <brownout.h>

struct tuple {
	int m;
	float t;
};
BROWNOUT_NV struct tuple avg;

__attribute__((noinline)) static void send(struct tuple v)
{
	(void)v;
}

__attribute__((noinline)) static struct tuple calc(int i)
{
	struct tuple v = { 7, i * 1.5f };
	return v;
}

int main(void)
{
	for (int i = 1; i < 4; i++) {
		avg = calc(i);
		send(avg);
	}
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'avg.t' is read, then overwritten
 * stdout-has: it is 3 instead of 1.5
 */
