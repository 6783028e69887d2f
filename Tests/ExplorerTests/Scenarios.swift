import Explorer

@testable import Explored

/// Something that several closures share and that cannot be copied.
final class Holder<Content: ~Copyable> {
  let content: Content
  init(_ content: consuming Content) { self.content = content }
}

/// A number that one thread counts, or that is looked at in the end.
final class Tally {
  var count = 0
}

final class ExploredSubscription: Subscription {
  /// Written before it is handed over.
  let state = PlainCell(0, "the subscription")
  private(set) var cancellations = 0

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    state.value += 1
    cancellations += 1
  }
}

final class Made {
  let content = PlainCell(0, "the object")
  init() { content.value = 1 }
}

/// A sink that receives values on one thread and is cancelled on another. Its closures are freed once, and never
/// while one of them runs.
enum SinkScenario {
  /// Freed with the closures that capture it.
  private final class Token {
    private let memory: PlainCell<Bool>
    init(_ memory: PlainCell<Bool>) { self.memory = memory }
    deinit { memory.value = false }
  }

  /// The work of the closure. It outlives the closure, so that a mutant which frees that too early is found, and does not
  /// crash.
  private final class Body {
    let memory = PlainCell(true, "what the closures capture")
    var nestings = 0
    weak var sink: Subscribers.Sink<Int, Never>?

    func receive() {
      require(memory.value, "used after it was freed")
      if nestings > 0 {
        nestings -= 1
        _ = sink?.receive(9)
        require(memory.value, "used after it was freed")
      }
    }
  }

  static func run(
    _ run: Run, values: Int, isNesting: Bool = false, cancellations: Int = 1
  ) {
    let body = Body()
    body.nestings = isNesting ? 1 : 0
    let sink = Self.sink(body)
    body.sink = sink
    sink.receive(subscription: ExploredSubscription())
    run.thread {
      for value in 0..<values {
        _ = sink.receive(value)
      }
    }
    for _ in 0..<cancellations { run.thread { sink.cancel() } }
    run.finally {
      // A value after the cancellation frees them, unless one has done so before.
      _ = sink.receive(values)
      require(!body.memory.value, "the closures were not freed")
    }
  }

  private static func sink(_ body: Body) -> Subscribers.Sink<Int, Never> {
    let token = Token(body.memory)
    let receiveValue: @Sendable (Int) -> Void = unchecked { [token] _ in
      _ = token
      body.receive()
    }
    return Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

/// One thread offers a last value and then looks for demand; another adds demand and then claims.
final class LastValueScenario {
  private let state = LastValueState()
  private let demand = AtomicDemand()
  private let value = PlainCell(0, "the last value")
  private(set) var outcomes = 0

  func offer() {
    value.value = 1
    if !state.offer() { return free() }
    if demand.current != .none, state.claim() { deliver() }
  }

  func request() {
    demand.add(.max(1))
    if state.claim() { deliver() }
  }

  func end() { if state.end().isUnclaimed { free() } }

  private func deliver() {
    _ = value.value
    outcomes += 1
  }

  private func free() {
    value.value = 2
    outcomes += 1
  }
}
