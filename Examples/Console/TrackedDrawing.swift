import Dispatch
import Observation
import Streams

/// Draws, and draws again each time that something the drawing has read changes, or that the terminal must be drawn again.
///
/// It knows nothing of what is drawn: the drawing reads, and Observation tracks what it reads. A toolkit of views does the same.
/// It ends when it is released.
public final class TrackedDrawing: @unchecked Sendable {
  private let queue: DispatchQueue
  private let pause: DispatchTimeInterval
  private let draw: @Sendable () -> Void
  private var redrawing: AnyCancellable?

  /// The number of the last drawing, whose tracking counts. Touched on the queue alone.
  private var number = 0

  /// Draws soon, and then after each change.
  ///
  /// - Parameters:
  ///   - queue: The serial queue on which it draws.
  ///   - pause: The time from a change to the next drawing. Further changes until then appear together with it.
  ///   - draw: Reads, and draws what it has read unless that is on the screen already.
  public init(
    on queue: DispatchQueue, after pause: DispatchTimeInterval = .milliseconds(1),
    _ draw: @escaping @Sendable () -> Void
  ) {
    self.queue = queue
    self.pause = pause
    self.draw = draw
    // The signal of a terminal comes on a thread of its own, and during a drawing as well, which is not tracked yet then.
    redrawing = Redrawing.moments.sink { [weak self] _ in
      queue.async { [weak self] in self?.run() }
    }
  }

  private func run() {
    number += 1
    let number = number
    // Twice: a change by another thread during the first reading is not tracked yet, and is seen by the second one.
    for _ in 1...2 {
      withObservationTracking(draw) { [weak self] in
        guard let self else { return }
        // It is told before the change. The drawing begins after it.
        queue.asyncAfter(deadline: .now() + pause) { [weak self] in
          if let self, self.number == number { run() }
        }
      }
    }
  }
}
