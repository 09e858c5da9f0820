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
	{ ESRCH, "No such process" },
	{ EINTR, "Interrupted system call" },
	{ EIO, "Input/output error" },
	{ ENXIO, "No such device or address" },
	{ E2BIG, "Argument list too long" },
	{ ENOEXEC, "Exec format error" },
	{ EBADF, "Bad file descriptor" },
	{ ECHILD, "No child processes" },
	{ EAGAIN, "Resource temporarily unavailable" },
	{ ENOMEM, "Cannot allocate memory" },
	{ EACCES, "Permission denied" },
	{ EFAULT, "Bad address" },
	{ EBUSY, "Device or resource busy" },
	{ EEXIST, "File exists" },
	{ EXDEV, "Invalid cross-device link" },
	{ ENODEV, "No such device" },
	{ ENOTDIR, "Not a directory" },
	{ EISDIR, "Is a directory" },
	{ EINVAL, "Invalid argument" },
	{ ENFILE, "Too many open files in system" },
	{ EMFILE, "Too many open files" },
	{ ENOTTY, "Inappropriate ioctl for device" },
	{ ETXTBSY, "Text file busy" },
	{ EFBIG, "File too large" },
	{ ENOSPC, "No space left on device" },
	{ ESPIPE, "Illegal seek" },
	{ EROFS, "Read-only file system" },
	{ EMLINK, "Too many links" },
	{ EPIPE, "Broken pipe" },
	{ EDOM, "Numerical argument out of domain" },
	{ ERANGE, "Numerical result out of range" },
	{ EDEADLK, "Resource deadlock avoided" },
	{ ENAMETOOLONG, "File name too long" },
	{ ENOLCK, "No locks available" },
	{ ENOSYS, "Function not implemented" },
	{ ENOTEMPTY, "Directory not empty" },
	{ ELOOP, "Too many levels of symbolic links" },
	{ ENOMSG, "No message of desired type" },
	{ EIDRM, "Identifier removed" },
	{ ENODATA, "No data available" },
	{ ETIME, "Timer expired" },
	{ EPROTO, "Protocol error" },
	{ EBADMSG, "Bad message" },
	{ EOVERFLOW, "Value too large for defined data type" },
	{ EILSEQ, "Invalid or incomplete multibyte or wide character" },
	{ ENOTSOCK, "Socket operation on non-socket" },
	{ EDESTADDRREQ, "Destination address required" },
	{ EMSGSIZE, "Message too long" },
	{ EPROTOTYPE, "Protocol wrong type for socket" },
	{ ENOPROTOOPT, "Protocol not available" },
	{ EPROTONOSUPPORT, "Protocol not supported" },
	{ ENOTSUP, "Operation not supported" },
	{ EAFNOSUPPORT, "Address family not supported by protocol" },
	{ EADDRINUSE, "Address already in use" },
	{ EADDRNOTAVAIL, "Cannot assign requested address" },
	{ ENETDOWN, "Network is down" },
	{ ENETUNREACH, "Network is unreachable" },
	{ ECONNABORTED, "Software caused connection abort" },
	{ ECONNRESET, "Connection reset by peer" },
	{ ENOBUFS, "No buffer space available" },
	{ EISCONN, "Transport endpoint is already connected" },
	{ ENOTCONN, "Transport endpoint is not connected" },
	{ ETIMEDOUT, "Connection timed out" },
	{ ECONNREFUSED, "Connection refused" },
	{ EHOSTUNREACH, "No route to host" },
	{ EALREADY, "Operation already in progress" },
	{ EINPROGRESS, "Operation now in progress" },
	{ ESTALE, "Stale file handle" },
	{ ECANCELED, "Operation canceled" },
	{ EOWNERDEAD, "Owner died" },
	{ ENOTRECOVERABLE, "State not recoverable" },
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
