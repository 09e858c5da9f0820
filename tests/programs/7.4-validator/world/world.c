/* SPDX-License-Identifier: Apache-2.0 */
static int reading;

int sensor(void)
{
	return ++reading;
}
