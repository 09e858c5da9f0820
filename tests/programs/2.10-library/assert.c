/* SPDX-License-Identifier: Apache-2.0 */
/* Assertions that hold do nothing. */
#include <assert.h>

#include "check.h"

static int calls;

static int call(int result)
{
	calls++;
	return result;
}

int main(void)
{
	assert(call(1));
	assert(call(-5));
	assert("text");
	CHECK(calls == 2);
#undef assert
#define NDEBUG
#include <assert.h>
	assert(call(0));
	CHECK(calls == 2);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
