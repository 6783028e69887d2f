import Foundation

/// The precipitation of a span of time, as far as the service says.
///
/// Read it in an hour, a minute, a day or the current weather.
///
/// The span is that of the hour, step, minute or day with this precipitation, unless ``interval`` states another.
public struct Precipitation: Hashable, Sendable {
  /// The probability that anything falls.
  public var probability: Fraction?

  /// The depth of everything that falls, as water.
  public var amount: Length?

  /// The range of likely amounts.
  public var amountRange: ClosedRange<Length>?

  /// The part of ``amount`` that falls as rain.
  public var rain: Length?

  /// The part of ``amount`` that falls as snow, melted.
  public var snow: Length?

  /// The depth of fresh snow, not melted.
  public var snowfall: Length?

  /// The rate of precipitation.
  public var intensity: PrecipitationIntensity?

  /// The kind of precipitation, if the service says so.
  public var kind: Kind?

  /// The time that the amounts cover, if it is not that of the step; for current weather, usually the last hour.
  public var interval: DateInterval?

  /// A kind of precipitation.
  public enum Kind: Hashable, Sendable {
    /// Rain.
    case rain
    /// Rain and snow together, or ice pellets.
    case sleet
    /// Snow.
    case snow
    /// Hail.
    case hail
    /// More than one kind.
    case mixed
    /// A word that this version does not know, as the service sends it.
    case unknown(String)
  }

  /// Creates a precipitation.
  public init(
    probability: Fraction? = nil, amount: Length? = nil, rain: Length? = nil, snow: Length? = nil,
    snowfall: Length? = nil, intensity: PrecipitationIntensity? = nil, kind: Kind? = nil,
    interval: DateInterval? = nil
  ) {
    self.probability = probability
    self.amount = amount
    self.rain = rain
    self.snow = snow
    self.snowfall = snowfall
    self.intensity = intensity
    self.kind = kind
    self.interval = interval
  }
}

extension WeatherConditions {
  /// The rate of precipitation or, if only an amount is known, its mean over the time that it covers.
  var precipitationRate: PrecipitationIntensity? {
    if let intensity = precipitation.intensity { return intensity }
    guard let amount = precipitation.amount, let seconds = precipitation.interval?.duration ?? duration,
      seconds > 0
    else { return nil }
    return PrecipitationIntensity(metersPerSecond: amount.meters / seconds)
  }

  /// The amount of precipitation in the step or, if only a rate is known, what falls at that rate.
  var precipitationAmount: Length? {
    precipitation.amount
      ?? duration.flatMap { seconds in precipitation.intensity.map { $0.amount(over: seconds) } }
  }
}

extension Precipitation {
  /// The same, with amounts that cover a number of seconds before an instant. Without amounts it covers nothing.
  func covering(_ seconds: TimeInterval?, before end: Date) -> Precipitation {
    var precipitation = self
    let amounts = [amount, rain, snow, snowfall].contains { $0 != nil }
    precipitation.interval = seconds.flatMap { seconds in
      amounts && seconds > 0 ? DateInterval(start: end.addingTimeInterval(-seconds), end: end) : nil
    }
    return precipitation
  }
}
