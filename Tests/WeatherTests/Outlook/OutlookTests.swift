import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// Sentences about the coming precipitation.
struct OutlookTests {
  private static let zone = TimeZone(identifier: "Europe/Oslo")!

  /// Weather from Thursday, 24 September 2026, 12:00 in Oslo, with millimetres of each hour.
  private func weather(
    _ amounts: [Double?], _ condition: Condition? = nil, now minutes: Double = 0, step: Double = 3600
  ) -> WeatherData {
    let noon = Date(timeIntervalSince1970: 1_790_244_000)
    var weather = WeatherData(
      service: "Test", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11), timeZone: Self.zone))
    weather.current = WeatherConditions(time: noon.addingTimeInterval(minutes * 60))
    weather.hours = amounts.enumerated().map { index, amount in
      var hour = WeatherConditions(time: noon.addingTimeInterval(Double(index) * step), duration: step)
      hour.precipitation.amount = amount.map(Length.init(millimeters:))
      if amount.map({ $0 > 0 }) ?? true { hour.condition = condition }
      return hour
    }
    return weather
  }

  private func sentence(_ weather: WeatherData, _ language: String = "en_GB") -> String? {
    let text = WeatherText(locale: Locale(identifier: language), timeZone: Self.zone)
    return Outlook(weather).map { text.sentence($0, in: WeatherUnits(), time: .twentyFourHour) }
  }

  private let dry = [Double?](repeating: 0, count: 5)

  @Test func rainThatBeginsLaterIsSummedUntilItsEnd() {
    let amounts = dry + [1, 2, 1, 1, 1, 1, 1]
    #expect(sentence(weather(amounts)) == "Rain from 17:00, 8.0 mm until midnight")
    #expect(sentence(weather(amounts + [4, 4, 4])) == "Rain from 17:00, 20.0 mm until 03:00")
    #expect(sentence(weather(dry + [1, 0.5, 0, 0, 0])) == "Rain from 17:00, 1.5 mm until 19:00")
  }

  @Test func oneDryHourDoesNotInterrupt() {
    #expect(sentence(weather(dry + [1, 0, 1, 0, 0, 1])) == "Rain from 17:00, 2.0 mm until 20:00")
  }

  @Test func rainThatFallsNowHasItsEnd() {
    #expect(sentence(weather([2, 1, 0, 0, 0])) == "Rain until 14:00, 3.0 mm")
    // Half of the first hour is over.
    #expect(sentence(weather([2, 1, 0, 0, 0], now: 30)) == "Rain until 14:00, 2.0 mm")
  }

  @Test func rainOfAnotherDayEndsTheDryTime() {
    var amounts = [Double?](repeating: 0, count: 60)
    amounts[40] = 3
    #expect(sentence(weather(amounts)) == "Dry until Saturday")
    #expect(sentence(weather([Double?](repeating: 0, count: 60))) == "No precipitation expected")
  }

  @Test func daysCountAfterTheHours() {
    var weather = weather([Double?](repeating: 0, count: 24))
    let friday = Date(timeIntervalSince1970: 1_790_287_200)
    weather.days = (0..<4).map { index in
      var day = WeatherDayData(
        start: friday.addingTimeInterval(Double(index) * 86_400),
        end: friday.addingTimeInterval(Double(index + 1) * 86_400))
      day.precipitation.amount = Length(millimeters: index == 2 ? 4 : 0)
      return day
    }
    #expect(sentence(weather) == "Dry until Sunday")
  }

  @Test func rainBeforeTheMorningIsNotAnotherDay() {
    var amounts = [Double?](repeating: 0, count: 24)
    amounts[10] = 1
    #expect(sentence(weather(amounts, now: 8 * 60)) == "Rain from 22:00, 1.0 mm until 23:00")
    amounts = [Double?](repeating: 0, count: 24)
    amounts[14] = 1
    #expect(sentence(weather(amounts, now: 8 * 60)) == "Rain from 02:00, 1.0 mm until 03:00")
  }

  @Test func minutesDecideAboutTheNextHour() {
    func withMinutes(_ rates: [Double]) -> WeatherData {
      var weather = weather([0, 1, 1], .snow(.light))
      weather.minutes = rates.enumerated().map { index, rate in
        WeatherMinuteData(
          time: weather.current!.time.addingTimeInterval(Double(index) * 300),
          precipitation: Precipitation(intensity: PrecipitationIntensity(millimetersPerHour: rate)))
      }
      return weather
    }
    #expect(sentence(withMinutes([0, 0, 0, 0, 1, 1])) == "Snow in 20 min")
    #expect(sentence(withMinutes([1, 1, 0, 0])) == "Snow stops in 10 min")
    #expect(sentence(withMinutes([0, 0, 0, 0])) == "Snow from 13:00, 2.0 mm until 15:00")
    #expect(
      sentence(withMinutes([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))
        == "Snow from 13:00, 2.0 mm until 15:00")
  }

  @Test func sentenceNamesWhatFalls() {
    #expect(sentence(weather([0, 1], .snow(.heavy))) == "Snow from 13:00, 1.0 mm until 14:00")
    #expect(sentence(weather([0, 1], .sleet(.heavy))) == "Sleet from 13:00, 1.0 mm until 14:00")
    #expect(
      sentence(weather([0, 1], .thunderstorm(.light, with: .rain)))
        == "Thunderstorm from 13:00, 1.0 mm until 14:00")
    var mixed = weather([0, 1, 1], .snow(.light))
    mixed.hours[2].condition = .rain(.light)
    #expect(sentence(mixed) == "Mixed precipitation from 13:00, 2.0 mm until 15:00")
  }

  @Test func conditionDecidesIfThereAreNoAmounts() {
    var unknown = weather([nil, nil, nil])
    #expect(sentence(unknown) == nil)
    unknown.hours[0].condition = .overcast
    unknown.hours[1].condition = .rain(.light)
    #expect(sentence(unknown) == "Rain from 13:00 until 14:00")
    unknown.hours[0].condition = .rain(.light)
    #expect(sentence(unknown) == "Rain until 14:00")
    #expect(Outlook(WeatherData(service: "Test", place: anywhere)) == nil)
  }

  @Test func fewDryHoursAreNoForecast() {
    #expect(sentence(weather([0, 0, 0])) == nil)
    #expect(sentence(weather([Double?](repeating: 0, count: 12))) == "No precipitation expected")
  }

  @Test(arguments: [
    ("de", "Regen ab 17:00, 8,0 mm bis Mitternacht", "Trocken bis Samstag"),
    ("fr", "Pluie dès 17:00, 8,0 mm jusqu’à minuit", "Temps sec jusqu’à samedi"),
    ("pl", "Deszcz od 17:00, 8,0 mm do północy", "Sucho do soboty"),
    ("es", "Lluvia desde 17:00, 8,0 mm hasta medianoche", "Seco hasta el sábado"),
    ("ja", "17:00から雨、深夜0時までに8.0 mm", "土曜日まで降水なし"),
    ("nb", "Regn fra 17:00, 8,0 mm til midnatt", "Tørt til lørdag"),
    ("da", "Regn fra 17.00, 8,0 mm indtil midnat", "Tørt indtil lørdag"),
    ("fi", "Vesisadetta 17.00 – keskiyö, 8,0 mm", "Poutaa lauantaihin asti"),
    ("cs", "Déšť od 17:00, 8,0 mm do půlnoci", "Sucho do soboty"),
    ("ru", "Дождь с 17:00, 8,0 мм до полуночи", "Без осадков до субботы"),
    ("uk", "Дощ від 17:00, 8,0 мм до півночі", "Без опадів до суботи"),
    ("tr", "Yağmur: 17:00 – gece yarısı, 8,0 mm", "Cumartesi gününe kadar yağışsız"),
    ("ko", "17:00부터 비, 자정까지 8.0 mm", "토요일까지 강수 없음"),
    ("zh-Hant", "17:00起有雨，至午夜降水8.0 毫米", "星期六前無降水"),
    ("id", "Hujan mulai 17.00, 8,0 mm sampai tengah malam", "Tidak hujan sampai Sabtu"),
    ("hi", "17:00 से बारिश, आधी रात तक 8.0 मिमी", "शनिवार तक सूखा"),
  ])
  func sentenceIsInTheLanguageOfTheUser(_ language: String, _ wet: String, _ late: String) {
    #expect(sentence(weather(dry + [1, 2, 1, 1, 1, 1, 1]), language) == wet)
    var amounts = [Double?](repeating: 0, count: 60)
    amounts[40] = 3
    #expect(sentence(weather(amounts), language) == late)
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everySentenceFillsItsPlaces(_ language: SettingsLanguage) {
    let text = WeatherText(locale: Locale(identifier: language.rawValue), timeZone: Self.zone)
    let (start, end) = (
      Date(timeIntervalSince1970: 1_790_262_000), Date(timeIntervalSince1970: 1_790_287_200)
    )
    let depth = Length(millimeters: 8)
    for fall in Outlook.Fall.allCases {
      let outlooks: [Outlook] = [
        .soon(fall, minutes: 20), .ending(fall, minutes: 5), .falling(fall, until: end, amount: depth),
        .falling(fall, until: end, amount: nil), .later(fall, from: start, until: end, amount: depth),
        .later(fall, from: start, until: end, amount: nil), .dry(until: end), .dryThroughout,
        .possible(.soon(fall, minutes: 20)), .possible(.falling(fall, until: end, amount: nil)),
      ]
      let sentences = outlooks.map { text.sentence($0, in: WeatherUnits(), time: .twentyFourHour) }
      #expect(Set(sentences).count == outlooks.count)
      #expect(!sentences.contains { $0.contains("{") || $0.contains("}") || $0.isEmpty }, "\(sentences)")
    }
  }

  @Test func staleWeatherDoesNotCountMinutes() {
    let harness = ViewModelHarness()
    var weather = weather([0, 1, 1])
    weather.minutes = (0..<4).map { index in
      WeatherMinuteData(
        time: weather.current!.time.addingTimeInterval(Double(index) * 900),
        precipitation: Precipitation(amount: Length(millimeters: index < 2 ? 0 : 1)))
    }
    harness.time.send(.twentyFourHour)
    harness.units.send(.metric)
    harness.state.send(.data(weather))
    let outlook = harness.day().outlookPublisher.probe()
    let range = harness.day().temperatureRangePublisher.probe()
    harness.state.send(.stale(weather, WeatherError(service: "Test", reason: .missing)))
    #expect(outlook.values == ["Rain in 30 min", "Rain from 13:00, 2.0 mm until 15:00"])
    #expect(range.values == [nil])
  }

  @Test func openMeteoIsAskedForQuarterHours() throws {
    #expect(
      "\(try OpenMeteo().request(for: anywhere))".contains(
        "&minutely_15=precipitation&forecast_minutely_15=96&"))
  }
}
