import Foundation
import StreamsCore

/// The time by which view models show weather.
///
/// You need one only for weather that does not follow the time of the system, such as in a test or a preview.
///
/// A clock wakes the view models when a text or a row changes, and only then.
///
/// ```swift
/// let clock = WeatherClock(scheduler: DispatchQueue.main)
/// ```
///
/// A test passes a virtual scheduler and the time that it stands for.
public struct WeatherClock: Sendable {
  private let now: @Sendable () -> Date?
  /// Waits for a number of seconds; nil if this clock never wakes anything.
  private let wait: (@Sendable (TimeInterval) -> AnyPublisher<Void, Never>)?

  /// The clock of weather that was recorded, or invented: it stands still at the time of the current weather.
  public static var recorded: WeatherClock { WeatherClock(now: { nil }, wait: nil) }

  private init(
    now: @escaping @Sendable () -> Date?, wait: (@Sendable (TimeInterval) -> AnyPublisher<Void, Never>)?
  ) {
    (self.now, self.wait) = (now, wait)
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler of the view, which waits. An `ImmediateScheduler` cannot wait, so it wakes nothing.
  ///   - now: Returns the current time.
  @preconcurrency
  public init<S: Scheduler>(scheduler: S, now: @escaping @Sendable () -> Date = { Date() }) {
    guard !(scheduler is ImmediateScheduler) else {
      self.init(now: now, wait: nil)
      return
    }
    self.init(
      now: now,
      wait: unchecked { Just(()).delay(for: .seconds($0), scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// The time at which to show a weather; nil if neither the clock nor the weather knows one.
  func time(of weather: WeatherData) -> Date? { now() ?? weather.time }

  /// Publishes a reading of the weather at the current time, and again whenever that time is over.
  ///
  /// - Parameters:
  ///   - weather: The weather.
  ///   - read: Returns the reading at a time; without one, what the weather says at any time.
  ///   - end: Returns the end of the reading at a time; nil if it stays.
  func readings<Reading>(
    of weather: WeatherData, _ read: @escaping @Sendable (Date?) -> Reading,
    until end: @escaping @Sendable (Date) -> Date?
  ) -> AnyPublisher<Reading, Never> {
    guard let wait else { return Just(read(time(of: weather))).eraseToAnyPublisher() }
    return Deferred {
      let waits = CurrentValueSubject<TimeInterval?, Never>(nil)
      return waits.map { $0.map(wait) ?? Just(()).eraseToAnyPublisher() }
        .switchToLatest()
        .flatMap {
          let time = self.time(of: weather)
          return Just(read(time)).handleEvents(receiveCompletion: { _ in
            // A little later, because the fractions of a second in dates are not exact.
            let seconds = time.flatMap { time in end(time)?.timeIntervalSince(time) }
            if let seconds { waits.send(max(seconds, 0) + 0.001) }
          })
        }
    }
    .eraseToAnyPublisher()
  }
}
