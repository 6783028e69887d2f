extension OperatorSpecimen {
  /// What is peculiar to an operator, and excuses it from a ``Law`` or from a part of one.
  public struct Trait: OptionSet, Hashable, Sendable {
    /// The set as a number.
    public let rawValue: Int

    /// Makes a set of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The subscriber gets the very subscription that came from above, as with `map`. The operator has no state of its
    /// own: what it refuses and what it ignores is up to the publisher above.
    public static let passesSubscriptionThrough = Trait(rawValue: 1 << 0)

    /// A value before the subscription traps, as with `filter`.
    public static let trapsOnEarlyValues = Trait(rawValue: 1 << 1)

    /// Hands on a value that comes before the subscription, as it may not, as `print` does.
    public static let forwardsEarlyValues = Trait(rawValue: 1 << 9)

    /// Has a subscription of its own, but hands on what the publisher above sends after the end, as it may not.
    public static let forwardsAfterEnd = Trait(rawValue: 1 << 2)

    /// May end before the publisher above does, as `prefix` does; the last value and the completion come together.
    public static let endsEarly = Trait(rawValue: 1 << 3)

    /// Publishes only once the publisher above has finished, as `reduce` does; value and completion come together.
    public static let gathers = Trait(rawValue: 1 << 4)

    /// Publishes no values at all, as `ignoreOutput` does.
    public static let emitsNothing = Trait(rawValue: 1 << 5)

    /// Drops values for want of demand or of time, as `share` does.
    public static let isLossy = Trait(rawValue: 1 << 6)

    /// Goes on for good when the publisher above fails, as an endless `retry` does.
    public static let survivesFailure = Trait(rawValue: 1 << 7)

    /// Other subscribers may share the upstream, as with `multicast`: a cancellation ends one of them, and the publisher
    /// above need not hear of it.
    public static let sharesUpstream = Trait(rawValue: 1 << 8)

    /// Publishes what several publishers send in the order it comes, as `flatMap` does: what is sent from within a
    /// delivery may overtake what was to follow.
    public static let interleaves = Trait(rawValue: 1 << 10)
  }
}
