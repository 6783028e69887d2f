// The mirrors and playground descriptions of public subscribers and publishers, which Embedded Swift has not.
#if !hasFeature(Embedded)
  extension Subscribers.Sink: CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

    /// `Sink`.
    public var playgroundDescription: Any { description }
  }

  extension AnyPublisher: CustomPlaygroundDisplayConvertible {
    /// `AnyPublisher`.
    public var playgroundDescription: Any { description }
  }

  extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The description of the wrapped subscriber.
    public var description: String {
      guard let content else { return "Anonymous AnySubscriber" }
      return (content as? any CustomStringConvertible)?.description ?? String(describing: type(of: content))
    }

    /// The mirror of the wrapped subscriber.
    public var customMirror: Mirror {
      content.map(Mirror.init(reflecting:)) ?? Mirror(self, children: EmptyCollection<Mirror.Child>())
    }

    /// The description of the wrapped subscriber.
    public var playgroundDescription: Any {
      (content as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
    }

    /// The wrapped subscriber; `nil` if this one is made of closures.
    var content: Any? { (box.wrapped as? any WrappingBox)?.content }
  }

  /// A ``DownstreamBox``, whatever it holds.
  private protocol WrappingBox {
    var content: Any { get }
  }

  extension DownstreamBox: WrappingBox {
    fileprivate var content: Any { downstream }
  }
#endif
