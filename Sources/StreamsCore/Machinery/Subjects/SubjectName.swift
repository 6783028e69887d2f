/// The name that a subject or a property was given, which sees what it does. StreamsInspection makes the only ones.
///
/// A subject without a name pays nothing for a value: where it looks for one, it has left the usual way already.
@usableFromInline
package final class SubjectName<Output, Failure: Error> {
  /// Sees a value and whether there is a subscriber, or the value is kept for one. Runs the closure, which delivers the value.
  @usableFromInline let see: (Output, Bool, () -> Void) -> Void

  /// Sees a completion, and runs the closure, which delivers it.
  @usableFromInline let complete: (Subscribers.Completion<Failure>, () -> Void) -> Void

  /// Makes a name that sees what another thread delivers as sent by this thread. Calls no user code.
  @usableFromInline let onBehalfOfThisThread: () -> SubjectName?

  // Embedded Swift has no types as values, and no StreamsInspection.
  #if !hasFeature(Embedded)
    @usableFromInline
    package typealias Attach = (AnySubscriber<Output, Failure>) -> Void

    /// Sees a subscriber of a type, and attaches it, or another one in its place.
    @usableFromInline let attach: (AnySubscriber<Output, Failure>, Any.Type, Attach) -> Void

    package init(
      see: @escaping (Output, Bool, () -> Void) -> Void,
      complete: @escaping (Subscribers.Completion<Failure>, () -> Void) -> Void,
      attach: @escaping (AnySubscriber<Output, Failure>, Any.Type, Attach) -> Void,
      onBehalfOfThisThread: @escaping () -> SubjectName?
    ) {
      self.see = see
      self.complete = complete
      self.attach = attach
      self.onBehalfOfThisThread = onBehalfOfThisThread
    }
  #else
    private init(_ none: Never) { switch none {} }
  #endif

  /// The name in place of this one.
  private let successor = LazyOnce<SubjectName>()

  /// The name that was given last.
  @usableFromInline var present: SubjectName {
    var name = self
    while let successor = name.successor.present { name = successor.takeUnretainedValue() }
    return name
  }

  /// Adds a name at the end. Another thread may add one first, or one more, so this looks no further than its own.
  func replace(with name: SubjectName) {
    var last = self
    while last !== name { last = last.successor.object { name } }
  }
}

extension Optional {
  /// Lets the name see a value, if there is a name.
  @inlinable @inline(__always)
  func show<Output, Failure>(_ value: Output, isHeard: Bool, _ deliver: () -> Void)
  where Wrapped == SubjectName<Output, Failure> {
    if let self { self.see(value, isHeard, deliver) } else { deliver() }
  }

  /// Lets the name see a completion, if there is a name.
  @inlinable @inline(__always)
  func show<Output, Failure>(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void)
  where Wrapped == SubjectName<Output, Failure> {
    if let self { self.complete(completion, deliver) } else { deliver() }
  }
}
