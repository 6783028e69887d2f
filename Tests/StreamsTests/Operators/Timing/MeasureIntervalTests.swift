import Streams
import StreamsTesting
import Testing

@Suite
struct MeasureIntervalTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func measureIntervalIsAsDrawn() throws {
    try time.check("MeasureInterval", "--a---b|", "measured", "--2---4|") {
      $0.measureInterval(using: time).map { Character("\($0.nanoseconds / 1_000_000_000)") }
    }
  }

  @Test
  func measuredIntervalsMayBeNegative() {
    let probe = source.measureInterval(using: scheduler).probe()
    scheduler.seconds = -5
    source.send(1)
    #expect(probe.values == [-5])
  }
}
