// Sends values through each operator, sink and subject, for `.ci/specialised` to count what a value costs. Compiled with
// `ERASED`, each operator has an erased publisher as its upstream.
import Observation
import Streams

#if ERASED
  typealias Source = AnyPublisher<Int, Never>
  func source(_ numbers: Numbers) -> Source { numbers.eraseToAnyPublisher() }
#else
  typealias Source = Numbers
  func source(_ numbers: Numbers) -> Source { numbers }
#endif

nonisolated struct Torn: Error {}

nonisolated final class Model {
  var last = 0
  @Published var level = 0
  @Published var copy = 0

  func set(_ value: Int) { level = value }
}

/// Writes to nowhere.
nonisolated struct Nowhere: TextOutputStream {
  func write(_ text: String) {}
}

nonisolated(unsafe) let tally = Tally()
nonisolated let immediate = ImmediateScheduler.shared

@main
final class Program {
  private var kept: [AnyCancellable] = []

  static func main() {
    let program = Program()
    program.subjects()
    program.rules()
    program.wholeStreams()
    program.failures()
    program.severalPublishers()
    program.futures()
    program.time()
    print(tally.sum)
  }

  private func operation(_ name: String, _ make: (Source) -> AnyCancellable) {
    let subject = Numbers()
    kept.append(make(source(subject)))
    count(name) { subject.send($0) }
  }

  /// Makes a stream for each value, and lets it go.
  private func stream(_ name: String, _ make: (Int) -> AnyCancellable) {
    count(name) { hold(make($0)) }
  }
}

@inline(never)
func hold(_ cancellable: AnyCancellable) { withExtendedLifetime(cancellable) {} }

/// Requests values one by one.
nonisolated final class Asker: Subscriber {
  var subscription: (any Subscription)?
  let answer: Subscribers.Demand

  init(answer: Subscribers.Demand) { self.answer = answer }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(answer)
  }

  func receive(_ value: Int) -> Subscribers.Demand {
    tally.add(value)
    return answer
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

/// Keeps the promise of the last future.
nonisolated final class Promises {
  @exclusivity(unchecked) private var last: Future<Int, Never>.Promise?

  func future() -> Future<Int, Never> { Future { self.last = $0 } }

  func answer(_ value: Int) { last?(.success(value)) }
}

/// A scheduler whose time stands still, and which never runs anything.
nonisolated struct Standing: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType

  var now: SchedulerTimeType { immediate.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {}

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {}

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    Subscriptions.empty
  }
}

nonisolated struct Pair: Equatable {
  var first = 0
  var second = 0
  var sum: Int { first &+ second }
}

/// Codes next to nothing, because a format would take longer than the operator.
nonisolated struct PlainCoder: TopLevelEncoder, TopLevelDecoder {
  func encode(_ value: some Encodable) -> Int { 1 }
  func decode<Value: Decodable>(_ type: Value.Type, from number: Int) -> Value {
    unsafeBitCast(number, to: type)
  }
}

nonisolated enum Request {
  @TaskLocal static var number = 0
}

@Observable
nonisolated final class Album { var photos = 0 }

/// A stage between two erased publishers.
@inline(never)
func next(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
  numbers.map { $0 &+ 1 }.eraseToAnyPublisher()
}

extension Publisher where Output == Int {
  @inline(__always)
  func end() -> AnyCancellable {
    sink { _ in
    } receiveValue: {
      tally.add($0)
    }
  }
}

// MARK: Subjects and properties

