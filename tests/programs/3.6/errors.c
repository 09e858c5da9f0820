/* SPDX-License-Identifier: Apache-2.0 */
/* What cannot be a handler, and what cannot fire. */
int n;

void timer_isr(void)
{
	n++;
}

void a(void)
{
	n--;
}

void with_parameter(int by)
{
	n += by;
}

int with_result(void)
{
	return n;
}

void plain(void)
{
	n++;
}

int main(void)
{
	plain();
	with_parameter(2);
	return with_result();
}

/*
 * check: run --interrupt timer %s
 * exit: 3
 * stderr:
 *   error: '--interrupt timer': none of the files has a function 'timer' (a static one must be used); did you mean 'timer_isr'?
 * check: run --interrupt nothing_like_it_at_all %s
 * exit: 3
 * stderr:
 *   error: '--interrupt nothing_like_it_at_all': none of the files has a function 'nothing_like_it_at_all' (a static one must be used)
 * check: run --interrupt zzz %s
 * exit: 3
 * stderr:
 *   error: '--interrupt zzz': none of the files has a function 'zzz' (a static one must be used)
 * check: run --interrupt with_parameter %s
 * exit: 3
 * stderr:
 *   tests/programs/3.6/errors.c:15: error: '--interrupt with_parameter': a handler must have neither parameters nor a result
 * check: run --interrupt with_result %s
 * exit: 3
 * stderr-has: errors.c:20: error: '--interrupt with_result': a handler must have neither parameters nor a result
 * check: run --interrupt memcpy %s
 * exit: 3
 * stderr-has: none of the files has a function 'memcpy'
 * check: run --schedule interrupt@3:plain %s
 * exit: 3
 * stderr:
 *   error: schedule: function 'plain' is not declared as an interrupt handler; --interrupt plain declares it
 * check: replay --interrupt timer_isr --schedule interrupt@3:timer %s
 * exit: 3
 * stderr:
 *   error: schedule: there is no interrupt handler 'timer'; there are: 'timer_isr'
 * check: replay --schedule interrupt@3:timer %s
 * exit: 3
 * stderr:
 *   error: schedule: there is no interrupt handler 'timer'
 * check: replay --interrupt timer_isr --schedule interrupt@3 %s
 * exit: 2
 * stderr-has: 'interrupt@3' is no event
 * check: replay --interrupt timer_isr --schedule interrupt@3: %s
 * exit: 2
 * stderr-has: 'interrupt@3:' is no event
 * check: replay --interrupt timer_isr --schedule interrupt@:timer_isr %s
 * exit: 2
 * stderr-has: 'interrupt@:timer_isr' is no event
 * check: replay --interrupt timer_isr --schedule fail@3:timer_isr %s
 * exit: 2
 * stderr-has: 'fail@3:timer_isr' is no event
 * check: replay --interrupt timer_isr --schedule interrupt@0:timer_isr %s
 * exit: 2
 * stderr-has: interrupt@0 is before operation 1
 * check: replay --interrupt timer_isr --schedule 'checkpoint@2 interrupt@5:timer_isr fail@4' %s
 * exit: 2
 * stderr:
 *   error: schedule: fail@4 is before operation 5, the first after the last interrupt
 * check: replay --interrupt timer_isr --schedule interrupt@500:timer_isr %s
 * exit: 3
 * stderr-has: error: schedule: the program ends after operation
 */
