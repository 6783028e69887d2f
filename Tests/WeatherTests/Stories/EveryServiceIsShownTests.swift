import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// What any service sends can be shown in any language: with rows for all its days and hours, and without a blank label.
struct EveryServiceIsShownTests {
  @Test(arguments: Fixture.all)
  func aDocumentIsShownInEveryLanguage(_ fixture: Fixture) throws {
    let weather = try fixture.decode()
    let stage = WeatherStage()
    stage.state.send(.data(weather))
    for language in Wording.languages {
      let locale = Locale(identifier: language)
      let rows = try #require(stage.week(locale: locale).rowsPublisher.probe().values.last)
      #expect(rows.count == Set(weather.summarizedDays.map(\.start)).count)
      #expect(rows.isEmpty == (weather.days.isEmpty && weather.hours.isEmpty))
      #expect(
        rows.allSatisfy { !$0.day.isEmpty && !$0.date.isEmpty && !$0.spokenLabel.isEmpty && $0.summary != "" }
      )
      let details = try #require(stage.day(locale: locale).detailsPublisher.probe().values.last)
      #expect(details.allSatisfy { !$0.label.isEmpty && !$0.text.isEmpty })
      #expect(Set(details.map(\.kind)).count == details.count)
      let alerts = try #require(stage.day(locale: locale).alertsPublisher.probe().values.last)
      #expect(alerts.allSatisfy { !$0.title.isEmpty && !$0.severity.isEmpty })
    }
    let hours = try #require(stage.hours().rowsPublisher(limit: 1000).probe().values.last)
    #expect(hours.count == Set(weather.hours.map(\.time)).count)
    #expect(hours.allSatisfy { !$0.time.isEmpty })
  }
}
