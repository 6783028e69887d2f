import StreamsCore

/// Follows one publisher at a time.
///
/// The lock guards the state; nothing is called while it is held.
final class Feed: Sendable {
  private let state = Guarded<(number: Int, subscription: AnyCancellable?)>((0, nil))

  /// Takes the values of a publisher from now on, and none of the previous one.
  ///
  /// A value may call this again before the subscription is there to be kept. Then the last call counts.
  func follow<P: Publisher>(
    _ publisher: P, isolation: isolated (any Actor)?, take: @escaping (P.Output) -> Void
  ) where P.Failure == Never {
    let (number, former) = state.withLock { state in
      let former = state.subscription
      state = (state.number + 1, nil)
      return (state.number, former)
    }
    let next = publisher.sink(
      receiveValue: { [weak self] in if self?.state.withLock({ $0.number }) == number { take($0) } },
      isolation: isolation)
    let isLate = state.withLock { state in
      if state.number == number { state.subscription = next }
      return state.number != number
    }
    if isLate { next.cancel() }
    former?.cancel()
  }
}
