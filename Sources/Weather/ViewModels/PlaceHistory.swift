import Settings
import Streams

/// The places that were picked, the latest first: each once, so many and no more, kept in the settings.
///
/// ```swift
/// let history = PlaceHistory(store: SettingsStore(.memory), limit: 2)
/// for (name, latitude) in [("Oslo", 59.9), ("Rome", 41.9), ("Oslo", 59.9), ("Lima", -12.0)] {
///   history.add(Place(coordinate: Coordinate(latitude: latitude, longitude: 0), name: name))
/// }
/// print(history.places.compactMap(\.name))
/// // ["Lima", "Oslo"]
/// ```
///
/// - Threads: Any; as those of the store.
public struct PlaceHistory: Sendable {
  /// How many places are kept.
  public let limit: Int

  private let store: SettingsStore
  private let key: SettingKey<[Place]>

  /// The history in a store.
  ///
  /// - Parameters:
  ///   - store: Where the history is kept.
  ///   - limit: How many places are kept.
  ///   - name: The name of the setting.
  /// - Precondition: `name` can be that of a setting.
  public init(store: SettingsStore, limit: Int = 10, name: String = "weather.history") {
    self.store = store
    self.limit = max(limit, 0)
    key = SettingKey(name, default: [])
  }

  /// The places, the latest first.
  public var places: [Place] { cleaned(store[key]) }

  /// Publishes the places, beginning with those there are.
  public var publisher: AnyPublisher<[Place], Never> {
    store.publisher(for: key).map { [self] in cleaned($0) }.removeDuplicates().eraseToAnyPublisher()
  }

  /// Puts a place in front; where it was before, it is no longer.
  public func add(_ place: Place) {
    store.edit { [self] settings in settings[key] = cleaned([place] + settings[key]) }
  }

  /// Takes a place out.
  public func remove(_ place: Place) {
    store.edit { [self] settings in
      settings[key] = cleaned(settings[key]).filter { !$0.isSamePlace(as: place) }
    }
  }

  /// Takes all places out.
  public func removeAll() { store.reset(key) }

  /// What an earlier version or another program left there may have places twice.
  private func cleaned(_ places: [Place]) -> [Place] {
    var kept: [Place] = []
    for place in places where !kept.contains(where: { $0.isSamePlace(as: place) }) {
      kept.append(place)
      if kept.count >= limit { break }
    }
    return Array(kept.prefix(limit))
  }
}

extension Place {
  /// Whether somebody who looks at a list would take both for one: they are hardly a kilometre apart; or bear the same
  /// name and are no further apart than two services place a town.
  public func isSamePlace(as other: Place) -> Bool {
    let north = (coordinate.latitude - other.coordinate.latitude).magnitude
    let east = (coordinate.longitude - other.coordinate.longitude).truncatingRemainder(dividingBy: 360)
      .magnitude
    let distance = max(north, min(east, 360 - east))
    if distance < 0.01 { return true }
    return name != nil && name == other.name && countryCode == other.countryCode && distance < 0.2
  }
}
