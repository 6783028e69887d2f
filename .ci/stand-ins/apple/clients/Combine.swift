// Both modules in one file. The names that both have need their module, and the bridge leads over.
import Combine
import Streams

func bridges() {
  let theirs = Combine.PassthroughSubject<Int, Never>()
  let ours = Streams.PassthroughSubject<Int, Never>()
  let sum: Streams.AnyPublisher<Int, Never> = theirs.streams.combineLatest(ours) { $0 + $1 }.eraseToAnyPublisher()
  let text: Combine.AnyPublisher<String, Never> = ours.combine.map { "\($0)" }.eraseToAnyPublisher()
  var ourCancellables = Set<Streams.AnyCancellable>()
  var theirCancellables = Set<Combine.AnyCancellable>()
  sum.sink { print($0) }.store(in: &ourCancellables)
  text.sink { print($0) }.store(in: &theirCancellables)
}
