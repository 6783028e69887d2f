/// What lights the sky, which decides between a picture with a sun and one with a moon.
public enum Light: String, Hashable, CaseIterable, Sendable {
  /// The sun is up.
  case day
  /// The sun is down.
  case night
  /// The sun stays below the horizon all day, and yet it is not dark.
  case polarTwilight
}
