/* SPDX-License-Identifier: Apache-2.0 */
/* Something of each kind of memory, written before and after checkpoints. */
void checkpoint(void);

int kept __attribute__((section(".persistent"))) = 7;
int ram = 9;
int zero;
int table[4] = { 1, 2, 3, 4 };

static int sum_of(const int *values, int count)
{
	int sum = 0;
	for (int i = 0; i < count; i++)
		sum += values[i];
	return sum;
}

int main(void)
{
	kept = 1;
	ram = 2;
	zero = 5;
	checkpoint();
	kept = 3;
	ram = 4;
	checkpoint();
	zero = kept + ram;
	ram = sum_of(table, 4);
	table[1] = table[2];
	table[2] = ram;
	checkpoint();
	kept = kept + zero;
	return kept + sum_of(table, 4);
}
