/* SPDX-License-Identifier: Apache-2.0 */
#include <libdino/dino.h>
