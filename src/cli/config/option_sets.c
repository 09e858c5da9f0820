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
		  "device that .c files are compiled for: @ (default: msp430)"),
	OPTION("-O", "LEVEL", LEVEL, optimisation,
	       "optimisation of .c files (default: -O0)"),
	OPTION("-D", "NAME[=V]", CLANG, flags, "define a macro"),
	OPTION("-I", "DIR", CLANG, flags, "look for headers there"),
	OPTION("--cflags", "STR", TEXT, cflags,
	       "further arguments for clang, quoted as in a shell"),
	OPTION("--project", "FILE", TEXT, project,
	       "compile_commands.json or its folder: each .c file is "
	       "compiled as the project does it; if no file is named: all of"
	       " its C files"),
	OPTION("--entry", "FUNC", TEXT, entry,
	       "function that the program starts with (default: main)"),
	OPTION("--checkpoint", "NAME", LIST, checkpoints,
	       "checkpoint routine, or 'none' (default: the usual names that"
	       " have no body)"),
	OPTION("--transition", "NAME", LIST, transitions,
	       "routine without a body that ends a task and starts its "
	       "argument (default: the usual names)"),
	OPTION("--restore", "NAME", TEXT, restore,
	       "function that runs each time the power is back, before the "
	       "program goes on, or 'none' (default: brownout_recover, or a "
	       "usual name that has a body)"),
	OPTION("--interrupt", "NAME", LIST, interrupts,
	       "interrupt handler, besides those that the source marks"),
	OPTION("--input", "NAME=V", LIST, input_values,
	       "values that input NAME gives, with commas between them; the "
	       "last one stays; @FILE.csv: those of a trace"),
	OPTION("--output", "NAME", LIST, named_outputs,
	       "function or register NAME is an output"),
	OPTION("--param-registers", "N", COUNT, param_registers,
	       "registers for arguments; the others are stacked (default: "
	       "the device's)"),
	OPTION("--registers", "N", TEXT, registers,
	       "registers that values are in; those that find none are "
	       "spilled (default: virtual, as many as needed)"),
	OPTION_OF("--placement", "PASS", TEXT, placement, load_pass_names,
		  "put checkpoint calls into the program first: @; several with"
		  " commas between them"),
	OPTION("--config", "FILE", TEXT, config,
	       "settings for what the command line does not say; 'none': no "
	       "file (default: brownout.yaml, beside the first file or "
	       "above)"),
	OPTION("--dump-config", NULL, FLAG, dump_config,
	       "print all settings, with who has made them, instead of "
	       "running"),
	OPTION("--verbose", NULL, FLAG, verbose,
	       "say more on stderr: what was taken from the project"),
	OPTION("--color", "WHEN", TEXT, color,
	       "auto, always or never (default: auto)"),
};

const struct option_set set_load = OPTION_SET(load);

static const struct option memory[] = {
	OPTION_OF("--mechanism", "NAME", TEXT, mechanism, mechanism_names,
		  "checkpoint mechanism: @ (default: alpaca for programs with "
		  "tasks, else hibernus++)"),
	OPTION("--nvm", "LIST", TEXT, nvm,
	       "what is non-volatile: globals, stack, heap, all, none, "
	       "var:NAME, -var:NAME (default: what the source marks)"),
};

const struct option_set set_memory = OPTION_SET(memory);

static const struct option power[] = {
	OPTION_OF("--when", "W", TEXT, when, when_names,
		  "checkpoints are taken: @ (default: the mechanism's)"),
	OPTION("--restored", "SET", TEXT, restored,
	       "non-volatile variables that a failure brings back: none, "
	       "all, war, war+rio, or names (default: the mechanism's)"),
	OPTION("--ed", "N", COUNT, ed,
	       "operations that a device can execute after a checkpoint "
	       "(default: 3000)"),
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
	       "checkpoint before operation 7 (0: the boot) and a failure "
	       "after operation 9; 'fail@r3' behind it is one more, after "
	       "operation 3 of what runs when the power is back; "
	       "'interrupt@8:isr' fires handler isr before operation 8; "
	       "'input:t=31,12' has input t give 31, then 12 from there on"),
};

const struct option_set set_schedule = OPTION_SET(schedule);

static const struct option seconds[] = {
	OPTION("--max-seconds", "N", COUNT, max_seconds,
	       "give up after N seconds; what was covered is said (default: "
	       "0, never)"),
};

const struct option_set set_seconds = OPTION_SET(seconds);

static const struct option jobs[] = {
	OPTION("--jobs", "N", COUNT, jobs, "threads (default: all cores)"),
};

const struct option_set set_jobs = OPTION_SET(jobs);

static const struct option progress[] = {
	OPTION("--progress", "WHEN", TEXT, progress,
	       "tell on stderr how far it is: auto, always or never "
	       "(default: auto, on a terminal)"),
};

const struct option_set set_progress = OPTION_SET(progress);

static const struct option findings[] = {
	OPTION("--first", NULL, FLAG, first,
	       "only the first finding: what comes behind it is not looked "
	       "at"),
	OPTION("--suppress", "ID", LIST, suppressed,
	       "the finding with this fingerprint is known, and does not "
	       "count"),
	OPTION("--baseline", "FILE", TEXT, baseline,
	       "findings in FILE are known, and do not count"),
	OPTION("--write-baseline", "FILE", TEXT, write_baseline,
	       "write what is found to FILE, for --baseline"),
	OPTION("--quiet", NULL, FLAG, quiet,
	       "text: findings only, without notes and summary"),
};

const struct option_set set_findings = OPTION_SET(findings);

static const struct option taint[] = {
	OPTION("--taint", "T", TEXT, taint,
	       "on: what no input decides needs no saving; off: every branch"
	       " and every address is taken for one that an input decides "
	       "(default: on)"),
};

const struct option_set set_taint = OPTION_SET(taint);

static const struct option format[] = {
	OPTION("--format", "F", NAMED, given,
	       "text or json, for findings also sarif (default: text); "
	       "findings can be written in several formats at once, each "
	       "with its -o"),
};

const struct option_set set_format = OPTION_SET(format);

static const struct option output[] = {
	OPTION("-o", "FILE", NAMED, given,
	       "write the result (of the --format before it) there instead "
	       "of to stdout"),
};

const struct option_set set_output = OPTION_SET(output);

static const struct option ir[] = {
	OPTION("--format", "F", NAMED, given, "text or json (default: text)"),
};

const struct option_set set_ir = OPTION_SET(ir);
