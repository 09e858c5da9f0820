/* SPDX-License-Identifier: Apache-2.0 */
/* Keeps what it finds behind a pointer, although nothing is declared to be
 * sent. */
static int last;

void out(const int *value)
{
	last = *value;
}
