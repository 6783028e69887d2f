import Synchronization

@testable import StreamsCore

/// Something that happens once, which other threads can wait for.
final class Milestone: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }

  func wait() {
    while !isSet { Platform.yield() }
  }
}
