import Streams
import Testing

/// A unidirectional architecture: a reducer returns effects, and a store runs them.
@Suite
struct EffectTests {
  private struct Effect<Action> {
    let publisher: AnyPublisher<Action, Never>

    static var none: Effect { Effect(publisher: Empty(completeImmediately: true).eraseToAnyPublisher()) }

    static func run<P: Publisher>(_ publisher: P) -> Effect where P.Output == Action, P.Failure == Never {
      Effect(publisher: publisher.eraseToAnyPublisher())
    }

    static func merge(_ effects: Effect...) -> Effect {
      Effect(publisher: Publishers.MergeMany(effects.map(\.publisher)).eraseToAnyPublisher())
    }
  }

  private final class Store<State, Action>: ObservableObject {
    @Published private(set) var state: State
    private let reduce: (inout State, Action) -> Effect<Action>
    private var effects: [Int: AnyCancellable] = [:]
    private var next = 0

    init(_ state: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
      _state = Published(initialValue: state)
      self.reduce = reduce
    }

    func send(_ action: Action) {
      var copy = state
      let effect = reduce(&copy, action)
      state = copy
      let id = next
      next += 1
      var isDone = false
      let cancellable = effect.publisher.sink(
        receiveCompletion: { [weak self] _ in
          isDone = true
          self?.effects[id] = nil
        }, receiveValue: { [weak self] in self?.send($0) })
      if !isDone { effects[id] = cancellable }
    }

    var runningEffects: Int { effects.count }
  }

  private enum Action { case add(Int), double, listen, reset }

  @Test
  func effectsComeBackAsActions() {
    let feed = PassthroughSubject<Int, Never>()
    let store = Store<Int, Action>(0) { state, action in
      switch action {
      case .add(let number):
        state += number
        return .none
      case .double:
        return .merge(.run(Just(Action.add(state))), .none)
      case .listen:
        return .run(feed.map(Action.add))
      case .reset:
        state = 0
        return .none
      }
    }
    var states: [Int] = []
    let cancellable = store.$state.removeDuplicates().sink { states.append($0) }
    store.send(.add(2))
    store.send(.double)
    store.send(.listen)
    feed.send(6)
    #expect(store.runningEffects == 1)
    feed.send(completion: .finished)
    #expect(store.runningEffects == 0)
    store.send(.reset)
    #expect(states == [0, 2, 4, 10, 0])
    cancellable.cancel()
  }
}
