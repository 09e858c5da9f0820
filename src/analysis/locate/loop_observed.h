/* SPDX-License-Identifier: Apache-2.0 */
/* The instances of the loop behind `locate`; vm->observer is a struct shadow.
 */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOOP_OBSERVED_H
#define BROWNOUT_ANALYSIS_LOCATE_LOOP_OBSERVED_H

#include "vm/vm.h"

/* With attention to all. */
enum vm_end loop_observed(struct vm *vm);

/* With less. */
enum vm_end loop_passing(struct vm *vm);

#endif
