import StreamsTesting

@testable import StreamsCore

/// A property on its own: a published one, unless the suite is `.everyKindOfProperty`.
final class Cell: @unchecked Sendable {
  @Published private var published: Int

  private let observable: ObservableNumber?

  init(_ value: Int = 0) {
    published = value
    observable = EveryKindOfProperty.isObservable() ? ObservableNumber(value) : nil
  }

  var value: Int {
    get { observable?.value ?? published }
    set { if let observable { observable.value = newValue } else { published = newValue } }
  }
}

/// Counts how often something runs, on any thread.
final class Runs: Sendable {
  private let number = Guarded(0)

  var count: Int { number.withLock { $0 } }

  /// Counts, and passes a value on.
  func note<Value>(_ value: Value) -> Value {
    number.withLock { $0 += 1 }
    return value
  }

  /// The number of runs since the last call.
  func take() -> Int {
    number.withLock { number in
      defer { number = 0 }
      return number
    }
  }
}

/// Keeps what arrives, from any thread.
final class Arrivals<Value: Sendable>: Sendable {
  private let kept = Guarded<[Value]>([])

  var values: [Value] { kept.withLock { $0 } }

  func add(_ value: Value) { kept.withLock { $0.append(value) } }
}
