import MigrationLibrary
import Streams
import Testing

// Both modules have these names. One line each says which is meant.
private typealias ReplaySubject = MigrationLibrary.ReplaySubject
private typealias AnyScheduler = MigrationLibrary.AnyScheduler

/// Another library's operators come before those that Combine lacks.
@Suite
struct ForeignLibraryTests {
  private final class Label { var text = "" }

  private func texts<P: Publisher>(_ publisher: P) -> [String] {
    var texts: [String] = []
    _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { texts.append("\($0)") })
    return texts
  }

  @Test
  func itsOperatorsAreMeant() {
    let numbers = [1, 2, 3].publisher
    #expect(texts(numbers.materialize()) == ["value 1", "value 2", "value 3", "finished"])
    #expect(texts(numbers.materialize().dematerialize()) == ["1", "2", "3"])
    #expect(texts(numbers.withLatestFrom(Just("x"))) == ["1 with x", "2 with x", "3 with x"])
    #expect(texts(numbers.pairwise()) == ["[1, 2]", "[2, 3]"])
    #expect(texts(numbers.flatMapLatest { Just($0 * 2) }) == ["2", "4", "6"])
    #expect(texts(numbers.share(replay: 1)) == ["1", "2", "3"])
    #expect(texts(numbers.ignoreFailure()) == ["1", "2", "3"])
    let erased: AnyPublisher<Int, Never> = numbers.share(replay: 1)
    #expect(texts(erased) == ["1", "2", "3"])
  }

  @Test
  func itsTypesAreMeant() {
    let subject = ReplaySubject<Int, Never>(capacity: 1)
    subject.send(1)
    subject.send(2)
    #expect(texts(subject.prefix(1)) == ["2"])
    let scheduler: AnyScheduler<ImmediateScheduler.SchedulerTimeType, Never> =
      ImmediateScheduler.shared.eraseToAnyScheduler()
    #expect(texts(Just(1).receive(on: scheduler)) == ["1"])
  }

  @Test
  func itsAssignmentStandsBesideOurs() {
    let label = Label()
    _ = Just("a").assign(to: \.text, on: label, ownership: .weak)
    #expect(label.text == "a")
    _ = Just("b").assign(to: \.text, on: label)
    #expect(label.text == "b")
  }

  @Test
  func aTaskInAClosureIsNotAmbiguous() async {
    let found = await withCheckedContinuation { continuation in
      _ = [1, 2].publisher.flatMapLatest { Just($0) }.last().sink { value in
        Task { continuation.resume(returning: value) }
      }
    }
    #expect(found == 2)
  }
}
