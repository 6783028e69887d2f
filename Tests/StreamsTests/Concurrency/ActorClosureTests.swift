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

    /// One list of texts, and what publishes it off the main actor.
    ///
    /// Called once somebody has asked for values, because a notification that comes earlier is lost.
    func source() -> (publisher: AnyPublisher<[String], Never>, publish: () -> Void) {
      let texts = ["c", "", "a"]
      let queue = DispatchQueue(label: "elsewhere")
      let subject = ReplaySubject<[String], Never>(bufferSize: 1)
      switch self {
      case .task:
        return (TaskPublisher { await Elsewhere().texts(texts) }.eraseToAnyPublisher(), {})
      case .queue:
        return (subject.eraseToAnyPublisher(), { queue.async { subject.send(texts) } })
      case .actor:
        return (subject.eraseToAnyPublisher(), { Task { await Elsewhere().send(texts, to: subject) } })
      case .notification:
        let center = NotificationCenter(), name = Notification.Name("texts")
        let publisher = center.publisher(for: name, object: nil).map { _ in texts }
        return (publisher.eraseToAnyPublisher(), { queue.async { center.post(name: name, object: nil) } })
      case .delayed:
        return (Just(texts).delay(for: .milliseconds(1), scheduler: queue).eraseToAnyPublisher(), {})
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

  @Test(arguments: Source.allCases)
  func closuresOfOperatorsRunWhereTheValueIsSent(source: Source) async {
    let (texts, publish) = source.source()
    let model = Model(texts)
    publish()
    for await text in model.$text.values where !text.isEmpty {
      #expect(text == "C!C!")
      break
    }
    withExtendedLifetime(model) {}
  }
}
