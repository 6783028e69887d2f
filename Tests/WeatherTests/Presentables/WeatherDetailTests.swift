import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct WeatherDetailTests {
  private let harness = ViewModelHarness()

  private func details(_ weather: WeatherData = .honolulu) -> [WeatherDetail.Kind: WeatherDetail] {
    harness.state.send(.data(weather))
    let details = harness.day().detailsPublisher.probe().values.last ?? []
    return Dictionary(details.map { ($0.kind, $0) }) { first, _ in first }
  }

  @Test func everyKnownDetailIsListed() {
    let texts = details().mapValues(\.text)
    #expect(texts[.feelsLike] == "76.0 °F")
    #expect(texts[.dewPoint] == "60.0 °F")
    #expect(texts[.humidity] == "61%")
    #expect(texts[.pressure] == "30.00 inHg")
    #expect(texts[.cloudCover] == "20%")
    #expect(texts[.visibility] == "10 mi")
    #expect(texts[.uvIndex] == "6, high")
    #expect(texts[.wind] == "E 12 MPH (4, Moderate breeze)")
    #expect(texts[.gusts] == "20 MPH")
    #expect(texts[.precipitationNow] == "0.02 in/h")
    #expect(texts[.precipitation] == nil)
    #expect(texts[.sunrise]?.uppercased() == "7:00 AM")
    #expect(texts[.sunset]?.uppercased() == "6:00 PM")
    #expect(texts[.chanceOfPrecipitation] == nil)
    #expect(texts[.snowfall] == nil)
  }

  @Test func spokenLabelsAreInWords() {
    let details = details()
    #expect(details[.wind]?.spokenLabel == "Wind: east, 12 mph, 4, Moderate breeze")
    #expect(details[.humidity]?.spokenLabel == "Humidity: 61%")
  }

  @Test func eastWindIsNotShownAsNorthWind() {
    #expect(details()[.wind]?.text.hasPrefix("E ") == true)
    var weather = WeatherData.honolulu
    weather.current?.windSpeed = nil
    #expect(details(weather)[.wind]?.text == "E")
    weather.current?.windDirection = nil
    #expect(details(weather)[.wind] == nil)
  }

  @Test func polarDayAndNightAreShown() {
    var weather = WeatherData.honolulu
    weather.days[0].sun = .polarDay
    #expect(details(weather)[.sun]?.text == "Polar day")
    weather.days[0].sun = .polarNight
    #expect(details(weather)[.sun]?.text == "Polar night")
    weather.days[0].sun = .setsOnly(weather.days[0].start)
    #expect(details(weather)[.sunrise] == nil)
    #expect(details(weather)[.sunset] != nil)
    weather.days[0].sun = .unknown
    #expect(details(weather)[.sunset]?.text.uppercased() == "6:03 PM")
    weather.sun = .polarDay
    #expect(details(weather)[.sun]?.text == "Polar day")
    #expect(weather.light(at: weather.days[0].start) == .day)
    #expect(weather.light(at: weather.days[1].start) == .night)
    weather.days = []
    #expect(details(weather)[.sun]?.text == "Polar day")
  }

  @Test func everyDetailAppearsAtMostOnce() {
    var weather = WeatherData.honolulu
    weather.days[0].precipitation = Precipitation(
      probability: Fraction(0.2), amount: Length(millimeters: 1), snowfall: Length(centimeters: 3))
    var air = AirQuality(time: weather.days[0].start)
    (air.europeanIndex, air.unitedStatesIndex, air.concentrations, air.pollen) = (
      34, 52, [.ozone: 61], [.birch: 12]
    )
    weather.air = air
    weather.current?.temperatureSpread = Temperature(celsius: 7)...Temperature(celsius: 11)
    weather.history = WeatherHistory(years: [
      .init(2024, low: Temperature(celsius: 3), high: Temperature(celsius: 9)),
      .init(2025, low: Temperature(celsius: 5), high: Temperature(celsius: 13)),
    ])
    #expect(details(weather)[.otherYears]?.text == "39 °F - 52 °F (2 years)")
    #expect(details(weather)[.likelyTemperature]?.text == "45 °F - 52 °F")
    let kinds = details(weather).keys.sorted { $0.rawValue < $1.rawValue }
    #expect(Set(kinds) == Set(WeatherDetail.Kind.allCases).subtracting([.sun]))
  }

  @Test func nothingIsZeroExceptAmounts() {
    var weather = WeatherData.honolulu
    weather.current?.apparentTemperature = Temperature(fahrenheit: 0)
    weather.current?.uvIndex = 0
    weather.days[0].precipitation = Precipitation(
      probability: Fraction(0.2), amount: Length(millimeters: 0), snowfall: Length(centimeters: 0))
    let details = details(weather)
    #expect(details[.uvIndex]?.isZero == true)
    #expect(details[.precipitation]?.isZero == true)
    #expect(details[.snowfall]?.isZero == true)
    #expect(details[.chanceOfPrecipitation]?.isZero == false)
    weather.days[0].precipitation.amount = Length(millimeters: 0.01)
    #expect(self.details(weather)[.precipitation]?.isZero == false)
    #expect(details[.feelsLike]?.isZero == false)
    #expect(details[.moon]?.isZero == false)
  }

  @Test func warningsAreRows() throws {
    var weather = WeatherData.honolulu
    var alert = WeatherAlert()
    alert.event = "High surf"
    alert.severity = .severe
    alert.text = "Stay ashore."
    alert.start = weather.days[0].start
    weather.alerts = [alert, WeatherAlert()]
    harness.state.send(.data(weather))
    let probe = harness.day().alertsPublisher.probe()
    let rows = try #require(probe.values.last)
    #expect(rows.map(\.title) == ["High surf", "Warning"])
    #expect(rows.map(\.severity) == ["severe", "unknown"])
    #expect(rows[0].period?.uppercased() == "MON, JANUARY 5 12:00 AM – ")
    #expect(rows.map(\.level) == [.severe, nil])
    #expect(rows.map(\.passages) == [[.paragraph("Stay ashore.")], []])
    #expect(rows[1].period == nil)
    #expect(rows[0].spokenLabel.hasSuffix("Stay ashore."))
    harness.time.send(.twentyFourHour)
    #expect(probe.values.last?.first?.period == "Mon, January 5 00:00 – ")
  }

  @Test func statePropertiesMatchTheState() {
    let error = WeatherError(service: "Test", reason: .missing)
    #expect(WeatherDataState.loading.weatherData == nil)
    #expect(WeatherDataState.data(.honolulu).weatherData == .honolulu)
    #expect(WeatherDataState.stale(.honolulu, error).weatherData == .honolulu)
    #expect(WeatherDataState.failure(error).weatherData == nil)
    let states: [WeatherDataState] = [.loading, .data(.honolulu), .stale(.honolulu, error), .failure(error)]
    #expect(states.map(\.isLoading) == [true, false, false, false])
    #expect(states.map(\.isStale) == [false, false, true, false])
    #expect(states.map(\.hasError) == [false, false, false, true])
    #expect(states.map(\.error) == [nil, nil, error, error])
  }
}