extension Program {
  fileprivate func subjects() {
    operation("sink") { $0.end() }

    let currentValue = CurrentValueSubject<Int, Never>(0)
    kept.append(currentValue.end())
    count("CurrentValueSubject") { currentValue.send($0) }

    let model = Model()
    kept.append(model.$level.end())
    count("Published") { model.set($0) }

    let derived = Derived(isolation: nil) { model.level &+ 1 }
    count("Derived") { _ in tally.add(derived.value) }
    kept.append(derived.end())
    count("Derived, listened to") { model.set($0) }

    operation("subscribe a subject") { $0.subscribe(currentValue) }
    operation("assign(to:on:)") { $0.assign(to: \.last, on: model) }
    let feed = Numbers()
    feed.assign(to: &model.$copy)
    count("assign(to: &)") { feed.send($0) }

    operation("erased") { $0.eraseToAnyPublisher().end() }
    operation("four erased maps") { next(next(next(next($0.eraseToAnyPublisher())))).end() }

    let album = Album()
    kept.append(album.publisher(for: \.photos).end())
    count("publisher(for:)") { album.photos = $0 }

    #if !ERASED
      let pairs = PassthroughSubject<Pair, Never>()
      kept.append(pairs.map(\.second).end())
      count("map stored key path") { pairs.send(Pair(first: $0, second: $0)) }
      kept.removeLast()
      kept.append(pairs.map(\.first, \.second).map { $0 &+ $1 }.end())
      count("map two key paths") { pairs.send(Pair(first: $0, second: $0)) }
    #endif
  }
}

// MARK: One value in, at most one out

