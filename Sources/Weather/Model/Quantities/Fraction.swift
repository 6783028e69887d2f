/// A part of a whole: a likelihood, a humidity or a share of the sky; held as a number in which 1 is the whole.
///
/// It is kept as the service states it, even where measured humidity exceeds the whole.
public struct Fraction: Hashable, Comparable, Sendable {
  /// The part, where 1 is the whole.
  public let value: Double

  /// A part, where 1 is the whole.
  public init(_ value: Double) {
    self.value = value
  }

  /// A part in hundredths.
  public init(percent: Double) {
    value = Exact.held(percent / 100)
  }

  /// The part in hundredths.
  public var percent: Double { Exact.shown(value * 100) }

  /// Whether the first is smaller.
  public static func < (first: Fraction, second: Fraction) -> Bool { first.value < second.value }
}
