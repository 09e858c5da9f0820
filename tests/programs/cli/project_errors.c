/* SPDX-License-Identifier: Apache-2.0 */
/* --project: what is wrong with a database, or not in it, is said. */
int main(void)
{
	return 0;
}

/*
 * check: run --project
 * exit: 2
 * stderr-has: option '--project' needs a value: --project FILE
 * check: ed --project %d/project
 * exit: 2
 * stderr-has: 'ed' does not take option '--project'
 * check: run --project %t/none.json %s
 * exit: 3
 * stdout:
 * stderr-has: none.json: error: cannot be read: No such file or directory
 * check: run --project %t %s
 * exit: 3
 * stderr-has: /compile_commands.json: error: cannot be read: No such file or directory
 * check: run --project %t/bad.json %s
 * setup: printf '[\n  {"file": "a.c",\n   "directory" "."}\n]\n' >%t/bad.json
 * exit: 3
 * stdout:
 * stderr-has: bad.json:3:18: error: ':' expected near '"."'
 * check: run --project %t/bad.json %s
 * setup: : >%t/bad.json
 * exit: 3
 * stderr-has: bad.json:1: error: '[' or '{' expected near end of file
 * check: run --project %t/bad.json %s
 * setup: head -c 5000 /dev/zero >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: cannot be read: it has a zero byte
 * check: run --project %t/bad.json %s
 * setup: printf '\377\376[]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json:1: error: unable to decode byte 0xff
 * check: run --project %t/bad.json %s
 * setup: echo '{"file": "a.c"}' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: not a compilation database: it is not a list
 * check: run --project %t/bad.json %s
 * setup: echo '[{"directory": ".", "file": "a.c", "command": "gcc a.c"}, 7]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 2: it is not an object
 * check: run --project %t/bad.json %s
 * setup: echo '[{"directory": ".", "command": "gcc a.c"}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1: it has no 'file'
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "command": "gcc a.c"}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): it has no 'directory'
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "directory": "."}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): it has neither 'command' nor 'arguments'
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "directory": ".", "command": ["gcc"]}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): 'command' is not a string
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "directory": ".", "arguments": ["gcc", 1]}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): 'arguments' is not a list of strings
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "directory": ".", "arguments": "gcc"}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): 'arguments' is not a list of strings
 * check: run --project %t/bad.json %s
 * setup: echo '[{"file": "a.c", "directory": ".", "command": "gcc -DX=\"1"}]' >%t/bad.json
 * exit: 3
 * stderr-has: bad.json: error: entry 1 ('a.c'): a quote in 'command' is not closed
 * check: run --project %t/empty.json
 * setup: echo '[]' >%t/empty.json
 * exit: 3
 * stderr-has: empty.json: error: the project has no C files
 * check: run --project %t/empty.json %s
 * setup: echo '[]' >%t/empty.json
 * exit: 3
 * stderr-has: project_errors.c: error: not in '
 * stderr-has: empty.json'; no file of its 0 has a similar name
 * check: run --project %d/project %s
 * exit: 3
 * stdout:
 * stderr:
 *   tests/programs/cli/project_errors.c: error: not in 'tests/programs/cli/project/compile_commands.json'; no file of its 3 has a similar name
 * check: run --project %d/project %t/lag.c
 * setup: cp %s %t/lag.c
 * exit: 3
 * stderr-has: lag.c: error: not in 'tests/programs/cli/project/compile_commands.json'; did you mean 'tests/programs/cli/project/src/log.c'
 * check: run --project %d/project %t/main.c
 * setup: cp %s %t/main.c
 * exit: 3
 * stderr-has: main.c: error: not in 'tests/programs/cli/project/compile_commands.json'; did you mean 'tests/programs/cli/project/src/main.c'
 * check: run --project %d/project %d/project/src/none.c
 * exit: 3
 * stderr:
 *   tests/programs/cli/project/src/none.c: error: cannot be read: No such file or directory
 * check: run --project %t
 * setup: echo '[{"directory": "/", "file": "none.c", "command": "gcc none.c -I"}]' >%t/compile_commands.json
 * exit: 3
 * stderr:
 *   /none.c: error: cannot be read: No such file or directory
 */
