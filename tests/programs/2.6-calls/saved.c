/* SPDX-License-Identifier: Apache-2.0 */
/* 'work' needs its sums across a call. They are in registers that survive it,
 * which 'work' itself has to save first: two stores when it is entered, two
 * loads before it returns. 'add' uses none of them. */
int in[4] = { 1, 2, 3, 4 };

__attribute__((noinline)) int add(int a, int b)
{
	return in[a & 3] + b;
}

__attribute__((noinline)) int work(int a, int b)
{
	int sum = add(a, b);
	return sum * a + b;
}

int main(void)
{
	return work(2, 3);
}

/*
 * check: run -O1 --format json %s
 * exit: 15
 * stdout-has: "operations": 19,
 * check: run -O1 --registers 4 --format json %s
 * exit: 15
 * stdout-has: "operations": 23,
 * check: dump -O1 --registers 4 %s
 * stdout-has: saved.c:7, 3 slots, 2 parameters, frame of 0 bytes
 * stdout-has: saved.c:12, 4 slots, 2 parameters, frame of 4 bytes
 * stdout-has: st.f16     r2 [-2] saved register
 * stdout-has: ld.f16     r3 [-2] saved register
 */
