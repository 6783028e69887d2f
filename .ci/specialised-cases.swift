// Sends values through each operator, sink and subject, for `.ci/specialised` to count what a value costs. Both ends of a
// stream are opaque: the compiler cannot see what follows a subject, nor what a cancellable holds.
import Streams

/// The counters are read before each call of this. Between two calls, `values` values pass.
@inline(never) @_optimize(none)
func mark() {}

typealias Numbers = PassthroughSubject<Int, Never>

struct Torn: Error {}

final class Model {
  var last = 0
  @Published var level = 0
  @Published var copy = 0

  func set(_ value: Int) { level = value }
}

/// Writes to nowhere.
struct Nowhere: TextOutputStream {
  func write(_ text: String) {}
}

/// Adds values up. Unchecked, because a check of each access would cost more than most operators do.
final class Tally {
  @exclusivity(unchecked) private var sum = 0

  func add(_ value: Int) { sum &+= value }
}

let values = 1_000
let tally = Tally()
var kept: [AnyCancellable] = []

func count(_ name: String, _ send: (Int) -> Void) {
  for value in 0..<50 { send(value) }
  mark()
  for value in 0..<values { send(value) }
  mark()
  print(name)
}

func operation(_ name: String, _ make: (Numbers) -> AnyCancellable) {
  let subject = Numbers()
  kept.append(make(subject))
  count(name) { subject.send($0) }
}

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

operation("sink") { $0.end() }

let currentValue = CurrentValueSubject<Int, Never>(0)
kept.append(currentValue.end())
count("CurrentValueSubject") { currentValue.send($0) }

let model = Model()
kept.append(model.$level.end())
count("Published") { model.set($0) }

operation("subscribe a subject") { $0.subscribe(currentValue) }
operation("assign(to:on:)") { $0.assign(to: \.last, on: model) }
let feed = Numbers()
feed.assign(to: &model.$copy)
count("assign(to: &)") { feed.send($0) }

operation("erased") { $0.eraseToAnyPublisher().end() }
operation("four erased maps") { next(next(next(next($0.eraseToAnyPublisher())))).end() }

// MARK: One value in, at most one out

operation("map") { $0.map { $0 &+ 1 }.end() }
operation("map key path") { $0.map(\.bitWidth).end() }
operation("tryMap") { $0.tryMap { $0 &+ 1 }.end() }
operation("compactMap") { $0.compactMap { $0 }.end() }
operation("tryCompactMap") { $0.tryCompactMap { $0 }.end() }
operation("filter") { $0.filter { $0 >= 0 }.end() }
operation("tryFilter") { $0.tryFilter { $0 >= 0 }.end() }
operation("scan") { $0.scan(0) { $0 &+ $1 }.end() }
operation("tryScan") { $0.tryScan(0) { $0 &+ $1 }.end() }
operation("removeDuplicates") { $0.removeDuplicates().end() }
operation("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 }.end() }
operation("dropFirst") { $0.dropFirst().end() }
operation("drop(while:)") { $0.drop { $0 == 0 }.end() }
operation("prefix") { $0.prefix(1_000_000).end() }
operation("prefix(while:)") { $0.prefix { $0 >= 0 }.end() }
operation("output(in:)") { $0.output(in: 1...).end() }
operation("ignoreOutput") { $0.ignoreOutput().map { $0 }.end() }
operation("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 0).end() }
operation("adjacentPairs") { $0.adjacentPairs().map { $0.0 &+ $0.1 }.end() }
operation("handleEvents") { $0.handleEvents(receiveOutput: { tally.add($0) }).end() }
operation("breakpoint") { $0.breakpoint(receiveOutput: { $0 < 0 }).end() }
operation("materialize") { $0.materialize().map { _ in 1 }.end() }

// MARK: The whole stream

operation("count") { $0.count().end() }
operation("reduce") { $0.reduce(0) { $0 &+ $1 }.end() }
operation("collect(10)") { $0.collect(10).map(\.count).end() }
operation("contains") { $0.contains(-1).map { _ in 1 }.end() }
operation("allSatisfy") { $0.allSatisfy { $0 >= 0 }.map { _ in 1 }.end() }
operation("first(where:)") { $0.first { $0 < 0 }.end() }
operation("last") { $0.last().end() }
operation("max") { $0.max().end() }
operation("replaceEmpty") { $0.replaceEmpty(with: 0).end() }

// MARK: Failures

operation("setFailureType, mapError") { $0.setFailureType(to: Torn.self).mapError { $0 as any Error }.end() }
operation("replaceError") { $0.setFailureType(to: Torn.self).replaceError(with: 0).end() }
operation("catch") { $0.setFailureType(to: Torn.self).catch { _ in Just(0) }.end() }
operation("retry") { $0.setFailureType(to: Torn.self).retry(1).end() }
operation("assertNoFailure") { $0.setFailureType(to: Torn.self).assertNoFailure().end() }

// MARK: Several publishers

let other = CurrentValueSubject<Int, Never>(0)
operation("merge") { $0.merge(with: other).end() }
operation("combineLatest") { $0.combineLatest(other).map { $0 &+ $1 }.end() }
operation("combineLatest of three") { $0.combineLatest(other, other).map { $0 &+ $1 &+ $2 }.end() }
operation("zip") { $0.zip($0).map { $0 &+ $1 }.end() }
operation("withLatestFrom") { $0.withLatestFrom(other).end() }
operation("append") { $0.append(1).end() }
operation("prepend") { $0.prepend(1).end() }
operation("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: other).end() }
operation("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: Numbers()).end() }
operation("flatMap of Just") { $0.flatMap { Just($0) }.end() }
operation("switchToLatest of Just") { $0.map { Just($0) }.switchToLatest().end() }
operation("share") { $0.share().end() }
operation("makeConnectable") { $0.makeConnectable().autoconnect().end() }
operation("buffer") { $0.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest).end() }

// MARK: Time

let immediate = ImmediateScheduler.shared
operation("measureInterval") { $0.measureInterval(using: immediate).map { $0.magnitude }.end() }
operation("receive(on:)") { $0.receive(on: immediate).end() }
operation("subscribe(on:)") { $0.subscribe(on: immediate).end() }
operation("delay") { $0.delay(for: 0, scheduler: immediate).end() }
operation("throttle") { $0.throttle(for: 0, scheduler: immediate, latest: true).end() }
