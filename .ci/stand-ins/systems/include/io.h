// Of Windows.
#pragma once
int _write(int file, const void *bytes, unsigned count);
