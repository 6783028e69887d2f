import Streams
import StreamsInspection
import StreamsTesting
import TestSupport

/// A small program as the examples have them, with an error and without.
struct PlantedBug: Sendable, CustomStringConvertible {
  let description: String

  /// The texts that a user may send by each source.
  let sources: [String: [String]]

  /// The places that are compared.
  let places: [String]

  let program: @Sendable (any Wiring, _ isMended: Bool) -> Any

  /// True if a recording shows what the program should do.
  let isRight: @Sendable (Recording) -> Bool

  init(
    _ description: String, sources: [String: [String]], places: [String] = ["shown"],
    program: @escaping @Sendable (any Wiring, _ isMended: Bool) -> Any,
    isRight: @escaping @Sendable (Recording) -> Bool
  ) {
    self.description = description
    self.sources = sources
    self.places = places
    self.program = program
    self.isRight = isRight
  }

  static let all = search + forms + lists + settings + weather
}

/// The inputs and outputs of a program, connected with a user or a recording.
protocol Wiring {
  var time: VirtualTimeScheduler { get }

  func input<Value: LosslessStringConvertible>(_ name: String, of type: Value.Type) -> AnyPublisher<
    Value, Never
  >
  func show<P: Publisher>(_ publisher: P, as place: String)
}

extension Wiring {
  func texts(_ name: String) -> AnyPublisher<String, Never> { input(name, of: String.self) }
  func numbers(_ name: String) -> AnyPublisher<Int, Never> { input(name, of: Int.self) }
  func show<P: Publisher>(_ publisher: P) { show(publisher, as: "shown") }
}

extension Playback: Wiring {
  func input<Value: LosslessStringConvertible>(_ name: String, of type: Value.Type) -> AnyPublisher<
    Value, Never
  > {
    source(name, of: type).eraseToAnyPublisher()
  }

  func show<P: Publisher>(_ publisher: P, as place: String) { observe(publisher, as: place) }
}

/// Does this and that, as users do, while a trace records.
final class Session: Wiring {
  let time = VirtualTimeScheduler()
  private let trace: Trace
  private var senders: [String: (String) -> Void] = [:]
  private var cancellables: [AnyCancellable] = []

  init() { trace = Trace(clock: time.clock) }

  func input<Value: LosslessStringConvertible>(_ name: String, of type: Value.Type) -> AnyPublisher<
    Value, Never
  > {
    let subject = PassthroughSubject<Value, Never>().named(name, in: trace)
    senders[name] = { text in if let value = Value(text) { subject.send(value) } }
    return subject.eraseToAnyPublisher()
  }

  func show<P: Publisher>(_ publisher: P, as place: String) {
    cancellables.append(
      publisher.traced(place, in: trace).sink { _ in
      } receiveValue: { _ in
      })
  }

  /// Uses the program, and returns what the trace has recorded.
  func recording(of bug: PlantedBug, actions: Int, seed: UInt64) throws -> Recording {
    let program = bug.program(self, false)
    var dice = Dice(seed: seed)
    let names = bug.sources.keys.sorted()
    for _ in 1...actions {
      let pause = [40, 120, 310, 730, 2_100, 61_000][Int.random(in: 0..<6, using: &dice)]
      time.advance(by: .milliseconds(pause))
      let name = names[Int.random(in: names.indices, using: &dice)]
      if let text = bug.sources[name]?.randomElement(using: &dice) { senders[name]?(text) }
    }
    time.advance(by: .seconds(10))
    let text = try withExtendedLifetime(program) { try trace.recording(of: names, seenAt: bug.places) }
    guard let recording = Recording(text) else { throw TestError("this is no recording:\n\(text)") }
    return recording
  }
}
