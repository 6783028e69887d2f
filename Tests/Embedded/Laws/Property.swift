import StreamsCore

/// A property that publishes, as far as Embedded Swift can have one: it does not know the object that it belongs to.
@propertyWrapper
struct Watched<Value> {
  let projectedValue: CurrentValueSubject<Value, Never>

  init(wrappedValue: Value) { projectedValue = CurrentValueSubject(wrappedValue) }

  var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.send(newValue) }
  }
}

/// An object with such a property, which it changes for each value that it receives.
final class Counter {
  @Watched var count: Int32 = 0

  /// For each value of `source`, the count as it was set, and as it was published.
  func counts(of source: Source) -> some Publisher<Int32, Trouble> {
    source.map { _ in
      self.count += 1
      return self.count
    }
    .withLatestFrom($count.setFailureType(to: Trouble.self)) { $0 * 10 + $1 }
  }
}
