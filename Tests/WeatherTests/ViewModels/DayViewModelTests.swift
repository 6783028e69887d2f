import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct DayViewModelTests {
  private let harness = ViewModelHarness()

  @Test func everyLabelShowsTheWeatherInExactFormats() {
    harness.state.send(.data(.honolulu))
    let day = harness.day()
    #expect(day.datePublisher.probe().values == ["Mon, January 5"])
    #expect(day.timePublisher.probe().values.compactMap(\.self).map { $0.uppercased() } == ["8:04 PM"])
    #expect(day.summaryPublisher.probe().values == ["Clear for the hour."])
    #expect(day.temperaturePublisher.probe().values == [String(format: "%.1f °F", 75.25)])
    #expect(day.feelsLikePublisher.probe().values == ["76.0 °F"])
    #expect(day.windSpeedPublisher.probe().values == [String(format: "%.f MPH", 12.4)])
    #expect(day.windDirectionPublisher.probe().values == ["E"])
    #expect(day.imagePublisher.probe().values == ["mostlyClear-night"])
    #expect(day.isLoadingPublisher.probe().values == [false])
    #expect(day.hasErrorPublisher.probe().values == [false])
    #expect(day.isStalePublisher.probe().values == [false])
  }

  @Test func warningsThatShowTheSameAreOneRow() {
    var weather = WeatherData.honolulu
    weather.alerts = ["a", "b", "a"].map { identifier in
      var alert = WeatherAlert()
      alert.identifier = identifier
      return alert
    }
    weather.alerts[2].event = "Gale"
    harness.state.send(.data(weather))
    #expect(harness.day().alerts.map(\.title) == ["Warning", "Gale"])
  }

  @Test func notationChangesOnlyItsOwnLabels() {
    harness.state.send(.data(.honolulu))
    let day = harness.day()
    let labels = [
      "date": day.datePublisher.probe(), "time": day.timePublisher.probe(),
      "summary": day.summaryPublisher.probe(),
      "temperature": day.temperaturePublisher.probe(), "feelsLike": day.feelsLikePublisher.probe(),
      "windSpeed": day.windSpeedPublisher.probe(), "image": day.imagePublisher.probe(),
    ]
    func news(_ change: () -> Void) -> [String: String?] {
      let before = labels.mapValues(\.values.count)
      change()
      let changed = labels.filter { $0.value.values.count != before[$0.key] }
      #expect(changed.allSatisfy { $0.value.values.count == before[$0.key].map { $0 + 1 } })
      return changed.mapValues { $0.values.last ?? nil }
    }
    #expect(
      news { harness.temperature.send(.celsius) } == ["temperature": "24.0 °C", "feelsLike": "24.4 °C"])
    #expect(news { harness.units.send(.metric) } == ["windSpeed": "20 KPH"])
    #expect(news { harness.time.send(.twentyFourHour) } == ["time": "20:04"])
    #expect(news { harness.time.send(.twentyFourHour) } == [:])
    #expect(news { harness.state.send(.data(.honolulu)) } == [:])
  }

  @Test func timesAndWeekdaysIgnoreTheZoneOfTheDevice() {
    // By then it is Tuesday in Europe and in UTC, whatever the zone of the device.
    harness.state.send(.data(.honolulu))
    harness.time.send(.twentyFourHour)
    #expect(harness.day().datePublisher.probe().values == ["Mon, January 5"])
    #expect(harness.day().timePublisher.probe().values == ["20:04"])
    let berlin = TimeZone(identifier: "Europe/Berlin")
    #expect(harness.day(timeZone: berlin).datePublisher.probe().values == ["Tue, January 6"])
    #expect(harness.day(timeZone: berlin).timePublisher.probe().values == ["07:04"])
  }

  @Test func labelsStayDuringLoadingAndErrors() {
    let day = harness.day()
    let (loading, failed) = (day.isLoadingPublisher.probe(), day.hasErrorPublisher.probe())
    let (stale, label) = (day.isStalePublisher.probe(), day.temperaturePublisher.probe())
    #expect(label.values.isEmpty)
    harness.state.send(.data(.honolulu))
    harness.state.send(.stale(.honolulu, WeatherError(service: "Test", reason: .missing)))
    harness.state.send(.failure(WeatherError(service: "Test", reason: .missing)))
    #expect(loading.values == [true, false])
    #expect(failed.values == [false, true])
    #expect(stale.values == [false, true, false])
    #expect(label.values.count == 1)
  }

  @Test func missingValuesAreNotShown() {
    var weather = WeatherData.honolulu
    weather.current = WeatherConditions(time: weather.days[0].start)
    harness.state.send(.data(weather))
    #expect(harness.day().temperaturePublisher.probe().values == [nil])
    #expect(harness.day().windSpeedPublisher.probe().values == [nil])
    #expect(harness.day().windDirectionPublisher.probe().values == [nil])
    #expect(harness.day().summaryPublisher.probe().values == [nil])
    #expect(harness.day().imagePublisher.probe().values == ["unknown-night"])
    (weather.current, weather.hours) = (nil, [])
    harness.state.send(.data(weather))
    #expect(harness.day().datePublisher.probe().values == ["Mon, January 5"])
    #expect(harness.day().timePublisher.probe().values == [nil])
    #expect(harness.day().imagePublisher.probe().values == [nil])
    #expect(
      harness.day().detailsPublisher.probe().values.first?.map(\.kind)
        == [.sunrise, .sunset, .moonrise, .moonset, .moon])
  }

  @Test func unknownConditionIsNotShownAsAClearDay() {
    var weather = WeatherData.honolulu
    weather.current?.condition = .unknown("731b")
    weather.current?.light = .day
    weather.current?.summary = nil
    harness.state.send(.data(weather))
    #expect(harness.day().imagePublisher.probe().values == ["unknown-day"])
    #expect(harness.day().summaryPublisher.probe().values == ["Unknown weather"])
  }

  @Test func lightComesFromTheSunIfTheServiceDoesNotSay() {
    let start = WeatherData.honolulu.days[0].start
    func image(_ hours: Double, _ sun: SunTimes) -> String? {
      var weather = WeatherData.honolulu
      weather.current?.time = start.addingTimeInterval(hours * 3600)
      weather.days[0].sun = sun
      harness.state.send(.data(weather))
      return harness.day().imagePublisher.probe().values.last ?? nil
    }
    let sun = WeatherData.honolulu.days[0].sun
    #expect(image(6, sun) == "mostlyClear-night")
    #expect(image(7, sun) == "mostlyClear-day")
    #expect(image(18, sun) == "mostlyClear-night")
    #expect(image(12, .polarNight) == "mostlyClear-night")
    #expect(image(1, .polarDay) == "mostlyClear-day")
    #expect(image(5, .risesOnly(start.addingTimeInterval(3600))) == "mostlyClear-day")
    #expect(image(5, .setsOnly(start.addingTimeInterval(3600))) == "mostlyClear-night")
    #expect(image(5, .unknown) == "mostlyClear-night")
    #expect(image(12, .unknown) == "mostlyClear-day")
  }

  private func day(on scheduler: VirtualTimeScheduler, by clock: WeatherClock? = nil) -> DayViewModel {
    DayViewModel(
      weatherDataStatePublisher: harness.state.eraseToAnyPublisher(),
      timeNotationPublisher: harness.time.eraseToAnyPublisher(),
      unitsNotationPublisher: harness.units.eraseToAnyPublisher(),
      temperatureNotationPublisher: harness.temperature.eraseToAnyPublisher(),
      locale: harness.locale, clock: clock, scheduler: scheduler)
  }

  @Test func labelsArriveOnTheSchedulerOfTheView() {
    let time = VirtualTimeScheduler()
    harness.state.send(.data(.honolulu))
    let day = day(on: time)
    let probe = day.temperaturePublisher.probe()
    #expect(probe.values.isEmpty)
    time.advance()
    #expect(probe.values == ["75.2 °F"])
    harness.temperature.send(.celsius)
    #expect(probe.values.count == 1)
    time.advance()
    #expect(probe.values == ["75.2 °F", "24.0 °C"])
  }

  /// A drawing between two pieces of work would show some labels before a change and some after it.
  @Test func aChangeReachesAllLabelsInOnePieceOfWork() {
    let time = VirtualTimeScheduler()
    let day = day(on: time, by: .recorded)
    let labels = [
      day.timePublisher, day.temperaturePublisher, day.temperatureRangePublisher, day.outlookPublisher,
    ].map { $0.probe() }
    let facts = [day.isLoadingPublisher, day.isStalePublisher].map { $0.probe() }
    time.advance()
    let changes: [() -> Void] = [
      { harness.state.send(.data(.honolulu)) }, { harness.time.send(.twentyFourHour) },
      { harness.temperature.send(.celsius) },
    ]
    for change in changes {
      change()
      #expect(time.waiting == 1)
      time.advance()
    }
    #expect(labels.prefix(3).map(\.values.last) == ["20:04", "24.0 °C", "20 °C - 27 °C"])
    #expect(facts.map(\.values) == [[true, false], [false]])
  }

  @Test func viewModelRetainsNothingAndIsNotRetained() {
    let tracker = LifetimeTracker()
    let object = tracker.make()
    var day: DayViewModel? = harness.day()
    weak let gone = day
    harness.state.send(.data(.honolulu))
    var cancellable: AnyCancellable? = day?.temperaturePublisher.sink { [object] in _ = object.pass($0) }
    day = nil
    #expect(gone == nil)
    harness.temperature.send(.celsius)
    cancellable = nil
    #expect(cancellable == nil)
    #expect(tracker.alive == 1)
  }
}