extension Program {
  fileprivate func rules() {
    operation("map") { $0.map { $0 &+ 1 }.end() }
    operation("map key path") { $0.map(\.bitWidth).end() }
    operation("tryMap") { $0.tryMap { $0 &+ 1 }.end() }
    operation("enumerated") { $0.enumerated().map { $0.element }.end() }
    operation("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 }.end() }
    operation("dematerialize") { $0.map { StreamEvent<Int, Never>.value($0) }.dematerialize().end() }
    operation("encode") { $0.encode(encoder: PlainCoder()).end() }
    operation("decode") { $0.decode(type: Int.self, decoder: PlainCoder()).end() }
    operation("compactMap") { $0.compactMap { $0 }.end() }
    operation("tryCompactMap") { $0.tryCompactMap { $0 }.end() }
    operation("filter") { $0.filter { $0 >= 0 }.end() }
    operation("tryFilter") { $0.tryFilter { $0 >= 0 }.end() }
    operation("compacted") { $0.map { Optional($0) }.compacted().end() }
    operation("ignoreFailure") { $0.setFailureType(to: Torn.self).ignoreFailure().end() }
    operation("scan") { $0.scan(0) { $0 &+ $1 }.end() }
    operation("tryScan") { $0.tryScan(0) { $0 &+ $1 }.end() }
    operation("removeDuplicates") { $0.removeDuplicates().end() }
    operation("removeDuplicates(by:)") { $0.removeDuplicates { $0 == $1 }.end() }
    operation("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 }.end() }
    operation("dropFirst") { $0.dropFirst().end() }
    operation("drop(while:)") { $0.drop { $0 == 0 }.end() }
    operation("tryDrop(while:)") { $0.tryDrop { $0 == 0 }.end() }
    operation("prefix") { $0.prefix(1_000_000).end() }
    operation("prefix(while:)") { $0.prefix { $0 >= 0 }.end() }
    operation("tryPrefix(while:)") { $0.tryPrefix { $0 >= 0 }.end() }
    operation("prefixThrough(firstWhere:)") { $0.prefixThrough { $0 < 0 }.end() }
    operation("tryPrefixThrough(firstWhere:)") { $0.tryPrefixThrough { $0 < 0 }.end() }
    operation("output(at:)") { $0.output(at: 1_000_000).end() }
    operation("output(in:)") { $0.output(in: 1...).end() }
    operation("ignoreOutput") { $0.ignoreOutput().map { $0 }.end() }
    operation("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 0).end() }
    operation("adjacentPairs") { $0.adjacentPairs().map { $0.0 &+ $0.1 }.end() }
    operation("handleEvents") { $0.handleEvents(receiveOutput: { tally.add($0) }).end() }
    operation("breakpoint") { $0.breakpoint(receiveOutput: { $0 < 0 }).end() }
    operation("breakpointOnError") { $0.breakpointOnError().end() }
    operation("print") { $0.print("", to: Nowhere()).end() }
    operation("materialize") { $0.materialize().map { _ in 1 }.end() }
  }
}

// MARK: The whole stream

extension Program {
  fileprivate func wholeStreams() {
    operation("count") { $0.count().end() }
    operation("reduce") { $0.reduce(0) { $0 &+ $1 }.end() }
    operation("tryReduce") { $0.tryReduce(0) { $0 &+ $1 }.end() }
    operation("collect") { $0.collect().map(\.count).end() }
    operation("collect(10)") { $0.collect(10).map(\.count).end() }
    operation("contains") { $0.contains(-1).map { _ in 1 }.end() }
    operation("contains(where:)") { $0.contains { $0 < 0 }.map { _ in 1 }.end() }
    operation("tryContains(where:)") { $0.tryContains { $0 < 0 }.map { _ in 1 }.end() }
    operation("allSatisfy") { $0.allSatisfy { $0 >= 0 }.map { _ in 1 }.end() }
    operation("tryAllSatisfy") { $0.tryAllSatisfy { $0 >= 0 }.map { _ in 1 }.end() }
    operation("first(where:)") { $0.first { $0 < 0 }.end() }
    operation("tryFirst(where:)") { $0.tryFirst { $0 < 0 }.end() }
    operation("last") { $0.last().end() }
    operation("last(where:)") { $0.last { $0 >= 0 }.end() }
    operation("tryLast(where:)") { $0.tryLast { $0 >= 0 }.end() }
    operation("min") { $0.min().end() }
    operation("min(by:)") { $0.min { $0 < $1 }.end() }
    operation("tryMin(by:)") { $0.tryMin { $0 < $1 }.end() }
    operation("max(by:)") { $0.max { $0 < $1 }.end() }
    operation("tryMax(by:)") { $0.tryMax { $0 < $1 }.end() }
    operation("max") { $0.max().end() }
    operation("replaceEmpty") { $0.replaceEmpty(with: 0).end() }
  }
}

// MARK: Failures

extension Program {
  fileprivate func failures() {
    operation("setFailureType, mapError") {
      $0.setFailureType(to: Torn.self).mapError { $0 as any Error }.end()
    }
    operation("replaceError") { $0.setFailureType(to: Torn.self).replaceError(with: 0).end() }
    operation("catch") { $0.setFailureType(to: Torn.self).catch { _ in Just(0) }.end() }
    operation("tryCatch") { $0.setFailureType(to: Torn.self).tryCatch { _ in Just(0) }.end() }
    operation("retry by policy") {
      $0.setFailureType(to: Torn.self)
        .retry(RetryPolicy(maxRetries: 1, backoff: .constant(.seconds(1))), scheduler: immediate).end()
    }
    operation("retry") { $0.setFailureType(to: Torn.self).retry(1).end() }
    operation("assertNoFailure") { $0.setFailureType(to: Torn.self).assertNoFailure().end() }
    stream("a failure caught") { number in Fail<Int, Torn>(error: Torn()).catch { _ in Just(number) }.end() }
    stream("a thrown error caught") { number in
      Just(number).tryMap { _ in throw Torn() }.catch { _ in Just(number) }.end()
    }
    stream("Just appended") { Just($0).append(Just($0)).end() }
  }
}

// MARK: Several publishers

extension Program {
  fileprivate func severalPublishers() {
    let other = CurrentValueSubject<Int, Never>(0)
    operation("merge") { $0.merge(with: other).end() }
    operation("merge of three") { $0.merge(with: other, other).end() }
    operation("merge of eight") { $0.merge(with: other, other, other, other, other, other, other).end() }
    operation("MergeMany") { Publishers.MergeMany($0, $0).end() }
    operation("race") { $0.race(with: Numbers()).end() }
    operation("sample") { $0.sample(by: $0).end() }
    operation("switchIfEmpty") { $0.switchIfEmpty(Just(0)).end() }
    operation("repeat") { $0.repeat(while: { true }).end() }
    operation("combineLatest") { $0.combineLatest(other).map { $0 &+ $1 }.end() }
    operation("combineLatest of three") { $0.combineLatest(other, other).map { $0 &+ $1 &+ $2 }.end() }
    operation("combineLatest of four") {
      $0.combineLatest(other, other, other).map { $0 &+ $1 &+ $2 &+ $3 }.end()
    }
    operation("combineLatest of many") {
      [$0.eraseToAnyPublisher(), other.eraseToAnyPublisher()].combineLatest().map { $0[0] }.end()
    }
    operation("zip") { $0.zip($0).map { $0 &+ $1 }.end() }
    operation("zip of three") { $0.zip($0, $0).map { $0 &+ $1 &+ $2 }.end() }
    operation("zip of four") { $0.zip($0, $0, $0).map { $0 &+ $1 &+ $2 &+ $3 }.end() }
    operation("withLatestFrom") { $0.withLatestFrom(other).end() }
    operation("withLatestFrom of two") { $0.withLatestFrom(other) { $0 &+ $1 }.end() }
    operation("append") { $0.append(1).end() }
    operation("prepend") { $0.prepend(1).end() }
    operation("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: other).end() }
    operation("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: Numbers()).end() }
    operation("flatMap of Just") { $0.flatMap { Just($0) }.end() }
    operation("flatMap of a sequence") { $0.flatMap { [$0].publisher }.end() }
    operation("flatMap of an erased publisher") { $0.flatMap { Just($0).eraseToAnyPublisher() }.end() }
    operation("switchToLatest of Just") { $0.map { Just($0) }.switchToLatest().end() }
    operation("flatMapLatest of Just") { $0.flatMapLatest { Just($0) }.end() }
    operation("flatMapFirst of Just") { $0.flatMapFirst { Just($0) }.end() }
    operation("window") { $0.window(of: 10).flatMap { $0 }.end() }
    operation("grouped(by:)") { $0.grouped { $0 & 1 }.flatMap { $0 }.end() }
    operation("share") { $0.share().end() }
    operation("share(replay:)") { $0.share(replay: 1).end() }
    operation("share(replay:keepAlive:)") { $0.share(replay: 1, keepAlive: .whileConnected).end() }
    operation("multicast") { $0.multicast { Numbers() }.autoconnect().end() }
    operation("makeConnectable") { $0.makeConnectable().autoconnect().end() }
    operation("buffer") { $0.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest).end() }
    operation("conflated") { $0.conflated().end() }

    let answering = Numbers()
    source(answering).buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).subscribe(
      Asker(answer: .max(1)))
    count("buffer, one asked with each") { answering.send($0) }
    let filling = Numbers()
    let asker = Asker(answer: .none)
    source(filling).buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).subscribe(asker)
    count("buffer, one asked after each") {
      filling.send($0)
      asker.subscription?.request(.max(1))
    }
  }
}

// MARK: Futures

extension Program {
  fileprivate func futures() {
    let promises = Promises()
    stream("Future answered later") { number in
      let cancellable = promises.future().end()
      promises.answer(number)
      return cancellable
    }
    stream("Future answered at once") { number in Future<Int, Never> { $0(.success(number)) }.end() }
    let searched = Numbers()
    kept.append(source(searched).flatMap { _ in promises.future() }.end())
    count("flatMap of a Future") {
      searched.send($0)
      promises.answer($0)
    }
    let typed = Numbers()
    kept.append(source(typed).map { _ in promises.future() }.switchToLatest().end())
    count("switchToLatest of a Future") {
      typed.send($0)
      promises.answer($0)
    }
  }
}

// MARK: Time

extension Program {
  fileprivate func time() {
    operation("measureInterval") { $0.measureInterval(using: immediate).map { $0.magnitude }.end() }
    operation("receive(on:)") { $0.receive(on: immediate).end() }
    operation("subscribe(on:)") { $0.subscribe(on: immediate).end() }
    operation("delay") { $0.delay(for: 0, scheduler: immediate).end() }
    operation("throttle") { $0.throttle(for: 0, scheduler: immediate, latest: true).end() }
    operation("delaySubscription") { $0.delaySubscription(for: 0, scheduler: immediate).end() }
    stream("Just delayed") { Just($0).delay(for: 0, scheduler: immediate).end() }
    operation("receive(on:carrying:)") { $0.receive(on: immediate, carrying: Request.$number).end() }

    let standing = Standing()
    operation("debounce") { $0.debounce(for: 1, scheduler: standing).end() }
    operation("timeout") { $0.timeout(1, scheduler: standing).end() }
    operation("collect by time") { $0.collect(.byTime(standing, 1)).map(\.count).end() }
    operation("collect by time or count") { $0.collect(.byTimeOrCount(standing, 1, 10)).map(\.count).end() }
  }
}
