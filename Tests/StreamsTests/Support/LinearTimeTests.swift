import TestSupport
import Testing

@Suite(.blocking)
struct LinearTimeTests {
  @Test
  func workThatLooksAtAllPartsForEachIsNotLinear() {
    var sum = 0
    let isLinear = takesLinearTime(from: 100, to: 1_600) { count in
      processorTime {
        for first in 0..<count {
          for second in 0..<count { sum &+= first ^ second }
        }
      }
    }
    #expect(!isLinear)
    #expect(sum != 0)
  }
}
