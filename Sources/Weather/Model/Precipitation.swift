/// What falls from the sky in a span of time, as far as the service says.
public struct Precipitation: Hashable, Sendable {
  /// How likely it is that anything falls.
  public var probability: Fraction?

  /// The depth of all that falls, as water.
  public var amount: Length?

  /// The part of ``amount`` that falls as rain.
  public var rain: Length?

  /// The part of ``amount`` that falls as snow, melted.
  public var snow: Length?

  /// The depth of the fresh snow, not melted.
  public var snowfall: Length?

  /// How fast it falls.
  public var intensity: PrecipitationIntensity?

  /// What falls, if it is said.
  public var kind: Kind?

  /// What falls.
  public enum Kind: Hashable, Sendable {
    /// Drops.
    case rain
    /// Rain and snow together, or frozen drops.
    case sleet
    /// Flakes.
    case snow
    /// Lumps of ice.
    case hail
    /// More than one of the others.
    case mixed
    /// Something this version does not know, in the service's own word.
    case unknown(String)
  }

  /// What falls, as far as it is known.
  public init(
    probability: Fraction? = nil, amount: Length? = nil, rain: Length? = nil, snow: Length? = nil,
    snowfall: Length? = nil, intensity: PrecipitationIntensity? = nil, kind: Kind? = nil
  ) {
    self.probability = probability
    self.amount = amount
    self.rain = rain
    self.snow = snow
    self.snowfall = snowfall
    self.intensity = intensity
    self.kind = kind
  }
}
