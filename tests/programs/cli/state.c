/* SPDX-License-Identifier: Apache-2.0 */
/* run --dump-state writes the final values of all variables. */
#include <stdint.h>

struct point {
	int16_t x, y;
};

struct point here = { 3, -4 };
uint8_t bytes[2] = { 1, 2 };
uint16_t m[2][2];
uint32_t wide;
float ratio;

static int count(void)
{
	static int total = 40;
	return ++total;
}

int main(void)
{
	here.x += count();
	bytes[1] = 250;
	m[1][0] = 9;
	wide = 70000;
	ratio = 0.5f;
	return 0;
}

/*
 * check: run --dump-state %t/state %s && tr -d ' \n' <%t/state && ls %t
 * stdout-has: {"here":{"x":44,"y":-4},"bytes":[1,250],
 * stdout-has: "m":[[0,0],[9,0]],"wide":70000,"ratio":0.5,"count.total":41}state
 * check: run --target host --dump-state=%t/state %s && tr -d ' \n' <%t/state
 * stdout-has: {"here":{"x":44,"y":-4},"bytes":[1,250],
 * stdout-has: "m":[[0,0],[9,0]],"wide":70000,"ratio":0.5,"count.total":41}
 * check: run --ops 1 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: {"here":{"x":3,"y":-4},"bytes":[1,2],"m":[[0,0],[0,0]],
 * check: run --dump-state %t/none/state %s
 * exit: 3
 * stderr-has: cannot write '
 */
