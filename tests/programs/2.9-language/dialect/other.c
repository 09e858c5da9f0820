/* SPDX-License-Identifier: Apache-2.0 */
/* The second file of old_dialect.c. */
#include "shared.h"

int from_other(void)
{
	return next(shared);
}
