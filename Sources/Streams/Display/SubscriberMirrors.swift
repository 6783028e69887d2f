// What mirrors and playgrounds show of subscribers, and of publishers and subscribers without a type.
#if !hasFeature(Embedded)
  extension Subscribers.Sink: CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

    /// `Sink`.
    public var playgroundDescription: Any { description }
  }

  extension SubjectSubscriber {
    @usableFromInline var children: [Mirror.Child] {
      let (subject, upstream) = state.withLock { ($0.subject, $0.upstream) }
      return [
        ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream as Any),
        ("subject", subject as Any),
      ]
    }
  }

  extension AnyPublisher: CustomPlaygroundDisplayConvertible {
    /// `AnyPublisher`.
    public var playgroundDescription: Any { description }
  }

  extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The description of the wrapped subscriber.
    public var description: String { box.description }

    /// The mirror of the wrapped subscriber.
    public var customMirror: Mirror { box.customMirror }

    /// The description of the wrapped subscriber.
    public var playgroundDescription: Any { box.playgroundDescription }

    /// The wrapped subscriber.
    var content: Any { box.content }
  }

  /// A box with a subscriber in it.
  private protocol FullSubscriberBox {
    var wrapped: Any { get }
  }

  extension TypedSubscriberBox: FullSubscriberBox {
    fileprivate var wrapped: Any { subscriber }
  }

  extension SubscriberBox {
    var content: Any { (self as? any FullSubscriberBox)?.wrapped ?? () }

    fileprivate var description: String {
      if self is AnonymousSubscriberBox<Input, Failure> { return "Anonymous AnySubscriber" }
      return (content as? any CustomStringConvertible)?.description ?? String(describing: type(of: content))
    }

    fileprivate var customMirror: Mirror {
      if self is AnonymousSubscriberBox<Input, Failure> {
        return Mirror(self, children: EmptyCollection<Mirror.Child>())
      }
      return (content as? any CustomReflectable)?.customMirror ?? Mirror(reflecting: content)
    }

    fileprivate var playgroundDescription: Any {
      (content as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
    }
  }
#endif
