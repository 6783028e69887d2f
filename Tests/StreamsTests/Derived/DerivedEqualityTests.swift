import Testing

@testable import StreamsCore

/// A value that equals the previous one, so that nothing is computed from it again.
///
/// Over published properties alone: Observation takes what a value reads for a read of the value within which it is computed.
@Suite
struct DerivedEqualityTests {
  private let first = Cell(2)
  private let runs = Runs()

  @Test
  func aValueThatEqualsThePreviousOneComputesNothingElse() {
    let isLarge = Derived { first.value > 5 }
    let text = Derived { runs.note(isLarge.value ? "large" : "small") }
    #expect(text.value == "small")
    for number in [3, 4, 5] {
      first.value = number
      #expect(text.value == "small")
    }
    #expect(runs.count == 1)
    first.value = 6
    #expect(text.value == "large")
    #expect(runs.count == 2)
  }

  @Test
  func aValueThatChangesAndChangesBackComputesNothingElse() {
    let half = Derived { first.value / 2 }
    let text = Derived { runs.note("\(half.value)") }
    #expect(text.value == "1")
    first.value = 8
    first.value = 3
    #expect(text.value == "1")
    #expect(runs.count == 1)
  }

  @Test
  func readingWithinAReadIsOfTheInnerOne() {
    let inner = Derived { first.value > 0 }
    let outer = Derived { runs.note(inner.value) }
    #expect(outer.value)
    first.value = 5
    #expect(outer.value)
    #expect(runs.count == 1)
  }
}
