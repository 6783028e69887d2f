extension OperatorSpecimen {
  /// Peculiarities of an operator, which exempt it from a ``Law`` or from a part of one.
  public struct Trait: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Passes the upstream subscription to the subscriber, as `map` does. The operator has no state of its own, so the
    /// upstream publisher decides what is refused and what is ignored.
    public static let passesSubscriptionThrough = Trait(rawValue: 1 << 0)

    /// Has its own subscription, but forwards what the upstream publisher sends after the end and against the contract.
    public static let forwardsAfterEnd = Trait(rawValue: 1 << 2)

    /// May end before the upstream publisher, as `prefix` does. The last value and the completion come together.
    public static let endsEarly = Trait(rawValue: 1 << 3)

    /// Publishes only after the upstream publisher has finished, as `reduce` does. Value and completion come together.
    public static let gathers = Trait(rawValue: 1 << 4)

    /// Publishes no values, as `ignoreOutput` does.
    public static let emitsNothing = Trait(rawValue: 1 << 5)

    /// Drops values for lack of demand or because of time, as `share` does.
    public static let isLossy = Trait(rawValue: 1 << 6)

    /// Never ends when the upstream publisher fails, as an endless `retry` does not.
    public static let survivesFailure = Trait(rawValue: 1 << 7)

    /// Shares its upstream among subscribers, as `multicast` does. A cancellation ends one subscriber, and does not
    /// have to reach the upstream publisher.
    public static let sharesUpstream = Trait(rawValue: 1 << 8)

    /// Publishes the values of several publishers in the order in which they come, as `flatMap` does. A value sent
    /// during a delivery may overtake others.
    public static let interleaves = Trait(rawValue: 1 << 10)
  }
}
