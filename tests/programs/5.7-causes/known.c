/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: a cause is known when all of its pairs are. Pairs are suppressed by
 * their fingerprints, a cause by its group. */
__attribute__((section(".persistent"))) int a, b;

int main(void)
{
	a++;
#ifdef NEW
	a = a * 2 + b;
#endif
	return a;
}

/*
 * check: locate --write-baseline %t/known %s > %t/out; "$BROWNOUT" locate --baseline %t/known %s
 * stdout-has: no anomalies, 1 suppressed
 * check: locate --write-baseline %t/known %s > %t/out; "$BROWNOUT" locate --baseline %t/known -DNEW %s
 * exit: 1
 * stdout-has: known.c:10:6: error: 'a' is read
 * stdout-has: more: 1 more pair of this cause; --all shows it
 * stdout-has: 1 suppressed
 * check: locate -DNEW -o %t/json --format json %s; "$BROWNOUT" locate -DNEW --suppress $(sed -n 's/.*"group": "\(.*\)",/\1/p' %t/json | head -1) %s
 * exit: 0
 * stdout-has: no anomalies, 3 suppressed
 * check: locate --suppress 12 %s
 * exit: 2
 * stderr-has: a fingerprint or a group has 16 digits
 */
