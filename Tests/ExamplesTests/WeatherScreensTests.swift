import Foundation
import Settings
import Streams
import Testing
import Weather

@testable import WeatherExample

/// The stream of screens.
struct WeatherScreensTests {
  private let store = SettingsStore(.memory, coalescing: .seconds(3600))

  private func showing(on scheduler: some Scheduler) throws -> AnyPublisher<Screen, Never> {
    screens(
      of: Just(.data(try WeatherData.bundled())).eraseToAnyPublisher(),
      following: SettingsViewModel(store: store), locale: Locale(identifier: "en"), clock: .recorded,
      advice: Advice(takesKey: false, hasServer: false), on: scheduler)
  }

  /// A drawing between two pieces of work would show the labels of two readings side by side.
  @Test func oneCommitChangesAllLabelsInOnePieceOfWork() throws {
    let quick = QuickScheduler()
    var shown: Screen?
    var drawn: [Screen?] = []
    let following = try showing(on: quick).sink { shown = $0 }
    quick.afterEachPiece = { drawn.append(shown) }
    store.edit { settings in
      settings[TimeNotation.key] = .twentyFourHour
      settings[UnitsNotation.key] = .metric
      settings[TemperatureNotation.key] = .celsius
      settings[UnitChoices.key] = UnitChoices(wind: .knots)
    }
    var expected: Screen?
    try showing(on: ImmediateScheduler.shared).sink { expected = $0 }.cancel()
    #expect(drawn == [expected] && expected?.now.headline.temperature == "9.1 °C")
    withExtendedLifetime(following) {}
  }
}

/// A scheduler that is quicker than every sender: a piece of work has ended before the next value comes.
private final class QuickScheduler: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  var afterEachPiece: () -> Void = {}

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
    afterEachPiece()
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    fatalError("Nothing here waits.")
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    fatalError("Nothing here repeats.")
  }
}
