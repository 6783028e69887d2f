import Foundation

/// A place to fetch weather for.
///
/// Make it of a coordinate, or find it by its name with a ``PlaceSearchService``.
public struct Place: Hashable, Codable, Sendable {
  /// The position of the place.
  public var coordinate: Coordinate

  /// The name of the place, in the language of the search.
  public var name: String?

  /// The state, province or region.
  public var region: String?

  /// The two-letter code of the country.
  public var countryCode: String?

  /// The time zone of the place. It is used if a service states no zone.
  public var timeZone: TimeZone?

  /// The elevation above sea level, in metres.
  public var elevation: Double?

  /// Creates a place.
  public init(
    coordinate: Coordinate, name: String? = nil, region: String? = nil, countryCode: String? = nil,
    timeZone: TimeZone? = nil, elevation: Double? = nil
  ) {
    self.coordinate = coordinate
    self.name = name
    self.region = region
    self.countryCode = countryCode
    self.timeZone = timeZone
    self.elevation = elevation
  }
}
