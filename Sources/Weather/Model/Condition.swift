/// A kind of weather, in terms that all services share.
///
/// Switch over it to choose a picture or a colour of your own; ``WeatherIcon`` and ``Wording`` have theirs.
///
/// Each service maps its own codes to these cases. An unrecognised code becomes ``unknown(_:)``, never a clear sky.
/// ``Light`` says separately whether it is day or night.
public enum Condition: Hashable, Sendable {
  /// A cloudless sky.
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
  /// Fog, including freezing fog.
  case fog
  /// Dry haze.
  case haze
  /// Smoke from fires.
  case smoke
  /// Dust or sand in the air.
  case dust
  /// Ash from a volcano.
  case volcanicAsh
  /// Fine drops.
  case drizzle(Intensity)
  /// Fine drops that freeze where they land.
  case freezingDrizzle(Intensity)
  /// Continuous rain.
  case rain(Intensity)
  /// Rain that freezes where it lands.
  case freezingRain(Intensity)
  /// Rain in showers.
  case rainShowers(Intensity)
  /// Rain and snow together, or ice pellets.
  case sleet(Intensity)
  /// Sleet in showers.
  case sleetShowers(Intensity)
  /// Continuous snow.
  case snow(Intensity)
  /// Snow in showers.
  case snowShowers(Intensity)
  /// Snow blown by the wind.
  case blowingSnow
  /// Heavy snow in a storm.
  case blizzard
  /// Hail without thunder.
  case hail
  /// Thunder, with what falls if the service says so.
  case thunderstorm(Intensity, with: Fall? = nil)
  /// Strong wind, if nothing else is said.
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
  /// A code that this version does not know, as the service sends it.
  case unknown(String)

  /// The strength of a condition.
  public enum Intensity: String, Hashable, CaseIterable, Sendable {
    /// Light.
    case light
    /// Moderate, and the default for services that do not say.
    case moderate
    /// Heavy.
    case heavy
  }

  /// The precipitation of a thunderstorm.
  public enum Fall: String, Hashable, CaseIterable, Sendable {
    /// Rain.
    case rain
    /// Rain and snow together.
    case sleet
    /// Snow.
    case snow
    /// Hail.
    case hail
  }
}
