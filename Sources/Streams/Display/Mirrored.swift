#if hasFeature(Embedded)
  /// Embedded Swift has no mirrors and no playgrounds.
  @usableFromInline
  protocol Mirrored {}

  @usableFromInline
  protocol MirroredRule {}
#else
  /// A subscription or a subscriber that shows chosen children in a mirror, and not what the type and its superclasses
  /// happen to store. A playground shows its description.
  @usableFromInline
  protocol Mirrored: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The children of a mirror; empty by default.
    var children: [Mirror.Child] { get }
  }

  extension Mirrored {
    @usableFromInline var children: [Mirror.Child] { [] }
    @usableFromInline var playgroundDescription: Any { description }

    @usableFromInline var customMirror: Mirror {
      Mirror(self, children: children, ancestorRepresentation: .suppressed)
    }
  }

  /// A subclass with children of its own. A class cannot override anything in an extension, so its base asks for this.
  protocol MirroredSubclass {
    /// The children of the object, or of a subscriber of its operator that stands before `downstream`.
    func ownChildren(for downstream: Any?) -> [Mirror.Child]
  }

  /// A rule whose subscription shows chosen children in a mirror.
  @usableFromInline
  protocol MirroredRule {
    /// The children of the subscription's mirror.
    func children(of relay: RelayState) -> [Mirror.Child]
  }

  /// What a rule may want to display of the relay that runs it.
  @usableFromInline
  struct RelayState {
    let downstream: Any
    let upstream: (any Subscription)?
    let status: String
    /// The last value, once there is one.
    var last: Any?
  }
#endif
