import StreamsCore

/// Counts how many values a subscription requested, and how many it received.
///
/// Use it to check how much an operator requests; ``Probe/ledger`` returns it.
///
/// ```swift
/// var ledger = Ledger()
/// ledger.request(.max(1))
/// print(ledger.receive(), ledger.receive())
/// // true false
/// ```
public struct Ledger: Hashable, Sendable {
  /// The sum of all requests.
  public private(set) var requested = Subscribers.Demand.none

  /// The number of received values, with and without demand.
  public private(set) var received = 0

  /// The number of values received without demand.
  public private(set) var unasked = 0

  /// Creates an empty ledger.
  public init() {}

  /// The number of values that may still come.
  public var outstanding: Subscribers.Demand { requested - (received - unasked) }

  /// Adds a request.
  public mutating func request(_ demand: Subscribers.Demand) { requested += demand }

  /// Counts a value.
  ///
  /// - Returns: True if there was demand for it. A value without demand does not change ``outstanding``.
  public mutating func receive() -> Bool {
    let isAsked = outstanding > 0
    received += 1
    if !isAsked { unasked += 1 }
    return isAsked
  }
}
