/// A class whose changes can be observed as a whole.
///
/// Conform a view model to it, so that one subscription can follow all of its properties.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
/// let counter = Counter()
/// let cancellable = counter.objectWillChange.sink { print("about to change from", counter.count) }
/// counter.count = 1
/// // about to change from 0
/// ```
///
/// ``objectWillChange`` is made for you. It fires before any `@Published` property changes, those of superclasses and
/// subclasses included. It is always the same publisher.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Publishes before a published property of the object changes.
  public var objectWillChange: ObservableObjectPublisher { WillChangeRegistry.shared.publisher(for: self) }
}
