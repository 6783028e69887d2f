/// A length, a distance, or a depth of water or snow; stored in metres.
///
/// Use ``WeatherText`` to show it in the unit of the user.
///
/// ```swift
/// print(Length(inches: 1).millimeters)
/// // 25.4
/// ```
public struct Length: Hashable, Comparable, Sendable {
  /// The length in metres.
  public let meters: Double

  /// A length in metres.
  public init(meters: Double) {
    self.meters = meters
  }

  /// A length in millimetres.
  public init(millimeters: Double) {
    meters = Exact.held(millimeters / 1000)
  }

  /// A length in centimetres.
  public init(centimeters: Double) {
    meters = Exact.held(centimeters / 100)
  }

  /// A length in kilometres.
  public init(kilometers: Double) {
    meters = Exact.held(kilometers * 1000)
  }

  /// A length in inches.
  public init(inches: Double) {
    meters = Exact.held(inches * 0.0254)
  }

  /// A length in feet.
  public init(feet: Double) {
    meters = Exact.held(feet * 0.3048)
  }

  /// A length in miles.
  public init(miles: Double) {
    meters = Exact.held(miles * 1609.344)
  }

  /// The length in millimetres.
  public var millimeters: Double { Exact.shown(meters * 1000) }

  /// The length in centimetres.
  public var centimeters: Double { Exact.shown(meters * 100) }

  /// The length in kilometres.
  public var kilometers: Double { Exact.shown(meters / 1000) }

  /// The length in inches.
  public var inches: Double { Exact.shown(meters / 0.0254) }

  /// The length in feet.
  public var feet: Double { Exact.shown(meters / 0.3048) }

  /// The length in miles.
  public var miles: Double { Exact.shown(meters / 1609.344) }

  /// Returns true if the first is shorter.
  public static func < (first: Length, second: Length) -> Bool { first.meters < second.meters }
}
