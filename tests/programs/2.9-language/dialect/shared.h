/* SPDX-License-Identifier: Apache-2.0 */
/* A header of the time before C99: every file that includes it has all of
 * it. */
int shared;
inline int next(int x)
{
	return x + shared;
}
int from_other(void);
