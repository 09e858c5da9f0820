/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: a header that is in the program's repository, but in no folder that
 * was given, is found, and a note says where; not one outside of it, nor one
 * behind a link or in a hidden folder. Of several the nearest is taken, then the
 * one of a port to a computer, which needs no vendor's headers. */
#include FILE

int main(void)
{
	return VALUE;
}

/*
 * check: run -DFILE='"sub/value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/lib/sub; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/lib/sub/value.h
 * exit: 5
 * stderr-has: note: 'sub/value.h' is in no folder that was given; taken from
 * stderr-has: %t/repo/lib; -I DIR names another one
 * check: run -DFILE='"value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/app/inc %t/repo/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/lib/value.h; echo '#define VALUE 6' >%t/repo/app/inc/value.h
 * exit: 6
 * stderr-has: %t/repo/app/inc, the nearest of 2 of this name
 * check: run -DFILE='"value.h"' -I %t/repo/lib %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/app/inc %t/repo/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/lib/value.h; echo '#define VALUE 6' >%t/repo/app/inc/value.h
 * exit: 5
 * stderr:
 * check: run -DFILE='"value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/lib/value.h; ln -s %t/lib %t/repo/lib
 * exit: 3
 * stderr-has: 'value.h' file not found
 * check: run -DFILE='"value.h"' %t/app/src/a.c
 * setup: mkdir -p %t/app/src %t/app/.lib %t/app/inc; cp %s %t/app/src/a.c; echo '#define VALUE 5' >%t/app/.lib/value.h; echo '#define VALUE 5' >%t/app/inc/value.h
 * exit: 3
 * stderr-has: 'value.h' file not found
 * check: run -DFILE='"../lib/value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/lib/value.h
 * exit: 5
 * stderr-has: note: '../lib/value.h' is in no folder that was given; taken from
 * stderr-has: %t/repo/lib; -I DIR names another one
 * check: run -DFILE='<../lib/value.h>' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/lib/value.h
 * exit: 5
 * check: run -DFILE='"../value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/value.h
 * exit: 3
 * stderr-has: '../value.h' file not found
 * check: run -DFILE='"../../lib/value.h"' %t/repo/app/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/app/src %t/repo/sub/lib; cp %s %t/repo/app/src/a.c; echo '#define VALUE 5' >%t/repo/sub/lib/value.h
 * exit: 3
 * stderr-has: '../../lib/value.h' file not found
 * check: run -DFILE='"value.h"' %t/repo/src/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/src %t/repo/boards/abc %t/repo/boards/native; cp %s %t/repo/src/a.c; echo '#define VALUE 5' >%t/repo/boards/abc/value.h; echo '#define VALUE 6' >%t/repo/boards/native/value.h
 * exit: 6
 * stderr-has: %t/repo/boards/native, the nearest of 2 of this name
 * check: run -DFILE='"value.h"' %t/repo/boards/abc/a.c
 * setup: mkdir -p %t/repo/.git %t/repo/boards/abc/inc %t/repo/boards/native; cp %s %t/repo/boards/abc/a.c; echo '#define VALUE 5' >%t/repo/boards/abc/inc/value.h; echo '#define VALUE 6' >%t/repo/boards/native/value.h
 * exit: 5
 */
