import Foundation
import StreamsCore

/// The notations the user has chosen.
///
/// Use it for the settings screen of a weather app, or of any program with times, units or temperatures. For other
/// settings, use a ``SettingsForm``.
///
/// ```swift
/// let settings = SettingsViewModel(store: SettingsStore(.memory))
/// let cancellable = settings.timeNotationPublisher.sink { print($0) }
/// settings.select(at: SettingsIndexPath(section: 0, row: 1))
/// print(settings.timeNotation)
/// // twelveHour
/// // twentyFourHour
/// // twentyFourHour
/// ```
///
/// The values have one place, the store. A value that is set here is in the store at once, and a change in the store,
/// through another view model or by another process, is a change of this view model too. Nothing is copied, so nothing
/// can echo or disagree.
///
/// - Threads: It belongs to no actor; use it on any thread. A sink made on the main actor is called there.
public final class SettingsViewModel: ObservableObject, SettingsOwner, @unchecked Sendable {
  // Unchecked because of the property wrappers only, which are variables to the compiler but never change.

  /// The store of the values.
  public let store: SettingsStore

  /// The rows of all sections, for a front end that draws any form.
  public let form: SettingsForm

  /// The notation of times.
  @Setting(TimeNotation.key) public var timeNotation

  /// The units of distances and speeds.
  @Setting(UnitsNotation.key) public var unitsNotation

  /// The scale of temperatures.
  @Setting(TemperatureNotation.key) public var temperatureNotation

  /// Makes a view model of the settings in `store`.
  ///
  /// Its texts are in the language of `locale`, or of the user if none is given.
  public init(store: SettingsStore, locale: Locale? = nil) {
    self.store = store
    form = SettingsForm(store: store, locale: locale) {
      FormSection(SettingsTitle(NotationSection.time.text)) { ChoiceSetting(TimeNotation.key) }
      FormSection(SettingsTitle(NotationSection.units.text)) { ChoiceSetting(UnitsNotation.key) }
      FormSection(SettingsTitle(NotationSection.temperature.text)) {
        ChoiceSetting(TemperatureNotation.key)
      }
    }
  }

  // MARK: Publishers

  /// Publishes ``timeNotation``, beginning with the current value.
  public var timeNotationPublisher: AnyPublisher<TimeNotation, Never> { $timeNotation.eraseToAnyPublisher() }

  /// Publishes ``unitsNotation``, beginning with the current value.
  public var unitsNotationPublisher: AnyPublisher<UnitsNotation, Never> {
    $unitsNotation.eraseToAnyPublisher()
  }

  /// Publishes ``temperatureNotation``, beginning with the current value.
  public var temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never> {
    $temperatureNotation.eraseToAnyPublisher()
  }

  // MARK: Sections and rows

  /// The number of sections, one for each ``NotationSection``.
  public var numberOfSections: Int { form.numberOfSections }

  /// Returns the number of rows in a section; zero if there is no such section.
  public func numberOfRows(in section: Int) -> Int { form.numberOfRows(in: section) }

  /// Publishes what a row shows, and then again after every change. Finishes empty if there is no such row.
  ///
  /// The values are ``SettingsTimeViewModel``s, ``SettingsUnitsViewModel``s and ``SettingsTemperatureViewModel``s.
  public func presentablePublisher(at index: SettingsIndexPath) -> AnyPublisher<
    any SettingsPresentable, Never
  > {
    form.presentablePublisher(at: index)
  }

  /// Selects the option of a row. Does nothing if there is no such row.
  ///
  /// - Returns: True if the option is now the selected one.
  @discardableResult
  public func select(at index: SettingsIndexPath) -> Bool { (try? form.select(at: index)) != nil }
}
