#if !hasFeature(Embedded)
  // Each function returns a closure without its actor, for an operator that calls it on that actor. The conversion stands behind
  // a closure: unlike a cast, it lets the compiler see which function is called.

  @inlinable @inline(__always)
  func plain<Result>(_ closure: @escaping @isolated(any) () -> Result) -> () -> Result {
    let carried: () -> @isolated(any) () -> Result = { closure }
    let plain: () -> () -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<Value, Result>(_ closure: @escaping @isolated(any) (Value) -> Result) -> (Value) -> Result {
    let carried: () -> @isolated(any) (Value) -> Result = { closure }
    let plain: () -> (Value) -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<Value, Result>(
    _ closure: @escaping @isolated(any) (Value) throws -> Result
  ) -> (Value) throws -> Result {
    let carried: () -> @isolated(any) (Value) throws -> Result = { closure }
    let plain: () -> (Value) throws -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<First, Second, Result>(
    _ closure: @escaping @isolated(any) (First, Second) -> Result
  ) -> (First, Second) -> Result {
    let carried: () -> @isolated(any) (First, Second) -> Result = { closure }
    let plain: () -> (First, Second) -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<First, Second, Result>(
    _ closure: @escaping @isolated(any) (First, Second) throws -> Result
  ) -> (First, Second) throws -> Result {
    let carried: () -> @isolated(any) (First, Second) throws -> Result = { closure }
    let plain: () -> (First, Second) throws -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<Value, Update>(
    _ closure: @escaping @isolated(any) (inout Value, Update) -> Void
  ) -> (inout Value, Update) -> Void {
    let carried: () -> @isolated(any) (inout Value, Update) -> Void = { closure }
    let plain: () -> (inout Value, Update) -> Void = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<A, B, C, Result>(_ closure: @escaping @isolated(any) (A, B, C) -> Result) -> (A, B, C) -> Result
  {
    let carried: () -> @isolated(any) (A, B, C) -> Result = { closure }
    let plain: () -> (A, B, C) -> Result = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<A, B, C, D, Result>(
    _ closure: @escaping @isolated(any) (A, B, C, D) -> Result
  ) -> (A, B, C, D) -> Result {
    let carried: () -> @isolated(any) (A, B, C, D) -> Result = { closure }
    let plain: () -> (A, B, C, D) -> Result = carried
    return plain()
  }

  // Decisions have functions of their own: a generic result would be returned by way of memory, in two more calls for each value.

  @inlinable @inline(__always)
  func plain<Value>(_ closure: @escaping @isolated(any) (Value) -> Bool) -> (Value) -> Bool {
    let carried: () -> @isolated(any) (Value) -> Bool = { closure }
    let plain: () -> (Value) -> Bool = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<Value>(_ closure: @escaping @isolated(any) (Value) throws -> Bool) -> (Value) throws -> Bool {
    let carried: () -> @isolated(any) (Value) throws -> Bool = { closure }
    let plain: () -> (Value) throws -> Bool = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<A, B>(_ closure: @escaping @isolated(any) (A, B) -> Bool) -> (A, B) -> Bool {
    let carried: () -> @isolated(any) (A, B) -> Bool = { closure }
    let plain: () -> (A, B) -> Bool = carried
    return plain()
  }

  @inlinable @inline(__always)
  func plain<A, B>(_ closure: @escaping @isolated(any) (A, B) throws -> Bool) -> (A, B) throws -> Bool {
    let carried: () -> @isolated(any) (A, B) throws -> Bool = { closure }
    let plain: () -> (A, B) throws -> Bool = carried
    return plain()
  }
#endif

/// Returns a closure that calls `closure` on the actor, now or later. The caller does not wait.
@inlinable
func hopping<Value>(_ closure: ((Value) -> Void)?, to place: _Place?) -> ((Value) -> Void)? {
  #if !hasFeature(Embedded)
    if let closure, let place {
      let queue = ActorQueue(ActorPlace(place), closure)
      return { queue.add($0) }
    }
  #endif
  return closure
}

#if !hasFeature(Embedded)
  /// Returns a closure that calls `closure` on the actor, now or later, and does not hold the actor.
  @usableFromInline
  package func hopping<Value>(
    _ closure: @escaping (Value) -> Void, toWeak actor: (any Actor)?
  ) -> (Value) -> Void {
    guard let actor else { return closure }
    let queue = ActorQueue(ActorPlace(onWeak: actor), closure)
    return { queue.add($0) }
  }
#endif

/// Runs `work` on the actor, now if the caller is there; at once if there is no actor.
@inlinable
func run(on place: _Place?, _ work: @escaping () -> Void) {
  #if !hasFeature(Embedded)
    if let place { return ActorQueue<Void>(ActorPlace(place)) { work() }.add(()) }
  #endif
  work()
}

extension Optional where Wrapped == _Place {
  /// The place of a closure whose subscriber belongs to `place`.
  @usableFromInline
  func resolved(for place: _Place?) -> _Place? {
    guard self != nil, !isElsewhere(self, anywhere) else { return self }
    return place
  }

  /// The place of a closure that calls one of this place and one of `other`.
  @usableFromInline
  func joined(with other: _Place?) -> _Place? {
    guard isElsewhere(self, anywhere), let other else { return other ?? resolved(for: nil) }
    Contract.require(!isElsewhere(self, other), "An operator calls closures of one actor only.")
    return self
  }
}
