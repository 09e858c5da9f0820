/* SPDX-License-Identifier: Apache-2.0 */
/* How the process ends when the system ends it. */
#include "cli/signals.h"

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/err.h"
#include "util/file.h"

/* The signal still ends the process, so that whoever started it learns of it:
 * SA_RESETHAND, and it is delivered when the handler returns. */
static void on_end(int number)
{
	file_abandon_all();
	raise(number);
}

/* Ctrl-C: nobody may take what is there for the result of an analysis. */
static void on_interrupt(int number)
{
	static const char text[] =
		"\nerror: interrupted: what is not reported was not covered; "
		"--max-seconds N stops an analysis after N seconds, and says "
		"what it has covered\n";
	(void)!write(STDERR_FILENO, text, strlen(text));
	on_end(number);
}

static void give_up(const char *text)
{
	file_abandon_all();
	(void)!write(STDERR_FILENO, text, strlen(text));
	_exit(EXIT_BUDGET);
}

/* ulimit -t */
static void on_limit(int number)
{
	(void)number;
	give_up("error: the limit of processor time is reached\n");
}

static void on_deadline(int number)
{
	(void)number;
	give_up("error: gave up: the time of --max-seconds is long over, and "
		"this analysis does not end\n");
}

/* A signal that whoever started us wants to be ignored stays ignored. */
static void catch_signal(int number, void (*handler)(int))
{
	struct sigaction old, action = { .sa_handler = handler,
					 .sa_flags = (int)SA_RESETHAND };
	sigfillset(&action.sa_mask);
	if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

static void release_signal(int number)
{
	struct sigaction old;
	if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
		signal(number, SIG_DFL);
}

static const int ends[] = { SIGHUP,  SIGQUIT, SIGTERM, SIGPIPE,
			    SIGUSR1, SIGUSR2, SIGABRT };

/* The files are the parent's, and it is the parent that tells of limits. */
static void in_child(void)
{
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		release_signal(ends[i]);
	release_signal(SIGINT);
	release_signal(SIGXCPU);
}

void signals_deadline(uint64_t seconds)
{
	/* Those that look at the clock finish what they are doing. */
	uint64_t patience = 2 * seconds + 10;
	if (!seconds)
		return;
	catch_signal(SIGALRM, on_deadline);
	alarm(patience < UINT_MAX ? (unsigned)patience : UINT_MAX);
}

void signals_catch(void)
{
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		catch_signal(ends[i], on_end);
	catch_signal(SIGINT, on_interrupt);
	catch_signal(SIGXCPU, on_limit);
	/* A file that becomes too large is an error of write. */
	signal(SIGXFSZ, SIG_IGN);
	/* For what ends by exit: out of memory, our bugs. */
	atexit(file_abandon_all);
	pthread_atfork(NULL, NULL, in_child);
}
