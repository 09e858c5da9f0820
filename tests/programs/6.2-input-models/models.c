/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 6.2: what a model returns and writes is input data, what it reads
 * is output data. Fills say which bytes of a buffer; an input without an access
 * model is not checked. */
int room_read(int *where);
void i2c_read(unsigned char *to, int count);
int unchecked(void);
void heat(int by);
void transmit(const char *bytes, int count);
void brownout_checkpoint(void);

void i2c_read(unsigned char *to, int count)
{
	for (int i = 0; i < count + 1; i++)
		to[i] = 1;
}

int main(void)
{
	int where, sum = 0;
	unsigned char buffer[4] = { 0 };
	char text[3] = "ab";
	int now = room_read(&where);
	i2c_read(buffer, 2);
	int other = unchecked();
	text[1] = (char)now;
	brownout_checkpoint();
	sum += where;
	sum += buffer[1];
	sum += buffer[2];
	sum += other;
	heat(now);
	transmit(text, 1);
	transmit(text, 2);
	return sum;
}

/*
 * check: inputs --when always --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: models.c:28:6: error: 'room' is declared most-recent
 * stdout-has: models.c:29:6: error: 'raw' is declared most-recent
 * stdout-has: models.c:32:2: error: 'room' is declared most-recent
 * stdout-has: models.c:34:2: error: 'room' is declared most-recent
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target host --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: 4 anomalies (4 input-access)
 */
