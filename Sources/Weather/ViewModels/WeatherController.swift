import Foundation
import StreamsCore

/// Fetches the weather of a place and keeps it up to date.
///
/// Use it for each screen of weather, and pass its state to the view models.
///
/// ```swift
/// let client = WeatherClient(userAgent: "Barometer/1.0 me@example.org")
/// let controller = WeatherController(fetching: client, service: OpenMeteo(), scheduler: DispatchQueue.main)
/// let cancellable = controller.weatherDataStatePublisher.sink { print($0.isLoading) }
/// controller.show(Place(coordinate: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo"))
/// ```
///
/// A fetch begins when the place or the service changes, when ``refresh()`` is called, and after each
/// ``refreshInterval``. A fetch that is no longer needed is cancelled. If one fails, the last weather of the place
/// stays and is marked as stale; if there is none, the controller uses the weather that was stored before the program
/// started.
///
/// - Threads: Use it, like the view, on the thread or actor of its scheduler. Not sendable.
public final class WeatherController: ObservableObject {
  /// The weather to show.
  @Published public private(set) var state = WeatherDataState.loading

  /// The place whose weather is shown, if there is one.
  @Published public private(set) var place: Place?

  /// The service. Setting it starts a fetch.
  public var service: any WeatherService { didSet { start(over: true) } }

  /// The interval between fetches; nil to fetch only on demand. An interval below one second counts as one second, so
  /// that no server is asked in a loop.
  public var refreshInterval: Duration? { didSet { if refreshInterval != oldValue { start(over: false) } } }

  private let inquiries = PassthroughSubject<Inquiry, Never>()
  private var lastWeather: WeatherData?
  private var following: AnyCancellable?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - fetching: The source of the weather, usually a ``WeatherClient``.
  ///   - service: The service to ask.
  ///   - place: The first place, if there is one.
  ///   - refreshInterval: The interval between fetches; `nil` to fetch only on demand.
  ///   - scheduler: The scheduler of the view, which also measures the interval.
  public init<S: Scheduler>(
    fetching: any WeatherFetching, service: any WeatherService, place: Place? = nil,
    refreshInterval: Duration? = .seconds(900), scheduler: S
  ) {
    self.service = service
    self.refreshInterval = refreshInterval
    following =
      inquiries
      .map(unchecked { $0.answers(from: fetching, on: scheduler) })
      .switchToLatest()
      .sink { [weak self] in self?.take($0) }
    if let place { show(place) }
  }

  /// Publishes what there is to show, beginning with the current state.
  public var weatherDataStatePublisher: AnyPublisher<WeatherDataState, Never> { $state.eraseToAnyPublisher() }

  /// Shows the weather of a place.
  public func show(_ place: Place) {
    let isOther = place != self.place
    // One change, so that nothing derived has the weather of one place beside the name of another.
    transaction {
      self.place = place
      clear(isOther)
    }
    ask()
  }

  /// Fetches the weather now.
  public func refresh() { start(over: false) }

  private func start(over: Bool) {
    if place == nil { return }
    clear(over)
    ask()
  }

  /// Makes room for weather: forgets the last, if it is of no use any more.
  private func clear(_ isOver: Bool) {
    if isOver { lastWeather = nil }
    if lastWeather == nil { state = .loading }
  }

  private func ask() {
    guard let place else { return }
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

/// The query of the controller until it has another.
private struct Inquiry {
  enum Answer {
    case weather(WeatherData)
    /// The error, and the stored weather if there is any.
    case failure(WeatherError, stored: WeatherData?)
  }

  let place: Place
  let service: any WeatherService
  let interval: Duration?

  /// The answers: one now and one after each interval. An interval that ends during a fetch is skipped.
  func answers<S: Scheduler>(from fetching: any WeatherFetching, on scheduler: S) -> AnyPublisher<
    Answer, Never
  > {
    moments(on: scheduler)
      .flatMap(maxPublishers: .max(1), unchecked { _ in answer(from: fetching).receive(on: scheduler) })
      .eraseToAnyPublisher()
  }

  private func answer(from fetching: any WeatherFetching) -> AnyPublisher<Answer, Never> {
    fetching.weatherPublisher(at: place, from: service)
      .map(Answer.weather)
      .catch(
        unchecked { (error: WeatherError) in
          fetching.storedWeatherPublisher(at: place, from: service)
            .map { Answer.failure(error, stored: $0) }
            .replaceEmpty(with: .failure(error, stored: nil))
        }
      )
      .eraseToAnyPublisher()
  }

  private func moments<S: Scheduler>(on scheduler: S) -> AnyPublisher<Void, Never> {
    guard let interval else { return Just(()).eraseToAnyPublisher() }
    let stride = S.SchedulerTimeType.Stride.seconds(max(interval, .seconds(1)) / .seconds(1))
    return Ticks(every: stride, on: scheduler).map { _ in }.prepend(()).eraseToAnyPublisher()
  }
}
