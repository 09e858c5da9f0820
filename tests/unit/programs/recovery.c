/* SPDX-License-Identifier: Apache-2.0 */
/* A task, and an INIT function that changes memory of both kinds. */
#define NV __attribute__((section(".persistent")))

void transition_to(void (*task)(void));

NV int begun, done, result;
int scale;

void _init(void)
{
	begun = begun + 1;
	scale = scale + 10;
	done = done + 1;
}

static void work(void)
{
	result = scale * 4;
}

int main(void)
{
	transition_to(work);
	return 0;
}
