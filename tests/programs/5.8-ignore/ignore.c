/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.8: comments that suppress findings, of their own line or of the next
 * one, and of nothing else. */
__attribute__((section(".persistent"))) int one, two, three, four, five;

const char *text = "/* brownout: ignore[data-access] no comment */"; int pad;

int main(void)
{
	one = one + 1; /* brownout: ignore[data-access] counts attempts */
	two = two + 1;
	// brownout: ignore[*] the line below
	three = three + 1;
	/* brownout: ignore[ leak , data-access ] two rules */
	/* brownout: ignore[rio] another comment between */
	four = four + 1;
	/* brownout: ignore[leak] another rule */
	five = five + 1;
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'two' advances twice
 * stdout-has: 'five' advances twice
 * stdout-lacks: 'one'
 * stdout-lacks: 'three'
 * stdout-lacks: 'four'
 * stdout-has: 2 anomalies (2 data-access), 3 suppressed
 * stdout-has: ignore.c:14: note: stale: 'brownout: ignore[leak]' suppresses nothing in line 16
 * stdout-has: ignore.c:17: note: stale: 'brownout: ignore[leak]' suppresses nothing in line 18
 * stdout-lacks: ignore[rio]' suppresses
 * stdout-lacks: ignore[data-access]' suppresses
 * stdout-lacks: no reason
 *
 * check: locate --when always --format json %s
 * exit: 1
 * stdout-has: "suppressed": true
 * stdout-has: "reason": "counts attempts"
 *
 * check: locate --when always --format sarif %s
 * exit: 1
 * stdout-has: "kind": "inSource"
 * stdout-has: "justification": "counts attempts"
 *
 * check: rio --nvm globals %s
 * exit: 4
 * stdout-lacks: stale: 'brownout: ignore[data-access]'
 */
