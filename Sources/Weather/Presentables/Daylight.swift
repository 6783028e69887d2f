import Foundation

extension WeatherData {
  /// The light at a time.
  func light(at time: Date) -> Light { Daylight(self).light(at: time) }

  /// Sunrise and sunset on a day as the service states them. Some state those of today outside the days.
  func statedSun(on day: WeatherDayData) -> SunTimes {
    day.sun == .unknown && time.map(day.contains) == true ? sun : day.sun
  }
}

extension WeatherDayData {
  func contains(_ time: Date) -> Bool { start <= time && time < end }
}

/// The light at the times of a forecast. The days are computed once for all of them.
struct Daylight {
  private let weather: WeatherData
  private let days: [WeatherDayData]

  init(_ weather: WeatherData) { (self.weather, days) = (weather, weather.summarizedDays) }

  /// The light by the sun that the service states or, without one, by the sun as it stands.
  func light(at time: Date) -> Light {
    let day = days.first { $0.contains(time) }
    let sun = day.map(weather.statedSun) ?? (time == weather.current?.time ? weather.sun : .unknown)
    return sun.light(at: time) ?? SunPosition.light(at: time, weather.almanacPoint)
  }
}

extension SunTimes {
  /// The light at a time of the day.
  fileprivate func light(at time: Date) -> Light? {
    switch self {
    case .risesAndSets(let sunrise, let sunset) where sunset < sunrise:
      time < sunset || sunrise <= time ? .day : .night
    case .risesAndSets(let sunrise, let sunset): sunrise <= time && time < sunset ? .day : .night
    case .risesOnly(let sunrise): sunrise <= time ? .day : .night
    case .setsOnly(let sunset): time < sunset ? .day : .night
    case .polarDay: .day
    case .polarNight: .night
    case .unknown: nil
    }
  }
}
