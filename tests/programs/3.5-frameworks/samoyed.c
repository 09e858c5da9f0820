/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Samoyed's style without its files. Outside of regions
 * nothing is executed again; a region starts again with what it changed undone,
 * also what it changes by DMA (SHIFT), but not if it logs nothing. A device is
 * not set up again if that is done outside of the region (SPLIT), but init
 * runs each time the power is back. */
#include <msp430.h>
#include <stdio.h>

#include <libcapybara/capybara.h>
#include <libcapybara/power.h>
#include <libjit/jit.h>
#include <libmsp/periph.h>
#include <libmsp/watchdog.h>
#include <libmspdriver/driverlib.h>

#if BOARD_MAJOR == 2
#define PORT_LED 1
#define PIN_LED  0
#endif

#define WORDS 4

__nv uint16_t data[WORDS] = { 1, 2, 3, 4 };
__nv uint16_t copy[WORDS];
__nv unsigned rounds;

void init()
{
	msp_watchdog_disable();
	capybara_wait_for_supply();
	capybara_config_pins();
	cb_rc_t status = capybara_shutdown_on_deep_discharge();
	if (status == CB_ERROR_ALREADY_DEEPLY_DISCHARGED)
		capybara_shutdown();
	GPIO(PORT_LED, OUT) |= BIT(PIN_LED);
	GPIO(PORT_LED, DIR) |= BIT(PIN_LED);
}

static void dma_set_up(const uint16_t *from, uint16_t *to, unsigned words)
{
	DMA1SA = (unsigned long)from;
	DMA1DA = (unsigned long)to;
	DMA1SZ = words;
}

static void dma_start(void)
{
	DMA1CTL = DMADT_1 | DMASRCINCR_3 | DMADSTINCR_3 | DMAEN | DMAREQ;
}

int main(void)
{
	chkpt_mask_init = 1;
	init();
	restore_regs();
	chkpt_mask_init = 0;
	PROTECT_BEGIN();
	capybara_config_banks(0x0);
	PROTECT_END();
	for (unsigned i = 0; i < 3; i++) {
#if defined(SPLIT)
		dma_set_up(data, copy, WORDS);
		PROTECT_BEGIN();
#elif defined(SHIFT)
		PROTECT_BEGIN();
		dma_set_up(&data[1], &data[0], WORDS - 1);
#else
		PROTECT_BEGIN();
		dma_set_up(data, copy, WORDS);
#endif
		dma_start();
		GPIO(PORT_LED, OUT) |= BIT(PIN_LED);
		rounds++;
		PROTECT_END();
		rounds++;
	}
	printf("%u %u, %u rounds\n", data[0], copy[3], rounds);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: stand in for those of Samoyed, libmsp, libcapybara, libmspdriver, which
 * stdout-has: Samoyed: what a region reads and then writes counts as logged
 * stdout-has: assumed: --mechanism jit+atomic, because the program is written for Samoyed
 * check: run %s
 * exit: 0
 * stdout-has: 1 4, 6 rounds
 * check: check -DSHIFT %s
 * exit: 0
 * check: check -DSHIFT --restored none %s
 * exit: 1
 * stdout-has: 'rounds' advances twice
 * check: check -DSPLIT %s
 * exit: 1
 * stdout-has: DMA1 is not set up again after a power failure
 * check: bruteforce -DSHIFT %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DSHIFT --restored none %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
