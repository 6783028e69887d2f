import Foundation
import Settings
import Streams
import Testing

/// The settings of one screen change what other screens show. The other screens are given publishers, and know neither
/// the view model nor the store.
@Suite
@MainActor
struct InjectedPublishersStoryTests {
  private struct Reading: Sendable {
    let time: Date
    let degreesFahrenheit: Double
    let milesPerHour: Double
  }

  private final class DayViewModel {
    private let readings: AnyPublisher<Reading, Never>
    private let timeNotation: AnyPublisher<TimeNotation, Never>
    private let units: AnyPublisher<UnitsNotation, Never>
    private let temperature: AnyPublisher<TemperatureNotation, Never>

    init(
      readings: AnyPublisher<Reading, Never>, timeNotation: AnyPublisher<TimeNotation, Never>,
      units: AnyPublisher<UnitsNotation, Never>, temperature: AnyPublisher<TemperatureNotation, Never>
    ) {
      self.readings = readings
      self.timeNotation = timeNotation
      self.units = units
      self.temperature = temperature
    }

    var time: AnyPublisher<String, Never> {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      return readings.combineLatest(timeNotation)
        .map { reading, notation in
          formatter.dateFormat = notation.dateFormat
          return formatter.string(from: reading.time)
        }
        .eraseToAnyPublisher()
    }

    var warmth: AnyPublisher<String, Never> {
      readings.combineLatest(temperature)
        .map { reading, notation in
          switch notation {
          case .fahrenheit: "\(Int(reading.degreesFahrenheit)) °F"
          case .celsius: "\(Int(((reading.degreesFahrenheit - 32) / 1.8).rounded())) °C"
          }
        }
        .eraseToAnyPublisher()
    }

    var wind: AnyPublisher<String, Never> {
      readings.combineLatest(units)
        .map { reading, notation in
          switch notation {
          case .imperial: "\(Int(reading.milesPerHour)) mph"
          case .metric: "\(Int((reading.milesPerHour * 1.609344).rounded())) km/h"
          }
        }
        .eraseToAnyPublisher()
    }
  }

  @Test
  func aSettingUpdatesOnlyTheLabelsItConcerns() {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    let afternoon = Reading(
      time: Date(timeIntervalSinceReferenceDate: 15 * 3600), degreesFahrenheit: 68, milesPerHour: 10)
    let readings = CurrentValueSubject<Reading, Never>(afternoon)
    let day = DayViewModel(
      readings: readings.eraseToAnyPublisher(), timeNotation: settings.timeNotationPublisher,
      units: settings.unitsNotationPublisher, temperature: settings.temperatureNotationPublisher)
    var shown: [String] = []
    let cancellables = [day.time, day.warmth, day.wind].map { $0.sink { shown.append($0) } }
    #expect(shown == ["3:00 PM", "68 °F", "10 mph"])
    settings.timeNotation = .twentyFourHour
    settings.temperatureNotation = .celsius
    settings.unitsNotation = .metric
    #expect(shown.suffix(3) == ["15:00", "20 °C", "16 km/h"])
    readings.send(Reading(time: afternoon.time, degreesFahrenheit: 50, milesPerHour: 20))
    #expect(shown.suffix(3) == ["15:00", "10 °C", "32 km/h"])
    #expect(shown.count == 9)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func aScreenReceivesTheCurrentSettingWhenItOpens() {
    let store = SettingsStore(.memory, coalescing: .seconds(3600))
    let settings = SettingsViewModel(store: store)
    SettingsViewModel(store: store).unitsNotation = .metric
    var seen: [UnitsNotation] = []
    let cancellable = settings.unitsNotationPublisher.sink { seen.append($0) }
    #expect(seen == [.metric])
    withExtendedLifetime(cancellable) {}
  }
}
