import Foundation

/// A warning issued by an authority.
///
/// Read it in ``WeatherData/alerts``; a row for it is a ``WeatherAlertViewModel``.
public struct WeatherAlert: Hashable, Sendable {
  /// The identifier that the service uses for this warning, for further requests.
  public var identifier: String?

  /// The event that the warning is about, in a few words.
  public var event: String?

  /// The headline.
  public var headline: String?

  /// The full text.
  public var text: String?

  /// The authority that issued the warning.
  public var sender: String?

  /// The severity of the event.
  public var severity: Severity?

  /// The time at which the event begins.
  public var start: Date?

  /// The time at which the event ends.
  public var end: Date?

  /// The areas concerned.
  public var areas: [String] = []

  /// A page with more information.
  public var url: URL?

  /// The severity of an event, from the least.
  public enum Severity: Hashable, Sendable {
    /// A minor danger.
    case minor
    /// A moderate danger.
    case moderate
    /// A danger to life or property.
    case severe
    /// An extraordinary danger.
    case extreme
    /// A word that this version does not know.
    case unknown(String)
  }

  /// Creates an empty warning.
  public init() {}
}

extension WeatherAlert.Severity {
  /// The place in the order of severities: 4 for an extreme event, 1 for a minor one, 0 for an unknown word.
  public var rank: Int {
    switch self {
    case .extreme: 4
    case .severe: 3
    case .moderate: 2
    case .minor: 1
    case .unknown: 0
    }
  }
}
