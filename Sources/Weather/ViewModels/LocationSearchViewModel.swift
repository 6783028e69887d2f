import Foundation
import Settings
import StreamsCore

/// A search for places: text in, results and history out.
///
/// Use it for a screen that lets the user choose a place.
///
/// ```swift
/// let search = LocationSearchViewModel(
///   history: PlaceHistory(store: SettingsStore(.memory)), scheduler: ImmediateScheduler.shared
/// ) { text in
///   ResultPublisher([Place(coordinate: Coordinate(latitude: 59.9, longitude: 10.8), name: text)]).eraseToAnyPublisher()
/// } onPick: { print("picked", $0.name ?? "") }
/// search.text = "Oslo"
/// search.pick(search.results[0])
/// // picked Oslo
/// ```
///
/// A search begins once the text has not changed for a while. New text cancels the previous search, so the results
/// always belong to the newest one. Picking a place shows its weather and adds it to the history.
///
/// - Threads: Use it, like the view, on the thread or actor of its scheduler. Not sendable.
public final class LocationSearchViewModel: ObservableObject {
  /// The text that the user typed.
  @Published public var text = ""

  /// The places found, best match first. They stay until another search finds something else.
  @Published public private(set) var results: [Place] = []

  /// The places picked before, latest first.
  @Published public private(set) var history: [Place] = []

  /// True if a search is running.
  @Published public private(set) var isSearching = false

  /// The error of the last search, if it failed.
  @Published public private(set) var error: WeatherError?

  private let past: PlaceHistory
  private let onPick: (Place) -> Void
  private var subscriptions = Set<AnyCancellable>()

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - history: The places picked before.
  ///   - pause: The time that the text must stay the same.
  ///   - scheduler: The scheduler of the view, which also measures the pause.
  ///   - search: Finds the places with a name.
  ///   - onPick: Called with the place that the user picks.
  public init<S: Scheduler>(
    history: PlaceHistory, pause: S.SchedulerTimeType.Stride = .milliseconds(300), scheduler: S,
    search: @escaping (String) -> AnyPublisher<[Place], WeatherError>, onPick: @escaping (Place) -> Void
  ) {
    past = history
    self.onPick = onPick
    $text
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .removeDuplicates()
      .map(unchecked { $0.isEmpty ? Step.none : Step.steps(of: $0, after: pause, on: scheduler, by: search) })
      .switchToLatest()
      .sink { [weak self] in self?.take($0) }
      .store(in: &subscriptions)
    history.publisher
      .receive(on: scheduler)
      .sink { [weak self] in self?.history = $0 }
      .store(in: &subscriptions)
  }

  /// Creates a search with a service. The controller shows the places that the user picks.
  public convenience init<S: Scheduler>(
    client: WeatherClient, service: any PlaceSearchService, history: PlaceHistory,
    controller: WeatherController,
    pause: S.SchedulerTimeType.Stride = .milliseconds(300), scheduler: S
  ) {
    self.init(history: history, pause: pause, scheduler: scheduler) { text in
      client.placesPublisher(named: text, from: service)
    } onPick: { [weak controller] place in
      controller?.show(place)
    }
  }

  /// Publishes ``results``, beginning with the current ones.
  public var resultsPublisher: AnyPublisher<[Place], Never> { $results.eraseToAnyPublisher() }

  /// Publishes ``history``, beginning with the current one.
  public var historyPublisher: AnyPublisher<[Place], Never> { $history.eraseToAnyPublisher() }

  /// Picks a place: it moves to the front of the history, and the search ends.
  public func pick(_ place: Place) {
    past.add(place)
    text = ""
    onPick(place)
  }

  /// Removes a place from the history.
  public func forget(_ place: Place) { past.remove(place) }

  private func take(_ step: Step) {
    // One change, so that nothing derived sees a search that is over and its result not yet.
    transaction {
      isSearching = step == .begun
      switch step {
      case .begun: error = nil
      case .found(let places): results = places
      case .failed(let failure):
        results = []
        error = failure
      case .over:
        results = []
        error = nil
      }
    }
  }
}

/// The progress of a search.
private enum Step: Equatable {
  case begun
  case found([Place])
  case failed(WeatherError)
  /// There is no text to search for.
  case over

  static var none: AnyPublisher<Step, Never> { Just(.over).eraseToAnyPublisher() }

  static func steps<S: Scheduler>(
    of text: String, after pause: S.SchedulerTimeType.Stride, on scheduler: S,
    by search: @escaping (String) -> AnyPublisher<[Place], WeatherError>
  ) -> AnyPublisher<Step, Never> {
    Just(text).delay(for: pause, scheduler: scheduler)
      .flatMap(
        unchecked {
          search($0).replaceEmpty(with: []).map(Step.found).catch { Just(.failed($0)) }
            .receive(on: scheduler).prepend(.begun)
        }
      )
      .eraseToAnyPublisher()
  }
}
