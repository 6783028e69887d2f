// What mirrors show of rules, and so of the subscriptions that run them.
#if !hasFeature(Embedded)
  extension Rule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [("downstream", relay.downstream)] }
  }

  extension ReducingRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] {
      let status = relay.status == "connected" ? "gathering" : relay.status
      return [
        ("downstream", relay.downstream), ("result", relay.last as Any), ("initial", initial as Any),
        ("status", status),
      ]
    }
  }

  extension CollectByCountRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] {
      [
        ("downstream", relay.downstream), ("upstreamSubscription", relay.upstream as Any), ("buffer", buffer),
        ("count", count),
      ]
    }
  }

  extension TryScanRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] {
      [("downstream", relay.downstream), ("status", relay.status), ("result", result)]
    }
  }

  // Combine's show nothing.

  extension DropWhileRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }

  extension MeasureIntervalRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }

  extension OutputRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }

  extension ReplaceEmptyRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }

  extension ReplaceErrorRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }

  extension TryMapRule {
    @usableFromInline
    func children(of relay: RelayState) -> [Mirror.Child] { [] }
  }
#endif
