import StreamsCore

/// A value that follows the changes of a list, such as a count or a sum.
@usableFromInline
protocol LiveFold<Element, Value>: Sendable {
  associatedtype Element: Sendable
  associatedtype Value: Sendable

  mutating func apply(_ change: LiveChange<Element>)

  var value: Value { get throws(StoreError) }
}

/// A value of a live list that runs.
@usableFromInline
final class LiveTally<Fold: LiveFold>: Sendable {
  @usableFromInline let rounds: LiveRounds<Fold.Element>

  /// The value, or why there is none.
  @usableFromInline let present: Guarded<Result<Fold.Value, StoreError>>
  @usableFromInline let subject = PassthroughSubject<Void, Never>()

  @inlinable
  init(_ make: @Sendable (LiveAssembly) -> LiveNode<Fold.Element>, _ beginning: Fold) {
    let assembly = LiveAssembly()
    let last = make(assembly)
    rounds = LiveRounds(assembly.feeds, last)
    present = Guarded(Self.read(beginning))
    // Touched by one round at a time.
    var fold = beginning
    rounds.start { [weak self] change, failures in
      if change.isReset { fold = beginning }
      if !change.isEmpty { fold.apply(change) }
      self?.take(failures.first.map { .failure($0) } ?? Self.read(fold))
    }
  }

  @inlinable
  static func read(_ fold: Fold) -> Result<Fold.Value, StoreError> {
    do throws(StoreError) { return .success(try fold.value) } catch { return .failure(error) }
  }

  @usableFromInline
  func take(_ value: Result<Fold.Value, StoreError>) {
    let former = present.withLock { present in
      defer { present = value }
      return present
    }
    withExtendedLifetime(former) {}
    subject.send()
  }

  @usableFromInline
  var value: Fold.Value {
    get throws { try present.withLock { $0 }.get() }
  }
}
