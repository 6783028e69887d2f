import Streams
import StreamsTesting
import TestSupport
import Testing

/// An error of its own type, unlike that of the upstream.
private struct Refusal: Error, Equatable {}

private actor Office {
  func plain(_ value: Int) async -> Int { value }
  func throwing(_ value: Int) async throws -> Int { value }
  func refusing(_ value: Int) async throws(Refusal) -> Int { throw Refusal() }
}

private struct Service: Sendable {
  func plain(_ value: Int) async -> Int { value }
  func throwing(_ value: Int) async throws -> Int { value }
  func refusing(_ value: Int) async throws(Refusal) -> Int { throw Refusal() }
}

@Sendable private func plain(_ value: Int) async -> Int { value }
@Sendable private func throwing(_ value: Int) async throws -> Int { value }
@Sendable private func refusing(_ value: Int) async throws(Refusal) -> Int { throw Refusal() }

/// A function that is named is taken as a closure is. The compiler is what checks most of it.
@Suite(.timeLimit(.minutes(20)))
struct FlatMapReferenceTests {
  private let never = PassthroughSubject<Int, Never>()
  private let typed = PassthroughSubject<Int, TestError>()
  private let anything = PassthroughSubject<Int, any Error>()

  private func fails<P: Publisher, Failure>(_ publisher: P, with type: Failure.Type)
  where P.Failure == Failure {}

  @Test
  func aFunctionIsTaken() {
    fails(never.flatMap(plain), with: Never.self)
    fails(never.flatMap(throwing), with: (any Error).self)
    fails(never.flatMap(refusing), with: Refusal.self)
    fails(typed.flatMap(plain), with: TestError.self)
    fails(typed.flatMap(throwing), with: (any Error).self)
    fails(typed.flatMap(refusing), with: (any Error).self)
    fails(anything.flatMap(plain), with: (any Error).self)
    fails(anything.flatMap(throwing), with: (any Error).self)
    fails(anything.flatMap(refusing), with: (any Error).self)
    fails(never.flatMapLatest(plain), with: Never.self)
    fails(never.flatMapLatest(throwing), with: (any Error).self)
    fails(never.flatMapLatest(refusing), with: Refusal.self)
    fails(typed.flatMapLatest(plain), with: TestError.self)
    fails(typed.flatMapLatest(throwing), with: (any Error).self)
    fails(typed.flatMapLatest(refusing), with: (any Error).self)
    fails(anything.flatMapLatest(plain), with: (any Error).self)
    fails(anything.flatMapLatest(throwing), with: (any Error).self)
    fails(anything.flatMapLatest(refusing), with: (any Error).self)
    fails(never.flatMapFirst(plain), with: Never.self)
    fails(never.flatMapFirst(throwing), with: (any Error).self)
    fails(never.flatMapFirst(refusing), with: Refusal.self)
    fails(typed.flatMapFirst(plain), with: TestError.self)
    fails(typed.flatMapFirst(throwing), with: (any Error).self)
    fails(typed.flatMapFirst(refusing), with: (any Error).self)
    fails(anything.flatMapFirst(plain), with: (any Error).self)
    fails(anything.flatMapFirst(throwing), with: (any Error).self)
    fails(anything.flatMapFirst(refusing), with: (any Error).self)
  }

