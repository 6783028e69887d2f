import Foundation

extension WeatherData {
  /// The day of the weather now; the first there is, where that is not known. Where the service tells no days, it is
  /// made of the hours.
  var today: WeatherDayData? {
    let days = summarizedDays
    guard let time = current?.time else { return days.first }
    return days.first { $0.contains(time) } ?? days.first
  }

  func day(at time: Date) -> WeatherDayData? { summarizedDays.first { $0.contains(time) } }

  /// What the sun does on a day; for today some services say it beside the days.
  func sun(on day: WeatherDayData) -> SunTimes {
    day.sun == .unknown && day.start == today?.start ? sun : day.sun
  }

  /// What lights the sky at a time, as far as the sun of that day is known.
  func light(at time: Date) -> Light? { Daylight(self).light(at: time) }
}

extension WeatherDayData {
  fileprivate func contains(_ time: Date) -> Bool { start <= time && time < end }
}

/// What lights the sky at the times of a forecast, whose days are made once for all of them.
struct Daylight {
  private let days: [WeatherDayData]
  private let now: Date?
  private let sun: SunTimes

  init(_ weather: WeatherData) {
    var days = weather.summarizedDays
    let today = weather.today?.start
    for index in days.indices where days[index].sun == .unknown && days[index].start == today {
      days[index].sun = weather.sun
    }
    self.days = days
    now = weather.current?.time
    sun = weather.sun
  }

  func light(at time: Date) -> Light? {
    let day = days.first { $0.contains(time) }
    return (day?.sun ?? (time == now ? sun : .unknown)).light(at: time)
  }
}

extension SunTimes {
  /// What lights the sky at a time of the day.
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
