# SPDX-License-Identifier: Apache-2.0
# Machines that execute the run-time for devices.

DEVICE := $(addprefix tests/device/,machine.c program.c unicorn.c msp430.c \
          machine.h)

$(BUILD)/device/%: tests/device/%.c $(DEVICE)
	@mkdir -p $(@D)
	@echo "  TEST  $<"
	@$(CC) -std=c11 $(WARN) $(CFLAGS) -D_GNU_SOURCE -o $@ $(filter %.c,$^) \
	-lunicorn

check-device check-device-mutants check-device-demo: $(BUILD)/device/failing
check-device-cpu: $(BUILD)/device/trace

.PHONY: device-demo
device-demo: setup ## executes a fixed program as machine code, on failing power
	@$(MAKE) --no-print-directory all $(BUILD)/device/failing
	@tools/device-demo $(BUILD)/brownout $(BUILD)/device
