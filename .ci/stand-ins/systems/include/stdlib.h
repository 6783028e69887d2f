// For the C of the tests, which asks for more than that of the libraries.
#pragma once
_Noreturn void abort(void);
void free(void *memory);
