import Foundation

/// Threads that work one after the other, as they are told.
///
/// The semaphores order everything that the threads do.
final class Crew: @unchecked Sendable {
  private final class Hand: @unchecked Sendable {
    let begin = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    /// What is to be done next; `nil` to stop.
    var work: (() -> Void)?
  }

  private let hands: [Hand]

  /// The thread that works. One that waits for another does not count.
  private(set) var current = 0

  var count: Int { hands.count }

  init(_ count: Int) {
    hands = (0..<count).map { _ in Hand() }
    for hand in hands {
      Thread {
        while true {
          hand.begin.wait()
          if hand.work == nil { break }
          hand.work?()
          // What the closure keeps alive is released before the caller goes on.
          hand.work = nil
          hand.end.signal()
        }
      }.start()
    }
  }

  deinit {
    for hand in hands { hand.begin.signal() }
  }

  /// Does something on a thread, and waits until it is done.
  func perform(on index: Int, _ work: @escaping () -> Void) {
    let caller = current
    current = index
    hands[index].work = work
    hands[index].begin.signal()
    hands[index].end.wait()
    current = caller
  }

  /// Does something on a thread that neither works nor waits, while this one waits.
  func performElsewhere(_ work: @escaping () -> Void) { perform(on: (current + 1) % count, work) }
}
