/// Keeps one connection while there are members.
///
/// One thread at a time connects and disconnects. A thread that joins or leaves meanwhile only changes the counts, and
/// the first thread looks again before it returns. `state` guards everything.
@usableFromInline
class ReferenceCountedConnection: @unchecked Sendable {
  private let connect: (ReferenceCountedConnection) -> any Cancellable
  private let state = Guarded(State())

  private struct State {
    var members = 0
    /// The number of members that are still being attached.
    var attaching = 0
    var connection: (any Cancellable)?
    /// True if a thread connects or disconnects. It takes the next step as well.
    var isSettling = false

    mutating func next() -> Step? {
      let step: Step? =
        if members == 0, let connection = connection.take() {
          .disconnect(connection)
        } else if members > 0, attaching == 0, connection == nil {
          .connect
        } else {
          nil
        }
      isSettling = step != nil
      return step
    }
  }

  private enum Step {
    case connect
    case disconnect(any Cancellable)
  }

  @usableFromInline
  init(connect: @escaping (ReferenceCountedConnection) -> any Cancellable) { self.connect = connect }

  @usableFromInline
  final func beginAttaching() {
    state.withLock { state in
      state.members += 1
      state.attaching += 1
    }
  }

  @usableFromInline
  final func endAttaching() { settle { $0.attaching -= 1 } }

  @usableFromInline
  final func leave() { settle { $0.members -= 1 } }

  /// Makes a change, then connects and disconnects until nothing is left to do. Mostly nothing is, and the lock is taken
  /// once.
  private final func settle(after change: (inout State) -> Void) {
    var step = state.withLock { state in
      change(&state)
      return state.isSettling ? nil : state.next()
    }
    while let present = step {
      switch present {
      case .connect:
        let connection = connect(self)
        step = state.withLock { state in
          state.connection = connection
          return state.next()
        }
      case .disconnect(let connection):
        connection.cancel()
        step = state.withLock { $0.next() }
      }
    }
  }
}
