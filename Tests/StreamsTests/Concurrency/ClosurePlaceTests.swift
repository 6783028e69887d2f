import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Where closures run: on the actor that they belong to, or else where the value is.
@Suite(.blocking)
struct ClosurePlaceTests {
  /// A model of the main actor. Its closures trap anywhere else.
  @MainActor final class Model {
    private(set) var seen: [Int] = []
    private var offset = 0

    func raised(_ number: Int) -> Int {
      MainActor.preconditionIsolated()
      offset += 1
      return number + 0 * offset
    }

    func check(_ number: Int) throws -> Int {
      if number < 0 { throw TestError("negative") }
      return raised(number)
    }

    /// Twelve operators with closures, a key path and a method.
    func chain<Numbers: Publisher<Int, TestError>>(_ numbers: Numbers) -> AnyPublisher<Int, TestError> {
      let first =
        numbers
        .map { self.raised($0) }
        .map(raised)
        .filter { self.raised($0) > 0 }
        .compactMap { self.raised($0) as Int? }
        .removeDuplicates { self.raised($0) == self.raised($1) }
        .scan(0) { self.raised($1) + 0 * $0 }
      return
        first
        .tryMap { try self.check($0) }
        .mapError { _ in TestError("\(self.raised(1))") }
        .handleEvents(receiveOutput: { _ = self.raised($0) }, receiveCompletion: { _ in _ = self.raised(0) })
        .drop { self.raised($0) < 2 }
        .flatMap { Just(self.raised($0)) }
        .map(\.magnitude)
        .map { self.raised(Int($0)) }
        .eraseToAnyPublisher()
    }
  }

  /// A source, and how it sends.
  enum Source: CaseIterable { case mainActor, thread, task, otherActor }

  actor Other {
    func send(_ numbers: ClosedRange<Int>, to subject: PassthroughSubject<Int, TestError>) {
      for number in numbers { subject.send(number) }
      subject.send(completion: .finished)
    }
  }

  @Test(arguments: Source.allCases) @MainActor
  func closuresOfAClassOfTheMainActorRunThereAndInOrder(source: Source) async throws {
    let subject = PassthroughSubject<Int, TestError>()
    let model = Model(), probe = Probe<Int, TestError>()
    model.chain(subject).subscribe(probe)
    let numbers = 1...200
    switch source {
    case .mainActor:
      for number in numbers { subject.send(number) }
      #expect(probe.values == Array(2...200))
      subject.send(completion: .finished)
    case .thread:
      DispatchQueue(label: "elsewhere").async {
        for number in numbers { subject.send(number) }
        subject.send(completion: .finished)
      }
    case .task:
      Task.detached {
        for number in numbers { subject.send(number) }
        subject.send(completion: .finished)
      }
    case .otherActor: await Other().send(numbers, to: subject)
    }
    try await probe.ended(within: .seconds(1_200))
    #expect(probe.values == Array(2...200))
    #expect(probe.violations == [])
  }

  @Test @MainActor
  func aChainIsSubscribedToElsewhereAndItsClosuresStayOnTheirActor() async {
    let subject = PassthroughSubject<Int, TestError>(), model = Model(), probe = Probe<Int, TestError>()
    nonisolated(unsafe) let chain = model.chain(Deferred { subject.map { model.raised($0) } })
    await Task.detached { chain.subscribe(probe) }.value
    // Work that was sent to the main actor before has run.
    #expect(probe.subscription != nil)
    subject.send(2)
    subject.send(3)
    #expect(probe.values == [2, 3])
  }

  @Test @MainActor
  func aSendableClosureRunsWhereTheValueIsAndTheChainComesBack() async {
    let subject = PassthroughSubject<Int, Never>()
    let threads = Guarded<[Thread]>([]), sender = Guarded<Thread?>(nil)
    var sums: [Int] = []
    let cancellable =
      subject
      .map { @Sendable number in
        threads.withLock { $0.append(.current) }
        return number + 1
      }
      .map { number in
        MainActor.preconditionIsolated()
        return number * 10
      }
      .sink { sums.append($0) }
    onThreads(1) { _ in
      sender.withLock { $0 = .current }
      subject.send(1)
    }
    #expect(sums.isEmpty)
    await Task { @MainActor in }.value
    #expect(sums == [20])
    // The main actor may have any thread here, but not that of the sender.
    #expect(threads.withLock { $0 } == [sender.withLock { $0 }])
    subject.send(2)
    #expect(sums == [20, 30])
    cancellable.cancel()
  }

  @Test @MainActor
  func twoFiltersInARowRunEachWhereItBelongs() async {
    let subject = PassthroughSubject<Int, Never>()
    let threads = Guarded<[Thread]>([]), sender = Guarded<Thread?>(nil)
    var passed: [Int] = []
    let cancellable =
      subject
      .filter { @Sendable number in
        threads.withLock { $0.append(.current) }
        return number > 0
      }
      .filter { number in
        MainActor.preconditionIsolated()
        return number > 1
      }
      .sink { passed.append($0) }
    onThreads(1) { _ in
      sender.withLock { $0 = .current }
      for number in 0...2 { subject.send(number) }
    }
    await Task { @MainActor in }.value
    #expect(passed == [2])
    #expect(threads.withLock { $0 } == Array(repeating: sender.withLock { $0 }, count: 3))
    cancellable.cancel()
  }

  @Test @MainActor
  func demandCrossesAHop() async {
    let source = ManualPublisher<Int, Never>()
    let probe = Probe<Int, Never>(demand: .max(1)) { _ in .max(1) }
    source.map { number in
      MainActor.preconditionIsolated()
      return number
    }.subscribe(probe)
    await Task.detached { _ = source.send(1) }.value
    #expect(probe.values == [1])
    #expect(source.subscription?.requests == [.max(1), .max(1)])
  }

  @Test @MainActor
  func nothingArrivesAfterACancellationAndWhatWaitsIsFreed() async {
    let tracker = LifetimeTracker()
    let subject = PassthroughSubject<Tracked, Never>()
    var count = 0
    let cancellable = subject.map { token in
      count += 1
      return token
    }.sink { _ in count += 1 }
    // This test keeps the main actor meanwhile.
    onThreads(1) { _ in for _ in 0..<100 { subject.send(tracker.make()) } }
    cancellable.cancel()
    await Task { @MainActor in }.value
    #expect(tracker.alive == 0)
    #expect(count == 0)
  }

  @Test
  func closuresOutsideOfActorsRunWhereTheValueIs() {
    let subject = PassthroughSubject<Int, Never>(), probe = Probe<Int, Never>()
    var seen: Set<Int> = []
    subject.filter { seen.insert($0).inserted }.map { $0 * 2 }.subscribe(probe)
    for number in [1, 1, 2] { subject.send(number) }
    #expect(probe.values == [2, 4])
  }

  actor Diary {
    private(set) var lines: [Int] = []
    private var cancellables: Set<AnyCancellable> = []

    func keep(_ numbers: PassthroughSubject<Int, Never>) {
      numbers.map { self.kept($0) }.sink { _ in }.store(in: &cancellables)
    }

    private func kept(_ number: Int) -> Int {
      lines.append(number)
      return number
    }
  }

  @Test
  func closuresOfAnActorRunOnIt() async {
    let numbers = PassthroughSubject<Int, Never>(), diary = Diary()
    await diary.keep(numbers)
    for number in 1...50 { numbers.send(number) }
    #expect(await diary.lines == Array(1...50))
  }
}
