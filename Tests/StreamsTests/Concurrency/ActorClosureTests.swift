import Dispatch
import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Models of the main actor whose operators run elsewhere. A closure that inherited the actor would end the program as soon as a
/// closure inside it is passed on: the compiler checks there where it runs.
@Suite
@MainActor
struct ActorClosureTests {
  /// The places off the main actor from which values come.
  enum Source: CaseIterable {
    case task, queue, actor, notification, delayed

    /// Publishes one list of texts off the main actor.
    func publisher() -> AnyPublisher<[String], Never> {
      let texts = ["c", "", "a"]
      switch self {
      case .task:
        return TaskPublisher<[String], Never> { await Elsewhere().texts(texts) }.eraseToAnyPublisher()
      case .queue:
        let subject = ReplaySubject<[String], Never>(bufferSize: 1)
        DispatchQueue(label: "elsewhere").async { subject.send(texts) }
        return subject.eraseToAnyPublisher()
      case .actor:
        let subject = ReplaySubject<[String], Never>(bufferSize: 1)
        Task { await Elsewhere().send(texts, to: subject) }
        return subject.eraseToAnyPublisher()
      case .notification:
        // Posted once there is demand for it: a notification that comes earlier is lost.
        let center = NotificationCenter(), queue = DispatchQueue(label: "elsewhere")
        return center.publisher(for: Notification.Name("texts"), object: nil).map { _ in texts }
          .handleEvents(receiveRequest: { _ in
            queue.async { center.post(name: Notification.Name("texts"), object: nil) }
          })
          .eraseToAnyPublisher()
      case .delayed:
        return Just(texts).delay(for: .milliseconds(1), scheduler: DispatchQueue(label: "elsewhere"))
          .eraseToAnyPublisher()
      }
    }
  }

  actor Elsewhere {
    func texts(_ texts: [String]) -> [String] { texts }
    func send(_ texts: [String], to subject: ReplaySubject<[String], Never>) { subject.send(texts) }
  }

  final class Model: ObservableObject {
    @Published private(set) var text = ""

    /// Each closure passes a closure of its own to the standard library.
    init(_ texts: AnyPublisher<[String], Never>) {
      let words: AnyPublisher<[String], Never> =
        texts
        .map { $0.filter { !$0.isEmpty } }
        .filter { $0.contains { $0 == "a" } }
        .removeDuplicates { $0.elementsEqual($1) { $0 == $1 } }
        .compactMap { $0.first.map { first in [first] + [first] } }
        .eraseToAnyPublisher()
      let sorted: AnyPublisher<[String], Never> =
        words
        .scan([]) { (all: [String], new: [String]) in (all + new).sorted { $0 < $1 } }
        .handleEvents(receiveOutput: { texts in _ = texts.map { $0.count } })
        .flatMap { (texts: [String]) in Just(texts.map { $0.uppercased() }) }
        .eraseToAnyPublisher()
      sorted
        .combineLatest(Just(1)) { texts, _ in texts.map { $0 + "!" } }
        .map { texts in texts.reduce("") { $0 + $1 } }
        .receive(on: .mainActor)
        .assign(to: &$text)
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: Source.allCases)
  func closuresOfOperatorsRunWhereTheValueIsSent(source: Source) async {
    let model = Model(source.publisher())
    for await text in model.$text.values where !text.isEmpty {
      #expect(text == "C!C!")
      break
    }
  }
}
