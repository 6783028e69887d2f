import Settings
import StreamsCore

/// The places picked before, latest first.
///
/// Pass it to a ``LocationSearchViewModel``.
///
/// Each place occurs once, their number is limited, and the settings store them.
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
/// - Threads: Any, like those of the store.
public struct PlaceHistory: Sendable {
  /// The maximum number of places.
  public let limit: Int

  private let store: SettingsStore
  private let key: SettingKey<[Place]>

  /// Creates the history in a store.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the history.
  ///   - limit: The maximum number of places.
  ///   - name: The name of the setting.
  /// - Precondition: `name` is a valid name for a setting.
  public init(store: SettingsStore, limit: Int = 10, name: String = "weather.history") {
    self.store = store
    self.limit = max(limit, 0)
    key = SettingKey(name, default: [])
  }

  /// The places, latest first.
  public var places: [Place] { cleaned(store.tracked(key)) }

  /// Publishes the places, beginning with the current ones.
  public var publisher: AnyPublisher<[Place], Never> {
    store.publisher(for: key).map { [self] in cleaned($0) }.removeDuplicates().eraseToAnyPublisher()
  }

  /// Moves or adds a place to the front.
  public func add(_ place: Place) {
    store.edit { [self] settings in settings[key] = cleaned([place] + settings[key]) }
  }

  /// Moves or adds a place to the front of what is stored at this moment, and returns once that is safe.
  ///
  /// Programs that do so at the same time lose no place of each other. With ``add(_:)`` the later one wins.
  ///
  /// - Throws: A `SettingsError`; the place is not added then.
  public nonisolated(nonsending) func commit(_ place: Place) async throws {
    try await store.commit { settings in settings[key] = cleaned([place] + settings[key]) }
  }

  /// Removes a place.
  public func remove(_ place: Place) {
    store.edit { [self] settings in
      settings[key] = cleaned(settings[key]).filter { !$0.isSamePlace(as: place) }
    }
  }

  /// Removes all places.
  public func removeAll() { store.reset(key) }

  /// An earlier version or another program may have stored a place twice.
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
  /// Returns true if both are the same place to a reader of a list: less than about a kilometre apart, or
  /// with the same name and no further apart than two services place the same town.
  public func isSamePlace(as other: Place) -> Bool {
    let north = (coordinate.latitude - other.coordinate.latitude).magnitude
    let east = (coordinate.longitude - other.coordinate.longitude).truncatingRemainder(dividingBy: 360)
      .magnitude
    let distance = max(north, min(east, 360 - east))
    if distance < 0.01 { return true }
    return name != nil && name == other.name && countryCode == other.countryCode && distance < 0.2
  }
}
