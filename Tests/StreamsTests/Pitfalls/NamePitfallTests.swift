import Dispatch
import Foundation
import Observation
import Streams
import StreamsNetworking
import Synchronization
import TestSupport
import Testing

// This file imports both modules and does nothing to avoid a collision of names. The test is mainly that it compiles,
// in Swift 6 mode and with plain imports.

@Suite(.blocking)
struct NamePitfallTests {
  @Test
  func `Pitfall 25: the names of Streams and Foundation can be used side by side`() throws {
    let just: Just<Int> = Just(1)
    let optional: Optional<Int> = .some(1)
    let result: Result<Int, URLError> = .success(1)
    let record: Record<Int, Never> = Record(output: [1], completion: .finished)
    let future: Future<Int, Never> = Future { $0(.success(1)) }
    let empty: Empty<Int, Never> = Empty()
    let fail: Fail<Int, URLError> = Fail(error: URLError(.badURL))
    let deferred: Deferred<Just<Int>> = Deferred { just }
    let erased: [AnyPublisher<Int, Never>] = [
      just.eraseToAnyPublisher(), record.eraseToAnyPublisher(), future.eraseToAnyPublisher(),
      empty.eraseToAnyPublisher(), deferred.eraseToAnyPublisher(), optional.publisher.eraseToAnyPublisher(),
    ]
    var values: [Int] = []
    let cancellable: AnyCancellable = Publishers.MergeMany(erased).sink { values.append($0) }
    #expect(values == [1, 1, 1, 1, 1])
    let errors = result.publisher.merge(with: fail).map { _ in false }.replaceError(with: true)
    #expect(errors.probeValues() == [false, true])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func `Pitfall 25: Foundation's own types keep their names and gain publishers`() {
    let operation: Operation = BlockOperation {}
    let queue: OperationQueue = OperationQueue()
    let timer: Timer = Timer(timeInterval: 1, repeats: false) { _ in }
    let center: NotificationCenter = NotificationCenter()
    let note = Notification(name: Notification.Name("note"))
    let progress: Progress = Progress(totalUnitCount: 1)
    let lock: NSLock = NSLock()
    let session: URLSession.DataTaskPublisher = URLSession.shared.dataTaskPublisher(
      for: URL(string: "https://example.org")!)
    let ticks: Timer.TimerPublisher = Timer.publish(every: 1, on: .main, in: .default)
    var names: [String] = []
    let cancellable = center.publisher(for: note.name).sink { names.append($0.name.rawValue) }
    center.post(note)
    #expect(names == ["note"])
    #expect(ticks.interval == 1 && session.request.url?.host == "example.org")
    withExtendedLifetime((operation, queue, timer, progress, lock, cancellable)) {}
  }

  @Test
  func `Pitfall 25: the protocols and the machinery of both can be named without their module`() {
    func names<P: Publisher, S: Subject, C: Cancellable, R: Scheduler, T: Subscription>(
      _: P.Type, _: S.Type, _: C.Type, _: R.Type, _: T.Type
    ) -> Int { 5 }
    let count = names(
      Just<Int>.self, PassthroughSubject<Int, Never>.self, AnyCancellable.self, DispatchQueue.self,
      Silent.self)
    #expect(count == 5)
    let demand: Subscribers.Demand = .max(1)
    let completion: Subscribers.Completion<Never> = .finished
    let mutex = Mutex(0)
    let atomic = Atomic(0)
    #expect(demand == 1 && completion == .finished)
    #expect(mutex.withLock { $0 } == atomic.load(ordering: .relaxed))
  }

  @Test
  func `Pitfall 25: the global zip can be called within extensions of sequences`() {
    #expect([1, 2].products(with: [3, 4]) == [3, 8])
    #expect([1, 2].sums(with: [3, 4]) == [4, 6])
    #expect(Array<Int>.pairs([1], [2]) == 1)
    #expect([[1].publisher, [2].publisher].zipped().probeValues() == [[1, 2]])
  }

  @Test
  func `Pitfall 25: a class can be observed in both ways`() {
    let (model, observed) = (Thermostat(), Observed())
    var announcements = 0
    let cancellable = model.objectWillChange.sink { announcements += 1 }
    withObservationTracking {
      _ = observed.degrees
    } onChange: {
    }
    model.degrees = 21
    observed.degrees = 21
    #expect(announcements == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func `Pitfall 26: subjects and publishers cross to other threads in Swift 6 mode`() async {
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          subject.send(number)
          current.send(number)
        }
      }
    }
    let publisher = Just(1).merge(with: [2, 3].publisher).map { $0 * 2 }
    let values = await Task.detached { publisher.probeValues() }.value
    #expect(values == [2, 4, 6])
    let plain = [1, 2].publisher
    #expect(await Task.detached { plain.probeValues() }.value == [1, 2])
    let cancellable = subject.sink { _ in }
    await Task.detached { cancellable.cancel() }.value
  }

  @Test @MainActor
  func `Pitfall 26: a main actor class uses streams without relaxing anything`() async {
    let model = Screenful()
    model.numbers.send(1)
    await model.load()
    #expect(model.shown == [1, 2])
  }
}

extension Publisher where Failure == Never {
  fileprivate func probeValues() -> [Output] {
    var values: [Output] = []
    let cancellable = sink { values.append($0) }
    withExtendedLifetime(cancellable) {}
    return values
  }
}

private struct Silent: Subscription {
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

private final class Thermostat: ObservableObject {
  @Published var degrees = 20
}

@Observable
private final class Observed {
  var degrees = 20
}

@MainActor
private final class Screenful: ObservableObject {
  @Published private(set) var shown: [Int] = []
  let numbers = PassthroughSubject<Int, Never>()
  private var cancellables: Set<AnyCancellable> = []

  init() { numbers.sink { [weak self] in self?.shown.append($0) }.store(in: &cancellables) }

  func load() async {
    for await number in Just(2).values { numbers.send(number) }
  }
}

extension Sequence where Element == Int {
  fileprivate func products(with other: [Int]) -> [Int] { zip(self, other).map { $0 * $1 } }
}

extension Array where Element == Int {
  fileprivate func sums(with other: [Int]) -> [Int] {
    var sums: [Int] = []
    for (mine, theirs) in zip(self, other) { sums.append(mine + theirs) }
    return sums
  }

  fileprivate static func pairs(_ first: [Int], _ second: [Int]) -> Int {
    zip(first, second).map { $0 }.count
  }
}
