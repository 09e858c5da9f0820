/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: results in several registers: each part is data of its own. */
#include <brownout.h>

long sense(void);
BROWNOUT_INPUT(sense, most_recent);

struct mixed {
	long whole;
	double real;
};
struct pair {
	long first, second;
};
static volatile long sink;

static struct mixed measure(void)
{
	struct mixed result;
	result.whole = sense();
	result.real = 1;
	return result;
}

static struct pair both(void)
{
	struct pair result;
	result.first = sense();
	result.second = sense();
	return result;
}

static _Complex double turned(void)
{
	return sense();
}

int main(void)
{
	struct mixed mixed = measure();
	struct pair pair = both();
	_Complex double number = turned();
	brownout_checkpoint();
	sink = mixed.whole + 1;
	sink = (long)(mixed.real + 1); /* fine */
	sink = pair.first + 1;
	sink = pair.second + 1;
	sink = (long)(__real__ number + 1);
	return 0;
}

/*
 * check: inputs --when always --target msp430 %s
 * exit: 1
 * stdout-has: results.c:44:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:46:20: error: 'sense' is declared most-recent
 * stdout-has: results.c:47:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:48:32: error: 'sense' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target cortex-m %s
 * exit: 1
 * stdout-has: results.c:44:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:46:20: error: 'sense' is declared most-recent
 * stdout-has: results.c:47:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:48:32: error: 'sense' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target riscv32 %s
 * exit: 1
 * stdout-has: results.c:44:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:46:20: error: 'sense' is declared most-recent
 * stdout-has: results.c:47:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:48:32: error: 'sense' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target host %s
 * exit: 1
 * stdout-has: results.c:44:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:46:20: error: 'sense' is declared most-recent
 * stdout-has: results.c:47:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:48:32: error: 'sense' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target host --registers 6 %s
 * exit: 1
 * stdout-has: results.c:44:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:46:20: error: 'sense' is declared most-recent
 * stdout-has: results.c:47:21: error: 'sense' is declared most-recent
 * stdout-has: results.c:48:32: error: 'sense' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 */
