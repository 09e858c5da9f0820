/* SPDX-License-Identifier: Apache-2.0 */
/* A child process with limits. */
#include "util/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "util/clock.h"
#include "util/sandbox.h"

enum {
	EXIT_NOT_CONFINED = 126,
};

/* Lowers a limit; a lower one of the user's stays. */
static void limit(int what, uint64_t most)
{
	struct rlimit now;
	if (getrlimit(what, &now) != 0)
		return;
	if (now.rlim_cur > most)
		now.rlim_cur = most;
	if (now.rlim_max > most)
		now.rlim_max = most;
	setrlimit(what, &now);
}

/* Bytes of address space in use; 0: unknown. */
static inline uint64_t memory_in_use(void)
{
	unsigned long pages = 0;
	FILE *file = fopen("/proc/self/statm", "r");
	if (file && fscanf(file, "%lu", &pages) != 1)
		pages = 0;
	if (file)
		fclose(file);
	return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void set_limits(const struct child_limits *limits)
{
	limit(RLIMIT_CPU, limits->cpu_seconds);
	limit(RLIMIT_FSIZE, limits->output);
	limit(RLIMIT_CORE, 0);
	/* The address sanitizer reserves more than any limit. */
#ifndef __SANITIZE_ADDRESS__
	uint64_t used = limits->program ? 0 : memory_in_use();
	limit(RLIMIT_AS, used + limits->memory);
#endif
}

/* Takes back a handler; what is ignored stays ignored. */
static void reset_handler(int number)
{
	struct sigaction old;
	if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
		signal(number, SIG_DFL);
}

/* Crashes kill the child, and the parent reports them: no handler that it
 * inherits must get in between, and it must hear of its own children. */
static void reset_signals(void)
{
	static const int signals[] = { SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,
				       SIGABRT, SIGPIPE, SIGXFSZ, SIGINT,
				       SIGTERM, SIGCHLD };
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		signal(signals[i], SIG_DFL);
	for (int i = 1; i < NSIG; i++)
		reset_handler(i);
	sigset_t none;
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static void connect_files(int output, int errors)
{
	int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
	dup2(nothing, 0);
	dup2(output, 1);
	dup2(errors >= 0 ? errors : output, 2);
}

static _Noreturn void live(const struct child_limits *limits, pid_t parent,
			   int output, int errors, int (*body)(void *data),
			   void *data)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(EXIT_NOT_CONFINED);
	connect_files(output, errors);
	reset_signals();
	set_limits(limits);
	if (limits->sandbox != SANDBOX_OFF && sandbox_is_there() &&
	    !sandbox_enter(limits->program)) {
		dprintf(2, "cannot enter the sandbox: %s\n", strerror(errno));
		_exit(EXIT_NOT_CONFINED);
	}
	_exit(body(data));
}

bool child_start(struct child *child, const struct child_limits *limits,
		 int errors, int (*body)(void *data), void *data,
		 struct err *err)
{
	int ends[2];
	*child = (struct child){ .limits = *limits };
	if (limits->sandbox == SANDBOX_ON && !sandbox_is_there())
		return err_set(err, "'--sandbox on': this kernel has no "
				    "Landlock; '--sandbox auto' goes on "
				    "without a sandbox");
	if (pipe2(ends, O_CLOEXEC) != 0)
		return err_set(err, "cannot make a pipe: %s", strerror(errno));
	pid_t parent = getpid();
	child->pid = fork();
	if (child->pid == 0)
		live(limits, parent, ends[1], errors, body, data);
	close(ends[1]);
	child->output = ends[0];
	if (child->pid > 0)
		return true;
	close(ends[0]);
	return err_set(err, "cannot start a process: %s", strerror(errno));
}

/* Reads to the end, or to a limit. */
static enum child_end read_all(struct child *child, struct strbuf *out)
{
	double end = seconds_now() + child->limits.seconds;
	char chunk[65536];
	for (;;) {
		double left = end - seconds_now();
		struct pollfd file = { .fd = child->output, .events = POLLIN };
		int ready =
			left > 0 ? poll(&file, 1, (int)(left * 1000) + 1) : 0;
		if (ready < 0 && errno == EINTR)
			continue;
		if (ready <= 0)
			return CHILD_OUT_OF_TIME;
		ssize_t got = read(child->output, chunk, sizeof(chunk));
		if (got <= 0)
			return CHILD_EXITED;
		strbuf_add(out, chunk, (size_t)got);
		if (out->len > child->limits.output)
			return CHILD_OUT_OF_ROOM;
	}
}

static bool has_used_up(const struct rusage *usage, unsigned seconds)
{
	return usage->ru_utime.tv_sec + usage->ru_stime.tv_sec + 1 >= seconds;
}

enum child_end child_finish(struct child *child, struct strbuf *out,
			    int *status)
{
	enum child_end end = read_all(child, out);
	int how = 0;
	struct rusage usage = { 0 };
	close(child->output);
	if (end != CHILD_EXITED)
		kill(child->pid, SIGKILL);
	while (wait4(child->pid, &how, 0, &usage) < 0 && errno == EINTR)
		;
	*status = WIFEXITED(how) ? WEXITSTATUS(how) : WTERMSIG(how);
	if (end != CHILD_EXITED || WIFEXITED(how))
		return end;
	/* At the limit of processor time the kernel kills. */
	if (*status == SIGKILL &&
	    has_used_up(&usage, child->limits.cpu_seconds))
		return CHILD_OUT_OF_TIME;
	return *status == SIGXFSZ ? CHILD_OUT_OF_ROOM : CHILD_CRASHED;
}
