// What mirrors show of subscriptions to publishers without an upstream.
#if !hasFeature(Embedded)
  extension SingleValueSubscriptionBase {
    @usableFromInline final var children: [Mirror.Child] {
      (self as? any MirroredSubclass)?.ownChildren(for: nil) ?? []
    }
  }

  extension SingleValueSubscription: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] { [(label: nil, value: output)] }
  }

  extension SequenceSubscription {
    @usableFromInline var children: [Mirror.Child] {
      [("sequence", displayed)] + (showsCompletion ? [("completion", completion)] : [])
    }

    /// What a mirror shows of a sequence. To read a sequence might use it up, and to read a lazy one calls closures. So it
    /// is read only if it is a collection with stored elements. It may be infinite, but a mirror may not.
    private var displayed: Any {
      guard let sequence = remaining else { return [Elements.Element]() }
      if sequence is any LazySequenceProtocol { return sequence }
      if let collection = sequence as? any Collection<Elements.Element> { return beginning(of: collection) }
      return sequence
    }

    private func beginning<C: Collection<Elements.Element>>(of collection: C) -> Any {
      Array(collection.prefix(1_000))
    }
  }

  extension FutureSubscription {
    @usableFromInline var children: [Mirror.Child] {
      let (downstream, hasDemand) = state.withLock { ($0.downstream, $0.hasDemand) }
      return [
        ("parent", parent as Any), ("downstream", downstream as Any), ("hasAnyDemand", hasDemand),
        ("subject", parent as Any),
      ]
    }
  }

  extension SubjectSubscription {
    @usableFromInline var children: [Mirror.Child] {
      return [
        ("parent", subscribers), ("demand", outstandingDemand.current), ("subject", subscribers),
      ]
    }
  }
#endif
