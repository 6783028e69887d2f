import Foundation

extension WeatherData {
  /// The day of the current weather, or the first day if that time is unknown. If the service sends no days, the day is
  /// computed from the hours.
  var today: WeatherDayData? {
    let days = summarizedDays
    guard let time = current?.time else { return days.first }
    return days.first { $0.contains(time) } ?? days.first
  }

  func day(at time: Date) -> WeatherDayData? { summarizedDays.first { $0.contains(time) } }

  /// The light at a time.
  func light(at time: Date) -> Light { Daylight(self).light(at: time) }
}

extension WeatherDayData {
  fileprivate func contains(_ time: Date) -> Bool { start <= time && time < end }
}

/// The light at the times of a forecast. The days are computed once for all of them.
struct Daylight {
  private let days: [WeatherDayData]
  private let now: Date?
  private let sun: SunTimes
  private let place: Coordinate

  init(_ weather: WeatherData) {
    var days = weather.summarizedDays
    let today = weather.today?.start
    for index in days.indices where days[index].sun == .unknown && days[index].start == today {
      days[index].sun = weather.sun
    }
    self.days = days
    now = weather.current?.time
    sun = weather.sun
    place = weather.almanacPoint
  }

  /// The light by the sun that the service states or, without one, by the sun as it stands.
  func light(at time: Date) -> Light {
    let day = days.first { $0.contains(time) }
    return (day?.sun ?? (time == now ? sun : .unknown)).light(at: time) ?? SunPosition.light(at: time, place)
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
