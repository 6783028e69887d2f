import Foundation

/// The starts of processes, one after the other.
///
/// Foundation knows by the end of a socket that a process has ended. Another one that starts at the same moment inherits this
/// socket, and hides that end for as long as it lives itself.
package enum ProcessStart {
  private static let lock = NSLock()

  /// Starts a process while no other one starts.
  package static func alone<Value>(_ start: () throws -> Value) rethrows -> Value {
    try lock.withLock(start)
  }
}
