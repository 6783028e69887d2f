/// A queue of events that happen elsewhere and that a test waits for.
package struct Happenings<Value: Sendable>: Sendable {
  private let stream: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  package init(_ type: Value.Type = Value.self) { (stream, continuation) = AsyncStream.makeStream() }

  /// Notes an event. Can be called from any thread.
  package func note(_ value: Value) { continuation.yield(value) }

  /// Waits for the next `count` events.
  package func next(_ count: Int) async -> [Value] {
    var values: [Value] = []
    for await value in stream {
      values.append(value)
      if values.count == count { break }
    }
    return values
  }

  /// Waits for the first event that satisfies `isWanted`.
  package func first(where isWanted: (Value) -> Bool) async -> Value? {
    for await value in stream where isWanted(value) { return value }
    return nil
  }
}
