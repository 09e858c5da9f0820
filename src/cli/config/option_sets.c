/* SPDX-License-Identifier: Apache-2.0 */
/* Option sets that several commands share. */
#include "cli/config/option.h"

#include "load/load.h"
#include "power/mechanism.h"
#include "report/report.h"

static void option_formats(struct strbuf *out)
{
	strbuf_puts(out, report_format_names());
}

static void option_kinds(struct strbuf *out)
{
	strbuf_puts(out, "c, ir");
}

static void option_auto(struct strbuf *out)
{
	strbuf_puts(out, "auto, always, never");
}

static void option_sandboxes(struct strbuf *out)
{
	strbuf_puts(out, "auto, on, off");
}

static void option_levels(struct strbuf *out)
{
	strbuf_puts(out, "error, warning, note");
}

static void option_switch(struct strbuf *out)
{
	strbuf_puts(out, "on, off");
}

static void option_targets(struct strbuf *out)
{
	target_names(out, 0);
}

static const struct option advanced[] = {
	OPTION("--config", "FILE", TEXT, config,
	       "configuration file for options that are not given, or "
	       "'none' (default: brownout.yaml in the first file's folder "
	       "or above)"),
	OPTION("--trust-config", NULL, FLAG, trust_config,
	       "let the configuration name files outside its folder, whoever "
	       "owns it"),
	OPTION("--dump-config", NULL, FLAG, dump_config,
	       "print all settings and their origins, and exit"),
	OPTION("--unsafe-cflags", NULL, FLAG, unsafe_cflags,
	       "let --cflags make clang load and execute code"),
	OPTION_OF("--sandbox", "WHEN", TEXT, sandbox, option_sandboxes,
		  "run clang and the reader of LLVM IR so that they can "
		  "neither write files nor start programs nor use the network: "
		  "@ (default: auto, if the kernel can)"),
	OPTION("--compile-seconds", "N", COUNT, compile_seconds,
	       "processor time that clang may take for a file (default: "
	       "100)"),
};

static const struct option_set set_advanced =
	OPTION_SET_IN(advanced, ADVANCED, NULL);

static const struct option details[] = {
	OPTION_OF("--color", "WHEN", TEXT, color, option_auto,
		  "colours: @ (default: auto, if stderr is a terminal)"),
	OPTION_ALSO("--verbose", "-v", NULL, FLAG, verbose,
		    "print details on stderr: the configuration that is used, "
		    "the flags taken from the project"),
};

static const struct option_set set_details =
	OPTION_SET_IN(details, OUTPUT, &set_advanced);

static const struct option start[] = {
	OPTION("--entry", "FUNC", LIST, entries,
	       "function to start with, in place of main; arguments are made "
	       "up"),
	OPTION("--module", NULL, FLAG, module,
	       "start with each function that other files can call, and each "
	       "handler, one after another; arguments are made up (default: "
	       "if there is no main)"),
	OPTION("--call", "N", COUNT, call,
	       "only the N-th of the calls that are made up for the entry"),
	OPTION("--stub", "NAME", LIST, stubs,
	       "function without a body that does nothing and returns 0 (a "
	       "pointer: to 64 bytes of its own), or variable without a "
	       "definition that is 0"),
	OPTION("--assume-externals", NULL, FLAG, assume_externals,
	       "take functions without a body and variables without a "
	       "definition for what they look like: inputs, outputs, stubs "
	       "(check does so by default)"),
	OPTION("--no-assume-externals", NULL, FLAG, no_assume_externals,
	       "list them and give up"),
	OPTION("--write-config", "FILE", TEXT, write_config,
	       "write a configuration that declares them to FILE, which must "
	       "not exist"),
};

static const struct option_set set_start =
	OPTION_SET_IN(start, RUN, &set_details);

static const struct option checkpoints[] = {
	OPTION("--checkpoint", "NAME", LIST, checkpoints,
	       "checkpoint routine, or 'none' (default: the usual names, "
	       "if they have no body)"),
	OPTION("--transition", "NAME", LIST, transitions,
	       "routine without a body that ends a task and starts the "
	       "task in its argument (default: the usual names)"),
	OPTION("--region", "BEGIN:END", LIST, regions,
	       "routines without a body that begin and end an atomic region "
	       "(default: the usual names)"),
	OPTION("--restore", "NAME", TEXT, restore,
	       "recovery routine, run at each reboot before the program "
	       "resumes, or 'none' (default: brownout_recover, or a usual "
	       "name that has a body)"),
	OPTION("--equal", "FUNC", TEXT, equal,
	       "function that returns or prints what non-volatile data mean, "
	       "for --mechanism reboot (default: BROWNOUT_EQUAL in the "
	       "source)"),
	OPTION_OF("--placement", "PASS", TEXT, placement, load_pass_names,
		  "insert checkpoint calls first: @; separate several passes "
		  "with commas"),
};

