#if !hasFeature(Embedded)
  /// Something in a ``Simulation`` that is not as it should be.
  public struct Unexpected: Error, Hashable {
    /// What is wrong.
    public let message: String

    /// Where that was noticed.
    public let place: String
  }

  extension Unexpected: CustomStringConvertible {
    /// What is wrong; without a message, where that was noticed.
    public var description: String {
      message.isEmpty ? "The expectation at \(place) does not hold." : message
    }
  }
#endif
