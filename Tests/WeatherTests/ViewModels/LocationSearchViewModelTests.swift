import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct LocationSearchViewModelTests {
  private let time = VirtualTimeScheduler()
  private let server = SearchServer()
  private let store = SettingsStore(.memory, coalescing: .seconds(3600))

  /// A search whose answers a test controls.
  final class SearchServer: @unchecked Sendable {
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private(set) var answers: [PassthroughSubject<[Place], WeatherError>] = []
    var picked: [Place] = []

    func search(_ text: String) -> AnyPublisher<[Place], WeatherError> {
      asked.append(text)
      let answer = PassthroughSubject<[Place], WeatherError>()
      answers.append(answer)
      return answer.handleEvents(receiveCancel: { [weak self] in self?.cancelled.append(text) })
        .eraseToAnyPublisher()
    }
  }

  private func search(limit: Int = 10) -> LocationSearchViewModel {
    let search = LocationSearchViewModel(
      history: PlaceHistory(store: store, limit: limit), scheduler: time, search: server.search
    ) { [server] in server.picked.append($0) }
    time.advance()
    return search
  }

  private func answer(_ index: Int, _ places: [Place]) {
    server.answers[index].send(places)
    server.answers[index].send(completion: .finished)
    time.advance()
  }

  @Test func searchBeginsWhenTheTextStaysTheSame() {
    let search = search()
    for text in ["O", "Os", "Osl"] {
      search.text = text
      time.advance(by: .milliseconds(299))
    }
    #expect(server.asked.isEmpty)
    #expect(!search.isSearching)
    time.advance(by: .milliseconds(1))
    #expect(server.asked == ["Osl"])
    #expect(search.isSearching)
    answer(0, [.oslo])
    #expect(search.results == [.oslo])
    #expect(!search.isSearching)
  }

  @Test func aSearchThatEndsWithoutAnAnswerFindsNothing() {
    let search = search()
    search.text = "Oslo"
    time.advance(by: .seconds(1))
    answer(0, [.oslo])
    search.text = "Oslo?"
    time.advance(by: .seconds(1))
    server.answers[1].send(completion: .finished)
    time.advance()
    #expect(!search.isSearching && search.results.isEmpty)
  }

  @Test func nothingDerivedSeesTheEndOfASearchWithoutItsResult() {
    let search = search()
    let label = Derived {
      search.isSearching ? "searching" : search.error == nil ? "\(search.results.count)" : "failed"
    }
    let labels = label.probe()
    search.text = "Oslo"
    time.advance(by: .milliseconds(300))
    answer(0, [.oslo])
    search.text = "Rome"
    time.advance(by: .milliseconds(300))
    server.answers[1].send(completion: .failure(.offline))
    time.advance()
    search.text = ""
    time.advance()
    #expect(labels.values == ["0", "searching", "1", "searching", "failed", "0"])
  }

  @Test func newestSearchWinsWhicheverAnswersFirst() {
    let search = search()
    search.text = "Os"
    time.advance(by: .milliseconds(300))
    search.text = "Ro"
    #expect(server.cancelled == ["Os"])
    time.advance(by: .milliseconds(300))
    answer(1, [.rome])
    answer(0, [.oslo])
    #expect(search.results == [.rome])
    #expect(server.asked == ["Os", "Ro"])
  }

  @Test func lateAnswerIsDroppedAfterTheTextChanges() {
    let search = search()
    search.text = "Os"
    time.advance(by: .milliseconds(300))
    server.answers[0].send([.oslo])
    search.text = "Ro"
    time.advance(by: .milliseconds(300))
    #expect(search.results.isEmpty)
  }

  @Test func spacesAroundTheTextAreIgnored() {
    let search = search()
    search.text = " Oslo"
    time.advance(by: .milliseconds(200))
    search.text = "Oslo "
    time.advance(by: .milliseconds(100))
    #expect(server.asked == ["Oslo"])
    search.text = "  "
    #expect(server.cancelled == ["Oslo"])
    #expect(!search.isSearching)
  }

  @Test func emptyTextFindsNothingAtOnce() {
    let search = search()
    search.text = "Oslo"
    time.advance(by: .milliseconds(300))
    answer(0, [.oslo])
    search.text = ""
    #expect(search.results.isEmpty)
    time.advance(by: .seconds(5))
    #expect(server.asked == ["Oslo"])
  }

  @Test func failureIsShownAndTheNextSearchStillRuns() {
    let search = search()
    search.text = "Oslo"
    time.advance(by: .milliseconds(300))
    server.answers[0].send(completion: .failure(.offline))
    time.advance()
    #expect(search.error == .offline)
    #expect(!search.isSearching)
    search.text = "Rome"
    time.advance(by: .milliseconds(300))
    #expect(search.error == nil)
    answer(1, [.rome])
    #expect(search.results == [.rome])
  }

  @Test func pickedPlaceIsShownAndComesFirstInTheHistory() {
    let search = search()
    let history = search.historyPublisher.probe()
    let results = search.resultsPublisher.probe()
    search.text = "Oslo"
    time.advance(by: .milliseconds(300))
    answer(0, [.oslo])
    search.pick(.oslo)
    search.pick(.rome)
    time.advance()
    #expect(server.picked == [.oslo, .rome])
    #expect(search.history == [.rome, .oslo])
    #expect(history.values.last == [.rome, .oslo])
    #expect(search.text.isEmpty)
    #expect(results.values.last == [])
  }

  @Test func historyHasEachPlaceOnce() {
    let search = search()
    var elsewhere = Place.oslo
    elsewhere.coordinate = Coordinate(latitude: 59.913, longitude: 10.748)
    elsewhere.region = "Oslo"
    for place in [Place.oslo, .rome, .oslo, elsewhere] { search.pick(place) }
    time.advance()
    #expect(search.history == [elsewhere, .rome])
    search.forget(.oslo)
    time.advance()
    #expect(search.history == [.rome])
  }

  @Test func historyIsBoundedAndRestored() {
    let first = search(limit: 2)
    for place in [Place.oslo, .rome, .lima] { first.pick(place) }
    let second = search(limit: 2)
    #expect(second.history == [.lima, .rome])
    #expect(PlaceHistory(store: store, limit: 0).places.isEmpty)
    PlaceHistory(store: store).removeAll()
    time.advance()
    #expect(second.history.isEmpty)
  }

  @Test func storedDuplicatesAreNotShown() {
    store[SettingKey<[Place]>("weather.history", default: [])] = [.oslo, .oslo, .rome, .oslo]
    #expect(search().history == [.oslo, .rome])
  }

  @Test func samePlaceConsidersTheDateLineAndDistance() {
    func place(_ longitude: Double, _ name: String?) -> Place {
      Place(coordinate: Coordinate(latitude: 0, longitude: longitude), name: name)
    }
    #expect(place(179.999, nil).isSamePlace(as: place(-179.999, nil)))
    #expect(place(179.999, nil).isSamePlace(as: place(180.003, nil)))
    #expect(place(10, "Paris").isSamePlace(as: place(10.1, "Paris")))
    #expect(!place(10, "Paris").isSamePlace(as: place(10.1, "Lyon")))
    #expect(!place(10, "Paris").isSamePlace(as: place(-95, "Paris")))
    #expect(!place(10, nil).isSamePlace(as: place(10.1, nil)))
  }

  @Test func releasedSearchStops() {
    var search: LocationSearchViewModel? = search()
    weak let gone = search
    search?.text = "Oslo"
    time.advance(by: .milliseconds(300))
    search = nil
    #expect(gone == nil)
    #expect(server.cancelled == ["Oslo"])
  }
}
