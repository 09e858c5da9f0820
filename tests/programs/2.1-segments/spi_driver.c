/* SPDX-License-Identifier: Apache-2.0 */
/* An SPI driver that is given its ports by pointers, a transaction log in
 * FRAM; registers are named where a run tells of them. */
#include <msp430.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct spi {
	volatile unsigned int *control, *rate, *flags, *out, *in;
	volatile unsigned char *select_port;
	uint8_t select_bit;
};

static const struct spi radio = {
	&UCB0CTLW0, &UCB0BRW, &UCB0IFG, &UCB0TXBUF, &UCB0RXBUF, &P3OUT, BIT4,
};

static uint16_t transfers __attribute__((section(".persistent")));

static void spi_init(const struct spi *spi)
{
	*spi->control = UCSWRST;
	*spi->control |= UCMST | UCSYNC | UCCKPH | UCMSB | UCSSEL__SMCLK;
	*spi->rate = 2;
	*spi->control &= ~UCSWRST;
	*spi->select_port |= spi->select_bit;
	P3DIR |= spi->select_bit;
}

static uint8_t spi_exchange(const struct spi *spi, uint8_t byte)
{
	while (!(*spi->flags & UCTXIFG))
		;
	*spi->out = byte;
	return (uint8_t)*spi->in;
}

static void spi_write(const struct spi *spi, const uint8_t *bytes, size_t n)
{
	*spi->select_port &= ~spi->select_bit;
	while (n--)
		spi_exchange(spi, *bytes++);
	*spi->select_port |= spi->select_bit;
	transfers++;
}

int main(void)
{
	static const uint8_t command[] = { 0x30, 0x01, 0xff };
	spi_init(&radio);
	for (int i = 0; i < 3; i++)
		spi_write(&radio, command, sizeof(command));
	return UCB0TXBUF == 0xff && P3OUT == BIT4 ? transfers : 99;
}

/*
 * check: run %s
 * exit: 3
 * check: run --trace-json %t/trace %s
 * exit: 3
 * check: locate %s
 * exit: 1
 * stdout-has: 2.1-segments/spi_driver.c:45:11: error: 'transfers' advances twice
 */
