import Foundation
import Settings
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Weather

/// The weather of every service can be shown in every language, with rows for all days and coming hours and no blank label.
@Suite(.blocking)
struct EveryServiceIsShownTests {
  @Test(arguments: Fixture.all)
  func documentIsShownInEveryLanguage(_ fixture: Fixture) throws {
    let weather = try fixture.decode()
    let harness = ViewModelHarness()
    harness.state.send(.data(weather))
    let languages = Wording.languages.enumerated()
    let turn = Fixture.all.firstIndex { $0.name == fixture.name } ?? 0
    // An ordinary run shows each document in an eighth of the languages, the next one in another eighth.
    for (number, language) in languages where thoroughness > 1 || number % 8 == turn % 8 {
      let locale = Locale(identifier: language)
      let rows = try #require(harness.week(locale: locale).rowsPublisher.probe().values.last)
      #expect(rows.count == Set(weather.summarizedDays.map(\.start)).count)
      #expect(rows.isEmpty == (weather.days.isEmpty && weather.hours.isEmpty))
      #expect(
        rows.allSatisfy { !$0.day.isEmpty && !$0.date.isEmpty && !$0.spokenLabel.isEmpty && $0.summary != "" }
      )
      let details = try #require(harness.day(locale: locale).detailsPublisher.probe().values.last)
      #expect(details.allSatisfy { !$0.label.isEmpty && !$0.text.isEmpty })
      #expect(Set(details.map(\.kind)).count == details.count)
      let alerts = try #require(harness.day(locale: locale).alertsPublisher.probe().values.last)
      #expect(alerts.allSatisfy { !$0.title.isEmpty && !$0.severity.isEmpty })
    }
    let hours = try #require(harness.hours().rowsPublisher(limit: 1000).probe().values.last)
    let coming = weather.hours.coming(after: weather.time ?? .distantPast)
    #expect(hours.count == Set(coming.map(\.time)).count)
    #expect(hours.allSatisfy { !$0.time.isEmpty })
  }
}
