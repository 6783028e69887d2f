import StreamsCore

/// A published property of an end of live lists.
///
/// You rarely write it: ``FetchedList/objects`` and ``FetchedValue/value`` are such properties.
///
/// It has its new value before it publishes it, so that all ends agree in the sinks of each of them. While the change is
/// announced it has its old value, as other properties have. It can also take a value without a publication, if that is equal
/// to the published one.
///
/// `ahead` and `published` guard themselves. One thread at a time changes the value.
@propertyWrapper
public struct LivePublished<Value> {
  @usableFromInline let published: Published<Value>
  @usableFromInline let ahead = Ahead()

  /// The value that is not published yet, if any. It is made when it is read for the first time.
  @usableFromInline
  final class Ahead: Sendable {
    @usableFromInline typealias State = (number: Int, value: Value?, make: (() -> Value)?, isHidden: Bool)

    @usableFromInline let state = Guarded<State>((0, nil, nil, false))

    /// The list that the elements of the value are found by, if they are those of a live list.
    @usableFromInline let source = Guarded<(any Sendable)?>(nil)

    @usableFromInline
    init() {}

    @inlinable var value: Value? {
      let (number, value, make, isHidden) = state.withLock { $0 }
      if isHidden { return nil }
      guard let make, value == nil else { return value }
      let made = make()
      state.withLock { if $0.number == number { $0.value = made } }
      return made
    }

    @inlinable
    func set(_ make: (() -> Value)?) {
      let former = state.withLock { state in
        defer { state = (state.number + 1, nil, make, false) }
        return state
      }
      withExtendedLifetime(former) {}
    }

    @inlinable
    func hide(_ isHidden: Bool) { state.withLock { $0.isHidden = isHidden } }
  }

  /// The first value.
  public init(wrappedValue: Value) { published = Published(wrappedValue: wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    // Reading the published one is tracked, even if another one is in its place.
    let published = published.value
    return ahead.value ?? published
  }

  /// The value, for its own object.
  @inlinable var current: Value { ahead.value ?? published.current }

  /// Publishes the values: first the present one, then each new one.
  public var projectedValue: Publisher {
    Publisher(base: published.projectedValue, source: ahead.source.withLock { $0 })
  }

  /// Notes a read of what the value says in another form.
  func noteRead() { _ = published.value }

  /// Keeps what the elements of the value are found by.
  @usableFromInline
  func setSource(_ source: some Sendable) { ahead.source.withLock { $0 = source } }

  /// Takes a value, to be published later, or never if it is equal.
  @inlinable
  func hold(_ make: @escaping () -> Value) { ahead.set(make) }

  @inlinable
  func publish(_ value: Value) {
    // The value that it replaces is freed behind the edit.
    var value = value
    publish { swap(&$0, &value) }
  }

  /// Changes what was published last in place, if there are no subscribers, and publishes it.
  @inlinable
  func publish(_ body: (inout Value) -> Void) {
    ahead.hide(true)
    published.edit { value in
      body(&value)
      ahead.hide(false)
    }
    ahead.set(nil)
  }

  /// A publisher of the values of a property, beginning with the present one.
  public struct Publisher: StreamsCore.Publisher {
    /// The values of the property.
    public typealias Output = Value

    /// A property never fails.
    public typealias Failure = Never

    @usableFromInline let base: Published<Value>.Publisher
    @usableFromInline let source: (any Sendable)?

    /// Attaches a subscriber, which receives the present value and those that follow.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      base.receive(subscriber: subscriber)
    }
  }
}

extension LivePublished: Sendable where Value: Sendable {}
extension LivePublished.Publisher: Sendable where Value: Sendable {}

extension LivePublished: PublishedProperty {
  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    published.announceChanges(to: publisher, of: object)
  }
}
