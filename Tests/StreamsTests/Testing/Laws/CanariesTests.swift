import StreamsTesting
import TestSupport
import Testing

@Suite
struct CanariesTests {
  /// The turns that a machine takes until it has come to all that waits. Work without a date waits for that once, and work with a
  /// date three times.
  ///
  /// - Returns: The turn in which the canaries say that work is lost.
  private func verdict(_ round: Int, losing isLost: (Int) -> Bool = { _ in false }) -> Int {
    let canaries = Canaries()
    var underway: [(number: Int, due: Int)] = []
    var turn = 0
    while !canaries.areEnough {
      turn += 1
      if turn.isMultiple(of: round) {
        for canary in underway where canary.due <= turn { canaries.come(canary.number) }
        underway.removeAll { $0.due <= turn }
      }
      if let number = canaries.turn(), !isLost(number) {
        let rounds = number.isMultiple(of: 2) ? 3 : 1
        underway.append((number, (turn / round + rounds) * round))
      }
    }
    return turn
  }

  /// Hundreds depart while the machine is busy, and then come together.
  @Test(arguments: [1, 100, 2_000])
  func manyThatComeTogetherDoNotOutrunWork(_ round: Int) {
    #expect(verdict(round) > 100 * round)
  }

  @Test
  func aFewThatAreLostDelayTheVerdict() {
    #expect(verdict(1, losing: { $0 % 7 == 5 }) < 4_000)
    #expect(verdict(1, losing: { $0.isMultiple(of: 2) }) < 25_000)
  }
}