  @Test
  func aMethodOfAStructIsTaken() {
    let service = Service()
    fails(never.flatMap(service.plain), with: Never.self)
    fails(never.flatMap(service.throwing), with: (any Error).self)
    fails(never.flatMap(service.refusing), with: Refusal.self)
    fails(typed.flatMap(service.plain), with: TestError.self)
    fails(typed.flatMap(service.throwing), with: (any Error).self)
    fails(typed.flatMap(service.refusing), with: (any Error).self)
    fails(anything.flatMap(service.plain), with: (any Error).self)
    fails(anything.flatMap(service.throwing), with: (any Error).self)
    fails(anything.flatMap(service.refusing), with: (any Error).self)
    fails(never.flatMapLatest(service.plain), with: Never.self)
    fails(never.flatMapLatest(service.throwing), with: (any Error).self)
    fails(never.flatMapLatest(service.refusing), with: Refusal.self)
    fails(typed.flatMapLatest(service.plain), with: TestError.self)
    fails(typed.flatMapLatest(service.throwing), with: (any Error).self)
    fails(typed.flatMapLatest(service.refusing), with: (any Error).self)
    fails(anything.flatMapLatest(service.plain), with: (any Error).self)
    fails(anything.flatMapLatest(service.throwing), with: (any Error).self)
    fails(anything.flatMapLatest(service.refusing), with: (any Error).self)
    fails(never.flatMapFirst(service.plain), with: Never.self)
    fails(never.flatMapFirst(service.throwing), with: (any Error).self)
    fails(never.flatMapFirst(service.refusing), with: Refusal.self)
    fails(typed.flatMapFirst(service.plain), with: TestError.self)
    fails(typed.flatMapFirst(service.throwing), with: (any Error).self)
    fails(typed.flatMapFirst(service.refusing), with: (any Error).self)
    fails(anything.flatMapFirst(service.plain), with: (any Error).self)
    fails(anything.flatMapFirst(service.throwing), with: (any Error).self)
    fails(anything.flatMapFirst(service.refusing), with: (any Error).self)
  }

  @Test
  func aMethodOfAnActorIsTaken() {
    let office = Office()
    fails(never.flatMap(office.plain), with: Never.self)
    fails(never.flatMap(office.throwing), with: (any Error).self)
    fails(never.flatMap(office.refusing), with: Refusal.self)
    fails(typed.flatMap(office.plain), with: TestError.self)
    fails(typed.flatMap(office.throwing), with: (any Error).self)
    fails(typed.flatMap(office.refusing), with: (any Error).self)
    fails(anything.flatMap(office.plain), with: (any Error).self)
    fails(anything.flatMap(office.throwing), with: (any Error).self)
    fails(anything.flatMap(office.refusing), with: (any Error).self)
    fails(never.flatMapLatest(office.plain), with: Never.self)
    fails(never.flatMapLatest(office.throwing), with: (any Error).self)
    fails(never.flatMapLatest(office.refusing), with: Refusal.self)
    fails(typed.flatMapLatest(office.plain), with: TestError.self)
    fails(typed.flatMapLatest(office.throwing), with: (any Error).self)
    fails(typed.flatMapLatest(office.refusing), with: (any Error).self)
    fails(anything.flatMapLatest(office.plain), with: (any Error).self)
    fails(anything.flatMapLatest(office.throwing), with: (any Error).self)
    fails(anything.flatMapLatest(office.refusing), with: (any Error).self)
    fails(never.flatMapFirst(office.plain), with: Never.self)
    fails(never.flatMapFirst(office.throwing), with: (any Error).self)
    fails(never.flatMapFirst(office.refusing), with: Refusal.self)
    fails(typed.flatMapFirst(office.plain), with: TestError.self)
    fails(typed.flatMapFirst(office.throwing), with: (any Error).self)
    fails(typed.flatMapFirst(office.refusing), with: (any Error).self)
    fails(anything.flatMapFirst(office.plain), with: (any Error).self)
    fails(anything.flatMapFirst(office.throwing), with: (any Error).self)
    fails(anything.flatMapFirst(office.refusing), with: (any Error).self)
  }

  @Test
  func theResultOfAMethodOfAnActorArrives() async {
    let office = Office(), received = Happenings(Int.self)
    let cancellable = never.flatMapLatest(office.plain).sink(
      receiveValue: { received.note($0) }, isolation: nil)
    never.send(7)
    #expect(await received.next(1) == [7])
    cancellable.cancel()
  }

  @Test
  func theErrorOfAMethodOfAnActorEndsTheStream() async {
    let office = Office(), failed = Happenings(Bool.self)
    let probe = Probe<Int, Refusal>()
    probe.onCompletion = { failed.note($0 == .failure(Refusal())) }
    never.flatMapFirst(office.refusing).subscribe(probe)
    never.send(7)
    #expect(await failed.next(1) == [true])
  }
}
