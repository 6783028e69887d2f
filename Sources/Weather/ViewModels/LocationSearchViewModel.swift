import Foundation
import Settings
import Streams

/// The search for a place: text in, results and history out.
///
/// ```swift
/// let search = LocationSearchViewModel(
///   history: PlaceHistory(store: SettingsStore(.memory)), scheduler: ImmediateScheduler.shared
/// ) { text in
///   Result.Publisher([Place(coordinate: Coordinate(latitude: 59.9, longitude: 10.8), name: text)]).eraseToAnyPublisher()
/// } onPick: { print("picked", $0.name ?? "") }
/// search.text = "Oslo"
/// search.pick(search.results[0])
/// // picked Oslo
/// ```
///
/// A search begins when the text has not changed for a while. A new text ends the search before it, whatever becomes of
/// that; so the results are always those of the newest search. Picking a place shows its weather and puts it into the
/// history.
///
/// - Threads: Belongs, as the view does, to the thread or actor of its scheduler. Not sendable.
public final class LocationSearchViewModel: ObservableObject {
  /// What the user typed.
  @Published public var text = ""

  /// The places that were found, the best first. They stay until another search has found something else.
  @Published public private(set) var results: [Place] = []

  /// The places that were picked before, the latest first.
  @Published public private(set) var history: [Place] = []

  /// Whether a search is on its way.
  @Published public private(set) var isSearching = false

  /// Why the last search found nothing, if it failed.
  @Published public private(set) var error: WeatherError?

  private let past: PlaceHistory
  private let onPick: (Place) -> Void
  private var subscriptions = Set<AnyCancellable>()

  /// A search.
  ///
  /// - Parameters:
  ///   - history: What was picked before.
  ///   - pause: How long the text must have stayed the same.
  ///   - scheduler: Where the view listens, and what counts the pause.
  ///   - search: Finds the places of a name.
  ///   - onPick: What to do with a place that is picked.
  public init<S: Scheduler>(
    history: PlaceHistory, pause: S.SchedulerTimeType.Stride = .milliseconds(300), scheduler: S,
    search: @escaping (String) -> AnyPublisher<[Place], WeatherError>, onPick: @escaping (Place) -> Void
  ) {
    past = history
    self.onPick = onPick
    $text
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .removeDuplicates()
      .map { $0.isEmpty ? Step.none : Step.steps(of: $0, after: pause, on: scheduler, by: search) }
      .switchToLatest()
      .sink { [weak self] in self?.take($0) }
      .store(in: &subscriptions)
    history.publisher
      .receive(on: scheduler)
      .sink { [weak self] in self?.history = $0 }
      .store(in: &subscriptions)
  }

  /// A search with a service, whose picked places the controller shows.
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

  /// Publishes ``results``, beginning with those there are.
  public var resultsPublisher: AnyPublisher<[Place], Never> { $results.eraseToAnyPublisher() }

  /// Publishes ``history``, beginning with what there is.
  public var historyPublisher: AnyPublisher<[Place], Never> { $history.eraseToAnyPublisher() }

  /// Picks a place: it comes to the front of the history, and the search is over.
  public func pick(_ place: Place) {
    past.add(place)
    text = ""
    onPick(place)
  }

  /// Takes a place out of the history.
  public func forget(_ place: Place) { past.remove(place) }

  private func take(_ step: Step) {
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

/// How far a search is.
private enum Step: Equatable {
  case begun
  case found([Place])
  case failed(WeatherError)
  /// There is nothing to search for.
  case over

  static var none: AnyPublisher<Step, Never> { Just(.over).eraseToAnyPublisher() }

  static func steps<S: Scheduler>(
    of text: String, after pause: S.SchedulerTimeType.Stride, on scheduler: S,
    by search: @escaping (String) -> AnyPublisher<[Place], WeatherError>
  ) -> AnyPublisher<Step, Never> {
    Just(text).delay(for: pause, scheduler: scheduler)
      .flatMap {
        search($0).map(Step.found).catch { Just(.failed($0)) }.receive(on: scheduler).prepend(.begun)
      }
      .eraseToAnyPublisher()
  }
}
