/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.3, 4.1: anomalies belong to bytes. A byte write next to a byte read
 * is none, a byte write into a word that was read is one. */
#define NV __attribute__((section(".persistent")))
NV struct {
	unsigned char low, high;
} pair = { 1, 2 };
NV unsigned short word = 0x0102;
int v;

int main(void)
{
#ifdef NEIGHBOUR
	v = pair.low;
	pair.high = 9;
#else
	v = word;
	((unsigned char *)&word)[1] = 9;
#endif
	return 0;
}

/*
 * check: locate -DNEIGHBOUR %s
 * exit: 0
 * check: locate %s
 * exit: 1
 * stdout-has: 'word' is read
 * stdout-has: it is 2306 instead of 258
 * check: locate --target host -DNEIGHBOUR %s
 * exit: 0
 * check: locate --target host %s
 * exit: 1
 */
