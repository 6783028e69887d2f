// What mirrors show of operators with several upstreams, or with values that wait.
#if !hasFeature(Embedded)
  extension Stage {
    @usableFromInline final var children: [Mirror.Child] {
      (self as? any MirroredSubclass)?.ownChildren(for: nil) ?? []
    }
  }

  extension Side {
    @usableFromInline var customMirror: Mirror { owner.customMirror }
  }

  extension Publishers.Buffer.BufferStage: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] {
      let access = gate.enter()
      let (values, demand, terminal) = (Array(values), demand, terminal)
      let state: Any = isOver ? "terminal" : upstream as Any
      settle(access)
      return [
        ("values", values), ("state", state), ("downstreamDemand", demand), ("terminal", terminal as Any),
      ]
    }
  }

  extension DebounceStage: MirroredSubclass {
    func ownChildren(for downstream: Any?) -> [Mirror.Child] {
      let access = gate.enter()
      let (demand, value, downstreamBox) = (demand, value, downstreamBox?.takeUnretainedValue())
      settle(access)
      return [
        ("downstream", downstreamBox?.downstream as Any), ("downstreamDemand", demand),
        ("currentValue", value as Any),
      ]
    }
  }
#endif
