import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct DayViewModelTests {
  private let stage = WeatherStage()

  @Test func everyLabelShowsTheWeatherInTheFormatsOfOld() {
    stage.state.send(.data(.honolulu))
    let day = stage.day()
    #expect(day.datePublisher.probe().values == ["Mon, January 5"])
    #expect(day.timePublisher.probe().values.compactMap(\.self).map { $0.uppercased() } == ["08:04 PM"])
    #expect(day.summaryPublisher.probe().values == ["Clear for the hour."])
    #expect(day.temperaturePublisher.probe().values == [String(format: "%.1f °F", 75.25)])
    #expect(day.feelsLikePublisher.probe().values == ["76.0 °F"])
    #expect(day.windSpeedPublisher.probe().values == [String(format: "%.f MPH", 12.4)])
    #expect(day.windDirectionPublisher.probe().values == ["E"])
    #expect(day.imagePublisher.probe().values == ["mostlyClear-night"])
    #expect(day.loadingPublisher.probe().values == [false])
    #expect(day.hasErrorPublisher.probe().values == [false])
    #expect(day.stalePublisher.probe().values == [false])
  }

  @Test func aNotationChangesItsOwnLabelsOnceAndNoOther() {
    stage.state.send(.data(.honolulu))
    let day = stage.day()
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
    #expect(news { stage.temperature.send(.celsius) } == ["temperature": "24.0 °C", "feelsLike": "24.4 °C"])
    #expect(news { stage.units.send(.metric) } == ["windSpeed": "20 KPH"])
    #expect(news { stage.time.send(.twentyFourHour) } == ["time": "20:04"])
    #expect(news { stage.time.send(.twentyFourHour) } == [:])
    #expect(news { stage.state.send(.data(.honolulu)) } == [:])
  }

  @Test func timesAndWeekdaysAreThoseOfThePlaceAndNotOfTheDevice() {
    // By then it is Tuesday in Europe and in universal time, whatever the zone of the device.
    stage.state.send(.data(.honolulu))
    stage.time.send(.twentyFourHour)
    #expect(stage.day().datePublisher.probe().values == ["Mon, January 5"])
    #expect(stage.day().timePublisher.probe().values == ["20:04"])
    let berlin = TimeZone(identifier: "Europe/Berlin")
    #expect(stage.day(timeZone: berlin).datePublisher.probe().values == ["Tue, January 6"])
    #expect(stage.day(timeZone: berlin).timePublisher.probe().values == ["07:04"])
  }

  @Test func loadingAndErrorsShowAndLabelsStay() {
    let day = stage.day()
    let (loading, failed) = (day.loadingPublisher.probe(), day.hasErrorPublisher.probe())
    let (stale, label) = (day.stalePublisher.probe(), day.temperaturePublisher.probe())
    #expect(label.values.isEmpty)
    stage.state.send(.data(.honolulu))
    stage.state.send(.stale(.honolulu, WeatherError(service: "Test", reason: .missing)))
    stage.state.send(.failure(WeatherError(service: "Test", reason: .missing)))
    #expect(loading.values == [true, false])
    #expect(failed.values == [false, true])
    #expect(stale.values == [false, true, false])
    #expect(label.values.count == 1)
  }

  @Test func whatTheServiceDoesNotSayIsNotShown() {
    var weather = WeatherData.honolulu
    weather.current = WeatherMomentData(time: weather.days[0].start)
    stage.state.send(.data(weather))
    #expect(stage.day().temperaturePublisher.probe().values == [nil])
    #expect(stage.day().windSpeedPublisher.probe().values == [nil])
    #expect(stage.day().windDirectionPublisher.probe().values == [nil])
    #expect(stage.day().summaryPublisher.probe().values == [nil])
    #expect(stage.day().imagePublisher.probe().values == ["unknown-night"])
    weather.current = nil
    stage.state.send(.data(weather))
    #expect(stage.day().datePublisher.probe().values == [nil])
    #expect(stage.day().imagePublisher.probe().values == [nil])
    #expect(stage.day().detailsPublisher.probe().values.first?.map(\.kind) == [.sunrise, .sunset])
  }

  @Test func anUnknownConditionIsNotShownAsAClearDay() {
    var weather = WeatherData.honolulu
    weather.current?.condition = .unknown("731b")
    weather.current?.light = .day
    weather.current?.summary = nil
    stage.state.send(.data(weather))
    #expect(stage.day().imagePublisher.probe().values == ["unknown-day"])
    #expect(stage.day().summaryPublisher.probe().values == ["Unknown weather"])
  }

  @Test func theLightComesFromTheSunWhereTheServiceDoesNotSay() {
    let start = WeatherData.honolulu.days[0].start
    func image(_ hours: Double, _ sun: SunTimes) -> String? {
      var weather = WeatherData.honolulu
      weather.current?.time = start.addingTimeInterval(hours * 3600)
      weather.days[0].sun = sun
      stage.state.send(.data(weather))
      return stage.day().imagePublisher.probe().values.last ?? nil
    }
    let sun = WeatherData.honolulu.days[0].sun
    #expect(image(6, sun) == "mostlyClear-night")
    #expect(image(7, sun) == "mostlyClear-day")
    #expect(image(18, sun) == "mostlyClear-night")
    #expect(image(12, .polarNight) == "mostlyClear-night")
    #expect(image(1, .polarDay) == "mostlyClear-day")
    #expect(image(5, .risesOnly(start.addingTimeInterval(3600))) == "mostlyClear-day")
    #expect(image(5, .setsOnly(start.addingTimeInterval(3600))) == "mostlyClear-night")
    #expect(image(5, .unknown) == "mostlyClear-day")
  }

  @Test func labelsArriveOnTheSchedulerOfTheView() {
    let time = VirtualTimeScheduler()
    let day = DayViewModel(
      weatherDataStatePublisher: Just(.data(.honolulu)).eraseToAnyPublisher(),
      timeNotationPublisher: stage.time.eraseToAnyPublisher(),
      unitsNotationPublisher: stage.units.eraseToAnyPublisher(),
      temperatureNotationPublisher: stage.temperature.eraseToAnyPublisher(),
      locale: stage.locale, scheduler: time)
    let probe = day.temperaturePublisher.probe()
    #expect(probe.values.isEmpty)
    time.advance()
    #expect(probe.values == ["75.2 °F"])
    stage.temperature.send(.celsius)
    #expect(probe.values.count == 1)
    time.advance()
    #expect(probe.values == ["75.2 °F", "24.0 °C"])
  }

  @Test func aViewModelKeepsNothingAliveAndIsNotKeptAlive() {
    let tracker = LifetimeTracker()
    let object = tracker.make()
    var day: DayViewModel? = stage.day()
    weak let gone = day
    stage.state.send(.data(.honolulu))
    var cancellable: AnyCancellable? = day?.temperaturePublisher.sink { [object] in _ = object.pass($0) }
    day = nil
    #expect(gone == nil)
    stage.temperature.send(.celsius)
    cancellable = nil
    #expect(cancellable == nil)
    #expect(tracker.alive == 1)
  }
}
