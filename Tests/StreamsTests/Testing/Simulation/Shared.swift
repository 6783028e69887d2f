import Streams
import StreamsTesting

/// A value that the tasks of a test share.
final class Shared<Value>: Sendable {
  private let state: Guarded<Value>

  init(_ value: Value) { state = Guarded(value) }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) { state.withLock { body(&$0) } }
}
