import Streams

// Every operator that takes a closure, as people write it.

struct Refusal: Error {}

func operatorsOfValues(_ numbers: PassthroughSubject<Int, Never>) {
  var kept = Set<AnyCancellable>()
  numbers.map { $0 + 1 }.sink { _ in }.store(in: &kept)
  numbers.map { number -> String in
    let text = String(number)
    return text + "!"
  }.sink { print($0) }.store(in: &kept)
  numbers.compactMap { $0 > 2 ? String($0) : nil }.sink { _ in }.store(in: &kept)
  numbers.filter { $0.isMultiple(of: 2) }.sink { _ in }.store(in: &kept)
  numbers.scan(0) { $0 + $1 }.sink { _ in }.store(in: &kept)
  numbers.reduce([]) { $0 + [$1] }.sink { _ in }.store(in: &kept)
  numbers.removeDuplicates { $0 % 10 == $1 % 10 }.sink { _ in }.store(in: &kept)
  numbers.drop { $0 < 3 }.sink { _ in }.store(in: &kept)
  numbers.drop(while: { $0 < 3 }).sink { _ in }.store(in: &kept)
  numbers.prefix { $0 < 9 }.sink { _ in }.store(in: &kept)
  numbers.first { $0 > 3 }.sink { _ in }.store(in: &kept)
  numbers.first(where: { $0 > 3 }).sink { _ in }.store(in: &kept)
  numbers.last { $0 > 3 }.sink { _ in }.store(in: &kept)
  numbers.contains { $0 == 3 }.sink { _ in }.store(in: &kept)
  numbers.allSatisfy { $0 > 0 }.sink { _ in }.store(in: &kept)
  numbers.min { $0 > $1 }.sink { _ in }.store(in: &kept)
  numbers.max(by: { $0 > $1 }).sink { _ in }.store(in: &kept)
  numbers.breakpoint(receiveOutput: { $0 < 0 }).sink { _ in }.store(in: &kept)
  numbers.handleEvents(receiveOutput: { print($0) }).sink { _ in }.store(in: &kept)
  numbers.handleEvents(
    receiveSubscription: { print($0) }, receiveOutput: { print($0) }, receiveCompletion: { print($0) },
    receiveCancel: { print("cancelled") }, receiveRequest: { print($0) }
  ).sink { _ in }.store(in: &kept)
  numbers.multicast { PassthroughSubject<Int, Never>() }.autoconnect().sink { _ in }.store(in: &kept)
  numbers.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &kept)
  numbers.sink { completion in
    print(completion)
  } receiveValue: {
    print($0)
  }.store(in: &kept)
}

func operatorsOfSeveral(
  _ numbers: PassthroughSubject<Int, Never>, _ names: CurrentValueSubject<String, Never>
) {
  var kept = Set<AnyCancellable>()
  numbers.combineLatest(names) { "\($0) \($1)" }.sink { _ in }.store(in: &kept)
  numbers.combineLatest(names).map { number, name in name + String(number) }.sink { _ in }.store(in: &kept)
  numbers.combineLatest(names, names) { $1 + $2 + String($0) }.sink { _ in }.store(in: &kept)
  numbers.zip(names) { ($1, $0) }.sink { _ in }.store(in: &kept)
  numbers.zip(names, names) { $1 + $2 + String($0) }.sink { _ in }.store(in: &kept)
  Publishers.CombineLatest(numbers, names).filter { $0.1.isEmpty }.sink { _ in }.store(in: &kept)
  Publishers.Zip(numbers, names).map { $0 + $1.count }.sink { _ in }.store(in: &kept)
  Publishers.Merge(numbers, names.map { $0.count }).sink { _ in }.store(in: &kept)
  numbers.flatMap { number in names.map { $0 + String(number) } }.sink { _ in }.store(in: &kept)
  numbers.flatMap(maxPublishers: .max(1)) { Just($0) }.sink { _ in }.store(in: &kept)
  numbers.map { number in names.map { $0 + String(number) } }.switchToLatest().sink { _ in }.store(in: &kept)
  numbers.merge(with: names.map(\.count)).sink { _ in }.store(in: &kept)
}

func operatorsOfFailures(_ numbers: PassthroughSubject<Int, any Error>) {
  let done: (Subscribers.Completion<any Error>) -> Void = { print($0) }
  var kept = Set<AnyCancellable>()
  numbers.tryMap { number -> Int in
    guard number > 0 else { throw Refusal() }
    return number
  }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryMap { if $0 > 0 { $0 } else { throw Refusal() } }.sink(receiveCompletion: done) { _ in }.store(
    in: &kept)
  numbers.tryFilter { if $0 > 0 { true } else { throw Refusal() } }.sink(receiveCompletion: done) { _ in }
    .store(in: &kept)
  numbers.tryCompactMap { try Int?(check($0)) }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryScan(0) { try check($0 + $1) }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryReduce(0) { try check($0 + $1) }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryFirst { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryLast { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryPrefix { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryDrop { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryContains { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryAllSatisfy { try check($0) > 1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryRemoveDuplicates { try check($0) == $1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryMin { try check($0) < $1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.tryMax { try check($0) < $1 }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.mapError { _ in Refusal() }.sink(receiveCompletion: { print($0) }) { _ in }.store(in: &kept)
  numbers.catch { _ in Just(0) }.sink { _ in }.store(in: &kept)
  numbers.catch { error -> AnyPublisher<Int, Never> in
    print(error)
    return Empty().eraseToAnyPublisher()
  }.sink { _ in }.store(in: &kept)
  numbers.tryCatch { error -> Just<Int> in
    guard error is Refusal else { throw error }
    return Just(0)
  }.sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.timeout(.seconds(0), scheduler: ImmediateScheduler.shared, customError: { Refusal() })
    .sink(receiveCompletion: done) { _ in }.store(in: &kept)
  numbers.replaceError(with: 0).sink { _ in }.store(in: &kept)
}

func check(_ number: Int) throws -> Int {
  guard number > 0 else { throw Refusal() }
  return number
}
