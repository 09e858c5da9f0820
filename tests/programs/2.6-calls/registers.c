/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments that find no parameter register are pushed by the caller and read
 * by the callee: two operations each. Without them: 17. */
void nine(char a, char b, char c, char d, char e, char f, char g, char h,
	  char i)
{
}

int main(void)
{
	nine(1, 2, 3, 4, 5, 6, 7, 8, 9);
	return 0;
}

/*
 * check: run --target msp430 --format json %s
 * stdout-has: "operations": 27,
 * check: run --target cortex-m --format json %s
 * stdout-has: "operations": 27,
 * check: run --target riscv32 --format json %s
 * stdout-has: "operations": 19,
 * check: run --target host --format json %s
 * stdout-has: "operations": 23,
 * check: run --target cortex-m --param-registers 9 --format json %s
 * stdout-has: "operations": 17,
 * check: run --target riscv32 --param-registers 0 --format json %s
 * stdout-has: "operations": 35,
 */
