import Foundation
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct WeatherControllerTests {
  private let time = VirtualTimeScheduler()
  private let fetching = FakeFetching()

  private func controller(_ place: Place? = .oslo, every interval: Duration? = .seconds(900))
    -> WeatherController
  {
    WeatherController(
      fetching: fetching, service: NamedService(name: "A"), place: place, refreshInterval: interval,
      scheduler: time)
  }

  private func weather(_ place: Place, _ celsius: Double = 0) -> WeatherData {
    var weather = WeatherData(service: "A", place: place)
    weather.current = WeatherConditions(time: .distantPast)
    weather.current?.temperature = Temperature(celsius: celsius)
    return weather
  }

  private func answer(_ weather: WeatherData) {
    fetching.answer(weather)
    time.advance()
  }

  private func fail() {
    fetching.fail(.offline)
    time.advance()
  }

  @Test func placeIsFetchedAtOnceAndShown() {
    let controller = controller(nil)
    let states = controller.weatherDataStatePublisher.probe()
    #expect(fetching.fetches.isEmpty)
    controller.show(.oslo)
    #expect(fetching.fetches.map(\.place) == [.oslo])
    fetching.answer(weather(.oslo))
    #expect(controller.state == .loading)
    time.advance()
    #expect(controller.state == .data(weather(.oslo)))
    #expect(states.values.last == .data(weather(.oslo)))
  }

  @Test func nothingDerivedHasTheWeatherOfAnotherPlace() {
    let controller = controller()
    answer(weather(.oslo))
    let pair = Derived {
      [controller.place?.name, controller.state.weatherData?.place.name].compactMap(\.self).joined(
        separator: ": ")
    }
    let pairs = pair.probe()
    controller.show(.rome)
    answer(weather(.rome))
    #expect(pairs.values == ["Oslo: Oslo", "Rome", "Rome: Rome"])
  }

  @Test func weatherIsFetchedAfterEachInterval() {
    let controller = controller(every: .seconds(900))
    answer(weather(.oslo, 1))
    time.advance(by: .seconds(899))
    #expect(fetching.fetches.count == 1)
    time.advance(by: .seconds(1))
    #expect(fetching.fetches.count == 2)
    #expect(controller.state == .data(weather(.oslo, 1)))
    answer(weather(.oslo, 2))
    #expect(controller.state == .data(weather(.oslo, 2)))
    time.advance(by: .seconds(900))
    #expect(fetching.fetches.count == 3)
  }

  @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(1)])
  func intervalIsAtLeastASecond(_ interval: Duration) {
    let controller = controller(every: interval)
    for count in 1...3 {
      answer(weather(.oslo, 1))
      time.advance(by: .milliseconds(999))
      #expect(fetching.fetches.count == count)
      time.advance(by: .milliseconds(1))
      #expect(fetching.fetches.count == count + 1)
    }
    #expect(controller.refreshInterval == interval)
  }

  @Test func fetchLongerThanTheIntervalIsNotInterrupted() {
    let controller = controller(every: .seconds(10))
    time.advance(by: .seconds(35))
    #expect(fetching.fetches.count == 1)
    answer(weather(.oslo))
    #expect(controller.state == .data(weather(.oslo)))
    time.advance(by: .seconds(10))
    #expect(fetching.fetches.count == 2)
  }

  @Test func offlineWeatherBecomesStale() {
    let controller = controller()
    answer(weather(.oslo, 1))
    controller.refresh()
    fail()
    #expect(controller.state == .stale(weather(.oslo, 1), .offline))
    time.advance(by: .seconds(900))
    fail()
    #expect(controller.state == .stale(weather(.oslo, 1), .offline))
    time.advance(by: .seconds(900))
    answer(weather(.oslo, 2))
    #expect(controller.state == .data(weather(.oslo, 2)))
  }

  @Test func storedWeatherIsShownAsStaleAfterAnOfflineStart() {
    fetching.stored = weather(.oslo, 9)
    let controller = controller()
    fail()
    #expect(controller.state == .stale(weather(.oslo, 9), .offline))
  }

  @Test func failureWithoutWeatherIsShownAndRetried() {
    let controller = controller()
    fail()
    #expect(controller.state == .failure(.offline))
    controller.refresh()
    #expect(controller.state == .loading)
    answer(weather(.oslo))
    #expect(controller.state == .data(weather(.oslo)))
  }

  @Test func newPlaceCancelsTheFetchOfTheOldOne() {
    let controller = controller()
    let late = fetching.fetches[0]
    controller.show(.rome)
    #expect(fetching.cancelled == 1)
    late.answer.send(weather(.oslo))
    time.advance()
    #expect(controller.state == .loading)
    answer(weather(.rome))
    #expect(controller.state == .data(weather(.rome)))
    controller.show(.lima)
    #expect(controller.state == .loading)
    fail()
    #expect(controller.state == .failure(.offline), "the weather of Rome is not that of Lima")
  }

  @Test func newServiceIsAskedAtOnce() {
    let controller = controller()
    answer(weather(.oslo))
    controller.service = NamedService(name: "B")
    #expect(fetching.fetches.map(\.service) == ["A", "B"])
    #expect(controller.state == .loading)
  }

  @Test func newIntervalBeginsAtOnce() {
    let controller = controller(every: nil)
    answer(weather(.oslo))
    time.advance(by: .seconds(100_000))
    #expect(fetching.fetches.count == 1)
    controller.refreshInterval = .seconds(60)
    answer(weather(.oslo))
    time.advance(by: .seconds(60))
    #expect(fetching.fetches.count == 3)
    answer(weather(.oslo))
    controller.refreshInterval = nil
    answer(weather(.oslo))
    time.advance(by: .seconds(100_000))
    #expect(fetching.fetches.count == 4)
  }

  @Test func releasedControllerStops() {
    var controller: WeatherController? = controller()
    weak let gone = controller
    answer(weather(.oslo))
    controller?.refresh()
    controller = nil
    #expect(gone == nil)
    #expect(fetching.cancelled == 1)
    time.advance(by: .seconds(10_000))
    #expect(fetching.fetches.count == 2)
    #expect(time.waiting == 0)
  }
}
