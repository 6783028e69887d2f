#if !hasFeature(Embedded)
  /// Something that a test awaited did not happen.
  ///
  /// ``Probe/next(within:file:line:)`` and the other methods that wait throw it.
  public struct Unmet: Error, Hashable {
    /// The expectation, such as `at least 2 values`.
    public let awaited: String

    /// The values and the end that were there instead, such as `1 value: [7]`.
    public let seen: String

    /// The place at which the test awaited it.
    public let place: String
  }

  extension Unmet: CustomStringConvertible {
    /// The expectation, what was there instead, and where, in one line.
    public var description: String { "Awaited \(awaited), but saw \(seen), at \(place)." }
  }
#endif
