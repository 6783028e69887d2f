import Streams

/// A subscription that is kept alive at first, and after the end is only remembered while others keep it.
struct HeldSubscription {
  private var strong: (any Subscription)?
  private weak var weak: AnyObject?

  init(_ subscription: any Subscription) {
    strong = subscription
    weak = type(of: subscription) is AnyClass ? subscription as AnyObject : nil
  }

  var subscription: (any Subscription)? { strong ?? weak as? any Subscription }

  /// - Returns: What was held, to be freed where its end may call out.
  mutating func letGo() -> (any Subscription)? { strong.take() }
}

extension Guarded {
  /// Puts `new` in place of what was there, which is freed only once the lock is open again.
  borrowing func replace<Part>(_ part: WritableKeyPath<Value, Part>, with new: Part) {
    let old = withLock { value in
      let old = value[keyPath: part]
      value[keyPath: part] = new
      return old
    }
    withExtendedLifetime(old) {}
  }
}
