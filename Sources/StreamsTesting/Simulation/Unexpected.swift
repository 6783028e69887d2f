#if !hasFeature(Embedded)
  /// Something in a ``Simulation`` that is not as it should be.
  ///
  /// ``Simulation/expect(_:_:file:line:)`` throws it.
  public struct Unexpected: Error, Hashable {
    /// The message of the expectation.
    public let message: String

    /// The place at which that was noticed.
    public let place: String
  }

  extension Unexpected: CustomStringConvertible {
    /// The message; without one, the place of the expectation.
    public var description: String {
      message.isEmpty ? "The expectation at \(place) does not hold." : message
    }
  }
#endif
