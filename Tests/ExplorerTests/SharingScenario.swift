import Explorer

@testable import Explored

/// Subscribers that come and go, and the connection that lasts as long as any is there.
final class SharingScenario {
  private final class Connection: Cancellable {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func cancel() { action() }
  }

  /// The number of connections.
  private let connections = PlainCell(0, "the connection")
  private var whileConnecting: (() -> Void)?
  private(set) var connects = 0
  private lazy var shared = ReferenceCountedConnection { [unowned self] _ in
    require(connections.value == 0, "connected twice")
    connections.value = 1
    connects += 1
    whileConnecting?()
    return Connection { [unowned self] in
      require(connections.value == 1, "disconnected twice")
      connections.value = 0
    }
  }

  private init() { _ = shared }

  private func begin() -> AutoconnectSubscription {
    shared.beginAttaching()
    let member = AutoconnectSubscription(shared)
    _ = member.connect(to: CountingSubscription())
    return member
  }

  private func join() -> AutoconnectSubscription {
    let member = begin()
    shared.endAttaching()
    return member
  }

  /// - Parameters:
  ///   - guests: For each thread, how often it joins and leaves.
  ///   - stays: True if another thread joins and stays.
  ///   - before: True if somebody is there from the beginning, and leaves on the first thread.
  static func run(_ run: Run, guests: [Int], stays: Bool = false, before: Bool = false) {
    let scenario = SharingScenario()
    let first = before ? scenario.join() : nil
    for (number, visits) in guests.enumerated() {
      run.thread {
        if number == 0 { first?.cancel() }
        for _ in 0..<visits {
          let member = scenario.join()
          member.cancel()
          member.cancel()
        }
      }
    }
    if stays { run.thread { _ = scenario.join() } }
    run.finally { scenario.requireConnections(stays ? 1 : 0) }
  }

  /// A subscriber that is being attached, and one that joins within; and another thread that cancels the first.
  static func runNested(_ run: Run) {
    let scenario = SharingScenario()
    let outer = scenario.begin()
    run.thread {
      let inner = scenario.join()
      require(scenario.connects == 0, "connected too early")
      scenario.shared.endAttaching()
      inner.cancel()
    }
    run.thread { outer.cancel() }
    run.finally { scenario.requireConnections(0) }
  }

  /// A subscriber that leaves while the publisher is being connected, and another subscriber.
  static func runLeavingWhileConnecting(_ run: Run) {
    let scenario = SharingScenario()
    let member = scenario.begin()
    scenario.whileConnecting = { member.cancel() }
    run.thread { scenario.shared.endAttaching() }
    run.thread { scenario.join().cancel() }
    run.finally { scenario.requireConnections(0) }
  }

  private func requireConnections(_ count: Int) {
    require(connections.value == count, "has \(connections.value) connections")
    require(connects > 0, "never connected")
    whileConnecting = nil
  }
}
