/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: all parts of a variable in one window are one cause; each window
 * has its own. */
void checkpoint(void);

__attribute__((section(".persistent"))) struct {
	int head, count;
	int sums[4];
} journal;
__attribute__((section(".persistent"))) int other;

static void add(int value)
{
	journal.sums[journal.head] += value;
	journal.head = (journal.head + 1) % 4;
	journal.count++;
}

int main(void)
{
	add(3);
	other++;
#ifdef WINDOWS
	checkpoint();
	journal.count += 2;
#endif
	return journal.count;
}

/*
 * check: locate --color never --when always %s
 * exit: 1
 * stdout-has: also: 'journal.
 * stdout-has: more: 3 more pairs of this cause; --all shows them
 * stdout-has: 2 causes, 5 anomalies (5 data-access), 26 operations
 * check: locate --when always --quiet %s | grep -c "error:"
 * stdout:
 *   2
 * check: locate --when always --quiet --all %s | grep -c "error:"
 * stdout:
 *   5
 * check: locate --when always -DWINDOWS %s
 * exit: 1
 * stdout-has: 3 causes, 6 anomalies (6 data-access)
 * check: locate --when always --format json %s
 * exit: 1
 * stdout-has: "findings": 5
 * stdout-has: "groups": 2
 * stdout-has: "more_pairs": 3
 * stdout-has: "more_pairs": 0
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: 2 causes: 2 wrong-value; 5 anomalies (5 data-access), 26 operations
 * check: check --when always --format sarif %s | grep -c '"ruleId"'
 * stdout:
 *   2
 * check: check --when always --format sarif --all %s | grep -c '"ruleId"'
 * stdout:
 *   5
 * check: check --when always --format sarif %s
 * exit: 1
 * stdout-has: The same cause: 3 more pairs.
 * stdout-has: "brownout/cause/v1":
 */
