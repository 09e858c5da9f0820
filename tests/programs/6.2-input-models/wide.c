/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2 for values of every width, on all targets. */
#include <brownout.h>
#include <stdint.h>

int8_t in8(void);
int32_t in32(void);
int64_t in64(void);
float in_float(void);
double in_double(void);
struct reading {
	int16_t id;
	int32_t value;
};
struct reading in_struct(void);
BROWNOUT_INPUT(in8, most_recent);
BROWNOUT_INPUT(in32, most_recent);
BROWNOUT_INPUT(in64, most_recent);
BROWNOUT_INPUT(in_float, most_recent);
BROWNOUT_INPUT(in_double, most_recent);
BROWNOUT_INPUT(in_struct, most_recent);

int main(void)
{
	int8_t a = in8();
	int32_t b = in32();
	int64_t c = in64();
	float d = in_float();
	double e = in_double();
	struct reading f = in_struct();
	brownout_checkpoint();
	a++;
	b = b << 2;
	c /= 3;
	d *= 2;
	e = e < 1.5 ? 1 : 2;
	f.id = 1;
	f.value ^= 5;
	return 0;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: wide.c:32:3: error: 'in8' is declared most-recent
 * stdout-has: wide.c:33:8: error: 'in32' is declared most-recent
 * stdout-has: wide.c:34:4: error: 'in64' is declared most-recent
 * stdout-has: wide.c:35:4: error: 'in_float' is declared most-recent
 * stdout-has: wide.c:36:8: error: 'in_double' is declared most-recent
 * stdout-has: wide.c:38:10: error: 'in_struct' is declared most-recent
 * stdout-has: 6 anomalies (6 input-access)
 * check: inputs --when always --target cortex-m %s
 * exit: 1
 * stdout-has: wide.c:32:3: error: 'in8' is declared most-recent
 * stdout-has: wide.c:33:8: error: 'in32' is declared most-recent
 * stdout-has: wide.c:34:4: error: 'in64' is declared most-recent
 * stdout-has: wide.c:35:4: error: 'in_float' is declared most-recent
 * stdout-has: wide.c:36:8: error: 'in_double' is declared most-recent
 * stdout-has: wide.c:38:10: error: 'in_struct' is declared most-recent
 * stdout-has: 6 anomalies (6 input-access)
 * check: inputs --when always --target riscv32 %s
 * exit: 1
 * stdout-has: wide.c:32:3: error: 'in8' is declared most-recent
 * stdout-has: wide.c:33:8: error: 'in32' is declared most-recent
 * stdout-has: wide.c:34:4: error: 'in64' is declared most-recent
 * stdout-has: wide.c:35:4: error: 'in_float' is declared most-recent
 * stdout-has: wide.c:36:8: error: 'in_double' is declared most-recent
 * stdout-has: wide.c:38:10: error: 'in_struct' is declared most-recent
 * stdout-has: 6 anomalies (6 input-access)
 * check: inputs --when always --target host %s
 * exit: 1
 * stdout-has: wide.c:32:3: error: 'in8' is declared most-recent
 * stdout-has: wide.c:33:8: error: 'in32' is declared most-recent
 * stdout-has: wide.c:34:4: error: 'in64' is declared most-recent
 * stdout-has: wide.c:35:4: error: 'in_float' is declared most-recent
 * stdout-has: wide.c:36:8: error: 'in_double' is declared most-recent
 * stdout-has: wide.c:38:10: error: 'in_struct' is declared most-recent
 * stdout-has: 6 anomalies (6 input-access)
 */
