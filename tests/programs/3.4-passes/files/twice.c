/* SPDX-License-Identifier: Apache-2.0 */
/* The other file of files.c; it has no entry. */
int twice(int n)
{
	return 2 * n;
}
