import StreamsCore

/// A subscription that is retained until the end of the stream, and referenced weakly after that.
struct HeldSubscription {
  private var strong: (any Subscription)?
  private weak var weak: AnyObject?

  init(_ subscription: any Subscription) {
    strong = subscription
    weak = type(of: subscription) is AnyClass ? subscription as AnyObject : nil
  }

  var subscription: (any Subscription)? { strong ?? weak as? any Subscription }

  /// Releases the subscription.
  ///
  /// - Returns: The subscription. The caller frees it once no lock is held, because its deinitialiser may call out.
  mutating func letGo() -> (any Subscription)? { strong.take() }
}

extension Guarded {
  /// Replaces a part of the value. The old part is freed after the lock is released.
  borrowing func replace<Part>(_ part: WritableKeyPath<Value, Part>, with new: Part) {
    let old = withLock { value in
      let old = value[keyPath: part]
      value[keyPath: part] = new
      return old
    }
    withExtendedLifetime(old) {}
  }
}
