import StreamsCore

/// The latest values of the publishers of a view model, for views that read them.
///
/// The lock guards `values`. No publisher is subscribed to under it.
final class ShownValues: Sendable {
  private let values = Guarded<[String: any Sendable]>([:])

  /// The latest value of a publisher, which is followed from the first time on.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - first: The value until there is one.
  ///   - publisher: The publisher.
  func shown<Value: Sendable>(
    _ name: String, or first: Value, _ publisher: () -> AnyPublisher<Value, Never>
  ) -> Shown<Value> {
    if let known = values.withLock({ $0[name] }) as? Shown<Value> { return known }
    let new = Shown(first, publisher())
    let kept = values.withLock { values in
      if values[name] == nil { values[name] = new }
      return values[name]
    }
    return kept as? Shown<Value> ?? new
  }

  /// A value that follows a publisher.
  final class Shown<Value: Sendable>: Sendable {
    private let published: Published<Value>

    init(_ first: Value, _ publisher: AnyPublisher<Value, Never>) {
      published = Published(wrappedValue: first)
      var property = published.projectedValue
      publisher.assign(to: &property)
    }

    var value: Value { published.value }

    /// Publishes the value and those that follow. Its subscriptions keep the value following.
    var publisher: AnyPublisher<Value, Never> {
      published.projectedValue.map { [self] value in withExtendedLifetime(self) { value } }
        .eraseToAnyPublisher()
    }
  }
}

extension WeatherViewModel {
  /// The latest text of a label; `nil` until there is one.
  func latest<Value: Sendable>(
    _ publisher: @autoclosure () -> AnyPublisher<Value?, Never>, _ name: String = #function
  ) -> Value? {
    shownValues.shown(name, or: nil, publisher).value
  }

  /// The latest value of a publisher.
  func latest<Value: Sendable>(
    _ publisher: @autoclosure () -> AnyPublisher<Value, Never>, or first: Value, _ name: String = #function
  ) -> Value {
    shownValues.shown(name, or: first, publisher).value
  }
}
