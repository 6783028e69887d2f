// Chains as programs have them, for `.ci/specialised`: long ones, three operators of a kind, joined ones, helpers, generic classes.
import ChainHelpers
import Streams

@main
final class Program {
  private let tally = Tally()
  private var kept: [AnyCancellable] = []

  static func main() {
    let program = Program()
    program.lengths()
    program.threeOfAKind()
    program.joined()
    program.helpers()
    print(program.tally.sum)
  }

  private func chain(_ name: String, _ make: (Numbers) -> some Publisher<Int, Never>) {
    let subject = Numbers()
    kept.append(make(subject).sink { [tally] in tally.add($0) })
    count(name) { subject.send($0) }
  }
}

// MARK: Length

extension Program {
  fileprivate func lengths() {
    chain("4 operators") { numbers in
      numbers.map { $0 &+ 1 }.filter { $0 != 7 }.scan(0) { $0 &+ $1 }.removeDuplicates()
    }
    chain("6 operators") { numbers in
      numbers.map { $0 &+ 1 }.filter { $0 != 7 }.scan(0) { $0 &+ $1 }.removeDuplicates()
        .compactMap { $0 == 3 ? nil : $0 }.map { $0 &* 3 }
    }
    chain("10 operators") { ten($0) }
    chain("20 operators") { ten(ten($0)) }
    chain("30 operators") { ten(ten(ten($0))) }
  }

  private func ten(_ numbers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    numbers.map { $0 &+ 1 }.filter { $0 != 7 }.scan(0) { $0 &+ $1 }.removeDuplicates()
      .compactMap { $0 == 3 ? nil : $0 }.map { $0 &* 3 }.drop(while: { $0 == 0 }).prefix(while: { $0 != -77 })
      .filter { $0 != 9 }.map { $0 ^ 5 }
  }
}

// MARK: Three of a kind

extension Program {
  fileprivate func threeOfAKind() {
    chain("map") { $0.map { $0 &+ 1 }.map { $0 &* 3 }.map { $0 ^ 5 } }
    chain("filter") { $0.filter { $0 != -1 }.filter { $0 != -2 }.filter { $0 != -3 } }
    chain("map and filter") {
      $0.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &* 3 }.filter { $0 != -2 }.map { $0 ^ 5 }.filter {
        $0 != -3
      }
    }
    chain("compactMap") {
      $0.compactMap { $0 == -1 ? nil : $0 }.compactMap { $0 == -2 ? nil : $0 }.compactMap {
        $0 == -3 ? nil : $0
      }
    }
    chain("scan") { $0.scan(0) { $0 &+ $1 }.scan(0) { $0 ^ $1 }.scan(0) { $0 &- $1 } }
    chain("removeDuplicates") { $0.removeDuplicates().removeDuplicates().removeDuplicates() }
    chain("removeDuplicates by a closure") {
      $0.removeDuplicates { $0 == $1 }.removeDuplicates { $0 &+ 1 == $1 }.removeDuplicates { $0 &+ 2 == $1 }
    }
    chain("dropFirst") { $0.dropFirst().dropFirst(2).dropFirst(3) }
    chain("drop(while:)") { $0.drop(while: { $0 < 1 }).drop(while: { $0 < 2 }).drop(while: { $0 < 3 }) }
    chain("prefix(while:)") {
      $0.prefix(while: { $0 != -1 }).prefix(while: { $0 != -2 }).prefix(while: { $0 != -3 })
    }
    chain("prefix") { $0.prefix(10_000).prefix(10_000).prefix(10_000) }
    chain("handleEvents") {
      $0.handleEvents(receiveOutput: { _ in }).handleEvents(receiveOutput: { _ in }).handleEvents(
        receiveOutput: { _ in })
    }
    chain("tryMap") {
      $0.tryMap { $0 &+ 1 }.tryMap { $0 &* 3 }.tryMap { $0 ^ 5 }.replaceError(with: 0)
    }
    chain("tryFilter") {
      $0.tryFilter { $0 != -1 }.tryFilter { $0 != -2 }.tryFilter { $0 != -3 }.replaceError(with: 0)
    }
    chain("failures") {
      $0.setFailureType(to: Torn.self).mapError { $0 }.replaceError(with: 0).setFailureType(to: Torn.self)
        .mapError { $0 }.replaceError(with: 0).setFailureType(to: Torn.self).mapError { $0 }.replaceError(
          with: 0)
    }
    chain("merge") { $0.merge(with: Silent()).merge(with: Silent()).merge(with: Silent()) }
    chain("prepend") { $0.prepend(1).prepend(2).prepend(3) }
    chain("append") { $0.append(1).append(2).append(3) }
    chain("flatMap of Just") { $0.flatMap { Just($0) }.flatMap { Just($0 &+ 1) }.flatMap { Just($0 &+ 2) } }
    chain("erased") {
      $0.map { $0 &+ 1 }.eraseToAnyPublisher().map { $0 &* 3 }.eraseToAnyPublisher().map { $0 ^ 5 }
        .eraseToAnyPublisher()
    }
    chain("share") { $0.share().share().share() }
    chain("catch") {
      $0.setFailureType(to: Torn.self).catch { _ in Just(0) }.setFailureType(to: Torn.self).catch { _ in
        Just(0)
      }
      .setFailureType(to: Torn.self).catch { _ in Just(0) }
    }
    chain("retry") {
      $0.setFailureType(to: Torn.self).retry(1).retry(1).retry(1).replaceError(with: 0)
    }
    chain("assertNoFailure") {
      $0.setFailureType(to: Torn.self).assertNoFailure().setFailureType(to: Torn.self).assertNoFailure()
        .setFailureType(to: Torn.self).assertNoFailure()
    }
    chain("replaceNil") {
      $0.map { Optional($0) }.replaceNil(with: 0).map { Optional($0) }.replaceNil(with: 0).map {
        Optional($0)
      }
      .replaceNil(with: 0)
    }
    chain("tryScan and tryCompactMap") {
      $0.tryScan(0) { $0 &+ $1 }.tryCompactMap { $0 == -1 ? nil : $0 }.tryRemoveDuplicates { $0 == $1 }
        .replaceError(with: 0)
    }
    chain("combineLatest") {
      $0.combineLatest(Just(1)).map(first).combineLatest(Just(2)).map(first).combineLatest(Just(3)).map(first)
    }
    chain("withLatestFrom") {
      $0.withLatestFrom(Just(1)).withLatestFrom(Just(2)).withLatestFrom(Just(3))
    }
    chain("switchToLatest") {
      $0.map { Just($0) }.switchToLatest().map { Just($0) }.switchToLatest().map { Just($0) }.switchToLatest()
    }
    chain("prefix(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: Silent()).prefix(untilOutputFrom: Silent()).prefix(untilOutputFrom: Silent())
    }
    chain("collect") { $0.collect(1).map { $0[0] }.collect(1).map { $0[0] }.collect(1).map { $0[0] } }
    chain("receive(on:)") {
      $0.receive(on: ImmediateScheduler.shared).receive(on: ImmediateScheduler.shared)
        .receive(on: ImmediateScheduler.shared)
    }
    chain("map a key path") { $0.map(\.self).map(\.self).map(\.self) }
    chain("switchIfEmpty") {
      $0.switchIfEmpty(Just(0)).switchIfEmpty(Just(0)).switchIfEmpty(Just(0))
    }
    chain("materialize") { $0.materialize().dematerialize().materialize().dematerialize() }
    chain("enumerated") { $0.enumerated().map { $0.element }.enumerated().map { $0.element } }
  }
}

