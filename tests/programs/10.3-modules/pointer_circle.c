/* Two pointer parameters that are copied to each other in a loop: what is
 * compared with null is found without going round for ever. */
int steps;

int walk(int *a, int *b, int n)
{
	while (n--) {
		int *last = a;
		a = b;
		b = last;
	}
	if (b)
		steps = steps + *b;
	return *a;
}

/*
 * check: check --config none %s
 * exit: 1
 * stdout-has: 'steps' is read, then overwritten
 */
