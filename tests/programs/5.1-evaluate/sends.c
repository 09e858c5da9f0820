/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1, 6.3: what lies behind the pointers of an output is compared, the
 * address is not: a text to its end, an object to its end, or as much as the
 * argument after it or `sends` says. An output reads what it sends. */
void checkpoint(void);

__attribute__((section(".persistent"))) int n;
static char text[8] = "n=0 ...";
static int numbers[4];
static struct {
	int id;
	float value;
} record;

void text_out(const char *text);
void block_out(const void *bytes, int count);
void both_out(const void *bytes);

#ifdef READS
/* Nothing but the output reads it. */
__attribute__((section(".persistent"))) static int nv[2] = { 1, 1 };
#endif

int main(void)
{
	checkpoint();
	n = n + 1;
#if defined(TEXT)
	text[2] = '0' + n;
	text_out(text);
#elif defined(AFTER_TEXT)
	text[3] = 0;
	text[5] = '0' + n;
	text_out(text);
#elif defined(COUNT)
	numbers[1] = n;
	block_out(numbers, 2);
#elif defined(AFTER_COUNT)
	numbers[2] = n;
	block_out(numbers, 2);
#elif defined(LOCAL)
	int local[2] = { n, 5 };
	both_out(local);
#elif defined(LITERAL)
	text_out(n > 1 ? "two" : "one");
#elif defined(READS)
	both_out(nv);
	nv[0] = 5;
	checkpoint();
	nv[0] = 1;
#else
	record.value = n / 2.0f;
	both_out(&record);
#endif
	text[5] = text[2] = 0;
	numbers[1] = numbers[2] = 0;
	record.value = n = 0;
	return 0;
}

/*
 * check: evaluate --when always --output text_out -DTEXT %s
 * exit: 1
 * stdout-has: effect: wrong output: calls text_out("n=2 ...") instead of text_out("n=1 ...")
 * check: evaluate --when always --output text_out -DAFTER_TEXT %s
 * stdout-lacks: wrong-output
 * check: evaluate --when always --output text_out -DLITERAL %s
 * exit: 1
 * stdout-has: effect: wrong output: calls text_out("two") instead of text_out("one")
 * check: evaluate --when always --output block_out -DCOUNT %s
 * exit: 1
 * stdout-has: effect: wrong output: calls block_out({0, 2}, 2) instead of block_out({0, 1}, 2)
 * check: evaluate --when always --output block_out -DAFTER_COUNT %s
 * stdout-lacks: wrong-output
 * check: evaluate --when always --output both_out -DLOCAL %s
 * exit: 1
 * stdout-has: effect: wrong output: calls both_out({2, 5}) instead of both_out({1, 5})
 * check: evaluate --when always --output both_out %s
 * exit: 1
 * stdout-has: effect: wrong output: calls both_out([00 00 00 00 80 3f]) instead of both_out([00 00 00 00 00 3f])
 * check: evaluate --when always --config %d/world/sends.yaml %s
 * stdout-lacks: wrong-output
 * check: evaluate --when always --config %d/world/sends_none.yaml -DTEXT %s
 * stdout-lacks: wrong-output
 * check: evaluate --when always --output both_out -DREADS %s
 * exit: 1
 * stdout-has: error: 'nv[0]' is read
 * stdout-has: effect: wrong output: calls both_out({5, 1}) instead of both_out({1, 1})
 * check: bruteforce --when always --output both_out -DREADS %s
 * exit: 1
 * stdout-has: 0 unexplained
 * check: sets --when always --output both_out -DREADS %s
 * stdout-has: nv
 * check: evaluate --when always --config %d/world/sends_bad.yaml -DTEXT %s
 * exit: 3
 * stderr-has: sends_bad.yaml:2: error: 'sends' of output 'text_out': the function has 1 arguments, which count from 0
 * check: run --config %d/world/sends.yaml --dump-config %s
 * stdout-has: sends: [{arg: 0, bytes: 2}]
 */
