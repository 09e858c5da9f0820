/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.3: an Alpaca program as its macros leave it, with nothing configured.
 * What the run-time privatises is no anomaly; without it (chain: channels are
 * versioned by the program) it is. */
#define NV __attribute__((section(".nv_vars")))

typedef void(task_fn)(void);
typedef struct {
	task_fn *fn;
	unsigned index;
} task_t;

#define TASK(index, fn)                                                        \
	void fn(void);                                                         \
	NV task_t _task_##fn = { fn, index };
#define ENTRY_TASK(task)                                                       \
	TASK(0, _entry_task)                                                   \
	void _entry_task(void)                                                 \
	{                                                                      \
		TRANSITION_TO(task);                                           \
	}
#define INIT_FUNC(fn)                                                          \
	void _init(void)                                                       \
	{                                                                      \
		fn();                                                          \
	}
#define TRANSITION_TO(task)     transition_to(&_task_##task)
#define GLOBAL_SB(type, name)   type _global_##name
#define GV(name)                _global_##name

void transition_to(task_t *task);

GLOBAL_SB(unsigned, samples);
GLOBAL_SB(unsigned, sum);
GLOBAL_SB(unsigned, mean);

TASK(1, task_init)
TASK(2, task_sample)
TASK(3, task_mean)

void task_init(void)
{
	GV(samples) = 0;
	GV(sum) = 0;
	TRANSITION_TO(task_sample);
}

void task_sample(void)
{
	GV(sum) += 7 * GV(samples);
	GV(samples)++;
	if (GV(samples) < 4)
		TRANSITION_TO(task_sample);
	TRANSITION_TO(task_mean);
}

void task_mean(void)
{
	GV(mean) = GV(sum) / GV(samples);
}

static void init(void)
{
}

ENTRY_TASK(task_init)
INIT_FUNC(init)

/*
 * check: locate %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --format json %s
 * exit: 0
 * stdout-has: "mechanism": "alpaca"
 * stdout-has: "entry": "_entry_task"
 * stdout-has: "var:_global_mean"
 * stdout-has: "_global_samples",
 * check: locate --verbose %s
 * exit: 0
 * stderr-has: the program has tasks: --mechanism alpaca
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce --mechanism alpaca+emw -O2 --target cortex-m %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: locate --mechanism chain %s
 * exit: 1
 * stdout-has: '_global_sum' is read, then overwritten
 * stdout-has: '_global_samples' advances twice
 * check: bruteforce --mechanism chain %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: run --fail-every 40 --stats --dump-state %t/state %s
 * exit: 0
 * stderr-has: checkpoints,
 * check: run --fail-every 9 --max-ops 10000 %s
 * exit: 4
 */
