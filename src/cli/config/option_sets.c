/* SPDX-License-Identifier: Apache-2.0 */
/* Option sets that several commands share. */
#include "cli/config/option.h"

#include "load/load.h"
#include "power/mechanism.h"

static void option_targets(struct strbuf *out)
{
	target_names(out, 0);
}

static const struct option load[] = {
	OPTION_OF("--target", "T", TEXT, target, option_targets,
		  "target device for .c files: @ (default: msp430)"),
	OPTION("-O", "LEVEL", LEVEL, optimisation,
	       "optimisation level for .c files (default: -O0)"),
	OPTION("-D", "NAME[=V]", CLANG, flags, "define a macro"),
	OPTION("-I", "DIR", CLANG, flags, "add a header search directory"),
	OPTION("--cflags", "STR", TEXT, cflags,
	       "further arguments for clang, quoted as in a shell"),
	OPTION("--unsafe-cflags", NULL, FLAG, unsafe_cflags,
	       "let --cflags make clang load and execute code"),
	OPTION("--sandbox", "WHEN", TEXT, sandbox,
	       "run clang and the reader of LLVM IR so that they can neither "
	       "write files nor start programs nor use the network: auto (if "
	       "the kernel can), on or off (default: auto)"),
	OPTION("--compile-seconds", "N", COUNT, compile_seconds,
	       "processor time that clang may take for a file (default: "
	       "100)"),
	OPTION("--project", "FILE", TEXT, project,
	       "compile_commands.json or its folder: compile each .c file "
	       "with the project's flags; without FILE arguments, all C "
	       "files of the project"),
	OPTION("--entry", "FUNC", LIST, entries,
	       "function to start with, in place of main; arguments are made "
	       "up"),
	OPTION("--module", NULL, FLAG, module,
	       "start with each function that other files can call, and each "
	       "handler, one after another; arguments are made up (default: "
	       "if there is no main)"),
	OPTION("--call", "N", COUNT, call,
	       "only the N-th of the calls that are made up for the entry"),
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
	OPTION("--interrupt", "NAME", LIST, interrupts,
	       "interrupt handler, in addition to those marked in the "
	       "source"),
	OPTION("--wake", "NAMES", TEXT, wake,
	       "interrupt handlers that run when the device wakes up, with "
	       "commas, or 'none' (default: all that are enabled)"),
	OPTION("--memory", "AT:BYTES", LIST, memories,
	       "memory at a fixed address, ':nv' after it: non-volatile "
	       "(0x1800:512:nv)"),
	OPTION("--stack", "BYTES", COUNT, stack,
	       "size of the stack (default: the target's)"),
	OPTION("--input", "NAME=V", LIST, input_values,
	       "values that input NAME returns, separated by commas; the "
	       "last one repeats; @FILE.csv: values from a trace"),
	OPTION("--output", "NAME", LIST, named_outputs,
	       "treat function or register NAME as an output"),
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
	OPTION("--param-registers", "N", COUNT, param_registers,
	       "number of registers for arguments; further arguments are "
	       "passed on the stack (default: the target's)"),
	OPTION("--registers", "N", TEXT, registers,
	       "number of registers for values; further values are spilled "
	       "to the stack (default: virtual, as many as needed)"),
	OPTION_OF("--placement", "PASS", TEXT, placement, load_pass_names,
		  "insert checkpoint calls first: @; separate several passes "
		  "with commas"),
	OPTION("--config", "FILE", TEXT, config,
	       "configuration file for options that are not given, or "
	       "'none' (default: brownout.yaml in the first file's folder "
	       "or above)"),
	OPTION("--trust-config", NULL, FLAG, trust_config,
	       "let the configuration name files outside its folder, whoever "
	       "owns it"),
	OPTION("--dump-config", NULL, FLAG, dump_config,
	       "print all settings and their origins, and exit"),
	OPTION("--verbose", NULL, FLAG, verbose,
	       "print details on stderr: the flags taken from the project"),
	OPTION("--color", "WHEN", TEXT, color,
	       "auto, always or never (default: auto)"),
};

