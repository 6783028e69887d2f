/// What the weather is like, in the words all services share.
///
/// Each service maps its own codes onto this; a code nobody knows is ``unknown(_:)`` and never a clear sky. What lights
/// the sky is said beside it, by ``Light``.
public enum Condition: Hashable, Sendable {
  /// No cloud to speak of.
  case clear
  /// Hardly any clouds.
  case mostlyClear
  /// Sun or stars between clouds.
  case partlyCloudy
  /// More clouds than sky.
  case mostlyCloudy
  /// The sky is covered.
  case overcast
  /// Thin fog.
  case mist
  /// Fog, also where it freezes.
  case fog
  /// Dry haze.
  case haze
  /// Smoke of fires.
  case smoke
  /// Dust or sand in the air.
  case dust
  /// Ash of a volcano.
  case volcanicAsh
  /// Fine drops.
  case drizzle(Intensity)
  /// Fine drops that freeze where they land.
  case freezingDrizzle(Intensity)
  /// Rain that lasts.
  case rain(Intensity)
  /// Rain that freezes where it lands.
  case freezingRain(Intensity)
  /// Rain that comes and goes.
  case rainShowers(Intensity)
  /// Rain and snow together, or frozen drops.
  case sleet(Intensity)
  /// Sleet that comes and goes.
  case sleetShowers(Intensity)
  /// Snow that lasts.
  case snow(Intensity)
  /// Snow that comes and goes.
  case snowShowers(Intensity)
  /// Snow that the wind carries along.
  case blowingSnow
  /// Heavy snow in a storm.
  case blizzard
  /// Hail without thunder.
  case hail
  /// Thunder, with what falls, if anything is said of it.
  case thunderstorm(Intensity, with: Fall? = nil)
  /// Much wind, where nothing else is said.
  case windy
  /// Sudden gusts.
  case squalls
  /// A tornado.
  case tornado
  /// A tropical storm.
  case tropicalStorm
  /// A hurricane.
  case hurricane
  /// Dangerous heat.
  case hot
  /// Dangerous cold.
  case cold
  /// Something the service says and this version does not know, in the service's own code.
  case unknown(String)

  /// How much of it there is.
  public enum Intensity: String, Hashable, CaseIterable, Sendable {
    /// Little.
    case light
    /// The usual, and what is meant where nothing is said.
    case moderate
    /// Much.
    case heavy
  }

  /// What falls in a thunderstorm.
  public enum Fall: String, Hashable, CaseIterable, Sendable {
    /// Drops.
    case rain
    /// Rain and snow together.
    case sleet
    /// Flakes.
    case snow
    /// Lumps of ice.
    case hail
  }
}
