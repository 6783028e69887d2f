import Observation
import Synchronization

/// The number of times that Observation tells of what `read` reads while `change` runs.
package func changes(of read: () -> Void, _ change: () throws -> Void) rethrows -> Int {
  let told = Atomic(0)
  withObservationTracking(read) { told.wrappingAdd(1, ordering: .relaxed) }
  try change()
  return told.load(ordering: .relaxed)
}
