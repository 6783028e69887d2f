/// A point on the earth.
///
/// Use it to make a ``Place``.
public struct Coordinate: Hashable, Codable, Sendable {
  /// Degrees north of the equator.
  public let latitude: Double

  /// Degrees east of Greenwich.
  public let longitude: Double

  /// Creates a point from degrees.
  public init(latitude: Double, longitude: Double) {
    // Adding zero turns a negative zero into a positive one.
    self.latitude = latitude + 0
    self.longitude = longitude + 0
  }
}

extension Coordinate {
  /// Creates a point from a document; nil if it lies beyond the poles or more than a full turn around.
  init?(checking latitude: Double, _ longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 360 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
