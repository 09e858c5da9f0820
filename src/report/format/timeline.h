/* SPDX-License-Identifier: Apache-2.0 */
/* The timeline of a finding: what the first attempt does, where the power
 * fails, what the second attempt does, and what a run without the failure has.
 *
 *   first attempt    ■───(1)───(2)───✕ power fails
 *                         0  │  1
 *                    ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
 *   second attempt   ■───(4)──────────
 *                         1
 *   no failure       ■────•────•──────
 *                         0  │  1
 *
 * It is laid out once, as a picture: a list of shapes, of which svg.c
 * makes SVG, and the script of the HTML page what it shows. */
#ifndef BROWNOUT_REPORT_FORMAT_TIMELINE_H
#define BROWNOUT_REPORT_FORMAT_TIMELINE_H

#include <jansson.h>

/* The picture of a finding of a document: { width, height, shapes }, where a
 * shape is a list:
 *   "line", class, x1, y1, x2, y2
 *   "rect", class, x, y, width, height
 *   "dot", class, x, y, radius
 *   "path", class, data
 *   "text", class, x, y, text
 * NULL: it has no steps to show. */
json_t *timeline_picture(const json_t *finding);

#endif