const struct option_set set_load = OPTION_SET(load);

static const struct option memory[] = {
	OPTION_OF("--mechanism", "NAME", TEXT, mechanism, mechanism_names,
		  "checkpoint mechanism: @ (default: alpaca for programs with "
		  "tasks, else hibernus++)"),
	OPTION("--nvm", "LIST", TEXT, nvm,
	       "non-volatile memory: globals, stack, heap, all, none, "
	       "var:NAME, -var:NAME, section:NAME, -section:NAME (default: as "
	       "marked in the source)"),
};

const struct option_set set_memory = OPTION_SET(memory);

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
	OPTION("--ops", "N", COUNT, ops, "end normally after N operations"),
	OPTION("--until", "FUNC:COUNT", TEXT, until,
	       "end normally when FUNC is called for the COUNT-th time"),
	OPTION("--max-ops", "N", COUNT, max_ops,
	       "give up after N operations (default: 1e9)"),
};

const struct option_set set_power = OPTION_SET(power);

static const struct option schedule[] = {
	OPTION("--schedule", "TEXT", TEXT, schedule,
	       "checkpoints and failures: 'checkpoint@7 fail@9' is a "
	       "checkpoint before operation 7 (0: at boot) and a failure "
	       "after operation 9; a following 'fail@r3' is another "
	       "failure, after operation 3 of the recovery; "
	       "'interrupt@8:isr' fires handler isr before operation 8; "
	       "'input:t=31,12' makes input t return 31, then always 12"),
};

const struct option_set set_schedule = OPTION_SET(schedule);

static const struct option seconds[] = {
	OPTION("--max-seconds", "N", COUNT, max_seconds,
	       "give up after N seconds and report what was covered "
	       "(default: 0, no limit)"),
};

const struct option_set set_seconds = OPTION_SET(seconds);

static const struct option jobs[] = {
	OPTION("--jobs", "N", COUNT, jobs,
	       "number of threads (default: all cores)"),
};

const struct option_set set_jobs = OPTION_SET(jobs);

static const struct option progress[] = {
	OPTION("--progress", "WHEN", TEXT, progress,
	       "show progress on stderr: auto, always or never (default: "
	       "auto, if it is a terminal)"),
};

const struct option_set set_progress = OPTION_SET(progress);

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
	OPTION("--quiet", NULL, FLAG, quiet,
	       "text format: print findings only, without notes and "
	       "summary"),
};

const struct option_set set_findings = OPTION_SET(findings);

static const struct option shown[] = {
	OPTION("--all", NULL, FLAG, all,
	       "text and SARIF: every pair of a cause, not only the one that "
	       "shows it best"),
	OPTION("--show-masked", NULL, FLAG, show_masked,
	       "text: causes without an effect, too"),
	OPTION("--fail-on", "LEVEL", TEXT, fail_on,
	       "exit 1 for findings of this level and above: error, warning or "
	       "note (default: warning)"),
	OPTION("--rules", "LIST", TEXT, rules,
	       "only these rules, separated by commas; -NAME: all but this "
	       "one; 'rio' is all that start with it"),
};

const struct option_set set_shown = OPTION_SET(shown);

static const struct option taint[] = {
	OPTION("--taint", "T", TEXT, taint,
	       "on: ignore branches and addresses that do not depend on an "
	       "input; off: treat all of them as dependent on one "
	       "(default: on)"),
};

const struct option_set set_taint = OPTION_SET(taint);

static const struct option format[] = {
	OPTION("--format", "F", NAMED, given,
	       "text or json, and sarif, html or svg for findings (default: "
	       "text); findings can be written in several formats at once, each "
	       "with its own -o"),
};

const struct option_set set_format = OPTION_SET(format);

static const struct option output[] = {
	OPTION("-o", "FILE", NAMED, given,
	       "write the result (of the preceding --format) to FILE "
	       "instead of stdout"),
};

const struct option_set set_output = OPTION_SET(output);

static const struct option ir[] = {
	OPTION("--format", "F", NAMED, given, "text or json (default: text)"),
};

const struct option_set set_ir = OPTION_SET(ir);
