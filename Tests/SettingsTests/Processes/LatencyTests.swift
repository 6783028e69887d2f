import Foundation
import Streams
import TestSupport
import Testing

@testable import Settings

#if !os(Windows)
  /// The time from a change in another process until it is published here.
  @Suite(.blocking, .independentlyRead)
  struct LatencyTests {
    private let stamp = SettingKey("stamp", default: UInt64(0))

    /// Measures from before the value is set, so that the commit is included. `SETTINGS_CHANGES` sets the number.
    @Test func changesOfAnotherProcessArrive() async throws {
      let count = environmentNumber("SETTINGS_CHANGES", otherwise: 20)
      let folder = try TemporaryFolder()
      let store = try folder.store()
      let arrivals = Happenings<(stamp: UInt64, latency: UInt64)>()
      let cancellable = store.publisher(for: stamp).dropFirst().sink { stamp in
        arrivals.note((stamp, DispatchTime.now().uptimeNanoseconds - stamp))
      }
      // The store is watching after this.
      try await store.flush()
      let helper = try Helper(["stamp", folder.file.path, "\(count)"])
      #expect(helper.line() == "done")
      let last = try folder.store()[stamp]
      var latencies: [UInt64] = []
      _ = await arrivals.first { arrival in
        latencies.append(arrival.latency)
        return arrival.stamp == last
      }
      withExtendedLifetime(cancellable) {}
      latencies.sort()
      #expect((1...count).contains(latencies.count))
      let figures = [50, 99].map { "p\($0) \(latencies[latencies.count * $0 / 100] / 1_000) µs" }
      print(
        "Changes of another process: \(latencies.count) of \(count) seen, \(figures.joined(separator: ", "))")
    }
  }
#endif