static const struct option_set set_checkpoints =
	OPTION_SET_IN(checkpoints, POWER, &set_start);

static const struct option device[] = {
	OPTION_OF("--target", "T", TEXT, target, option_targets,
		  "target device for .c files: @ (default: msp430)"),
	OPTION("--memory", "AT:BYTES", LIST, memories,
	       "memory at a fixed address, ':nv' after it: non-volatile "
	       "(0x1800:512:nv)"),
	OPTION("--stack", "BYTES", COUNT, stack,
	       "size of the stack (default: the target's)"),
	OPTION("--registers", "N", TEXT, registers,
	       "number of registers for values; further values are spilled "
	       "to the stack (default: virtual, as many as needed)"),
	OPTION("--param-registers", "N", COUNT, param_registers,
	       "number of registers for arguments; further arguments are "
	       "passed on the stack (default: the target's)"),
	OPTION("--input", "NAME=V", LIST, input_values,
	       "values that input NAME returns, separated by commas; the "
	       "last one repeats; @FILE.csv: values from a trace"),
	OPTION_ALSO("--device-output", "--output", "NAME", LIST, named_outputs,
		    "treat function or register NAME as an output"),
	OPTION("--interrupt", "NAME", LIST, interrupts,
	       "interrupt handler, in addition to those marked in the "
	       "source"),
	OPTION("--wake", "NAMES", TEXT, wake,
	       "interrupt handlers that run when the device wakes up, with "
	       "commas, or 'none' (default: all that are enabled)"),
};

static const struct option_set set_device =
	OPTION_SET_IN(device, DEVICE, &set_checkpoints);

static const struct option load[] = {
	OPTION("-O", "LEVEL", LEVEL, optimisation,
	       "optimisation level for .c files (default: -O0)"),
	OPTION("-D", "NAME[=V]", CLANG, flags, "define a macro"),
	OPTION("-U", "NAME", CLANG, flags, "undefine a macro"),
	OPTION("-I", "DIR", CLANG, flags, "add a header search directory"),
	OPTION("-isystem", "DIR", CLANG, flags,
	       "add a folder that is searched after those of -I"),
	OPTION("-include", "FILE", CLANG, flags,
	       "include a header before the first line"),
	OPTION("--cflags", "STR", TEXT, cflags,
	       "further arguments for clang, quoted as in a shell"),
	OPTION("--project", "FILE", TEXT, project,
	       "compile_commands.json or its folder: compile each .c file "
	       "with the project's flags; without FILE arguments, all C "
	       "files of the project"),
	OPTION_OF("-x", "KIND", TEXT, stdin_kind, option_kinds,
		  "what '-' is, the standard input: @ (LLVM IR)"),
};

const struct option_set set_load = OPTION_SET_IN(load, INPUT, &set_device);

static const struct option memory[] = {
	OPTION_OF("--mechanism", "NAME", TEXT, mechanism, mechanism_names,
		  "checkpoint mechanism: @ (default: alpaca for programs with "
		  "tasks, else hibernus++)"),
	OPTION("--nvm", "LIST", TEXT, nvm,
	       "non-volatile memory: globals, stack, heap, all, none, "
	       "var:NAME, -var:NAME, section:NAME, -section:NAME (default: as "
	       "marked in the source)"),
};

const struct option_set set_memory = OPTION_SET_IN(memory, POWER, NULL);

static const struct option length[] = {
	OPTION("--ops", "N", COUNT, ops, "end normally after N operations"),
	OPTION("--until", "FUNC:COUNT", TEXT, until,
	       "end normally when FUNC is called for the COUNT-th time"),
	OPTION("--max-ops", "N", COUNT, max_ops,
	       "give up after N operations (default: 1e9)"),
};

static const struct option_set set_length = OPTION_SET_IN(length, RUN, NULL);

static const struct option power[] = {
	OPTION_OF("--when", "W", TEXT, when, when_names,
		  "when checkpoints are taken: @ (default: the mechanism's)"),
	OPTION("--restored", "SET", TEXT, restored,
	       "non-volatile variables restored after a failure: none, "
	       "all, war, war+rio, shared-war, shared-war+rio (of these what "
	       "tasks share), or names (default: the mechanism's)"),
	OPTION("--ed", "N", COUNT, ed,
	       "execution depth: operations that the device can execute "
	       "after a checkpoint (default: 3000)"),
};

