import Foundation
import JSONSyntax
import TestSupport
import Testing
import WeatherServing

@testable import Weather

/// A service decodes any input or throws. No input traps.
@Suite(.blocking) struct DecodingFuzzTests {
  /// Calls everything that a service does with a response.
  private func use(_ service: any WeatherService, _ bytes: [UInt8]) -> Bool {
    let response = WeatherResponse(body: Data(bytes))
    let data = try? service.decode(response, for: anywhere)
    if let data {
      _ = data.summarizedDays.map(\.temperatureRange)
      _ = data.hours.map { ($0.windDirection?.compassPoint, $0.windSpeed?.beaufort) }
      _ = data.issues.map(\.description)
    }
    _ = try? service.followUps(to: response, for: anywhere)
    _ = try? (service as? any PlaceSearchService)?.decodePlaces(response)
    return data != nil
  }

  /// Every length of a short document; of a long one the first, the last and some in between.
  private func lengths(_ count: Int) -> [Int] {
    guard count > 500 * thoroughness else { return Array(0..<count) }
    return Array(0..<100) + stride(from: 100, to: count - 100, by: max(1, count / 100))
      + Array((count - 100)..<count)
  }

  private func mutate(_ service: any WeatherService, _ bytes: [UInt8], seed: UInt64) {
    let whole = JSONDocument.read(Data(bytes), acceptsNaN: true) { (try? $0.get()) != nil }
    if whole {
      let trimmed = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        .utf8.count
      for length in lengths(trimmed) { #expect(!use(service, Array(bytes.prefix(length)))) }
    }
    var mutations = Mutations(seed: seed)
    // As many mutations as a debug build decodes in a fraction of a second.
    let count = max(8, min(250, 500_000 / (bytes.count + 1_000))) * thoroughness
    for _ in 0..<count {
      _ = use(service, mutations.bytes(bytes))
      _ = use(service, mutations.value(bytes))
      _ = use(service, mutations.value(mutations.value(bytes)))
    }
  }

  @Test(arguments: Fixture.all)
  func mutatedFixtureIsDecodedOrRefused(_ fixture: Fixture) {
    mutate(fixture.service, Array(fixture.text.utf8), seed: 7)
  }

  @Test(arguments: Payload.all)
  func mutatedPayloadIsDecodedOrRefused(_ payload: Payload) throws {
    mutate(try #require(PayloadTests.service(of: payload)), Array(payload.data), seed: 11)
  }
}
