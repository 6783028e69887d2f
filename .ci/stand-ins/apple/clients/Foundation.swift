// A program of a person on a Mac: Foundation and Streams are imported, Combine is not. Everything must be ours.
import AppleFoundation
import Foundation
import FoundationNetworking
import Streams

final class Model: ObservableObject {
  @Published var text = ""
  @Published private(set) var length = 0

  init() { $text.map(\.count).removeDuplicates().assign(to: &$length) }
}

@MainActor
func publishers() {
  var cancellables = Set<AnyCancellable>()
  let center = NotificationCenter.default
  let name = Notification.Name("name")
  let publisher: Streams.AnyPublisher<Notification, Never> = center.publisher(for: name).eraseToAnyPublisher()
  let ofObject: Streams.AnyPublisher<Notification, Never> = center.publisher(for: name, object: nil).eraseToAnyPublisher()
  let ours: Streams.NotificationPublisher = center.publisher(for: name, object: nil)
  center.publisher(for: name).map(\.name.rawValue).sink { print($0) }.store(in: &cancellables)
  center.publisher(for: name, object: center).compactMap { $0.object as? NotificationCenter }
    .receive(on: DispatchQueue.main).sink { print($0) }.store(in: &cancellables)

  let every: Streams.AnyPublisher<Date, Never> = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    .eraseToAnyPublisher()
  Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common).autoconnect().sink { print($0) }
    .store(in: &cancellables)
  Timer.publish(every: 1, tolerance: nil, on: .main, in: .default, options: nil).autoconnect().scan(0) { sum, _ in sum + 1 }
    .sink { print($0) }.store(in: &cancellables)
  let ticks: Streams.TimerPublisher = Timer.publish(every: 1, tolerance: nil, on: .main, in: .common, options: nil)
  let connection = Timer.publish(every: 1, on: .main, in: .common).connect()

  let url = URL(string: "https://example.org")!
  let answer: Streams.DataTaskPublisher = URLSession.shared.dataTaskPublisher(for: url)
  URLSession.shared.dataTaskPublisher(for: url).map { $0.data }.decode(type: [String].self, decoder: JSONDecoder())
    .receive(on: RunLoop.main).sink { _ in } receiveValue: { print($0) }.store(in: &cancellables)
  URLSession.shared.dataTaskPublisher(for: URLRequest(url: url)).map(\.response).ignoreFailure()
    .sink { print($0) }.store(in: &cancellables)
  Just([1]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
    .sink { _ in } receiveValue: { print($0) }.store(in: &cancellables)
  Just([1]).encode(encoder: PropertyListEncoder()).decode(type: [Int].self, decoder: PropertyListDecoder())
    .sink { _ in } receiveValue: { print($0) }.store(in: &cancellables)
  _ = (publisher, ofObject, ours, every, ticks, connection, answer)
}

@MainActor
func sources() {
  var cancellables = Set<AnyCancellable>()
  let sequence: Streams.AnyPublisher<Int, Never> = [1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher()
  let optional: Streams.AnyPublisher<Int, Never> = Optional(1).publisher.eraseToAnyPublisher()
  let result: Streams.AnyPublisher<Int, any Error> = Result<Int, any Error>.success(1).publisher.eraseToAnyPublisher()
  let text: String? = "text"
  text.publisher.sink { print($0) }.store(in: &cancellables)
  (1...3).publisher.flatMap { Just($0) }.collect().sink { print($0) }.store(in: &cancellables)
  let model = Model()
  model.$text.debounce(for: .seconds(0.3), scheduler: RunLoop.main).sink { print($0) }.store(in: &cancellables)
  model.objectWillChange.sink {}.store(in: &cancellables)
  model.publisher(for: \.text).sink { print($0) }.store(in: &cancellables)
  _ = (sequence, optional, result)
}

@MainActor
func schedulers() {
  var cancellables = Set<AnyCancellable>()
  let numbers = PassthroughSubject<Int, Never>()
  numbers.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &cancellables)
  numbers.receive(on: DispatchQueue.main, options: .init(qos: .userInitiated)).sink { print($0) }.store(in: &cancellables)
  numbers.subscribe(on: DispatchQueue.global(qos: .utility)).sink { print($0) }.store(in: &cancellables)
  numbers.debounce(for: .seconds(1), scheduler: RunLoop.main).sink { print($0) }.store(in: &cancellables)
  numbers.debounce(for: 1, scheduler: DispatchQueue.main).sink { print($0) }.store(in: &cancellables)
  numbers.throttle(for: 0.5, scheduler: DispatchQueue.main, latest: true).sink { print($0) }.store(in: &cancellables)
  numbers.delay(for: .milliseconds(5), scheduler: OperationQueue.main).sink { print($0) }.store(in: &cancellables)
  numbers.timeout(.seconds(5), scheduler: DispatchQueue.main).sink { print($0) }.store(in: &cancellables)
  numbers.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { print($0) }.store(in: &cancellables)
  numbers.measureInterval(using: DispatchQueue.main).map(\.magnitude).sink { print($0) }.store(in: &cancellables)

  let queue = DispatchQueue.main
  queue.schedule { print("now") }
  queue.schedule(after: queue.now.advanced(by: .seconds(1))) { print("later") }
  queue.schedule(after: queue.now.advanced(by: 1), tolerance: .milliseconds(10)) { print("later") }
  queue.schedule(options: .init(qos: .background)) { print("now") }
  queue.schedule(after: queue.now, interval: 1) { print("again") }.store(in: &cancellables)
  queue.schedule(after: queue.now, interval: 1, tolerance: 0.1) { print("again") }.store(in: &cancellables)
  queue.schedule(after: queue.now, interval: 1, tolerance: 0.1, options: nil) { print("again") }.store(in: &cancellables)
  let ours: any Streams.Cancellable = queue.schedule(after: queue.now, interval: 1) { print("again") }
  let alsoOurs = queue.schedule(after: queue.now, interval: 1) { print("again") }
  AnyCancellable(alsoOurs).store(in: &cancellables)
  RunLoop.main.schedule { print("now") }
  RunLoop.main.schedule(after: RunLoop.main.now, interval: 1) { print("again") }.store(in: &cancellables)
  OperationQueue.main.schedule { print("now") }
  OperationQueue.main.schedule(after: OperationQueue.main.now, interval: 1) { print("again") }.store(in: &cancellables)
  let erased = AnySchedulerOf<DispatchQueue>(DispatchQueue.main)
  numbers.delay(for: 1, scheduler: erased).sink { print($0) }.store(in: &cancellables)
  _ = ours
}
