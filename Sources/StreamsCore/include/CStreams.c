// Some builds expect every target to have something to compile.
#include "CStreams.h"
