/* SPDX-License-Identifier: Apache-2.0 */
/* Texts of the error numbers. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const struct {
	int number;
	const char *text;
} errors[] = {
	{ 0, "Success" },
	{ EPERM, "Operation not permitted" },
	{ ENOENT, "No such file or directory" },
	{ EINTR, "Interrupted system call" },
	{ EIO, "Input/output error" },
	{ ENXIO, "No such device or address" },
	{ E2BIG, "Argument list too long" },
	{ EBADF, "Bad file descriptor" },
	{ EAGAIN, "Resource temporarily unavailable" },
	{ ENOMEM, "Cannot allocate memory" },
	{ EACCES, "Permission denied" },
	{ EFAULT, "Bad address" },
	{ EBUSY, "Device or resource busy" },
	{ EEXIST, "File exists" },
	{ ENODEV, "No such device" },
	{ EINVAL, "Invalid argument" },
	{ EFBIG, "File too large" },
	{ ENOSPC, "No space left on device" },
	{ EDOM, "Numerical argument out of domain" },
	{ ERANGE, "Numerical result out of range" },
	{ ENOSYS, "Function not implemented" },
	{ EILSEQ, "Invalid or incomplete multibyte or wide character" },
	{ EOVERFLOW, "Value too large for defined data type" },
	{ ENOTSUP, "Operation not supported" },
	{ ETIMEDOUT, "Connection timed out" },
};

WEAK char *strerror(int number)
{
	for (size_t i = 0; i < sizeof(errors) / sizeof(*errors); i++) {
		if (errors[i].number == number)
			return (char *)errors[i].text;
	}
	return "Unknown error";
}

/* GNU's form; the one of POSIX has another name in the headers. */
WEAK char *strerror_r(int number, char *buffer, size_t size)
{
	(void)buffer;
	(void)size;
	return strerror(number);
}

int __xpg_strerror_r(int number, char *buffer, size_t size);

WEAK int __xpg_strerror_r(int number, char *buffer, size_t size)
{
	return strlcpy(buffer, strerror(number), size) < size ? 0 : ERANGE;
}

WEAK void perror(const char *text)
{
	const char *meaning = strerror(errno);
	if (text && *text) {
		fputs(text, stderr);
		fputs(": ", stderr);
	}
	fputs(meaning, stderr);
	fputc('\n', stderr);
}
