/* SPDX-License-Identifier: Apache-2.0 */
/* C99: this file has the body of the inline function. */
int shared;
inline int thrice(int x)
{
	return 3 * x;
}
extern int thrice(int x);