const struct option_set set_power = OPTION_SET_IN(power, POWER, &set_length);

static const struct option schedule[] = {
	OPTION("--schedule", "TEXT", TEXT, schedule,
	       "checkpoints and failures: 'checkpoint@7 fail@9' is a "
	       "checkpoint before operation 7 (0: at boot) and a failure "
	       "after operation 9; a following 'fail@r3' is another "
	       "failure, after operation 3 of the recovery; "
	       "'interrupt@8:isr' fires handler isr before operation 8; "
	       "'input:t=31,12' makes input t return 31, then always 12"),
};

const struct option_set set_schedule = OPTION_SET_IN(schedule, POWER, NULL);

static const struct option seconds[] = {
	OPTION("--max-seconds", "N", COUNT, max_seconds,
	       "give up after N seconds and report what was covered "
	       "(default: 0, no limit)"),
};

const struct option_set set_seconds = OPTION_SET_IN(seconds, RUN, NULL);

static const struct option jobs[] = {
	OPTION("--jobs", "N", COUNT, jobs,
	       "number of threads (default: all cores)"),
};

const struct option_set set_jobs = OPTION_SET_IN(jobs, RUN, NULL);

static const struct option progress[] = {
	OPTION_OF("--progress", "WHEN", TEXT, progress, option_auto,
		  "show progress on stderr: @ (default: auto, if it is a "
		  "terminal)"),
};

const struct option_set set_progress = OPTION_SET_IN(progress, OUTPUT, NULL);

static const struct option quiet[] = {
	OPTION_ALSO("--quiet", "-q", NULL, FLAG, quiet,
		    "text format: print findings only, without notes and "
		    "summary"),
};

static const struct option_set set_quiet = OPTION_SET_IN(quiet, OUTPUT, NULL);

static const struct option findings[] = {
	OPTION("--first", NULL, FLAG, first,
	       "report only the first finding and stop there"),
	OPTION("--suppress", "ID", LIST, suppressed,
	       "suppress the finding with this fingerprint, or all of this "
	       "group: they do not count"),
	OPTION("--baseline", "FILE", TEXT, baseline,
	       "suppress the findings listed in FILE: they do not count"),
	OPTION("--write-baseline", "FILE", TEXT, write_baseline,
	       "write all findings to FILE, for use with --baseline"),
};

const struct option_set set_findings =
	OPTION_SET_IN(findings, FINDINGS, &set_quiet);

static const struct option shown[] = {
	OPTION("--all", NULL, FLAG, all,
	       "text and SARIF: every pair of a cause, not only the one that "
	       "shows it best"),
	OPTION("--show-masked", NULL, FLAG, show_masked,
	       "text: causes without an effect, too"),
	OPTION_OF("--fail-on", "LEVEL", TEXT, fail_on, option_levels,
		  "exit 1 for findings of this level and above: @ (default: "
		  "warning)"),
	OPTION("--rules", "LIST", TEXT, rules,
	       "only these rules, separated by commas; -NAME: all but this "
	       "one; 'rio' is all that start with it"),
};

const struct option_set set_shown = OPTION_SET_IN(shown, FINDINGS, NULL);

static const struct option taint[] = {
	OPTION_OF(
		"--taint", "T", TEXT, taint, option_switch,
		"@; on: ignore branches and addresses that do not depend on an "
		"input; off: treat all of them as dependent on one "
		"(default: on)"),
};

const struct option_set set_taint = OPTION_SET_IN(taint, FINDINGS, NULL);

static const struct option format[] = {
	OPTION_OF("--format", "F", NAMED, given, option_formats,
		  "@ (default: text; findings alone have more than text and "
		  "json); findings can be written in several formats at once, "
		  "each with its own -o"),
};

const struct option_set set_format = OPTION_SET_IN(format, OUTPUT, NULL);

static const struct option output[] = {
	OPTION("-o", "FILE", NAMED, given,
	       "write the result (of the preceding --format) to FILE "
	       "instead of stdout, which is '-'"),
};

const struct option_set set_output = OPTION_SET_IN(output, OUTPUT, NULL);

static const struct option ir[] = {
	OPTION("--format", "F", NAMED, given, "text or json (default: text)"),
};

const struct option_set set_ir = OPTION_SET_IN(ir, OUTPUT, NULL);
