#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Starts counting at zero. Every thread of the process counts into the same two numbers.
void allocation_counter_start(void);

/// Stops counting; the numbers stay.
void allocation_counter_stop(void);

/// The blocks that were asked for between start and stop.
uint64_t allocation_counter_calls(void);

/// The bytes that were asked for between start and stop.
uint64_t allocation_counter_bytes(void);

/// The most bytes that were in use at a time between start and stop, beyond those in use at the start.
uint64_t allocation_counter_peak(void);
