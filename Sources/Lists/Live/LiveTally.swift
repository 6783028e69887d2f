import StreamsCore

/// A value of a live list that runs, such as a count or a sum.
@usableFromInline
final class LiveTally<Element: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let rounds: LiveRounds<Element>

  /// The value, or why there is none.
  @usableFromInline let present: Guarded<Result<Value?, StoreError>>

  @usableFromInline let subject = PassthroughSubject<Void, Never>()

  /// - Parameters:
  ///   - make: Makes the nodes of the list.
  ///   - beginning: What is known of an empty list.
  ///   - follow: Follows what changed in the list.
  ///   - read: Reads the value in what is known.
  @inlinable
  init<State>(
    _ make: @Sendable (LiveAssembly) -> LiveNode<Element>, _ beginning: State,
    _ follow: @escaping @Sendable (inout State, LiveChange<Element>) -> Void,
    _ read: @escaping @Sendable (State) throws(StoreError) -> Value?
  ) {
    let assembly = LiveAssembly()
    let last = make(assembly)
    rounds = LiveRounds(assembly.feeds, last)
    func value(of state: State) -> Result<Value?, StoreError> {
      do throws(StoreError) { return .success(try read(state)) } catch { return .failure(error) }
    }
    present = Guarded(value(of: beginning))
    // Touched by one round at a time.
    var state = beginning
    rounds.start { [weak self] change, failure in
      if change.isReset { state = beginning }
      if !change.isEmpty { follow(&state, change) }
      self?.take(failure.map { .failure($0) } ?? value(of: state))
    }
  }

  @usableFromInline
  func take(_ value: Result<Value?, StoreError>) {
    let former = present.withLock { present in
      defer { present = value }
      return present
    }
    withExtendedLifetime(former) {}
    subject.send()
  }

  @usableFromInline
  var value: Value? {
    get throws { try present.withLock { $0 }.get() }
  }
}
