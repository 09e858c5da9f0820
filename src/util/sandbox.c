/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel's sandbox. */
#include "util/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Rights of Landlock that older headers lack: of its versions 2, 3 and 5. */
enum {
	RIGHT_REFER = 1 << 13,
	RIGHT_TRUNCATE = 1 << 14,
	RIGHT_IOCTL_DEVICE = 1 << 15,
};

/* What version 1 has, except reading files and folders. */
#define RIGHTS_OF_1                                                            \
	(LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |          \
	 LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |      \
	 LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |          \
	 LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |          \
	 LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |        \
	 LANDLOCK_ACCESS_FS_MAKE_SYM)

/* The version of Landlock; below 1: the kernel has none, or it is off. */
static long landlock_version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0,
		       LANDLOCK_CREATE_RULESET_VERSION);
}

bool sandbox_is_there(void)
{
	return landlock_version() >= 1;
}

static uint64_t rights_of(long version)
{
	uint64_t rights = RIGHTS_OF_1;
	if (version >= 2)
		rights |= RIGHT_REFER;
	if (version >= 3)
		rights |= RIGHT_TRUNCATE;
	if (version >= 5)
		rights |= RIGHT_IOCTL_DEVICE;
	return rights;
}

/* Lets a file be executed. */
static bool allow(int rules, const char *path)
{
	struct landlock_path_beneath_attr rule = {
		.allowed_access = LANDLOCK_ACCESS_FS_EXECUTE,
		.parent_fd = open(path, O_PATH | O_CLOEXEC),
	};
	if (rule.parent_fd < 0)
		return false;
	bool ok = syscall(SYS_landlock_add_rule, rules,
			  LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
	close(rule.parent_fd);
	return ok;
}

/* Where in a program its part of a type lies; false: it has none. */
static bool find_part(int file, ElfW(Word) type, ElfW(Phdr) * part)
{
	ElfW(Ehdr) head;
	if (pread(file, &head, sizeof(head), 0) != sizeof(head) ||
	    memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
		return false;
	for (unsigned i = 0; i < head.e_phnum; i++) {
		off_t at = (off_t)(head.e_phoff + i * sizeof(*part));
		if (pread(file, part, sizeof(*part), at) != sizeof(*part))
			return false;
		if (part->p_type == type)
			return true;
	}
	return false;
}

/* Reads the name of the dynamic loader that the kernel executes for a program;
 * false: none. It is not asked for this one's, which can be linked statically.
 */
static bool read_loader(const char *program, char *name, size_t size)
{
	ElfW(Phdr) part;
	int file = open(program, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return false;
	bool ok = find_part(file, PT_INTERP, &part) && part.p_filesz &&
		  part.p_filesz <= size &&
		  pread(file, name, part.p_filesz, (off_t)part.p_offset) ==
			  (ssize_t)part.p_filesz &&
		  !name[part.p_filesz - 1];
	close(file);
	return ok;
}

static bool allow_program(int rules, const char *program)
{
	char loader[256];
	if (!program)
		return true;
	return allow(rules, program) &&
	       (!read_loader(program, loader, sizeof(loader)) ||
		allow(rules, loader));
}

static bool restrict_files(const char *program)
{
	/* The first member of the kernel's structure: later versions have
	 * more, which are 0 if left out. */
	uint64_t handled = rights_of(landlock_version());
	int rules = (int)syscall(SYS_landlock_create_ruleset, &handled,
				 sizeof(handled), 0);
	if (rules < 0)
		return false;
	bool ok = allow_program(rules, program) &&
		  syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	close(rules);
	return ok;
}

#if defined(__x86_64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define THIS_MACHINE AUDIT_ARCH_RISCV64
#endif

/* Refuses sockets of every kind. Other machines' system calls have other
 * numbers, so a process that makes them is killed. */
static bool restrict_network(void)
{
#ifdef THIS_MACHINE
	static struct sock_filter steps[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
			 offsetof(struct seccomp_data, arch)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_MACHINE, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
			 offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog filter = {
		.len = sizeof(steps) / sizeof(steps[0]),
		.filter = steps,
	};
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
	return true;
#endif
}

bool sandbox_enter(const char *program)
{
	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       restrict_files(program) && restrict_network();
}
