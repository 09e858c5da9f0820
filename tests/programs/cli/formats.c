/* SPDX-License-Identifier: Apache-2.0 */
/* Several results of one run, each in its place. */
__attribute__((section(".persistent"))) int count;

int main(void)
{
	count = count + 1;
	return count;
}

/*
 * check: locate --format text --format sarif -o %t/a.sarif %s; grep -c '"ruleId": "data-access"' %t/a.sarif
 * stdout-has: [data-access]
 * stdout-has: 1
 * check: locate --format json -o %t/j --format sarif -o %t/s %s; grep -c '"fingerprint"' %t/j; grep -c brownout/v1 %t/s
 * stdout:
 *   1
 *   1
 * check: locate --format json --format sarif -o %t/j -o %t/s %s; grep -c '"fingerprint"' %t/j; grep -c brownout/v1 %t/s
 * stdout:
 *   1
 *   1
 * check: locate -o %t/s --format sarif --format json %s | grep -c '"fingerprint"'; grep -c brownout/v1 %t/s
 * stdout:
 *   1
 *   1
 * check: locate -o %t/text %s; grep -c 'data-access. *$' %t/text
 * stdout:
 *   1
 * check: bruteforce --format sarif %s
 * exit: 1
 * stdout-has: "kind": "wrong-value"
 * stdout-has: "schedule": "checkpoint@2 fail@4"
 * stdout-has: "exitCode": 1
 * check: locate --format text --format json %s
 * exit: 2
 * stderr-has: '--format text' and '--format json' both go to stdout; give one an '-o FILE'
 * check: locate --format json -o %t/a -o %t/b %s
 * exit: 2
 * stderr-has: /b' has no '--format' of its own
 * check: locate --format json -o %t/a --format sarif -o %t/a %s
 * exit: 2
 * stderr-has: /a' is given twice
 * check: locate --format pdf %s
 * exit: 2
 * stderr-has: unknown format 'pdf'; there are: text, json, sarif, html, svg
 * check: locate --format html -o %t/p.html --format svg -o %t/p.svg %s; head -n 1 %t/p.html; grep -c '^<svg' %t/p.svg
 * stdout:
 *   <!DOCTYPE html>
 *   1
 * check: locate --format json -o %t/r.json %s; $BROWNOUT report %t/r.json | grep -c 'data-access. *$'
 * stdout:
 *   1
 * check: report %s
 * exit: 3
 * stderr-has: this is not JSON
 * check: run --format sarif %s
 * exit: 2
 * stderr-has: unknown format 'sarif'; there are: text, json
 * check: run --format text --format json -o %t/j %s
 * exit: 2
 * stderr-has: 'run' takes one '--format'
 */
