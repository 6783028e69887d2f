/// The requests of the machinery to the system, answered by the explorer.
public enum ExplorerPlatform {
  /// Never zero, and even.
  public static var currentThread: UInt { UInt(Engine.shared.thread + 1) * 2 }

  /// True if the system grants barriers on all threads. Each execution begins with `true`.
  public static var grantsBarriers: Bool { Engine.shared.grantsBarriers }

  /// Lets another thread run, before this one looks again at what it waits for.
  public static func yield(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    let site = Site(file, line, column, function)
    _ = Engine.shared.perform(Operation(kind: .yield, location: -1, strength: .relaxed, site: site))
  }

  /// Makes every thread pass a barrier before this returns.
  public static func barrierOnAllThreads(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) -> Bool {
    let site = Site(file, line, column, function)
    return Engine.shared.perform(Operation(kind: .barrier, location: -1, strength: .relaxed, site: site))
      .exchanged
  }
}

/// A mutex.
public struct ExplorerLock: ~Copyable, @unchecked Sendable {
  let identity: UInt64

  /// An unlocked mutex.
  public init() { identity = Engine.shared.identify(0) }

  /// Waits until no thread has locked it, then locks it.
  public func lock(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { perform(.lock, Site(file, line, column, function)) }

  /// Unlocks it for the next thread.
  public func unlock(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { perform(.unlock, Site(file, line, column, function)) }

  private func perform(_ kind: Operation.Kind, _ site: Site) {
    let location = Engine.shared.location(identity, 0)
    _ = Engine.shared.perform(Operation(kind: kind, location: location, strength: .relaxed, site: site))
  }
}
