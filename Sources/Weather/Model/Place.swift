import Foundation

/// A place to ask the weather of.
public struct Place: Hashable, Codable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate

  /// Its name, in the language of the search.
  public var name: String?

  /// The state, province or region it is in.
  public var region: String?

  /// The two letters of its country.
  public var countryCode: String?

  /// Its own time zone. Some services state none, and then this is the one.
  public var timeZone: TimeZone?

  /// Its height above the sea, in metres.
  public var elevation: Double?

  /// A place, with what is known of it.
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
