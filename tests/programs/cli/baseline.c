/* SPDX-License-Identifier: Apache-2.0 */
/* Findings that are known: by fingerprint, which does not depend on lines. */
#ifdef MOVED


#endif
__attribute__((section(".persistent"))) int count, more;

int main(void)
{
	count = count + 1;
#ifdef MORE
	more = more + 1;
#endif
	return count;
}

/*
 * check: check --write-baseline %t/known %s > %t/out; cat %t/known
 * stdout:
 *   # brownout baseline: fingerprint, rule, file, object
 *   fb764c8dd95f0560 data-access baseline.c count
 * check: check --baseline %t/known %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; true
 * stdout-has: no findings, 1 suppressed
 * stdout-lacks: data-access
 * check: check --baseline %t/known -DMORE %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; true
 * exit: 1
 * stdout-has: 'more' advances
 * stdout-lacks: 'count'
 * stdout-has: 1 error in 1 variable, 1 suppressed: 1 wrong data;
 * check: check --first --baseline %t/known -DMORE %s
 * setup: "$BROWNOUT" locate --write-baseline %t/known %s; true
 * exit: 1
 * stdout-has: 'more' advances
 * check: locate --baseline %t/known --format json %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; true
 * stdout-has: "suppressed": true
 * stdout-has: "suppressed": 1
 * stdout-has: "findings": 0
 * stdout-has: "by_rule": {}
 * check: check --baseline %t/known --format sarif %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; true
 * stdout-has: "kind": "external"
 * stdout-has: "exitCode": 0
 * check: check --write-baseline %t/b --baseline %t/a -DMORE %s > %t/out; wc -l < %t/b
 * setup: "$BROWNOUT" check --write-baseline %t/a %s; true
 * stdout:
 *   3
 * check: check --suppress fb764c8dd95f0560 %s
 * stdout-has: no findings, 1 suppressed
 * check: check --verbose --suppress 0123456789abcdef --baseline %t/known %s
 * setup: printf '# known\n\n00000000000000aa data-access x.c y\n' > %t/known
 * exit: 1
 * stderr-has: /known:3: note: 00000000000000aa matches nothing that was found
 * stderr-has: note: --suppress 0123456789abcdef matches nothing that was found
 * check: check --baseline %t/known %s
 * setup: printf '# known\n12 data-access\n' > %t/known
 * exit: 2
 * stderr-has: /known:2: error: a line of a baseline starts with a fingerprint, 16 digits of 0-9 and a-f, not with '12'
 * check: check --baseline %t/nowhere %s
 * exit: 2
 * stderr-has: cannot read '--baseline
 * check: check --suppress XYZ %s
 * exit: 2
 * stderr-has: '--suppress XYZ': a fingerprint or a group has 16 digits of 0-9 and a-f
 * check: check --config %t/brownout.yaml %s
 * setup: printf 'suppress: ["fb764c8dd95f0560"]\n' > %t/brownout.yaml
 * stdout-has: no findings, 1 suppressed
 * check: check --config %t/brownout.yaml %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; printf 'baseline: known\n' > %t/brownout.yaml
 * stdout-has: no findings, 1 suppressed
 * check: evaluate --exhaustive --baseline %t/known -DMORE --format json %s
 * setup: "$BROWNOUT" check --write-baseline %t/known %s; true
 * exit: 1
 * stdout-has: "evaluated": 1
 * check: bruteforce --baseline %t/known %s
 * exit: 2
 * stderr-has: 'bruteforce' does not take option '--baseline'
 */
