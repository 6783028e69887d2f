import Testing

@testable import Streams

@Suite
struct RendezvousTests {
  /// The results of the calls, in order. The macro cannot look at a value that cannot be copied.
  private func outcomes(_ steps: (borrowing Rendezvous) -> [Bool]) -> [Bool] {
    let rendezvous = Rendezvous()
    return steps(rendezvous)
  }

  @Test
  func aRequestAfterTheOfferDelivers() {
    #expect(outcomes { [$0.isOffered, $0.offer(), $0.isOffered, $0.want()] } == [false, false, true, true])
  }

  @Test
  func anOfferAfterTheRequestDelivers() {
    #expect(outcomes { [$0.want(), $0.want(), $0.offer()] } == [false, false, true])
  }

  @Test
  func aLaterRequestDoesNotDeliverAgain() {
    #expect(outcomes { [$0.offer(), $0.want(), $0.want(), $0.take()] } == [false, true, false, false])
    #expect(outcomes { [$0.want(), $0.offer(), $0.want(), $0.take()] } == [false, true, false, false])
  }

  @Test
  func takingIsNotARequest() {
    #expect(outcomes { [$0.take(), $0.offer(), $0.take(), $0.take()] } == [false, false, true, false])
  }

  @Test
  func nothingIsDeliveredAfterTheEnd() {
    #expect(outcomes { [$0.end(), $0.want(), $0.offer(), $0.take()] } == [true, false, false, false])
    #expect(outcomes { [$0.want(), $0.end(), $0.offer()] } == [false, true, false])
    #expect(outcomes { [$0.offer(), $0.end(), $0.want(), $0.take()] } == [false, true, false, false])
  }

  @Test
  func endsOnceEvenAfterADelivery() {
    #expect(outcomes { [$0.want(), $0.offer(), $0.end(), $0.end()] } == [false, true, true, false])
  }
}
