/* SPDX-License-Identifier: Apache-2.0 */
/* Thesis, equation 8.1, in closed form:
 *
 *     n_executed = sum over i < n_ops of ((1 + 2 + ... + ED(i)) + 1) - 1
 *     ED(i) = min(ED, n_ops - i + 1)
 *
 * The first positions have the whole ED; the last ones have what is left of the
 * program: L, L - 1, ... 2. */
#include "analysis/brute/layman_count.h"

/* a * b + c; false if it does not fit. */
static bool multiply_add(uint64_t a, uint64_t b, uint64_t c, uint64_t *result)
{
	return !__builtin_mul_overflow(a, b, result) &&
	       !__builtin_add_overflow(*result, c, result);
}

/* 1 + 2 + ... + n */
static bool triangle(uint64_t n, uint64_t *sum)
{
	return n % 2 ? multiply_add(n, n / 2 + 1, 0, sum)
		     : multiply_add(n / 2, n + 1, 0, sum);
}

/* The triangles of 2 to n. */
static bool pyramid(uint64_t n, uint64_t *sum)
{
	*sum = 0;
	if (n < 2)
		return true;
	/* n (n + 1) (n + 2) / 6 = triangle(n) (n + 2) / 3, less the first */
	uint64_t last;
	if (!triangle(n, &last))
		return false;
	bool is_divisible = last % 3 == 0;
	if (!multiply_add(is_divisible ? last / 3 : last,
			  is_divisible ? n + 2 : (n + 2) / 3, 0, sum))
		return false;
	*sum -= 1;
	return true;
}

bool layman_count(uint64_t operations, uint64_t ed, uint64_t *executed)
{
	*executed = 0;
	if (!operations || operations > UINT32_MAX)
		return !operations;
	if (ed > operations + 1)
		ed = operations + 1;
	uint64_t whole = operations + 2 - ed, each, rest;
	if (whole > operations)
		whole = operations;
	return triangle(ed, &each) && pyramid(ed - 1, &rest) &&
	       multiply_add(each, whole, rest, executed) &&
	       multiply_add(*executed, 1, operations - 1, executed);
}
