/* SPDX-License-Identifier: Apache-2.0 */
/* bo_report: what a child has sent, and its findings. */
#ifndef BROWNOUT_LIBRARY_REPORT_H
#define BROWNOUT_LIBRARY_REPORT_H

#include "library/child_call.h"

/* The report, which owns what the sent has; NULL with *error set, and the
 * sent is released. */
bo_report *library_report(struct sent_result *sent, bo_error **error);

#endif
