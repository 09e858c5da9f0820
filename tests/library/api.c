/* SPDX-License-Identifier: Apache-2.0 */
/* Tests libbrownout as its users see it: only libbrownout.h, and what a process
 * can find out about itself. tests/judge/library-api builds it with the shared
 * library, with the static one ("few"), and with sanitizers ("alone": without
 * other threads, because a child that a process with threads forks may wait for
 * ever for the locks of the sanitizer's memory). "json COMMAND FILE" prints a
 * report, to be compared. */
#include <dirent.h>
#include <fcntl.h>
#include <libbrownout.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static FILE *out; /* the real stderr */
static bool has_few, is_alone;
static int failed, passed;

#define EXPECT(what)                                                           \
	do {                                                                   \
		if (what)                                                      \
			passed++;                                              \
		else if (++failed)                                             \
			fprintf(out, "%s:%d: not so: %s\n", __FILE__,          \
				__LINE__, #what);                              \
	} while (0)

static const char war[] = "#include <brownout.h>\n"
			  "BROWNOUT_NV int total;\n"
			  "int main(void)\n"
			  "{\n"
			  "\ttotal = total + 1;\n"
			  "\treturn 0;\n"
			  "}\n";
static const char clean[] = "int main(void)\n{\n\treturn 0;\n}\n";
static const char wrong[] = "int main(void)\n{\n\treturn none;\n}\n";
/* Brute force takes hours for it. */
static const char lengthy[] = "#include <brownout.h>\n"
			      "BROWNOUT_NV unsigned data[16];\n"
			      "int main(void)\n"
			      "{\n"
			      "\tfor (unsigned i = 0; i < 60000; i++)\n"
			      "\t\tdata[i % 16] += i;\n"
			      "\treturn 0;\n"
			      "}\n";

static void write_file(const char *name, const char *text)
{
	FILE *file = fopen(name, "w");
	if (!file || fputs(text, file) < 0 || fclose(file) != 0)
		abort();
}

static bool has(const char *text, const char *part)
{
	return strstr(text, part) != NULL;
}

static bo_program *program_of(const char *file)
{
	bo_program *program = bo_program_new();
	if (!program || bo_program_add(program, file, NULL) != 0)
		abort();
	/* A sanitizer of threads allows no threads in children. */
	if (has_few)
		bo_program_set(program, "jobs", "1", NULL);
	return program;
}

/* Takes the error, and says whether it is this one. */
static bool is_error(bo_error *error, int code, const char *part)
{
	bool is_so = error && bo_error_code(error) == code &&
		     has(bo_error_message(error), part);
	if (!is_so)
		fprintf(out, "error %d: %s\n", error ? bo_error_code(error) : 0,
			error ? bo_error_message(error) : "none");
	bo_error_free(error);
	return is_so;
}

static void test_names(void)
{
	EXPECT(strcmp(bo_version(), BO_VERSION) == 0);
	EXPECT(strcmp(bo_command(0), "check") == 0);
	size_t count = 0;
	for (; bo_command(count); count++)
		EXPECT(strcmp(bo_command(count), "run") != 0);
	EXPECT(count >= 10);
	EXPECT(strcmp(bo_format(0), "text") == 0);
}

/* What bo_program_set says of an option; NULL: it takes it. */
static bo_error *set(const char *name, const char *value)
{
	bo_program *program = bo_program_new();
	bo_error *error = NULL;
	int result = bo_program_set(program, name, value, &error);
	EXPECT((result == 0) == (error == NULL));
	bo_program_free(program);
	return error;
}

static void test_options(void)
{
	EXPECT(!set("ed", "500"));
	EXPECT(!set("--ed", "2e9"));
	EXPECT(!set("D", "N=3"));
	EXPECT(!set("O", "2"));
	EXPECT(!set("first", NULL));
	EXPECT(is_error(set("mechanims", "x"), BO_USAGE,
			"did you mean 'mechanism'"));
	EXPECT(is_error(set("", "x"), BO_USAGE, "unknown option"));
	EXPECT(is_error(set("ed", NULL), BO_USAGE, "needs a value"));
	EXPECT(is_error(set("ed", "many"), BO_USAGE, "whole number"));
	EXPECT(is_error(set("O", "9"), BO_USAGE, "-O9"));
	EXPECT(is_error(set("first", "yes"), BO_USAGE, "takes no value"));
	EXPECT(is_error(set("format", "json"), BO_USAGE, "bo_report_format"));
	EXPECT(is_error(set("schedule", "fail@9"), BO_USAGE, "unknown"));
	bo_program *program = bo_program_new();
	EXPECT(bo_program_set(program, "none", "x", NULL) == -1);
	bo_program_free(program);
}

static void test_finding(const bo_finding *finding)
{
	EXPECT(strcmp(bo_finding_rule(finding), "data-access") == 0);
	EXPECT(strcmp(bo_finding_level(finding), "error") == 0);
	EXPECT(!bo_finding_is_known(finding));
	EXPECT(strcmp(bo_finding_file(finding), "war.c") == 0);
	EXPECT(bo_finding_line(finding) == 5);
	EXPECT(bo_finding_column(finding) == 10);
	EXPECT(strcmp(bo_finding_function(finding), "main") == 0);
	EXPECT(strcmp(bo_finding_object(finding), "total") == 0);
	EXPECT(has(bo_finding_message(finding), "'total'"));
	EXPECT(has(bo_finding_fix(finding), "checkpoint"));
	EXPECT(strcmp(bo_finding_effect(finding), "wrong-value") == 0);
	EXPECT(has(bo_finding_schedule(finding), "fail@"));
	EXPECT(has(bo_finding_replay(finding), "brownout replay"));
	EXPECT(strlen(bo_finding_fingerprint(finding)) == 16);
	EXPECT(strlen(bo_finding_group(finding)) == 16);
	EXPECT(bo_finding_step_count(finding) == 4);
	EXPECT(has(bo_finding_step_text(finding, 0), "reads 0"));
	EXPECT(strcmp(bo_finding_step_file(finding, 1), "war.c") == 0);
	EXPECT(bo_finding_step_line(finding, 3) == 5);
	EXPECT(bo_finding_step_column(finding, 3) == 10);
	EXPECT(strcmp(bo_finding_step_text(finding, 4), "") == 0);
	EXPECT(bo_finding_step_line(finding, 4) == 0);
}

static void test_formats(const bo_report *report)
{
	size_t length = 0;
	for (size_t i = 0; bo_format(i); i++) {
		const char *text =
			bo_report_format(report, bo_format(i), &length);
		EXPECT(length && strlen(text) == length);
		EXPECT(has(text, "war.c"));
	}
	EXPECT(bo_report_format(report, "json", NULL) ==
	       bo_report_json(report));
	EXPECT(has(bo_report_format(report, "sarif", NULL), "\"2.1.0\""));
	EXPECT(!bo_report_format(report, "none", NULL));
}

static void test_check(void)
{
	bo_program *program = program_of("war.c");
	bo_error *error = (bo_error *)program; /* is set in any case */
	bo_report *report = bo_check(program, &error);
	EXPECT(report && !error);
	EXPECT(bo_report_exit_code(report) == 1);
	EXPECT(bo_report_is_complete(report));
	EXPECT(bo_report_count(report) == 1);
	EXPECT(!bo_report_finding(report, 1));
	EXPECT(bo_report_note_count(report) > 0);
	EXPECT(has(bo_report_note(report, 0), "note: "));
	EXPECT(strcmp(bo_report_note(report, 99), "") == 0);
	test_finding(bo_report_finding(report, 0));
	test_formats(report);
	const char *known =
		bo_finding_fingerprint(bo_report_finding(report, 0));
	EXPECT(bo_program_set(program, "suppress", known, NULL) == 0);
	bo_report_free(report);
	report = bo_check(program, NULL);
	EXPECT(report && bo_report_exit_code(report) == 0);
	EXPECT(bo_finding_is_known(bo_report_finding(report, 0)));
	bo_report_free(report);
	bo_program_free(program);
}

static void test_commands(void)
{
	bo_program *program = program_of("./-odd name.c");
	bo_report *report = bo_find(program, "locate", NULL);
	EXPECT(report && bo_report_count(report) == 0);
	EXPECT(bo_report_exit_code(report) == 0);
	bo_report_free(report);
	bo_program_free(program);
	program = program_of("-odd name.c");
	report = bo_find(program, "locate", NULL);
	EXPECT(report != NULL);
	bo_report_free(report);
	bo_error *error;
	EXPECT(!bo_find(program, "run", &error));
	EXPECT(is_error(error, BO_USAGE, "makes no report"));
	EXPECT(!bo_find(program, "find", &error));
	EXPECT(is_error(error, BO_USAGE, "unknown command"));
	EXPECT(bo_program_set(program, "runs", "5", NULL) == 0);
	EXPECT(!bo_check(program, &error));
	EXPECT(is_error(error, BO_USAGE, "does not take option '--runs'"));
	report = bo_find(program, "validate", &error);
	EXPECT(report && !error);
	bo_report_free(report);
	bo_program_free(program);
}

/* Something was looked at in part only. */
static void test_incomplete(void)
{
	bo_program *program = program_of("lengthy.c");
	bo_program_set(program, "budget-ops", "1000", NULL);
	bo_report *report = bo_check(program, NULL);
	EXPECT(report && !bo_report_is_complete(report));
	EXPECT(bo_report_exit_code(report) != 0);
	bo_report_free(report);
	bo_program_free(program);
}

struct heard {
	pthread_t thread;
	int notes, compiler, progress;
	bool is_elsewhere;
	bo_program *cancelled; /* on the first progress */
};

static void hear(void *context, int message, const char *text)
{
	struct heard *heard = context;
	heard->is_elsewhere |= !pthread_equal(heard->thread, pthread_self());
	heard->notes += message == BO_NOTE;
	heard->compiler +=
		message == BO_COMPILER && has(text, "undeclared identifier");
	heard->progress += message == BO_PROGRESS;
	if (heard->cancelled && message == BO_PROGRESS)
		bo_cancel(heard->cancelled);
}

static void test_input_errors(void)
{
	struct heard heard = { .thread = pthread_self() };
	bo_program *program = program_of("wrong.c");
	bo_error *error;
	bo_program_listen(program, hear, &heard);
	EXPECT(bo_load(program, &error) == -1);
	EXPECT(has(bo_error_details(error), "wrong.c:3:9: error: use of"));
	EXPECT(is_error(error, BO_INPUT, "wrong.c: error: clang could not"));
	EXPECT(heard.compiler == 1 && !heard.is_elsewhere);
	EXPECT(strcmp(bo_program_json(program), "") == 0);
	bo_program_free(program);
	program = program_of("none.c");
	EXPECT(!bo_check(program, &error));
	EXPECT(is_error(error, BO_INPUT, "none.c: error: cannot be read"));
	bo_program_free(program);
	program = bo_program_new();
	EXPECT(!bo_check(program, &error));
	EXPECT(is_error(error, BO_USAGE, "no file given"));
	bo_program_free(program);
	program = program_of("war.c");
	bo_program_set(program, "mechanism", "none", NULL);
	EXPECT(!bo_check(program, &error));
	EXPECT(is_error(error, BO_USAGE, "none"));
	EXPECT(!bo_check(program, NULL));
	bo_program_free(program);
}

static void test_load(void)
{
	bo_program *program = program_of("war.c");
	EXPECT(bo_load(program, NULL) == 0);
	EXPECT(has(bo_program_json(program), "\"entry\": \"main\""));
	EXPECT(bo_load(program, NULL) == 0);
	bo_program_free(program);
}

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void *cancel_soon(void *program)
{
	usleep(300000);
	bo_cancel(program);
	return NULL;
}

static bo_program *to_cancel;

static void on_alarm(int number)
{
	(void)number;
	bo_cancel(to_cancel);
}

static bool is_cancelled(bo_program *program)
{
	bo_error *error;
	double start = now();
	bo_report *report = bo_find(program, "bruteforce", &error);
	bo_report_free(report);
	return !report && is_error(error, BO_CANCELLED, "cancelled") &&
	       now() - start < 10;
}

static void test_cancel(void)
{
	pthread_t thread;
	struct heard heard = { .thread = pthread_self() };
	bo_program *program = program_of("lengthy.c");
	pthread_create(&thread, NULL, cancel_soon, program);
	EXPECT(is_cancelled(program));
	pthread_join(thread, NULL);
	EXPECT(is_cancelled(program)); /* until bo_resume */
	bo_resume(program);
	heard.cancelled = program;
	bo_program_listen(program, hear, &heard);
	EXPECT(is_cancelled(program) && heard.progress);
	bo_program_listen(program, NULL, NULL);
	bo_resume(program);
	to_cancel = program;
	signal(SIGALRM, on_alarm);
	setitimer(ITIMER_REAL,
		  &(struct itimerval){ .it_value = { .tv_usec = 300000 } },
		  NULL);
	EXPECT(is_cancelled(program));
	signal(SIGALRM, SIG_DFL);
	bo_resume(program);
	EXPECT(bo_load(program, NULL) == 0);
	bo_program_free(program);
}

/* Sends a signal to the child of another thread. */
struct killing {
	pid_t thread;
	int number;
};

static void *kill_child(void *context)
{
	const struct killing *killing = context;
	char path[100];
	int child = 0;
	snprintf(path, sizeof(path), "/proc/self/task/%d/children",
		 (int)killing->thread);
	for (int i = 0; i < 500 && child <= 0; i++) {
		FILE *file = fopen(path, "r");
		if (!file || fscanf(file, "%d", &child) != 1)
			child = 0;
		if (file)
			fclose(file);
		usleep(10000);
	}
	usleep(300000);
	if (child > 0)
		kill(child, killing->number);
	return NULL;
}

static void test_crash(int number, int code, const char *part)
{
	pthread_t thread;
	struct killing killing = { gettid(), number };
	bo_program *program = program_of("lengthy.c");
	bo_error *error;
	pthread_create(&thread, NULL, kill_child, &killing);
	EXPECT(!bo_find(program, "bruteforce", &error));
	EXPECT(is_error(error, code, part));
	pthread_join(thread, NULL);
	bo_program_free(program);
}

/* There is too little memory for the child, and enough for this process. */
static void test_no_memory(void)
{
	struct rlimit old, now;
	bo_program *program = program_of("war.c");
	bo_error *error;
	getrlimit(RLIMIT_AS, &old);
	now = old;
	now.rlim_cur = (rlim_t)400 << 20;
	bo_program_set(program, "stack", "16777216", NULL);
	bo_program_set(program, "target", "host", NULL);
	setrlimit(RLIMIT_AS, &now);
	bo_report *report = bo_check(program, &error);
	setrlimit(RLIMIT_AS, &old);
	EXPECT(!report);
	EXPECT(is_error(error, BO_GAVE_UP, "out of memory"));
	bo_report_free(report);
	bo_program_free(program);
}

static void test_ignored_children(void)
{
	bo_program *program = program_of("war.c");
	signal(SIGCHLD, SIG_IGN);
	bo_report *report = bo_check(program, NULL);
	EXPECT(report && bo_report_count(report) == 1);
	signal(SIGCHLD, SIG_DFL);
	bo_report_free(report);
	bo_program_free(program);
}

/* One of several checks at a time. */
struct in_parallel {
	const char *file;
	size_t expected, wrong;
};

static void *check_often(void *context)
{
	struct in_parallel *own = context;
	for (int i = 0; i < 5; i++) {
		bo_program *program = program_of(own->file);
		bo_report *report = bo_check(program, NULL);
		own->wrong +=
			!report || bo_report_count(report) != own->expected;
		bo_report_free(report);
		bo_program_free(program);
	}
	return NULL;
}

static void test_threads(void)
{
	struct in_parallel each[] = { { .file = "war.c", .expected = 1 },
				      { .file = "clean.c" } };
	pthread_t threads[2];
	for (int i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, check_often, &each[i]);
	for (int i = 0; i < 2; i++) {
		pthread_join(threads[i], NULL);
		EXPECT(!each[i].wrong);
	}
}

static int open_files(void)
{
	DIR *folder = opendir("/proc/self/fd");
	int count = 0;
	while (folder && readdir(folder))
		count++;
	closedir(folder);
	return count;
}

static void test_many(void)
{
	size_t before = 0;
	for (int i = 0; i < (has_few ? 3 : 50); i++) {
		bo_program *program = program_of("war.c");
		bo_report *report = bo_check(program, NULL);
		EXPECT(report && bo_report_count(report) == 1);
		bo_report_free(report);
		bo_program_free(program);
		if (i == 1)
			before = mallinfo2().uordblks;
	}
	/* A report has some 20,000 bytes; malloc itself keeps a few. */
	EXPECT(has_few || mallinfo2().uordblks <= before + 4096);
}

static void at_exit(void)
{
	write_file("exited", "");
}

static void test_with_threads(void)
{
	test_cancel();
	test_crash(SIGSEGV, BO_BUG, "crashed: ");
	test_crash(SIGKILL, BO_SYSTEM, "was killed: ");
	test_threads();
}

/* Neither files nor children are left, handlers are as before, nothing was
 * printed, and nothing of this process has run in a child. */
static void test_all(const char *printed)
{
	struct sigaction before[NSIG] = { 0 }, after;
	struct stat status;
	for (int i = 1; i < NSIG; i++)
		sigaction(i, NULL, &before[i]);
	int files = open_files();
	test_names();
	test_options();
	test_check();
	test_commands();
	test_incomplete();
	test_input_errors();
	test_load();
	if (!has_few)
		test_no_memory();
	test_ignored_children();
	if (!is_alone)
		test_with_threads();
	test_many();
	EXPECT(open_files() == files);
	EXPECT(waitpid(-1, NULL, WNOHANG) == -1);
	for (int i = 1; i < NSIG; i++) {
		sigaction(i, NULL, &after);
		EXPECT(after.sa_handler == before[i].sa_handler ||
		       i == SIGALRM);
	}
	EXPECT(stat("exited", &status) != 0);
	EXPECT(stat(printed, &status) == 0 && status.st_size == 0);
}

static int print_json(const char *command, const char *file)
{
	bo_program *program = program_of(file);
	bo_report *report = bo_find(program, command, NULL);
	if (report)
		fputs(bo_report_json(report), stdout);
	bo_report_free(report);
	bo_program_free(program);
	return report ? 0 : BO_BUG;
}

int main(int argc, char **argv)
{
	static const char printed[] = "printed";
	if (argc == 4 && strcmp(argv[1], "json") == 0)
		return print_json(argv[2], argv[3]);
	is_alone = argc == 2 && strcmp(argv[1], "alone") == 0;
	has_few = is_alone || (argc == 2 && strcmp(argv[1], "few") == 0);
	int real = dup(2);
	fcntl(real, F_SETFD, FD_CLOEXEC);
	out = fdopen(real, "w");
	setbuf(out, NULL);
	if (!freopen(printed, "w", stdout) || dup2(1, 2) < 0)
		return 2;
	/* A child that ends must not write this. */
	printf("held back");
	atexit(at_exit);
	write_file("war.c", war);
	write_file("clean.c", clean);
	write_file("-odd name.c", clean);
	write_file("wrong.c", wrong);
	write_file("lengthy.c", lengthy);
	test_all(printed);
	fprintf(out, "%d passed, %d failed\n", passed, failed);
	fclose(out);
	return failed > 0;
}
