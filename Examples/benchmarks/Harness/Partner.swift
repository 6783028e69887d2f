import Foundation
import Synchronization

/// A second thread, which lives as long as the process, and three more for rows that need a crowd.
final class Partner: @unchecked Sendable {
  static let shared = Partner()
  private static let crowd = (0..<3).map { _ in Partner() }

  private let begin = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  private let hasBegun = Atomic<Bool>(false)
  private var work: () -> Void = {}

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        begin.wait()
        hasBegun.store(true, ordering: .releasing)
        work()
        end.signal()
      }
    }
  }

  /// Runs `work` on the second thread, and waits for its end.
  func run(_ work: @escaping () -> Void) { race(work, against: {}) }

  /// Runs `work` on the second thread and `own` on the calling thread, at the same time.
  func race(_ work: @escaping () -> Void, against own: () -> Void) {
    start(work)
    while !hasBegun.load(ordering: .acquiring) {}
    own()
    finish()
  }

  /// Runs `work` on as many threads at the same time, of which one is the calling thread.
  ///
  /// - Parameter threads: At most four.
  static func race(threads: Int, _ work: @escaping () -> Void) {
    let others = crowd.prefix(threads - 1)
    for other in others { other.start(work) }
    work()
    for other in others { other.finish() }
  }

  private func start(_ work: @escaping () -> Void) {
    self.work = work
    hasBegun.store(false, ordering: .relaxed)
    begin.signal()
  }

  private func finish() {
    end.wait()
    work = {}
  }
}
