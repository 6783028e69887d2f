import Foundation

/// How much more to try. An ordinary run has time for 1; `WEATHER_FUZZ` sets it.
let thoroughness = ProcessInfo.processInfo.environment["WEATHER_FUZZ"].flatMap { Int($0) } ?? 1
