import Foundation
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct GateTests {
  @Test(arguments: [true, false])
  func theFirstThreadToEnterOwnsTheGate(favours: Bool) {
    let turnstile = Turnstile(favours: favours)
    for _ in 0..<3 {
      let entry = turnstile.gate.enter()
      let hasLeft = turnstile.gate.leave()
      #expect(entry == .owner)
      #expect(hasLeft)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func enteringAgainOnTheSameThreadIsNestedAndHoldsTheLock(favours: Bool, isOpen: Bool) {
    let turnstile = Turnstile(favours: favours)
    _ = turnstile.gate.enter()
    if isOpen { turnstile.gate.open() }
    for _ in 0..<2 {
      let entry = turnstile.gate.enter()
      #expect(entry == .nested)
      turnstile.gate.lock.unlock()
    }
    let hasLeft = turnstile.gate.leave()
    #expect(hasLeft)
  }

  @Test(arguments: [true, false])
  func anotherThreadIsAGuestWhileTheOwnerDelivers(favours: Bool) {
    let turnstile = Turnstile(favours: favours)
    _ = turnstile.gate.enter()
    turnstile.gate.open()
    runOnThread { turnstile.visit() }
    #expect(turnstile.visits == 0)
    #expect(!turnstile.isFavouring)
    let hasLeft = turnstile.gate.leave()
    #expect(!hasLeft)
    turnstile.gate.resume()
    runOnThread { turnstile.visit() }
    turnstile.leave()
    #expect(turnstile.visits == 2)
    let entry = turnstile.visit()
    #expect(entry == .owner)
    #expect(turnstile.visits == 3)
  }

  @Test(arguments: [true, false])
  func anotherThreadOwnsTheGateOnceItIsEmpty(favours: Bool) {
    let turnstile = Turnstile(favours: favours)
    turnstile.visit()
    #expect(turnstile.isFavouring == (favours && Platform.hasBarrierOnAllThreads))
    runOnThread {
      let entry = turnstile.visit()
      #expect(entry == .owner)
    }
    #expect(!turnstile.isFavouring)
    let entry = turnstile.visit()
    #expect(entry == .owner)
    #expect(turnstile.visits == 3)
  }

  @Test(arguments: [true, false])
  func noGuestEntersWhileTheOwnerDecides(favours: Bool) {
    let turnstile = Turnstile(favours: favours)
    let hasBegun = Milestone()
    let hasEntered = Milestone()
    _ = turnstile.gate.enter()
    Thread.detachNewThread {
      hasBegun.set()
      let entry = turnstile.visit()
      #expect(entry == .guest)
      hasEntered.set()
    }
    hasBegun.wait()
    // Threads that begin later go through another gate meanwhile.
    for _ in 0..<50 { runOnThread { Turnstile(favours: favours).visit() } }
    #expect(!hasEntered.isSet)
    turnstile.gate.open()
    hasEntered.wait()
    turnstile.leave()
    #expect(turnstile.visits == 1)
  }

  @Test
  func onlyTheFavouriteClosesWithoutTheLock() {
    let favouring = Turnstile(favours: true), sharing = Turnstile(favours: false)
    for turnstile in [favouring, sharing] {
      _ = turnstile.gate.enter()
      turnstile.gate.open()
    }
    let hasClosed = favouring.gate.close()
    #expect(hasClosed == Platform.hasBarrierOnAllThreads)
    favouring.gate.open()
    let hasClosedShared = sharing.gate.close()
    #expect(!hasClosedShared)
    // Still open.
    runOnThread { sharing.visit() }
    sharing.leave()
    #expect(sharing.visits == 1)
    runOnThread { favouring.visit() }
    let hasClosedRevoked = favouring.gate.close()
    #expect(!hasClosedRevoked)
    favouring.leave()
    #expect(favouring.visits == 1)
  }

  @Test
  func aProgramThatKeepsSharingStopsFavouring() {
    for _ in 0..<300 {
      let turnstile = Turnstile(favours: true)
      turnstile.visit()
      runOnThread { turnstile.visit() }
      #expect(turnstile.visits == 2)
    }
    let gate = Gate()
    let favourite = gate.favourite.load(ordering: .relaxed)
    #expect(favourite == Gate.shared)
  }

  /// A thread often gets the number of a thread that has ended, and its favour with it.
  @Test(arguments: [true, false])
  func eachOfManyThreadsInTurnOwnsTheGate(favours: Bool) {
    let turnstile = Turnstile(favours: favours)
    for _ in 0..<500 {
      runOnThread {
        for _ in 0..<3 {
          let entry = turnstile.visit()
          #expect(entry == .owner)
        }
      }
    }
    #expect(turnstile.visits == 1_500)
  }
}

@Suite(.blocking)
struct GateStressTests {
  /// Two threads meet at each gate. The favourite is revoked outside, as it enters, inside, and as it leaves.
  @Test(arguments: [0, 1, 3])
  func twoThreadsMeetAtFreshGates(spread: Int) {
    let turnstiles = (0..<8_000).map { _ in Turnstile(favours: true) }
    let pace = Pace()
    onThreads(2) { thread in
      for (index, turnstile) in turnstiles.enumerated() {
        pace.step(to: index, of: thread)
        // One of the two threads is a little late, by turns.
        for _ in 0..<(thread == index % 2 ? index % 40 * spread : 0) { _ = pace }
        for _ in 0..<6 { turnstile.visit() }
      }
    }
    #expect(turnstiles.allSatisfy { $0.visits == 12 })
    #expect(turnstiles.allSatisfy { !$0.isFavouring })
  }

  @Test(arguments: [2, 3, 4])
  func everyVisitCountsIfThreadsKeepMeeting(threads: Int) {
    let turnstile = Turnstile(favours: true)
    onThreads(threads) { _ in
      for _ in 0..<20_000 { turnstile.visit() }
    }
    #expect(turnstile.visits == threads * 20_000)
  }

  /// A guest never sees what the owner has half changed while the gate is closed for a moment.
  @Test
  func closingKeepsGuestsAwayFromTheSharedState() {
    final class Pair: @unchecked Sendable {
      let gate = Gate(favours: true)
      var first = 0
      var second = 0

      func change() {
        first += 1
        second += 1
      }
    }
    let pairs = (0..<5_000).map { _ in Pair() }
    let pace = Pace()
    let torn = Atomic<Int>(0)
    withExtendedLifetime(pairs) {
      onThreads(2) { thread in
        for (index, pair) in pairs.enumerated() {
          pace.step(to: index, of: thread)
          for _ in 0..<4 {
            switch pair.gate.enter() {
            case .owner:
              pair.gate.open()
              if pair.gate.close() {
                pair.change()
                pair.gate.open()
              } else {
                pair.gate.lock.lock()
                pair.change()
                pair.gate.lock.unlock()
              }
              if !pair.gate.leave() { pair.gate.leaveLocked() }
            case .nested:
              Issue.record("This thread is not inside.")
            case .guest:
              if pair.first != pair.second { torn.wrappingAdd(1, ordering: .relaxed) }
              pair.change()
              pair.gate.lock.unlock()
            }
          }
        }
      }
    }
    #expect(torn.load(ordering: .relaxed) == 0)
    #expect(pairs.allSatisfy { $0.first == 8 && $0.second == 8 })
  }
}
