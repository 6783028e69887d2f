import Foundation
import Settings
import TestSupport
import Testing
import WeatherServing

@testable import Weather

/// The laws of a screen, over every recorded answer and every document of our own, moved by half an hour up to nine days.
@Suite(.blocking) struct LawPayloadTests {
  private static let triesEveryStep = ProcessInfo.processInfo.environment["WEATHER_EVERY_STEP"] != nil

  /// Half an hour each, for nine days. Without the environment variable `WEATHER_EVERY_STEP`, later steps are longer.
  private static let steps: [Double] = {
    let all = (0...432).map { Double($0) * 1800 }
    if triesEveryStep { return all }
    return all.enumerated().filter { $0.offset <= 60 || $0.offset.isMultiple(of: 13) }.map(\.element)
  }()

  /// The contradiction within an answer, by its file. It is shown as it was sent, and listed.
  private static let ofTheService = [
    "weatherkit/copenhagen_2022_full_alerts.json": (
      law: "dayIsTheSumOfItsHours: Tuesday: 1.28 mm, its hours 0.0 mm",
      issue: "days[0].precipitation.amount: not that of its hours"
    )
  ]

  @Test(arguments: Array(Payload.all.enumerated()))
  func payloadContradictsNothingAtAnyTime(_ turn: Int, _ payload: Payload) {
    guard let weather = try? PayloadTests.service(of: payload)?.decode(payload) else { return }
    let own = Self.ofTheService[payload.testDescription]
    if let own { #expect(weather.contradictions.map(\.description).contains(own.issue)) }
    expectNoContradiction(in: weather, turn: turn, but: own?.law)
  }

  @Test(arguments: Array(Fixture.all.enumerated()))
  func documentContradictsNothingAtAnyTime(_ turn: Int, _ fixture: Fixture) {
    guard let weather = try? fixture.decode() else { return }
    expectNoContradiction(in: weather, turn: turn)
  }

  /// - Parameters:
  ///   - turn: The sixth of the steps to try, unless all are.
  ///   - own: The service's own contradiction, which must be found.
  private func expectNoContradiction(in weather: WeatherData, turn: Int, but own: String? = nil) {
    guard let start = weather.current?.time ?? weather.hours.first?.time ?? weather.days.first?.start else {
      return
    }
    var weather = weather
    // The moon takes the most time, and is the same at every time of a day.
    for index in weather.days.indices { weather.days[index].moon = weather.moon(on: weather.days[index]) }
    let minutes = weather.minutes.isEmpty ? [] : (1..<60).map { Double($0) * 60 }
    var isOwnFound = false
    var found: [WeatherContradiction.Law: (count: Int, first: String)] = [:]
    for (number, seconds) in (minutes + Self.steps).enumerated() {
      guard Self.triesEveryStep || seconds == 0 || number % 6 == turn % 6 else { continue }
      let screen = WeatherScreen(
        weather, asOf: start.addingTimeInterval(seconds),
        in: (number / 6).isMultiple(of: 2) ? WeatherUnits() : WeatherUnits(.imperial),
        hours: seconds == 0 ? 1000 : 2)
      for contradiction in WeatherLaws.check(screen) {
        if contradiction.description == own {
          isOwnFound = true
          continue
        }
        let earlier = found[contradiction.law]
        found[contradiction.law] = (
          (earlier?.count ?? 0) + 1, earlier?.first ?? "+\(seconds / 3600) h: \(contradiction)"
        )
      }
    }
    #expect(isOwnFound == (own != nil))
    for (count, first) in found.values.sorted(by: { $0.first < $1.first }) {
      Issue.record("\(count) × \(first)")
    }
  }
}
