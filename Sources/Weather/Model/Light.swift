/// The light outside, which decides between a picture with a sun and one with a moon.
///
/// Pass it to a ``WeatherIcon``.
public enum Light: String, Hashable, CaseIterable, Sendable {
  /// The sun is up.
  case day
  /// The sun is down.
  case night
  /// The sun stays below the horizon all day, but it is not dark.
  case polarTwilight
}
