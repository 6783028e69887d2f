import StreamsCore

/// A stream of usual length: a subject, five operators and a sink. Its size is what a page or a device carries.
@_cdecl("run")
public func run(_ first: Int32) -> Int32 {
  var sum: Int32 = 0
  let numbers = PassthroughSubject<Int32, Never>()
  let offset = CurrentValueSubject<Int32, Never>(1)
  let cancellable = numbers.map { $0 + 1 }
    .filter { $0 > 2 }
    .combineLatest(offset)
    .map { $0 + $1 }
    .debounce(for: 0, scheduler: ImmediateScheduler.shared)
    .sink { sum += $0 }
  numbers.send(first)
  offset.send(5)
  cancellable.cancel()
  return sum
}
