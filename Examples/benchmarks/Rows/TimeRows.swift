import Dispatch
import Streams

/// Values that are delivered elsewhere, or later.
enum TimeRows {
  static var all: [Row] {
    [
      Row("receive-on-queue", goal: 0.4, allocations: nil, receiveOnQueue),
      Row("debounce", nanoseconds: 100, allocations: nil, debounce),
    ]
  }

  private static func receiveOnQueue() -> Pair {
    let subject = PassthroughSubject<Int, Never>()
    let arrivals = Arrivals()
    let cancellable = subject.receive(on: arrivals.queue).sink { arrivals.add($0) }
    return Pair { count in
      arrivals.await(count) {
        for value in 0..<count { arrivals.queue.async { arrivals.add(value) } }
      }
    } ours: { count in
      arrivals.await(count) {
        for value in 0..<count { subject.send(value) }
        withExtendedLifetime(cancellable) {}
      }
    }
  }

  /// Sends a value each instant. After each hundredth comes a silence that is long enough for it to be published.
  private static func debounce() -> Pair {
    let (clock, ownClock) = (HandClock(), HandClock())
    let (tally, ownTally) = (Tally(), Tally())
    let limit = HandMadeDebounce(for: 10, by: clock, Opaque.receive { tally.add($0) })
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.debounce(for: 10, scheduler: ownClock).sink { ownTally.add($0) }
    return Pair { count in
      for value in 0..<count {
        limit.receive(value)
        clock.advance(by: value % 100 == 99 ? 11 : 1)
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        subject.send(value)
        ownClock.advance(by: value % 100 == 99 ? 11 : 1)
      }
      withExtendedLifetime(cancellable) {}
      return ownTally.take()
    }
  }
}

/// Counts what arrives on a serial queue.
private final class Arrivals: @unchecked Sendable {
  let queue = DispatchQueue(label: "arrivals")
  private let tally = Tally()
  private let isComplete = DispatchSemaphore(value: 0)
  private var missing = 0

  func add(_ value: Int) {
    tally.add(value)
    missing -= 1
    if missing == 0 { isComplete.signal() }
  }

  /// Calls `send`, and waits until `count` values have arrived.
  func await(_ count: Int, _ send: () -> Void) -> Int {
    queue.sync { missing = count }
    send()
    isComplete.wait()
    return queue.sync { tally.take() }
  }
}

/// The same as `debounce`, written by hand.
private final class HandMadeDebounce {
  private let dueTime: Int
  private let clock: HandClock
  private let deliver: (Int) -> Void
  private var value: Int?
  private var deadline = 0
  private var isArmed = false

  init(for dueTime: Int, by clock: HandClock, _ deliver: @escaping (Int) -> Void) {
    self.dueTime = dueTime
    self.clock = clock
    self.deliver = deliver
  }

  func receive(_ value: Int) {
    self.value = value
    deadline = clock.now.instant + dueTime
    if !isArmed { arm() }
  }

  private func arm() {
    isArmed = true
    // The clock calls on the thread that turns it.
    nonisolated(unsafe) let debounce = self
    clock.schedule(after: HandClock.SchedulerTimeType(instant: deadline)) { debounce.ring() }
  }

  private func ring() {
    if clock.now.instant < deadline { return arm() }
    isArmed = false
    value.take().map(deliver)
  }
}
