import Foundation
import Observation

/// The number of times that Observation tells of what `read` reads while `change` runs.
package func changes(of read: () -> Void, _ change: () throws -> Void) rethrows -> Int {
  let told = Told()
  withObservationTracking(read) { told.add() }
  try change()
  return told.count
}

private final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var told = 0

  var count: Int { lock.withLock { told } }

  func add() { lock.withLock { told += 1 } }
}
