/// The last value of a stream, which comes when the publisher above has ended and waits until it is asked for.
@usableFromInline
struct Farewell<Value>: ~Copyable, Sendable {
  private let outstandingDemand = AtomicDemand()
  private let value = Guarded<Value?>(nil)

  @usableFromInline
  init() {}

  /// Notes that another value uses up demand.
  @usableFromInline
  func countValue() { _ = outstandingDemand.take() }

  /// Notes more demand.
  ///
  /// - Returns: The last value, if it was waiting for this.
  @usableFromInline
  borrowing func add(_ demand: Subscribers.Demand) -> Value? {
    if demand == .none { return nil }
    return value.withLock { value in
      outstandingDemand.add(demand)
      return value == nil ? nil : claim(&value)
    }
  }

  /// Leaves the last value to be asked for.
  ///
  /// - Returns: The value, if it is asked for already.
  @usableFromInline
  borrowing func announce(_ last: Value) -> Value? {
    value.withLock { value in
      value = last
      return claim(&value)
    }
  }

  /// Hands out nothing any more.
  @usableFromInline
  borrowing func abandon() {
    _ = outstandingDemand.close()
    let old = value.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }

  private func claim(_ value: inout Value?) -> Value? { outstandingDemand.take() ? value.take() : nil }
}
