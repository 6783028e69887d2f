import Streams
import StreamsTesting
import Testing

@testable import Weather

/// A second source takes over when the first fails, and says so.
struct SubstitutedWeatherTests {
  private let fetching = FakeFetching()

  private func probe() -> Probe<WeatherData, WeatherError> {
    fetching.substituting([NamedService(name: "B"), NamedService(name: "C")])
      .weatherPublisher(at: .oslo, from: NamedService(name: "A")).probe()
  }

  @Test func firstServiceThatAnswersIsTheOnlyOneAsked() {
    let probe = probe()
    fetching.answer(WeatherData(service: "A", place: .oslo))
    #expect(fetching.fetches.map(\.service) == ["A"])
    #expect(probe.values.map(\.service) == ["A"] && probe.values.first?.failures == [])
  }

  @Test func secondServiceTakesOverAndTellsWhy() {
    let probe = probe()
    fetching.fail(.offline)
    fetching.answer(WeatherData(service: "B", place: .oslo))
    #expect(fetching.fetches.map(\.service) == ["A", "B"])
    #expect(fetching.fetches.allSatisfy { $0.place == .oslo })
    #expect(probe.values.map(\.service) == ["B"])
    #expect(probe.values.first?.failures == [.offline])
  }

  @Test func errorOfTheFirstServiceIsToldIfAllFail() {
    let probe = probe()
    fetching.fail(.offline)
    for name in ["B", "C"] { fetching.fail(WeatherError(service: name, reason: .notCovered)) }
    #expect(fetching.fetches.map(\.service) == ["A", "B", "C"])
    #expect(probe.completion == .failure(.offline))
    #expect(probe.values.isEmpty)
  }

  @Test func storedWeatherIsThatOfTheFirstService() {
    fetching.stored = WeatherData(service: "A", place: .oslo)
    let stored = fetching.substituting([NamedService(name: "B")])
      .storedWeatherPublisher(at: .oslo, from: NamedService(name: "A")).probe()
    #expect(stored.values.map(\.service) == ["A"])
  }
}
