import Foundation

/// A warning of an authority.
public struct WeatherAlert: Hashable, Sendable {
  /// What the service calls this warning, to ask for more of it.
  public var identifier: String?

  /// What is warned of, in a few words.
  public var event: String?

  /// The headline.
  public var headline: String?

  /// The text.
  public var text: String?

  /// Who warns.
  public var sender: String?

  /// How bad it is.
  public var severity: Severity?

  /// When it begins.
  public var start: Date?

  /// When it ends.
  public var end: Date?

  /// Where it holds.
  public var areas: [String] = []

  /// Where to read more.
  public var url: URL?

  /// How bad what is warned of may be, from the least.
  public enum Severity: Hashable, Sendable {
    /// Little danger.
    case minor
    /// Some danger.
    case moderate
    /// Danger for life or goods.
    case severe
    /// Extraordinary danger.
    case extreme
    /// A word this version does not know.
    case unknown(String)
  }

  /// A warning of which nothing is known yet.
  public init() {}
}
