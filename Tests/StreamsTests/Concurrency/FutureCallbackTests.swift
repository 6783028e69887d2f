import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

// Code as written for Combine's initialiser. Half of the test is that it compiles in Swift 6 mode.
struct FutureCallbackTests {
  private func load(_ completion: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread { completion(7) }
  }

  @Test
  func aCallbackOnAnotherThreadFulfillsThePromise() async {
    let future = Future<Int, Never> { promise in load { promise(.success($0)) } }
    #expect(await future.value == 7)
  }

  @Test
  func aTaskFulfillsThePromise() async {
    let future = Future<Int, Never> { promise in Task { promise(.success(1)) } }
    #expect(await future.value == 1)
  }

  @Test
  func aTaskFulfillsThePromiseWithAFailure() async {
    let future = Future<String, TestError> { promise in Task.detached { promise(.failure("torn")) } }
    await #expect(throws: TestError("torn")) { try await future.value }
  }

  @Test
  func aPromiseCanBeStoredInAVariableOfEitherType() {
    var plain: Future<Int, Never>.Promise?
    var sendable: (@Sendable (Result<Int, Never>) -> Void)?
    let futures = [Future<Int, Never> { plain = $0 }, Future<Int, Never> { sendable = $0 }]
    plain?(.success(1))
    sendable?(.success(2))
    #expect(futures.map { $0.probe().values } == [[1], [2]])
  }

  @Test
  func aClosureOfCombinesTypeIsAccepted() {
    let attempt: (@escaping Future<Int, Never>.Promise) -> Void = { $0(.success(1)) }
    func fulfill(_ promise: Future<Int, Never>.Promise) { promise(.success(2)) }
    #expect(Future(attempt).probe().values == [1])
    #expect(Future(fulfill).probe().values == [2])
    #expect(Deferred { Future<Int, Never> { $0(.success(3)) } }.probe().values == [3])
  }

  @Test
  func anyOutputIsAcceptedAlsoFromGenericCallers() {
    final class Page { let number = 4 }
    func make<Output>(_ output: Output) -> Future<Output, TestError> {
      nonisolated(unsafe) let output = output
      return Future { $0(.success(output)) }
    }
    func send<Output: Sendable>(_ output: Output) -> Future<Output, TestError> {
      Future { promise in promise(.success(output)) }
    }
    #expect(Future<Page, Never> { promise in promise(.success(Page())) }.probe().values.map(\.number) == [4])
    #expect(make(Page()).probe().values.map(\.number) == [4])
    #expect(make(5).probe().values == [5])
    #expect(send(6).probe().values == [6])
  }

  @Test
  func thePromiseRetainsTheFutureUntilItIsReleased() {
    weak var watched: Future<Int, Never>?
    var promises: [@Sendable (Result<Int, Never>) -> Void] = []
    do {
      let future = Future<Int, Never> { promises.append($0) }
      watched = future
    }
    #expect(watched != nil)
    promises.removeAll()
    #expect(watched == nil)
  }
}
