// What has to ask the runtime about the type of a value. Embedded Swift has no such runtime.
#if hasFeature(Embedded)
  /// The description of a value, if that can be had.
  func describe<Value>(_ value: Value) -> String? { nil }

  /// A subscriber as an object, for display.
  @usableFromInline
  func object<S: Subscriber>(of subscriber: S) -> Unmanaged<AnyObject>? { nil }

  /// Lets a subject forget an upstream that has ended.
  @usableFromInline
  func forget<S: Subject>(_ upstream: CombineIdentifier, by subject: S) {
    if let subject = subject as? PassthroughSubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    } else if let subject = subject as? CurrentValueSubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    } else if let subject = subject as? ReplaySubject<S.Output, S.Failure> {
      subject.forget(upstream: upstream)
    }
  }

  /// An error of a user's closure, as the type that the closure promises. Only `Never` is possible here: Embedded Swift
  /// has no errors without a type, so the operators that pass them on do not compile.
  @inlinable @inline(__always)
  func promised<Thrown: Error>(_ error: any Error) -> Thrown { fatalError("A closure threw an error.") }

  /// Lets a subscriber that could do so continue with `publisher`. Here, each one in a chain stays.
  ///
  /// - Returns: Whether it does.
  @usableFromInline
  func replace<S: Subscriber, P: Publisher>(upstreamOf subscriber: S, by publisher: P) -> Bool { false }

#else
  /// The description of a value, if that can be had.
  func describe<Value>(_ value: Value) -> String? { String(describing: value) }

  /// A subscriber as an object, for display.
  @inlinable @inline(__always)
  func object<S: Subscriber>(of subscriber: S) -> Unmanaged<AnyObject>? {
    // A cast to `AnyObject` would ask the runtime; the bits of a class reference are the reference.
    S.self is AnyClass ? unsafeBitCast(subscriber, to: Unmanaged<AnyObject>.self) : nil
  }

  /// Lets a subject forget an upstream that has ended.
  @usableFromInline
  func forget<S: Subject>(_ upstream: CombineIdentifier, by subject: S) {
    (subject as? any UpstreamKeeper)?.forget(upstream: upstream)
  }

  /// An error of a user's closure, as the type that the closure promises.
  ///
  /// Closures are kept as `throws`, because one that `throws(Thrown)` would need a wrapper. Their type at the entrance
  /// lets no other error through.
  @inlinable @inline(__always)
  func promised<Thrown: Error>(_ error: any Error) -> Thrown {
    guard let error = error as? Thrown else {
      Violation.breach(of: "Streams: a closure threw an error of another type than its own.")
    }
    return error
  }

  /// Lets a subscriber that could do so continue with `publisher`.
  ///
  /// - Returns: Whether it does.
  @usableFromInline
  func replace<S: Subscriber, P: Publisher>(upstreamOf subscriber: S, by publisher: P) -> Bool
  where S.Input == P.Output {
    let content: Any = (subscriber as? AnySubscriber<S.Input, S.Failure>)?.content ?? subscriber
    guard let final = content as? any ReplaceableSubscriber<P.Output, P.Failure> else { return false }
    final.giveWay(to: publisher)
    return true
  }
#endif
