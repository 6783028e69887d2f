import Foundation
import Settings
import Streams
import Weather

/// The model of the live pages: one set of view models, which all pages show.
@MainActor
final class LiveWeather {
  /// The parts of the page about the weather; nil while there is none to show.
  @Published private(set) var parts: PageParts?

  /// The time, by the minute.
  @Published private(set) var now = Date()

  let settings: SettingsViewModel
  let places: LivePlaces
  let search: LocationSearchViewModel
  let locale: Locale?

  private let controller: WeatherController
  private let advice: Advice
  private let searchAdvice: Advice

  init(
    _ controller: WeatherController, _ search: LocationSearchViewModel, settings: SettingsViewModel,
    locale: Locale?, clock: WeatherClock, advice: Advice, searchAdvice: Advice,
    minutes: AnyPublisher<Date, Never> = Ticks(every: 60, on: MainActorScheduler.shared).map { _ in Date() }
      .eraseToAnyPublisher()
  ) {
    (self.controller, self.search, self.settings, self.locale) = (controller, search, settings, locale)
    (self.advice, self.searchAdvice) = (advice, searchAdvice)
    places = LivePlaces(settings.store)
    // The invented day stands still.
    controller.$place.map { $0 == BundledWeather.place }.removeDuplicates()
      .map { isInvented in
        screens(
          of: controller.weatherDataStatePublisher, following: settings, locale: locale,
          clock: isInvented ? .recorded : clock, advice: advice, on: .mainActor)
      }
      .switchToLatest()
      .map { Optional($0) }
      .merge(with: controller.$state.filter { $0.weatherData == nil }.map { _ -> Screen? in nil })
      .map { $0.map { PageParts($0, locale: locale) } }
      .assign(to: &$parts)
    minutes.assign(to: &$now)
  }

  /// The place whose weather is shown.
  var place: Place? { controller.place }

  /// The error because of which there is no weather, and what to do about it.
  var trouble: String? { controller.state.error.map(advice.text) }

  /// The error of the search, and what to do about it.
  var searchTrouble: String? { search.error.map(searchAdvice.text) }

  /// The time at which the weather was received; nil if it was not, but is invented.
  var received: Date? { controller.state.weatherData?.received }

  /// Shows the weather of a place, and returns once there is some, or an error.
  func show(_ place: Place) async {
    controller.show(place)
    let settled = controller.$state.combineLatest($parts).filter { state, parts in
      state.hasError || parts != nil && !state.isLoading
    }
    for await _ in settled.timeout(.seconds(5), scheduler: .mainActor).values { return }
  }

  /// Searches for a text, and returns once there is a result.
  func find(_ text: String) async {
    let isOther = search.text.stripped != text.stripped
    var ends = search.$isSearching.dropFirst().filter { !$0 }.prefix(1).timeout(
      .seconds(5), scheduler: .mainActor
    )
    .values(buffering: .newest(1)).makeAsyncIterator()
    search.text = text
    if isOther { _ = await ends.next() }
  }
}

/// The list of places: those that the terminal remembers, in the order of the user.
@MainActor
final class LivePlaces {
  /// The place that was removed last, which can come back.
  @Published private(set) var removed: Removed?

  struct Removed: Equatable {
    let place: Place
    let offset: Int
  }

  private static let key = SettingKey<[Place]>("weather.history", default: [])
  private let store: SettingsStore
  private let history: PlaceHistory

  init(_ store: SettingsStore) { (self.store, history) = (store, PlaceHistory(store: store)) }

  /// The places, from the top.
  var all: [Place] { history.places }

  func remove(_ place: Place) {
    guard let offset = all.firstIndex(of: place) else { return }
    removed = Removed(place: place, offset: offset)
    history.remove(place)
  }

  /// Puts the place that was removed last where it was.
  func undo() {
    guard let removed else { return }
    self.removed = nil
    // It may have been added again meanwhile.
    change { places in
      if places.contains(where: { $0.id == removed.place.id }) { return }
      places.insert(removed.place, at: min(removed.offset, places.count))
    }
  }

  /// Moves a place by a number of rows, at most to an end of the list.
  func move(_ place: Place, by distance: Int) {
    change { places in
      guard let offset = places.firstIndex(of: place) else { return }
      places.remove(at: offset)
      places.insert(place, at: min(max(offset + distance, 0), places.count))
    }
  }

  private func change(_ body: (inout [Place]) -> Void) {
    store.edit { settings in body(&settings[Self.key]) }
  }
}

extension Place {
  /// The id of the place in a page.
  var id: String { "\(coordinate.latitude),\(coordinate.longitude)" }
}

extension String {
  fileprivate var stripped: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
