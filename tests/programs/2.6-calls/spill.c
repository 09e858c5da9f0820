/* SPDX-License-Identifier: Apache-2.0 */
/* Nine values live at the same time. Four registers do not hold them: those
 * that live longest are stored to the frame and loaded again, an operation each
 * time. Twelve do: three of them are the caller's, saved and restored. With
 * virtual registers there is neither. */
int in[6] = { 1, 2, 3, 4, 5, 6 };

int main(void)
{
	int *p = in;
	int a = p[0], b = p[1], c = p[2], d = p[3], e = p[4], f = p[5];
	return (a - f) * (b - e) * (c - d) + a * b * c * d * e * f - 700;
}

/*
 * check: run -O1 --format json %s
 * exit: 5
 * stdout-has: "registers": "virtual"
 * stdout-has: "operations": 19,
 * check: run -O1 --registers virtual --format json %s
 * exit: 5
 * stdout-has: "operations": 19,
 * check: run -O1 --registers 4 --format json %s
 * exit: 5
 * stdout-has: "registers": 4
 * stdout-has: "operations": 38,
 * check: run -O1 --registers 12 --format json %s
 * exit: 5
 * stdout-has: "operations": 25,
 * check: dump -O1 --registers 4 %s
 * stdout-has: frame of 14 bytes
 * stdout-has: fp-2          2  (spill)
 * stdout-has: fp-12         2  (saved register)
 * stdout-has: st.f16     r0 [-2] spill
 * stdout-has: ld.f16     r1 [-2] spill
 * check: dump -O1 --registers 12 %s
 * stdout-has: frame of 6 bytes
 * check: dump -O1 %s
 * stdout-has: frame of 0 bytes
 */
