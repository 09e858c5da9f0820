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
