import TestSupport

/// The factor by which more is tried. An ordinary run has time for 1; `WEATHER_FUZZ` sets it.
let thoroughness = environmentNumber("WEATHER_FUZZ", otherwise: 1)
