import Dispatch
import Observation

/// Draws, and draws again each time that something the drawing has read changes.
///
/// It knows nothing of what is drawn, and subscribes to nothing: the drawing reads, and Observation tracks what it reads. A
/// toolkit of views does the same. It ends when it is released.
public final class TrackedDrawing: Sendable {
  private let queue: DispatchQueue
  private let pause: DispatchTimeInterval
  private let draw: @Sendable () -> Void

  /// Draws soon, and then after each change.
  ///
  /// - Parameters:
  ///   - queue: The queue on which it draws.
  ///   - pause: The time from a change to the next drawing. Further changes until then appear together with it.
  ///   - draw: Reads, and draws what it has read.
  public init(
    on queue: DispatchQueue, after pause: DispatchTimeInterval = .milliseconds(1),
    _ draw: @escaping @Sendable () -> Void
  ) {
    self.queue = queue
    self.pause = pause
    self.draw = draw
    queue.async { [weak self] in self?.run() }
  }

  private func run() {
    withObservationTracking(draw) { [weak self] in
      guard let self else { return }
      // It is told before the change. The drawing begins after it.
      queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.run() }
    }
  }
}
