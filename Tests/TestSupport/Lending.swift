import Foundation

/// Things that tasks have one after the other. Who comes first has one first.
package final class Lending<Thing: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var free: [Thing]
  private var waiting: [CheckedContinuation<Thing, Never>] = []

  package init(_ things: [Thing]) { free = things }

  /// Runs `work` with one of the things, once one is free.
  package func lend(to work: (Thing) async throws -> Void) async rethrows {
    let thing = await withCheckedContinuation { continuation in
      let thing = lock.withLock {
        if free.isEmpty { waiting.append(continuation) }
        return free.popLast()
      }
      if let thing { continuation.resume(returning: thing) }
    }
    defer { giveBack(thing) }
    try await work(thing)
  }

  private func giveBack(_ thing: Thing) {
    let next = lock.withLock {
      if waiting.isEmpty { free.append(thing) }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
    next?.resume(returning: thing)
  }
}
