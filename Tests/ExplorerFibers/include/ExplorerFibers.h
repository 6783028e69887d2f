#pragma once
#include <stddef.h>

/// Whether this processor and this build can switch stacks.
int explorer_fibers_are_supported(void);

/// Makes the memory, whose address and size are multiples of 16, a stack on which `entry(argument)` runs at the first
/// switch to it. `entry` never returns.
void *explorer_fiber_make(void *memory, size_t size, void (*entry)(void *), void *argument);

/// Stores where the caller is in `from`, and goes on where `to` was stored.
void explorer_fiber_switch(void **from, void *to);
