import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// A derived value that is made on an actor is computed there.
@Suite(.blocking)
struct DerivedActorTests {
  @MainActor
  private final class Model {
    @Published var price = 2
    var discount = 1
    nonisolated let runs = Runs()
    private(set) lazy var total = Derived(isolation: MainActor.shared) { [unowned self] in
      MainActor.assertIsolated()
      return runs.note(price - discount)
    }
  }

  @Test
  @MainActor
  func aClosureOfTheMainActorReadsItsState() {
    let model = Model()
    #expect(model.total.value == 1)
    model.price = 5
    #expect(model.total.value == 4)
  }

  @Test
  @MainActor
  func subscribersOnTheActorReceiveValuesAtOnce() {
    let model = Model()
    let received = Arrivals<Int>()
    let cancellable = model.total.sink { received.add($0) }
    model.price = 5
    #expect(received.values == [1, 4])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  @MainActor
  func aChangeElsewhereIsComputedOnTheActor() async {
    let outside = Cell(1)
    let values = Happenings<Int>()
    let value = Derived {
      MainActor.assertIsolated()
      return outside.value * 2
    }
    let cancellable = value.sink { values.note($0) }
    await Task.detached { outside.value = 4 }.value
    #expect(await values.next(2) == [2, 8])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  @MainActor
  func aReadElsewhereHasTheValueThatWasComputedLast() async {
    let model = Model()
    let total = model.total
    #expect(total.value == 1)
    model.price = 6
    // The main actor waits for the thread, so it computes nothing meanwhile.
    onThreads(1) { _ in #expect(total.value == 1) }
    #expect(total.value == 5)
    #expect(await Task.detached { total.value }.value == 5)
  }

  @Test
  @MainActor
  func aReadElsewhereAsksTheActorToCompute() async {
    let model = Model()
    let total = model.total
    #expect(total.value == 1)
    let values = Happenings<Int>()
    let outside = await Task.detached { [total] in
      let doubled = Derived { total.value * 2 }
      let cancellable = doubled.sink { values.note($0) }
      return (doubled, cancellable)
    }.value
    model.price = 6
    #expect(await values.next(2) == [2, 10])
    withExtendedLifetime(outside) {}
  }

  @Test
  func aValueOfAnotherActorIsComputedThere() async {
    actor Counter {
      var count = 1
      let outside: Cell
      private lazy var sum = makeSum()
      init(_ outside: Cell) { self.outside = outside }
      private func makeSum() -> Derived<Int> { Derived { self.count + self.outside.value } }
      func read() -> Int { sum.value }
      func listen(_ values: Happenings<Int>) -> AnyCancellable { sum.sink { values.note($0) } }
    }
    let outside = Cell(10)
    let counter = Counter(outside)
    #expect(await counter.read() == 11)
    let values = Happenings<Int>()
    let cancellable = await counter.listen(values)
    outside.value = 20
    #expect(await values.next(2) == [11, 21])
    #expect(await counter.read() == 21)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func anActorIsNotKeptByItsDerivedValue() async {
    actor Owner {
      let cell = Cell(1)
      private lazy var value = makeValue()
      private func makeValue() -> Derived<Int> { Derived { [cell] in cell.value } }
      func read() -> Int { value.value }
    }
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      #expect(await made.read() == 1)
    }
    #expect(owner == nil)
  }

  @Test
  func aValueThatWasNeverComputedOnItsActorEndsTheProgramElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // The actor is busy, so that it does not compute the value meanwhile.
      await MainActor.run {
        let total = Derived { 1 }
        onThreads(1) { _ in _ = total.value }
      }
    }
    result.says("belongs to an actor")
  }

  @Test
  @MainActor
  func aSubscriberFromElsewhereIsAttachedOnTheActor() async {
    let total = Model().total
    _ = total
    let model = Model()
    let value = model.total
    let values = Happenings<Int>()
    let cancellable = await Task.detached { value.sink { values.note($0) } }.value
    #expect(await values.next(1) == [1])
    model.price = 3
    #expect(await values.next(1) == [2])
    withExtendedLifetime(cancellable) {}
  }
}
