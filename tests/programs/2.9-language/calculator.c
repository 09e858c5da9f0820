/* SPDX-License-Identifier: Apache-2.0 */
/* A whole program: a recursive descent calculator with a tree on the heap. */
#include <stdio.h>
#include <stdlib.h>

enum kind { NUMBER, NEGATE, BINARY };

struct tree {
	enum kind kind;
	union {
		long number;
		struct tree *operand;
		struct {
			char op;
			struct tree *left, *right;
		} binary;
	} u;
};

struct parser {
	const char *at;
	int errors, nodes;
};

static struct tree *sum(struct parser *p);

static struct tree *node(struct parser *p, enum kind kind)
{
	struct tree *t = malloc(sizeof *t);

	if (!t)
		exit(1);
	t->kind = kind;
	p->nodes++;
	return t;
}

static struct tree *primary(struct parser *p)
{
	struct tree *t;

	while (*p->at == ' ')
		p->at++;
	switch (*p->at) {
	case '(':
		p->at++;
		t = sum(p);
		if (*p->at == ')')
			p->at++;
		else
			p->errors++;
		return t;
	case '-':
		p->at++;
		t = node(p, NEGATE);
		t->u.operand = primary(p);
		return t;
	case '0' ... '9':
		t = node(p, NUMBER);
		for (t->u.number = 0; *p->at >= '0' && *p->at <= '9'; p->at++)
			t->u.number = t->u.number * 10 + (*p->at - '0');
		return t;
	}
	p->errors++;
	t = node(p, NUMBER);
	t->u.number = 0;
	return t;
}

static struct tree *chain(struct parser *p, struct tree *(*next)(struct parser *),
			  char op1, char op2)
{
	struct tree *t = next(p);

	for (;;) {
		while (*p->at == ' ')
			p->at++;
		if (*p->at != op1 && *p->at != op2)
			return t;
		struct tree *b = node(p, BINARY);
		b->u.binary.op = *p->at++;
		b->u.binary.left = t;
		b->u.binary.right = next(p);
		t = b;
	}
}

static struct tree *product(struct parser *p)
{
	return chain(p, primary, '*', '/');
}

static struct tree *sum(struct parser *p)
{
	return chain(p, product, '+', '-');
}

/* The value; the tree is freed on the way. */
static long value(struct tree *t)
{
	long v = 0;

	if (t->kind == NUMBER) {
		v = t->u.number;
	} else if (t->kind == NEGATE) {
		v = -value(t->u.operand);
	} else {
		long a = value(t->u.binary.left), b = value(t->u.binary.right);
		switch (t->u.binary.op) {
		case '+':
			v = a + b;
			break;
		case '-':
			v = a - b;
			break;
		case '*':
			v = a * b;
			break;
		case '/':
			v = b ? a / b : 0;
			break;
		}
	}
	free(t);
	return v;
}

int main(void)
{
	static const char *const lines[] = {
		"1+2*3", "(1+2)*3", "100000 / 7 - -6", "-(2-5)*(4/(1+1))",
		"2*(3+", "((((((7))))))", "10-4-3", "99999*-11+5"};

	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct parser p = {.at = lines[i]};
		long v = value(sum(&p));
		printf("%s = %ld", lines[i], v);
		if (p.errors)
			printf(" (%d errors)", p.errors);
		printf(", %d nodes\n", p.nodes);
	}
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   1+2*3 = 7, 5 nodes
 *   (1+2)*3 = 9, 5 nodes
 *   100000 / 7 - -6 = 14291, 6 nodes
 *   -(2-5)*(4/(1+1)) = 6, 10 nodes
 *   2*(3+ = 6 (2 errors), 5 nodes
 *   ((((((7)))))) = 7, 1 nodes
 *   10-4-3 = 3, 5 nodes
 *   99999*-11+5 = -1099984, 6 nodes
 * check: run --target host %s
 * stdout:
 *   1+2*3 = 7, 5 nodes
 *   (1+2)*3 = 9, 5 nodes
 *   100000 / 7 - -6 = 14291, 6 nodes
 *   -(2-5)*(4/(1+1)) = 6, 10 nodes
 *   2*(3+ = 6 (2 errors), 5 nodes
 *   ((((((7)))))) = 7, 1 nodes
 *   10-4-3 = 3, 5 nodes
 *   99999*-11+5 = -1099984, 6 nodes
 */
