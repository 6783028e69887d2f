import Streams
import StreamsTesting

/// The scheduler of the scenes.
typealias VirtualTime = VirtualTimeScheduler

extension Catalogue {
  /// Operators of time.
  static let timing = [
    Scene("debounce", ".debounce(for: 3, scheduler: time)", "abcd----e---f-g----|") { streams, time in
      streams[0].debounce(for: 3, scheduler: time)
    },
    Scene("throttle", ".throttle(for: 3, scheduler: time, latest: false)", "ab-cd--e-f---|") {
      streams, time in
      streams[0].throttle(for: 3, scheduler: time, latest: false)
    },
    Scene("throttleLatest", ".throttle(for: 3, scheduler: time, latest: true)", "ab-cd--e-f---|") {
      streams, time in
      streams[0].throttle(for: 3, scheduler: time, latest: true)
    },
    Scene("delay", ".delay(for: 2, scheduler: time)", "a-bc--|") { streams, time in
      streams[0].delay(for: 2, scheduler: time)
    },
    Scene("timeout", ".timeout(3, scheduler: time)", "a-b-----c-|") { streams, time in
      streams[0].timeout(3, scheduler: time)
    },
    Scene("measureInterval", ".measureInterval(using: time)", "a-b---c-|") { streams, time in
      streams[0].measureInterval(using: time).map { String($0.nanoseconds / 1_000_000_000) }
    },
    Scene("collectByTime", ".collect(.byTime(time, 4))", "ab-c--d--e-|") { streams, time in
      streams[0].collect(.byTime(time, 4)).map { $0.joined() }
    },
    Scene("collectByTimeOrCount", ".collect(.byTimeOrCount(time, 4, 2))", "ab-c--d--e-|") { streams, time in
      streams[0].collect(.byTimeOrCount(time, 4, 2)).map { $0.joined() }
    },
  ]
}
