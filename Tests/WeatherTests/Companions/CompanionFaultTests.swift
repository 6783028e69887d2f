import Foundation
import TestSupport
import Testing
import WeatherServing

@testable import Weather

/// A failure of a companion costs only itself, and says what and where.
@Suite(.blocking)
struct CompanionFaultTests {
  @Test(arguments: 0..<3)
  func refusalIsTheServicesOwn(_ index: Int) {
    let (companion, _) = CompanionFixture.all[index]
    let error = #expect(throws: WeatherError.self) {
      try companion.added(#"{"error":true,"reason":"Out of allowed range"}"#, status: 400)
    }
    #expect(error?.service == companion.name)
    #expect(error?.reason == .http(status: 400, message: "Out of allowed range"))
  }

  @Test(arguments: 0..<3)
  func otherDocumentsAreRefused(_ index: Int) {
    let (companion, _) = CompanionFixture.all[index]
    for (text, reason) in [
      ("{}", WeatherError.Reason.unexpectedDocument), (#"{"generationtime_ms":1}"#, .notCovered),
      ("[1]", .wrongType(expected: "an object", found: "an array")),
    ] {
      #expect(throws: WeatherError(service: companion.name, path: "", reason: reason)) {
        try companion.added(text)
      }
    }
    #expect(throws: WeatherError.self) { try companion.added("") }
    #expect(throws: WeatherError.self) { try companion.added("<html>") }
  }

  @Test(arguments: 0..<3)
  func documentWithoutABlockAddsNothing(_ index: Int) throws {
    let weather = try CompanionFixture.all[index].0.added(
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":0}"#)
    #expect(weather.air == nil && weather.airHours == [])
    #expect(weather.hours == CompanionFixture.weather.hours)
    #expect(weather.history?.years.isEmpty ?? true)
  }

  @Test func badValueCostsOnlyItself() throws {
    let air = try OpenMeteoAirQuality().added(
      CompanionFixture.air.replacingOccurrences(of: "8.4", with: #""much""#))
    #expect(air.air?.concentrations[.fineParticles] == nil)
    #expect(air.air?.europeanIndex == 34)
    #expect(air.issues.map(\.description) == ["current.pm2_5: expected a number, found text"])
    let archive = try OpenMeteoArchive().added(
      CompanionFixture.archive.replacingOccurrences(of: #""2024-01-05""#, with: #""someday""#))
    #expect(archive.history?.years.map(\.year) == [2025])
    #expect(archive.issues.map(\.description) == ["daily.time[2]: invalid date"])
  }

  @Test(arguments: 0..<3)
  func noInputTraps(_ index: Int) {
    let (companion, text) = CompanionFixture.all[index]
    let bytes = Array(text.utf8)
    func use(_ bytes: [UInt8]) {
      var weather = CompanionFixture.weather
      let isAdded = (try? companion.add(WeatherResponse(body: Data(bytes)), to: &weather)) != nil
      if isAdded { ViewModelHarness.show(weather, "en") }
    }
    for length in stride(from: 0, to: bytes.count, by: thoroughness > 1 ? 7 : 19) {
      use(Array(bytes.prefix(length)))
    }
    var mutations = Mutations(seed: 5)
    for _ in 0..<20 * thoroughness {
      use(mutations.bytes(bytes))
      use(mutations.value(mutations.value(bytes)))
    }
  }
}
