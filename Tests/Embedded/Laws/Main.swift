import StreamsCore
import StreamsTesting

/// Runs the cases. Returns the number of those that fail, or a negative number if there are none at all.
@_cdecl("run")
public func run() -> Int32 {
  var cases = Cases()
  transforming(&cases)
  reducing(&cases)
  joining(&cases)
  following(&cases)
  properties(&cases)
  timing(&cases)
  print("\(cases.count - cases.failures) of \(cases.count) operators keep the contract.")
  return cases.count > 0 ? cases.failures : -1
}

/// Runs the cases as a command of WASI.
@_cdecl("_start")
public func start() {
  if run() != 0 { fatalError("An operator breaks the contract.") }
}

private func transforming(_ cases: inout Cases) {
  cases.check("PassthroughSubject", [1, 2, 2, 3]) { source, _ in source }
  cases.check("map", [2, 3, 3, 4]) { source, _ in source.map { $0 + 1 } }
  cases.check("compactMap", [2, 2]) { source, _ in source.compactMap { $0 == 2 ? $0 : nil } }
  cases.check("filter", [2, 2, 3]) { source, _ in source.filter { $0 > 1 } }
  cases.check("removeDuplicates", [1, 2, 3]) { source, _ in source.removeDuplicates() }
  cases.check("scan", [1, 3, 5, 8]) { source, _ in source.scan(0) { $0 + $1 } }
  cases.check("prefix", [1, 2]) { source, _ in source.prefix(2) }
  cases.check("prefixWhile", [1, 2, 2]) { source, _ in source.prefix { $0 < 3 } }
  cases.check("dropFirst", [2, 3]) { source, _ in source.dropFirst(2) }
  cases.check("dropWhile", [2, 2, 3]) { source, _ in source.drop { $0 < 2 } }
  cases.check("first", [1]) { source, _ in source.first() }
  cases.check("firstWhere", [2]) { source, _ in source.first { $0 > 1 } }
  cases.check("output", [2, 2]) { source, _ in source.output(in: 1...2) }
  cases.check("replaceEmpty", [1, 2, 2, 3]) { source, _ in source.replaceEmpty(with: 7) }
  cases.check("replaceError", [1, 2, 2, 3]) { source, _ in source.replaceError(with: 7) }
  cases.check("eraseToAnyPublisher", [1, 2, 2, 3]) { source, _ in source.eraseToAnyPublisher() }
  cases.check("share", [1, 2, 2, 3]) { source, _ in source.share() }
}

private func reducing(_ cases: inout Cases) {
  cases.check("collect", [4]) { source, _ in source.collect().map { Int32($0.count) } }
  cases.check("count", [4]) { source, _ in source.count().map { Int32($0) } }
  cases.check("last", [3]) { source, _ in source.last() }
  cases.check("max", [3]) { source, _ in source.max() }
  cases.check("reduce", [8]) { source, _ in source.reduce(0) { $0 + $1 } }
  cases.check("contains", [1]) { source, _ in source.contains(2).map { $0 ? 1 : 0 } }
  cases.check("ignoreOutput", []) { source, _ in source.ignoreOutput().map { _ in 0 } }
}

private func joining(_ cases: inout Cases) {
  cases.check("merge", [1, 1, 2, 2, 2, 2, 3, 3]) { source, _ in source.merge(with: source) }
  cases.check("combineLatest", [11, 12, 12, 13]) { source, _ in
    source.combineLatest(CurrentValueSubject<Int32, Trouble>(10).prefix(1)).map { $0 + $1 }
  }
  cases.check("zip", [2, 4, 4, 6]) { source, _ in source.zip(source).map { $0 + $1 } }
  cases.check("withLatestFrom", [8, 9, 9, 10]) { source, _ in
    source.withLatestFrom(CurrentValueSubject<Int32, Trouble>(7)) { $0 + $1 }
  }
  cases.check("flatMap", [10, 20, 20, 30]) { source, _ in
    source.flatMap { Just($0 * 10).setFailureType(to: Trouble.self) }
  }
  cases.check("flatMapLatest", [10, 20, 20, 30]) { source, _ in
    source.flatMapLatest { Just($0 * 10).setFailureType(to: Trouble.self) }
  }
}

private func following(_ cases: inout Cases) {
  cases.check("append", [1, 2, 2, 3, 8, 9]) { source, _ in source.append(8, 9) }
  cases.check("prepend", [8, 9, 1, 2, 2, 3]) { source, _ in source.prepend(8, 9) }
  cases.check("catch", [1, 7]) { source, _ in
    source.prefix(1).append(Fail(error: Trouble())).catch { _ in
      Just(7).setFailureType(to: Trouble.self)
    }
  }
  cases.check("retry", [1, 2]) { source, _ in
    source.prefix(1).append(Fail(error: Trouble())).retry(1).replaceError(with: 0).prefix(2)
  }
  cases.check("prefixUntilOutput", []) { source, _ in
    source.prefix(untilOutputFrom: CurrentValueSubject<Int32, Trouble>(7))
  }
  cases.check("dropUntilOutput", [1, 2, 2, 3]) { source, _ in
    source.drop(untilOutputFrom: CurrentValueSubject<Int32, Trouble>(7))
  }
}

private func properties(_ cases: inout Cases) {
  cases.check("a property", [11, 22, 33, 44]) { source, _ in Counter().counts(of: source) }
}

private func timing(_ cases: inout Cases) {
  cases.check("debounce", [1, 2, 2, 3]) { source, time in source.debounce(for: 1, scheduler: time) }
  cases.check("debounce late", []) { source, time in source.debounce(for: 3, scheduler: time) }
  cases.check("delay", [1, 2, 2, 3]) { source, time in source.delay(for: 3, scheduler: time) }
  cases.check("throttle", [1, 2, 2, 3]) { source, time in
    source.throttle(for: 1, scheduler: time, latest: true)
  }
  cases.check("timeout", [1, 2, 2, 3]) { source, time in source.timeout(5, scheduler: time) }
  cases.check("receiveOn", [1, 2, 2, 3]) { source, time in source.receive(on: time) }
}
