/* SPDX-License-Identifier: Apache-2.0 */
/* Distributes work over several threads. */
#include "analysis/run/workers.h"

#include <stdlib.h>

#include "util/mem.h"

struct pool {
	const struct workers *workers;
	pthread_mutex_t lock; /* guards all fields below */
	uint64_t next, done;
	bool is_stopped;
};

struct pool_thread {
	struct pool *pool;
	unsigned number;
	pthread_t thread;
};

static void *work(void *argument)
{
	struct pool_thread *job = argument;
	struct pool *pool = job->pool;
	const struct workers *workers = pool->workers;
	pthread_mutex_lock(&pool->lock);
	while (pool->next < workers->pieces && !pool->is_stopped) {
		uint64_t piece = pool->next++;
		pthread_mutex_unlock(&pool->lock);
		workers->work(workers->context, job->number, piece);
		pthread_mutex_lock(&pool->lock);
		pool->done++;
		if (workers->on_piece &&
		    !workers->on_piece(workers->context, pool->done))
			pool->is_stopped = true;
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* Where the system gives no more threads, fewer do all pieces. */
static unsigned start_threads(struct pool *pool, struct pool_thread *jobs,
			      unsigned count)
{
	unsigned i = 1;
	for (; i < count; i++) {
		jobs[i] = (struct pool_thread){ .pool = pool, .number = i };
		if (pthread_create(&jobs[i].thread, NULL, work, &jobs[i]) != 0)
			break;
	}
	return i;
}

void workers_run(const struct workers *workers)
{
	struct pool pool = { .workers = workers,
			     .lock = PTHREAD_MUTEX_INITIALIZER };
	struct pool_thread *jobs =
		mem_alloc(workers->jobs * sizeof(struct pool_thread));
	jobs[0] = (struct pool_thread){ .pool = &pool };
	unsigned count = start_threads(&pool, jobs, workers->jobs);
	work(&jobs[0]);
	for (unsigned i = 1; i < count; i++)
		pthread_join(jobs[i].thread, NULL);
	free(jobs);
	pthread_mutex_destroy(&pool.lock);
}
