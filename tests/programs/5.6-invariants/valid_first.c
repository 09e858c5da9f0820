/* A record is declared valid before its data are there. */
#include <brownout.h>

BROWNOUT_NV struct {
	int is_valid, value, twice;
} record;

int main(void)
{
	if (record.is_valid)
		BROWNOUT_INVARIANT(record.twice == 2 * record.value);
	record.is_valid = 0;
	record.is_valid = 1;
	record.value = record.value + 5;
	record.twice = 2 * record.value;
	return 0;
}

/*
 * check: evaluate --mechanism reboot --format json %s
 * exit: 1
 * stdout-has: "rule": "invariant"
 * check: check --mechanism reboot %s
 * exit: 1
 * stdout-has: valid_first.c:11:3: error: invariant 'record.twice == 2 * record.value' does not hold after a power failure: record.twice = 0, record.value = 5 [invariant]
 * stdout-has: power fails, after operation 9 of boot 1
 * stdout-has: often: it breaks after
 * stdout-has: --schedule 'checkpoint@0 fail@9'
 * stdout-has: 1 error, 
 * check: replay --mechanism reboot --schedule 'checkpoint@0 fail@9' %s
 * exit: 1
 * stdout-has: invariant 'record.twice == 2 * record.value' does not hold: record.twice = 0, record.value = 5
 * check: replay --mechanism reboot --schedule 'checkpoint@0 fail@8' %s
 * stdout-has: what the program says of its data holds
 * check: replay --mechanism reboot --schedule 'checkpoint@0 fail@9' --format json %s | tr -d ' \n'
 * stdout-has: "invariant":{"kind":"invariant"
 * stdout-has: "same_end":false
 * check: evaluate --mechanism reboot --format json %s | tr -d ' \n'
 * stdout-has: "rule":"invariant","level":"error"
 * stdout-has: "operation":9
 * check: replay --mechanism reboot --schedule 'checkpoint@0 fail@9' --format json %s
 * exit: 1
 * check: run %s
 * check: evaluate --mechanism reboot --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "invariant"
 */
