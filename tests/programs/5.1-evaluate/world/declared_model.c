/* SPDX-License-Identifier: Apache-2.0 */
/* Keeps the last value. */
static int last;

void out(int value)
{
	last = value;
}
