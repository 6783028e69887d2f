import Foundation
import Streams
import TestSupport
import Testing

/// Each source with each kind of closure. The tests are compiled in Swift 5 mode, in Swift 6 mode and on the main actor by default,
/// and run under the thread sanitizer, which sees a closure that reaches the state of its actor from elsewhere.
@Suite(.blocking)
@MainActor
struct ClosureMatrixTests {
  nonisolated static let last = 100
  nonisolated static let expected = (1...last).map(\.twice)

  @MainActor final class Model {
    private(set) var received: [Int] = []
    private var calls = 0
    private let arrived = Happenings(Int.self)
    private var cancellables: Set<AnyCancellable> = []

    private func twice(_ number: Int) -> Int {
      MainActor.preconditionIsolated()
      calls += 1
      return 2 * number
    }

    private func checked(_ number: Int) throws -> Int {
      if number < 0 { throw Refusal() }
      return twice(number)
    }

    func follow(_ numbers: AnyPublisher<Int, Never>, by closure: Closure) {
      let numbers = numbers.brought
      let doubled: AnyPublisher<Int, Never> =
        switch closure {
        case .pure: numbers.map { 2 * $0 }.eraseToAnyPublisher()
        case .state:
          numbers.map {
            self.calls += 1
            return 2 * $0
          }.eraseToAnyPublisher()
        case .method: numbers.map(twice).eraseToAnyPublisher()
        case .keyPath: numbers.map(\.twice).eraseToAnyPublisher()
        case .throwing: numbers.tryMap { try self.checked($0) }.replaceError(with: 0).eraseToAnyPublisher()
        case .async:
          numbers.kept.flatMap(maxPublishers: .max(1)) { number async in
            await Task.yield()
            return self.twice(number)
          }.eraseToAnyPublisher()
        }
      doubled.sink { [arrived] number in
        self.received.append(number)
        arrived.note(number)
      }.store(in: &cancellables)
    }

    func receivedInTheEnd() async -> [Int] {
      _ = await arrived.next(ClosureMatrixTests.last)
      cancellables.removeAll()
      return received
    }
  }

  @Test(arguments: Source.allCases, Closure.allCases)
  func closuresOfTheMainActorRunThereInOrder(source: Source, closure: Closure) async {
    let (numbers, send) = source.open()
    let model = Model()
    model.follow(numbers, by: closure)
    await send(Self.last)
    #expect(await model.receivedInTheEnd() == Self.expected)
  }

  // In Swift 5 mode a closure of another actor is called where the value is, as in Combine.
  #if swift(>=6)
    actor Keeper {
      private var received: [Int] = []
      private var calls = 0
      private let arrived = Happenings(Int.self)
      private var cancellables: Set<AnyCancellable> = []

      private func twice(_ number: Int) -> Int {
        preconditionIsolated()
        calls += 1
        return 2 * number
      }

      private func checked(_ number: Int) throws -> Int {
        if number < 0 { throw Refusal() }
        return twice(number)
      }

      func follow(_ numbers: sending AnyPublisher<Int, Never>, by closure: Closure) {
        let doubled: AnyPublisher<Int, Never> =
          switch closure {
          case .pure: numbers.map { 2 * $0 }.eraseToAnyPublisher()
          case .state:
            numbers.map {
              self.calls += 1
              return 2 * $0
            }.eraseToAnyPublisher()
          case .method: numbers.map { self.twice($0) }.eraseToAnyPublisher()
          case .keyPath: numbers.map(\.twice).eraseToAnyPublisher()
          case .throwing: numbers.tryMap { try self.checked($0) }.replaceError(with: 0).eraseToAnyPublisher()
          case .async:
            numbers.kept.flatMap(maxPublishers: .max(1)) { number async in
              await Task.yield()
              return self.twice(number)
            }.eraseToAnyPublisher()
          }
        doubled.sink { [arrived] number in
          self.received.append(number)
          arrived.note(number)
        }.store(in: &cancellables)
      }

      func receivedInTheEnd() async -> [Int] {
        _ = await arrived.next(ClosureMatrixTests.last)
        cancellables.removeAll()
        return received
      }
    }

    @Test(arguments: Source.allCases, Closure.allCases)
    func closuresOfAnActorRunThereInOrder(source: Source, closure: Closure) async {
      let opened = source.open()
      nonisolated(unsafe) let numbers = opened.numbers
      let keeper = Keeper()
      await keeper.follow(numbers, by: closure)
      await opened.send(Self.last)
      #expect(await keeper.receivedInTheEnd() == Self.expected)
    }
  #endif

  /// State of no actor, which nothing guards: its closures are called one after the other, by the sender.
  nonisolated final class Plain {
    private(set) var received: [Int] = []
    private var calls = 0

    private func twice(_ number: Int) -> Int {
      calls += 1
      return 2 * number
    }

    private func checked(_ number: Int) throws -> Int {
      if number < 0 { throw Refusal() }
      return twice(number)
    }

    /// - Parameter arrived: Told of each number, since those of an asynchronous closure come later.
    func follow(
      _ numbers: AnyPublisher<Int, Never>, by closure: Closure, _ arrived: Happenings<Int>
    ) -> AnyCancellable {
      let doubled: AnyPublisher<Int, Never> =
        switch closure {
        case .pure: numbers.map { 2 * $0 }.eraseToAnyPublisher()
        case .state:
          numbers.map {
            self.calls += 1
            return 2 * $0
          }.eraseToAnyPublisher()
        case .method: numbers.map(twice).eraseToAnyPublisher()
        case .keyPath: numbers.map(\.twice).eraseToAnyPublisher()
        case .throwing: numbers.tryMap { try self.checked($0) }.replaceError(with: 0).eraseToAnyPublisher()
        case .async:
          numbers.kept.flatMap(maxPublishers: .max(1)) { number async in
            await Task.yield()
            return 2 * number
          }.eraseToAnyPublisher()
        }
      return doubled.sink { number in
        self.received.append(number)
        arrived.note(number)
      }
    }
  }

  @Test(arguments: Source.allCases, Closure.allCases)
  func closuresOfNoActorRunWhereTheValueIs(source: Source, closure: Closure) async {
    let (numbers, send) = source.open()
    let plain = Plain(), arrived = Happenings(Int.self)
    let cancellable = plain.follow(numbers, by: closure, arrived)
    await send(Self.last)
    if closure == .async { _ = await arrived.next(Self.last) }
    #expect(plain.received == Self.expected)
    cancellable.cancel()
  }
}
