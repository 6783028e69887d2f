#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Starts counting at zero. All threads of the process share the numbers.
void allocation_counter_start(void);

/// Stops counting. The numbers remain.
void allocation_counter_stop(void);

/// The number of blocks that were allocated between start and stop.
uint64_t allocation_counter_calls(void);

/// The number of bytes that were requested between start and stop.
uint64_t allocation_counter_bytes(void);

/// The peak of the bytes in use between start and stop, beyond those in use at the start.
uint64_t allocation_counter_peak(void);
