/* Headers of devices are found whatever the case of their names, and those of
 * groups of devices that old compilers have. */
#ifdef GROUP
#include <msp430x14x.h>
#else
#include <msp430F5529.h>
#endif

int main(void)
{
	WDTCTL = WDTPW + WDTHOLD;
#ifdef GROUP
	BCSCTL1 |= XTS; /* of the F1xx */
	return &BCSCTL1 != (void *)0x0057;
#else
	UCSCTL3 = SELREF_2; /* of the F5xx */
	return &UCSCTL3 != (void *)0x0166;
#endif
}

/*
 * check: run %s
 * exit: 0
 *
 * check: run -DGROUP %s
 * exit: 0
 */
