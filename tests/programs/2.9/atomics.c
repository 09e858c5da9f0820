/* SPDX-License-Identifier: Apache-2.0 */
/* C11 atomics of lock-free sizes. (For msp430 clang calls a library.) */
#include <assert.h>
#include <stdatomic.h>
#include <stdint.h>

static _Atomic int counter = 5;
static atomic_uchar byte;
static _Atomic int64_t wide;

int main(void)
{
	assert(atomic_fetch_add(&counter, 3) == 5 && counter == 8);
	assert(atomic_fetch_sub(&counter, 10) == 8 && counter-- == -2);
	assert(atomic_exchange(&counter, 12) == -3);
	assert(atomic_fetch_or(&counter, 3) == 12 && counter == 15);
	assert(atomic_fetch_and(&counter, 6) == 15 && counter == 6);
	assert(atomic_fetch_xor(&counter, 3) == 6 && counter == 5);
	int expected = 4;
	assert(!atomic_compare_exchange_strong(&counter, &expected, 9));
	assert(expected == 5);
	assert(atomic_compare_exchange_strong(&counter, &expected, 9));
	assert(atomic_load(&counter) == 9);
	byte = 255;
	assert(++byte == 0 && byte-- == 0 && byte == 255);
	atomic_store_explicit(&wide, INT64_MIN, memory_order_release);
	atomic_thread_fence(memory_order_seq_cst);
	wide += -1;
	assert(wide == INT64_MAX);
	return 0;
}

/*
 * check: run --target host %s
 */
