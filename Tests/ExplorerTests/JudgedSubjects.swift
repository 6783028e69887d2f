import Explorer

@testable import Explored

extension Subject {
  /// Scenarios in which an operation matters that the others do not need.
  static let judged: [Subject] = [
    Subject(name: "Gate, two threads, one that waits after a guest, without favour") {
      GateScenario.run($0, favours: false, [[.awaitingLater], [.plain, .plain]])
    },
    Subject(name: "Gate, two threads, deciding and closing, without favour") {
      GateScenario.run($0, favours: false, [[.decidingAndClosing], [.plain]])
    },
    Subject(name: "UpstreamConnection, a look at what one has connected, and an end") { run in
      let connection = Holder(UpstreamConnection())
      run.thread {
        _ = connection.content.connect(ExploredSubscription(), for: "")
        require(connection.content.isConnected || connection.content.hasEnded, "is not connected")
      }
      run.thread { connection.content.end()?.cancel() }
    },
  ]
}
