import Streams
import Testing

/// View models, as apps write them.
@Suite
struct ViewModelTests {
  private struct Repository {
    var search: (String) -> AnyPublisher<[String], any Error>
  }

  private final class SearchViewModel: ObservableObject {
    enum State: Equatable {
      case idle, loading
      case loaded([String])
      case failed
    }

    @Published var query = ""
    @Published private(set) var state: State = .idle
    @Published private(set) var isEmpty = true

    private var cancellables = Set<AnyCancellable>()

    init<S: Scheduler>(repository: Repository, scheduler: S) {
      $query
        .removeDuplicates()
        .debounce(for: .seconds(0), scheduler: scheduler)
        .filter { !$0.isEmpty }
        .handleEvents(receiveOutput: { [weak self] _ in self?.state = .loading })
        .map { query in
          repository.search(query)
            .map { State.loaded($0) }
            .replaceError(with: .failed)
        }
        .switchToLatest()
        .receive(on: scheduler)
        .sink { [weak self] in self?.state = $0 }
        .store(in: &cancellables)
      $state
        .map { if case .loaded(let results) = $0 { results.isEmpty } else { true } }
        .assign(to: &$isEmpty)
    }
  }

  private struct Refusal: Error {}

  @Test
  func aSearchGoesThroughItsStates() {
    let results = ["a": ["apple", "apricot"]]
    let repository = Repository { query in
      results[query].map { Just($0).setFailureType(to: (any Error).self).eraseToAnyPublisher() }
        ?? Fail(error: Refusal()).eraseToAnyPublisher()
    }
    let model = SearchViewModel(repository: repository, scheduler: ImmediateScheduler.shared)
    var states: [SearchViewModel.State] = []
    let cancellable = model.$state.sink { states.append($0) }
    model.query = "a"
    model.query = "a"
    model.query = "x"
    #expect(states == [.idle, .loading, .loaded(["apple", "apricot"]), .loading, .failed])
    #expect(model.isEmpty)
    cancellable.cancel()
  }

  private final class Form: ObservableObject {
    @Published var name = ""
    @Published var password = ""
    @Published var repeated = ""

    var isValid: AnyPublisher<Bool, Never> {
      Publishers.CombineLatest3($name, $password, $repeated)
        .map { name, password, repeated in name.count > 2 && password.count > 3 && password == repeated }
        .removeDuplicates()
        .eraseToAnyPublisher()
    }
  }

  @Test
  func aFormIsValidated() {
    let form = Form()
    var changes = 0
    var validity: [Bool] = []
    var cancellables: [AnyCancellable] = []
    form.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
    form.isValid.sink { validity.append($0) }.store(in: &cancellables)
    form.name = "Ada"
    form.password = "1234"
    form.repeated = "1234"
    form.repeated = "123"
    #expect(validity == [false, true, false])
    #expect(changes == 4)
  }

  @MainActor
  private final class Counter: ObservableObject {
    @Published private(set) var count = 0
    private let taps = PassthroughSubject<Void, Never>()
    private var cancellable: AnyCancellable?

    init() {
      cancellable = taps.scan(0) { count, _ in count + 1 }.sink { [weak self] in self?.count = $0 }
    }

    func tap() { taps.send() }
  }

  @Test @MainActor
  func aModelOfTheMainActorCounts() {
    let counter = Counter()
    counter.tap()
    counter.tap()
    #expect(counter.count == 2)
  }
}
