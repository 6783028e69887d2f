import Streams

// A library in the style of those that extend Combine: it declares operators and types that Streams also has.

extension Publishers {
  /// Turns every event into a value.
  package struct Materialize<Upstream: Publisher>: Publisher {
    package typealias Output = String
    package typealias Failure = Never

    let upstream: Upstream

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.map { "value \($0)" }
        .append("finished")
        .catch { Just("failure \($0)") }
        .subscribe(subscriber)
    }
  }

  /// The opposite of `Materialize`.
  package struct Dematerialize<Upstream: Publisher>: Publisher where Upstream.Output == String {
    package typealias Output = Substring
    package typealias Failure = Upstream.Failure

    let upstream: Upstream

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.filter { $0.hasPrefix("value ") }.map { $0.dropFirst(6) }.subscribe(subscriber)
    }
  }

  /// Joins each value with the latest one of another publisher.
  package struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    package typealias Output = String
    package typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      other.map { latest in upstream.map { "\($0) with \(latest)" } }.switchToLatest().subscribe(subscriber)
    }
  }
}

extension Publisher {
  package func materialize() -> Publishers.Materialize<Self> { Publishers.Materialize(upstream: self) }

  package func dematerialize() -> Publishers.Dematerialize<Self> where Output == String {
    Publishers.Dematerialize(upstream: self)
  }

  package func withLatestFrom<Other: Publisher>(_ other: Other) -> Publishers.WithLatestFrom<Self, Other>
  where Other.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other)
  }

  package func pairwise() -> AnyPublisher<[Output], Failure> {
    scan([]) { Array(($0 + [$1]).suffix(2)) }.filter { $0.count == 2 }.eraseToAnyPublisher()
  }

  package func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<
    P.Output, Failure
  >
  where P.Failure == Failure {
    map(transform).switchToLatest().eraseToAnyPublisher()
  }

  package func share(replay count: Int) -> AnyPublisher<Output, Failure> {
    multicast { ReplaySubject(capacity: count) }.autoconnect().eraseToAnyPublisher()
  }

  package func ignoreFailure() -> AnyPublisher<Output, Never> {
    self.catch { _ in Empty() }.eraseToAnyPublisher()
  }

  package func removeAllDuplicates() -> AnyPublisher<Output, Failure> where Output: Hashable {
    var seen: Set<Output> = []
    return filter { seen.insert($0).inserted }.eraseToAnyPublisher()
  }
}

/// True if an assignment holds its object.
package enum Ownership { case strong, weak }

extension Publisher where Failure == Never {
  package func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: Ownership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: assign(to: keyPath, on: object)
    case .weak: sink { [weak object] in object?[keyPath: keyPath] = $0 }
    }
  }
}
