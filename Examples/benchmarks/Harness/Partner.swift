import Foundation
import Synchronization

/// A second thread, which lives as long as the process.
final class Partner: @unchecked Sendable {
  static let shared = Partner()

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
    self.work = work
    hasBegun.store(false, ordering: .relaxed)
    begin.signal()
    while !hasBegun.load(ordering: .acquiring) {}
    own()
    end.wait()
    self.work = {}
  }
}
