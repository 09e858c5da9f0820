/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for a serial line. */
#ifndef BROWNOUT_MSPDEBUGGER_H
#define BROWNOUT_MSPDEBUGGER_H

#include <mspbase.h>

#define uart_init()
#define uart_sendText(text, length) printf("%.*s", (int)(length), (text))
#define uart_sendStr(text)          printf("%s", (text))
#define uart_sendHex8(value)        printf("%02x", (unsigned)(value))
#define uart_sendHex16(value)       printf("%04x", (unsigned)(value))

#endif
