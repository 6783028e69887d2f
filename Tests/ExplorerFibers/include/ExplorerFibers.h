#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// True if this processor and this build can switch stacks.
int explorer_fibers_are_supported(void);

/// Makes the memory, whose address and size are multiples of 16, a stack on which `entry(argument)` runs at the first
/// switch to it. `entry` never returns.
void *explorer_fiber_make(void *memory, size_t size, void (*entry)(void *), void *argument);

/// Stores where the caller is in `from`, and goes on where `to` was stored.
void explorer_fiber_switch(void **from, void *to);

/// Code that was compiled for the thread sanitizer reads or writes memory.
typedef void (*explorer_access_report)(uintptr_t address, size_t size, bool is_write);

/// There is a new object, of the type that is described at an address, or new memory without a type.
typedef void (*explorer_object_report)(uintptr_t type, uintptr_t address, size_t size);

/// Memory is freed. The answer says whether it stays for now.
typedef bool (*explorer_free_report)(uintptr_t address);

/// Reports what this thread of the system does, until it is called with null pointers.
void explorer_watch(
    explorer_access_report access, explorer_object_report object, explorer_free_report memory);

/// True if ``explorer_watch`` reports what is freed.
int explorer_frees_are_watched(void);

/// Frees memory that has stayed.
void explorer_free(uintptr_t address);

/// Takes the depth to which the caller is in what is not reported, such as the end of an object, and sets that of the fiber to
/// which it switches.
int explorer_exchange_ignored(int depth);
