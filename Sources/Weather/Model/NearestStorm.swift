/// The nearest precipitation that a radar sees.
///
/// Read it in ``WeatherConditions/nearestStorm``; only some services state it.
public struct NearestStorm: Hashable, Sendable {
  /// The distance; zero if it is at the place.
  public var distance: Length

  /// The direction in which it is, if the service states it and it is elsewhere.
  public var direction: Direction?

  /// Creates a storm.
  public init(distance: Length, direction: Direction? = nil) {
    self.distance = distance
    self.direction = direction
  }
}
