#if !hasFeature(Embedded)
  /// Something that a test awaited did not happen.
  public struct Unmet: Error, Hashable {
    /// What was awaited, such as `at least 2 values`.
    public let awaited: String

    /// What was there instead, such as `1 value: [7]`.
    public let seen: String

    /// Where the test awaited it.
    public let place: String
  }

  extension Unmet: CustomStringConvertible {
    /// What was awaited, what was there, and where, in one line.
    public var description: String { "Awaited \(awaited), but saw \(seen), at \(place)." }
  }
#endif
