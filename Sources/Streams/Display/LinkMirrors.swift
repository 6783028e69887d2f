// What mirrors show of operators with one upstream.
#if !hasFeature(Embedded)
  extension OperatorSubscription {
    @usableFromInline final var children: [Mirror.Child] { children(for: nil) }

    /// The children of the subscription, or of its subscriber, which stands before `downstream`.
    @usableFromInline
    final func children(for downstream: Any?) -> [Mirror.Child] {
      (self as? any MirroredSubclass)?.ownChildren(for: downstream) ?? []
    }

    /// What there is to display, for a subscriber if that is known.
    fileprivate final func state(_ downstream: Any?) -> RelayState {
      RelayState(
        downstream: downstream ?? Any?.none as Any, upstream: connection.subscription,
        status: connection.status)
    }
  }

  extension OperatorSubscriber {
    @usableFromInline var children: [Mirror.Child] { subscription.children(for: downstream) }
  }

  extension RelaySubscription: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] { rule.children(of: state(downstream)) }
  }

  extension ClosingSubscription: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] {
      var state = state(downstream)
      if lastValue.isOffered { state.last = last }
      return rule.children(of: state)
    }
  }

  extension SequentialSubscriptionBase {
    @usableFromInline final var children: [Mirror.Child] { children(for: nil) }

    /// The children of the subscription, or of a subscriber of this operator that stands before `downstream`.
    @usableFromInline
    final func children(for downstream: Any?) -> [Mirror.Child] {
      (self as? any MirroredSubclass)?.ownChildren(for: downstream) ?? []
    }
  }

  extension SequentialSide {
    @usableFromInline var children: [Mirror.Child] { owner.children(for: downstream) }
  }

  extension CatchSubscription: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] {
      [("downstream", downstream as Any), ("demand", outstandingDemand.current)]
    }
  }

  extension AssertNoFailureSubscriber {
    @usableFromInline var children: [Mirror.Child] { [("file", file), ("line", line), ("prefix", prefix)] }
  }

  extension MapKeyPathSubscriber {
    @usableFromInline var children: [Mirror.Child] {
      keyPaths.enumerated().map { (keyPaths.count == 1 ? "keyPath" : "keyPath\($0)", $1) }
    }
  }

  extension ScanSubscriber {
    @usableFromInline var children: [Mirror.Child] { [("downstream", downstream), ("result", result)] }
  }
#endif
