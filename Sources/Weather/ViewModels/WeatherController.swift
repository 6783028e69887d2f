import Foundation
import Streams

/// Brings the weather of a place to the screen and keeps it up to date.
///
/// ```swift
/// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
/// let controller = WeatherController(fetching: client, service: OpenMeteo(), scheduler: DispatchQueue.main)
/// let cancellable = controller.weatherDataStatePublisher.sink { print($0.isLoading) }
/// controller.show(Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo"))
/// ```
///
/// The weather is fetched at once, when the place or the service changes, when ``refresh()`` is called, and again after
/// each ``refreshInterval``. A fetch that is no longer wanted is cancelled. Where one fails, the last weather of the
/// place stays, marked as stale; if there is none, what was stored before the program was started last.
///
/// - Threads: Belongs, as the view does, to the thread or actor of its scheduler. Not sendable.
public final class WeatherController: ObservableObject {
  /// What there is to show.
  @Published public private(set) var state = WeatherDataState.loading

  /// The place whose weather is shown, if one was chosen.
  @Published public private(set) var place: Place?

  /// Where the weather comes from. Setting it fetches from there.
  public var service: any WeatherService { didSet { start(over: true) } }

  /// How long after a fetch the next one begins; without an interval none does by itself. Less than a second counts as
  /// one: a server is never asked in a loop.
  public var refreshInterval: Duration? { didSet { if refreshInterval != oldValue { start(over: false) } } }

  private let inquiries = PassthroughSubject<Inquiry, Never>()
  private var lastWeather: WeatherData?
  private var following: AnyCancellable?

  /// A controller.
  ///
  /// - Parameters:
  ///   - fetching: Who fetches: a ``WeatherClient``, as a rule.
  ///   - service: Whom to ask.
  ///   - place: The place to begin with, if there is one.
  ///   - refreshInterval: How long after a fetch the next one begins; `nil` where none does by itself.
  ///   - scheduler: Where the view listens, and what counts the time between fetches.
  public init<S: Scheduler>(
    fetching: any WeatherFetching, service: any WeatherService, place: Place? = nil,
    refreshInterval: Duration? = .seconds(900), scheduler: S
  ) {
    self.service = service
    self.refreshInterval = refreshInterval
    following =
      inquiries
      .map { $0.answers(from: fetching, on: scheduler) }
      .switchToLatest()
      .sink { [weak self] in self?.take($0) }
    if let place { show(place) }
  }

  /// Publishes what there is to show, beginning with the present state.
  public var weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never> { $state.eraseToAnyPublisher() }

  /// Shows the weather of a place.
  public func show(_ place: Place) {
    let isOther = place != self.place
    self.place = place
    start(over: isOther)
  }

  /// Fetches the weather now.
  public func refresh() { start(over: false) }

  private func start(over: Bool) {
    guard let place else { return }
    if over { lastWeather = nil }
    if lastWeather == nil { state = .loading }
    inquiries.send(Inquiry(place: place, service: service, interval: refreshInterval))
  }

  private func take(_ answer: Inquiry.Answer) {
    switch answer {
    case .weather(let weather):
      lastWeather = weather
      state = .data(weather)
    case .failure(let error, let stored):
      lastWeather = lastWeather ?? stored
      state = lastWeather.map { .stale($0, error) } ?? .failure(error)
    }
  }
}

/// What the controller wants to know until it wants something else.
private struct Inquiry {
  enum Answer {
    case weather(WeatherData)
    /// What failed, and what is known from before.
    case failure(WeatherError, stored: WeatherData?)
  }

  let place: Place
  let service: any WeatherService
  let interval: Duration?

  /// The answers, one now and one after each interval. A moment that comes while an answer is on its way is left out.
  func answers<S: Scheduler>(from fetching: any WeatherFetching, on scheduler: S) -> AnyPublisher<
    Answer, Never
  > {
    moments(on: scheduler)
      .flatMap(maxPublishers: .max(1)) { _ in answer(from: fetching).receive(on: scheduler) }
      .eraseToAnyPublisher()
  }

  private func answer(from fetching: any WeatherFetching) -> AnyPublisher<Answer, Never> {
    fetching.weatherPublisher(at: place, from: service)
      .map(Answer.weather)
      .catch { error in
        fetching.storedWeatherPublisher(at: place, from: service)
          .map { .failure(error, stored: $0) }
          .replaceEmpty(with: .failure(error, stored: nil))
      }
      .eraseToAnyPublisher()
  }

  private func moments<S: Scheduler>(on scheduler: S) -> AnyPublisher<Void, Never> {
    guard let interval else { return Just(()).eraseToAnyPublisher() }
    return Deferred {
      let stride = S.SchedulerTimeType.Stride.seconds(max(interval, .seconds(1)) / .seconds(1))
      let moments = PassthroughSubject<Void, Never>()
      let repetition = scheduler.schedule(after: scheduler.now.advanced(by: stride), interval: stride) {
        moments.send(())
      }
      return moments.prepend(()).handleEvents(receiveCancel: { repetition.cancel() })
    }
    .eraseToAnyPublisher()
  }
}
