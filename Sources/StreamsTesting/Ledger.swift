import Streams

/// The account of one subscription: how many values were asked for, and how many came.
///
/// ```swift
/// var ledger = Ledger()
/// ledger.request(.max(1))
/// print(ledger.receive(), ledger.receive())
/// // true false
/// ```
public struct Ledger: Hashable, Sendable {
  /// Everything that was asked for.
  public private(set) var requested = Subscribers.Demand.none

  /// How many values came, asked for or not.
  public private(set) var received = 0

  /// How many values came that nobody had asked for.
  public private(set) var unasked = 0

  /// Makes an account of nothing.
  public init() {}

  /// How many more values may come.
  public var outstanding: Subscribers.Demand { requested - (received - unasked) }

  /// Notes that values were asked for.
  public mutating func request(_ demand: Subscribers.Demand) { requested += demand }

  /// Notes that a value came.
  ///
  /// - Returns: Whether it was asked for. One that was not leaves ``outstanding`` as it is.
  public mutating func receive() -> Bool {
    let isAsked = outstanding > 0
    received += 1
    if !isAsked { unasked += 1 }
    return isAsked
  }
}
