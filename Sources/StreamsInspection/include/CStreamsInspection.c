#include "CStreamsInspection.h"

_Thread_local streams_inspection_thread streams_inspection_own = {0, 0};
