/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the unit tests: each file's in a process of its own, so that a crash or
 * a leak is of one file. What a file prints is shown if something fails.
 *
 * usage: unit-tests [NAME...]
 *
 * NAME is a file: "map" or "test_map". The environment's JOBS says how many run
 * at a time, by default one for each core. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"

enum {
	MOST_JOBS = 64,
};

static const struct file {
	const char *name;
	int (*run)(void);
} files[] = {
#define UNIT(name) { #name, name },
#include "unit_list.h"
#undef UNIT
};

/* A file whose tests are running; pid 0: none. */
struct slot {
	pid_t pid;
	const struct file *file;
	FILE *output;
};

struct sums {
	int passed, failed;
};

static bool is_asked_for(const struct file *file, int count, char **names)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], file->name) == 0 ||
		    strcmp(names[i], file->name + strlen("test_")) == 0)
			return true;
	return count == 0;
}

static void start(struct slot *slot, const struct file *file)
{
	slot->file = file;
	slot->output = tmpfile();
	fflush(NULL);
	slot->pid = slot->output ? fork() : -1;
	if (slot->pid < 0) {
		perror("unit-tests");
		exit(2);
	}
	if (slot->pid > 0)
		return;
	dup2(fileno(slot->output), STDOUT_FILENO);
	dup2(fileno(slot->output), STDERR_FILENO);
	exit(file->run() ? 1 : 0);
}

/* How many tests passed, as cmocka says it. */
static int count_passed(FILE *output)
{
	char line[256];
	int passed = 0;
	rewind(output);
	while (fgets(line, sizeof(line), output))
		sscanf(line, "[  PASSED  ] %d test(s)", &passed);
	return passed;
}

static void show(FILE *output)
{
	rewind(output);
	for (int c = getc(output); c != EOF; c = getc(output))
		putchar(c);
}

static void finish(struct slot *slot, int status, struct sums *sums)
{
	int passed = count_passed(slot->output);
	bool is_good = WIFEXITED(status) && WEXITSTATUS(status) == 0 && passed;
	if (!is_good)
		show(slot->output);
	printf("%s: %d passed%s\n", slot->file->name, passed,
	       is_good ? "" : ", FAILED");
	sums->passed += passed;
	sums->failed += !is_good;
	fclose(slot->output);
	slot->pid = 0;
}

/* Waits until one of the processes has ended. */
static void wait_for_one(struct slot *slots, int count, struct sums *sums)
{
	int status;
	pid_t pid = wait(&status);
	for (int i = 0; i < count; i++)
		if (slots[i].pid && slots[i].pid == pid)
			finish(&slots[i], status, sums);
}

static struct slot *free_slot(struct slot *slots, int count)
{
	for (int i = 0; i < count; i++)
		if (!slots[i].pid)
			return &slots[i];
	return NULL;
}

static int job_count(void)
{
	const char *text = getenv("JOBS");
	long jobs = text && *text ? atol(text) : sysconf(_SC_NPROCESSORS_ONLN);
	return jobs < 1 ? 1 : jobs > MOST_JOBS ? MOST_JOBS : (int)jobs;
}

int main(int argc, char **argv)
{
	struct slot slots[MOST_JOBS] = { 0 };
	struct sums sums = { 0 };
	int jobs = job_count(), running = 0;
	for (size_t i = 0; i < COUNT(files); i++) {
		if (!is_asked_for(&files[i], argc - 1, argv + 1))
			continue;
		if (running == jobs)
			wait_for_one(slots, jobs, &sums);
		else
			running++;
		start(free_slot(slots, jobs), &files[i]);
	}
	for (; running > 0; running--)
		wait_for_one(slots, jobs, &sums);
	printf("%d passed, %d failed\n", sums.passed, sums.failed);
	return sums.failed || !sums.passed ? 1 : 0;
}
