/* SPDX-License-Identifier: Apache-2.0 */
/* One name that is missing is an error at its place. SPEC 6.1. */
int glob;
int get_level(void);

int main(void)
{
	glob = glob + get_level();
	return 0;
}

/*
 * check: locate --nvm globals %s
 * exit: 3
 * stderr:
 *   tests/programs/6.1-externals/one.c:8: error: function 'get_level' has no body in the given files and is not in the C library
 *   functions that look like inputs:
 *     get_level             tests/programs/6.1-externals/one.c:8
 *   Add the files that define them; or take them for what they look like: --assume-externals;
 *   or declare each: --input NAME=VALUE, --device-output NAME, --stub NAME; or all of them in brownout.yaml,
 *   where you can change what they are (--write-config FILE writes this):
 *   inputs:
 *     - {name: get_level, function: get_level}  # tests/programs/6.1-externals/one.c:8
 * check: locate --nvm globals --assume-externals %s
 * exit: 1
 * stdout-has: 'glob' is read, then overwritten
 * stdout-has: note: assumed of what the given files do not define: inputs: get_level; what they do to other memory is not known; inputs give 0, and other values may show more (--input NAME=V,V); --write-config FILE writes all of it for brownout.yaml, --no-assume-externals refuses it
 * check: rio --dynamic --nvm globals --when always --assume-externals %s
 * exit: 1
 * stdout-has: input 'get_level' is read
 * check: locate --nvm globals --input get_level=3 %s
 * exit: 1
 * stdout-lacks: assumed
 */
