/* SPDX-License-Identifier: Apache-2.0 */
/* The world of window.c: power failures do nothing to it. */
static int degrees_open;

void servo_rotate(int degrees)
{
	degrees_open += degrees;
}
