import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators of time.
  static let timing = [
    Scene("debounce", ".debounce(for: ", number: 3, in: 1...9, ", scheduler: time)", "abcd----e---f-g----|") {
      streams, time, ticks in
      streams[0].debounce(for: .seconds(ticks), scheduler: time)
    },
    Scene(
      "throttle", ".throttle(for: ", number: 3, in: 1...9, ", scheduler: time, latest: false)",
      "ab-cd--e-f---|"
    ) { streams, time, ticks in
      streams[0].throttle(for: .seconds(ticks), scheduler: time, latest: false)
    },
    Scene(
      "throttleLatest", ".throttle(for: ", number: 3, in: 1...9, ", scheduler: time, latest: true)",
      "ab-cd--e-f---|"
    ) { streams, time, ticks in
      streams[0].throttle(for: .seconds(ticks), scheduler: time, latest: true)
    },
    Scene("delay", ".delay(for: ", number: 2, in: 0...9, ", scheduler: time)", "a-bc--|") {
      streams, time, ticks in
      streams[0].delay(for: .seconds(ticks), scheduler: time)
    },
    Scene("timeout", ".timeout(", number: 3, in: 1...9, ", scheduler: time)", "a-b-----c-|") {
      streams, time, ticks in
      streams[0].timeout(.seconds(ticks), scheduler: time)
    },
    Scene("measureInterval", ".measureInterval(using: time)", "a-b---c-|") { streams, time in
      streams[0].measureInterval(using: time).map { Letters(Int($0.nanoseconds / 1_000_000_000)) }
    },
    Scene("collectByTime", ".collect(.byTime(time, ", number: 4, in: 1...9, "))", "ab-c--d--e-|") {
      streams, time, ticks in
      streams[0].collect(.byTime(time, .seconds(ticks))).map { $0.joined() }
    },
    Scene(
      "collectByTimeOrCount", ".collect(.byTimeOrCount(time, ", number: 4, in: 1...9, ", 2))", "ab-c--d--e-|"
    ) {
      streams, time, ticks in
      streams[0].collect(.byTimeOrCount(time, .seconds(ticks), 2)).map { $0.joined() }
    },
  ]
}
