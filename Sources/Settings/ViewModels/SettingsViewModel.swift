import Foundation
import Streams

/// The notations that the user chose, to be read, set and followed.
///
/// ```swift
/// let settings = SettingsViewModel(store: SettingsStore(.memory))
/// let cancellable = settings.timeNotationPublisher.sink { print($0) }
/// settings.select(SettingsIndexPath(section: 0, row: 1))
/// print(settings.timeNotation)
/// // twelveHour
/// // twentyFourHour
/// // twentyFourHour
/// ```
///
/// The values have one place, the store. What is set here is in the store at once, and what changes there, through
/// another view model or another process, is a change of this one as well: nothing is copied to and fro, so that
/// nothing can echo or disagree.
///
/// - Threads: It belongs to no actor and may be used on any thread. A sink made on the main actor is called there.
public final class SettingsViewModel: ObservableObject, SettingsOwner, @unchecked Sendable {
  // Unchecked for the wrappers of the settings only, which are variables to the compiler and never change.

  /// Where the values are.
  public let store: SettingsStore

  /// The rows of all sections, for a front end that draws any form.
  public let form: SettingsForm

  /// How times are written.
  @Setting(NotationKeys.time) public var timeNotation

  /// In which units distances and speeds are given.
  @Setting(NotationKeys.units) public var unitsNotation

  /// On which scale temperatures are given.
  @Setting(NotationKeys.temperature) public var temperatureNotation

  /// Makes a view model of the settings in `store`.
  ///
  /// Its texts are in the language of `locale`, or of the user if none is given.
  public init(store: SettingsStore, locale: Locale? = nil) {
    self.store = store
    form = SettingsForm(store: store, locale: locale) {
      SettingsGroup(SettingsTitle(SettingsSection.time.text)) { ChoiceSetting(NotationKeys.time) }
      SettingsGroup(SettingsTitle(SettingsSection.units.text)) { ChoiceSetting(NotationKeys.units) }
      SettingsGroup(SettingsTitle(SettingsSection.temperature.text)) {
        ChoiceSetting(NotationKeys.temperature)
      }
    }
  }

  // MARK: Publishers

  /// Publishes ``timeNotation``, beginning with the present value.
  public var timeNotationPublisher: AnyPublisher<TimeNotation, Never> { $timeNotation.eraseToAnyPublisher() }

  /// Publishes ``unitsNotation``, beginning with the present value.
  public var unitsNotationPublisher: AnyPublisher<UnitsNotation, Never> {
    $unitsNotation.eraseToAnyPublisher()
  }

  /// Publishes ``temperatureNotation``, beginning with the present value.
  public var temperatureNotationPublisher: AnyPublisher<TemperatureNotation, Never> {
    $temperatureNotation.eraseToAnyPublisher()
  }

  // MARK: Sections and rows

  /// How many sections there are: one for each ``SettingsSection``.
  public var numberOfSections: Int { form.numberOfSections }

  /// How many rows a section has; none if there is no such section.
  public func numberOfRows(in section: Int) -> Int { form.numberOfRows(in: section) }

  /// Publishes what a row shows, now and after every change; finishes empty if there is no such row.
  ///
  /// The values are ``SettingsTimeViewModel``, ``SettingsUnitsViewModel`` and ``SettingsTemperatureViewModel``.
  public func presentablePublisher(for index: SettingsIndexPath) -> AnyPublisher<
    any SettingsPresentable, Never
  > {
    form.presentablePublisher(for: index)
  }

  /// Selects the option of a row; where there is no such row, nothing happens.
  ///
  /// - Returns: Whether the option is the selected one now.
  @discardableResult
  public func select(_ index: SettingsIndexPath) -> Bool { (try? form.select(index)) != nil }
}
