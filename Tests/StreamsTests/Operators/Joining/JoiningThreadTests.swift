import Streams
import StreamsTesting
import TestSupport
import Testing

/// Joining operators whose publishers publish on several threads.
@Suite(.blocking)
struct JoiningThreadTests {
  private let count = 5_000

  private func subjects(_ count: Int) -> [PassthroughSubject<Int, TestError>] {
    (0..<count).map { _ in PassthroughSubject() }
  }

  /// Sends numbers to each subject on a thread of its own, and finishes it.
  private func feed(_ subjects: [PassthroughSubject<Int, TestError>]) {
    onThreads(subjects.count) { [count] index in
      for value in 0..<count { subjects[index].send(value) }
      subjects[index].send(completion: .finished)
    }
  }

  @Test
  func mergeDeliversEachValueOnce() {
    let subjects = subjects(3)
    let probe = subjects[0].merge(with: subjects[1], subjects[2]).probe()
    feed(subjects)
    #expect(probe.values.count == 3 * count)
    let sum = 3 * count * (count - 1) / 2
    #expect(probe.values.reduce(0, +) == sum)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func mergeKeepsTheOrderOfEachPublisher() {
    let subjects = subjects(3)
    let probe = subjects.enumerated().map { index, subject in subject.map { [index, $0] } }.merge().probe()
    feed(subjects)
    for index in 0..<3 {
      #expect(probe.values.filter { $0[0] == index }.map { $0[1] } == Array(0..<count))
    }
    #expect(probe.violations == [])
  }

  @Test
  func mergeHonoursDemandFromAnotherThread() {
    let total = 2 * count
    let numbers = (0..<count).publisher.setFailureType(to: TestError.self)
    let probe = Publishers.Merge(numbers, numbers).probe(demand: nil)
    onThreads(3) { _ in
      while probe.completion == nil { probe.request(.max(1)) }
    }
    #expect(probe.values.count == total)
    let sum = count * (count - 1)
    #expect(probe.values.reduce(0, +) == sum)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test(arguments: [false, true])
  func zipPairsEveryValueOnce(isCounted: Bool) {
    let subjects = subjects(3)
    let probe = subjects[0].zip(subjects[1], subjects[2]) { [$0, $1, $2] }
      .probe(demand: isCounted ? .max(count) : .unlimited)
    feed(subjects)
    #expect(probe.values == (0..<count).map { [$0, $0, $0] })
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func zipHonoursDemandFromAnotherThread() {
    let numbers = (0..<count).publisher.setFailureType(to: TestError.self)
    let probe = numbers.zip(numbers) { [$0, $1] }.probe(demand: nil)
    onThreads(3) { _ in
      while probe.completion == nil { probe.request(.max(1)) }
    }
    #expect(probe.values == (0..<count).map { [$0, $0] })
    #expect(probe.violations == [])
  }

  @Test
  func combineLatestCombinesEveryValue() {
    let subjects = (0..<3).map { _ in CurrentValueSubject<Int, TestError>(-1) }
    let probe = subjects[0].combineLatest(subjects[1], subjects[2]) { [$0, $1, $2] }.probe()
    onThreads(3) { [count] index in
      for value in 0..<count { subjects[index].send(value) }
      subjects[index].send(completion: .finished)
    }
    #expect(probe.values.count == 3 * count + 1)
    #expect(probe.values.last == Array(repeating: count - 1, count: 3))
    for (row, next) in zip(probe.values, probe.values.dropFirst()) {
      let steps = zip(row, next).map { $1 - $0 }
      #expect(steps.reduce(0, +) == 1 && steps.allSatisfy { $0 >= 0 })
      if steps.reduce(0, +) != 1 { break }
    }
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func withLatestFromNeverGoesBack() {
    let subjects = subjects(2)
    let probe = subjects[0].withLatestFrom(subjects[1]) { [$0, $1] }.probe()
    subjects[1].send(-1)
    feed(subjects)
    #expect(probe.values.map { $0[0] } == Array(0..<count))
    #expect(probe.values.map { $0[1] } == probe.values.map { $0[1] }.sorted())
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func onePublisherWinsTheRace() {
    for _ in 0..<200 {
      let subjects = subjects(3)
      let probe = subjects.enumerated().map { index, subject in subject.map { [index, $0] } }.race().probe()
      onThreads(3) { index in
        for value in 0..<10 { subjects[index].send(value) }
        subjects[index].send(completion: .finished)
      }
      #expect(Set(probe.values.map { $0[0] }).count == 1)
      #expect(probe.values.map { $0[1] } == Array(0..<10))
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
    }
  }

  @Test(arguments: Join.allCases)
  func aCancellationMeanwhileReachesAllPublishers(join: Join) {
    for round in stride(from: 0, to: 100, by: 3) {
      let sources = [ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>()]
      let probe = join.of(sources[0], sources[1]).probe()
      onThreads(3) { index in
        if index < 2 {
          for value in 0..<50 { sources[index].offer(value) }
        } else {
          for _ in 0..<round { probe.request(.max(1)) }
          probe.cancel()
        }
      }
      let before = probe.events.count
      for source in sources {
        #expect(source.subscription!.cancellations == 1)
        source.send(1)
        source.send(completion: .failure("late"))
      }
      #expect(probe.events.count == before)
      #expect(probe.violations == [])
    }
  }

  @Test(arguments: Join.allCases)
  func oneOfTwoSimultaneousFailuresArrives(join: Join) {
    for _ in 0..<100 {
      let sources = [ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>()]
      let probe = join.of(sources[0], sources[1]).probe()
      onThreads(2) { index in
        for value in 0..<5 { sources[index].offer(value) }
        sources[index].offer(completion: .failure("torn"))
      }
      #expect(probe.completion == .failure("torn"))
      #expect(probe.violations == [])
      #expect(sources.allSatisfy { $0.subscription!.isCancelled || $0.subscription!.hasEnded })
    }
  }

  @Test(arguments: Join.allCases)
  func subscriptionsMayArriveOnOtherThreads(join: Join) {
    for _ in 0..<50 {
      let sources = (0..<2).map { _ in ManualPublisher<Int, TestError>(holdsBackSubscription: true) }
      let probe = join.of(sources[0], sources[1]).probe(demand: nil)
      onThreads(3) { index in
        if index < 2 { sources[index].sendSubscription() } else { probe.request(.unlimited) }
      }
      for source in sources {
        // Demands add up, so the request of the first value may come after that of all values.
        var requests = source.subscription!.requests
        if requests.count == 2, let first = requests.firstIndex(of: .max(1)) { requests.remove(at: first) }
        #expect(requests == [.unlimited])
      }
    }
  }
}