private typealias Silent = Empty<Int, Never>

extension Empty where Output == Int, Failure == Never {
  fileprivate init() { self.init(completeImmediately: false) }
}

private struct Torn: Error {}

private func first(_ pair: (Int, Int)) -> Int { pair.0 }

// MARK: Joined

extension Program {
  fileprivate func joined() {
    chain("combineLatest of two chains") { numbers in
      numbers.map { $0 &+ 1 }.filter { $0 != 7 }.combineLatest(
        numbers.scan(0) { $0 &+ $1 }.removeDuplicates()
      )
      .map { $0 &+ $1 }.filter { $0 != 7 }.removeDuplicates().map { $0 &* 3 }
    }
    chain("merge of two chains") { numbers in
      numbers.map { $0 &+ 1 }.filter { $0 != 7 }.merge(with: numbers.scan(0) { $0 &+ $1 }.removeDuplicates())
        .map { $0 &+ 1 }.filter { $0 != 7 }.removeDuplicates().map { $0 &* 3 }
    }
    chain("zip of two chains") { numbers in
      numbers.map { $0 &+ 1 }.filter { $0 != 7 }.zip(numbers.scan(0) { $0 &+ $1 }.filter { $0 != 7 })
        .map { $0 &+ $1 }.filter { $0 != 7 }.removeDuplicates().map { $0 &* 3 }
    }
    chain("flatMap of a chain") { numbers in
      numbers.map { $0 &+ 1 }.flatMap { later($0) }.map { $0 &* 3 }.filter { $0 != 7 }
    }
  }
}

private func later(_ number: Int) -> some Publisher<Int, Never> {
  Just(number).map { $0 &+ 1 }.filter { $0 != 7 }
}

// MARK: Helpers

extension Publisher<Int, Never> {
  fileprivate func smoothed() -> some Publisher<Int, Never> {
    map { $0 &* 2 }.filter { $0 != 7 }.removeDuplicates()
  }
}

extension Publisher where Output: Equatable {
  fileprivate func changes(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
    filter(isIncluded).removeDuplicates().map { $0 }
  }
}

/// Follows values as a store of any type does.
private final class Follower<Value: Equatable> {
  private(set) var last: Value?
  private var cancellables: Set<AnyCancellable> = []

  func follow(_ values: some Publisher<Value, Never>) {
    values.map { $0 }.filter { [weak self] in self?.last != $0 }.removeDuplicates().map { $0 }
      .sink { [weak self] in self?.last = $0 }.store(in: &cancellables)
  }
}

extension Program {
  fileprivate func helpers() {
    chain("a helper, twice") { $0.smoothed().smoothed() }
    chain("a generic helper, twice") { $0.changes { $0 != 7 }.changes { $0 != 9 } }
    chain("a helper of another module, twice") { $0.distantlySmoothed().distantlySmoothed() }
    chain("a generic helper of another module") { $0.settled { $0 != 7 } }
    chain("an erasing helper of another module, twice") { $0.erasedAtHome().erasedAtHome() }
    let follower = Follower<Int>(), numbers = Numbers()
    follower.follow(numbers)
    count("a generic class") { numbers.send($0) }
  }
}
