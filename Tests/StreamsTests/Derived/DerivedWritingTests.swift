import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Closures of derived values that set properties.
@Suite(.blocking, .everyKindOfProperty)
struct DerivedWritingTests {
  private let source = Cell(1)
  private let other = Cell(0)
  private let runs = Runs()

  @Test
  func aClosureMaySetWhatItDoesNotRead() {
    let value = Derived { () -> Int in
      other.value = source.value * 2
      return source.value
    }
    #expect(value.value == 1)
    #expect(other.value == 2)
    source.value = 5
    #expect(value.value == 5)
    #expect(other.value == 10)
  }

  @Test
  func whatIsSetInAClosureIsReportedWhenItIsOver() {
    let double = Derived { other.value * 2 }
    let probe = double.probe()
    let value = Derived { () -> Int in
      other.value = source.value
      #expect(probe.values == [0])
      return source.value
    }
    #expect(value.value == 1)
    #expect(probe.values == [0, 2])
  }

  @Test
  func aTransactionInAClosureIsReportedWhenTheClosureIsOver() {
    let probe = Derived { other.value }.probe()
    let value = Derived { () -> Int in
      transaction { other.value = source.value }
      #expect(probe.values == [0])
      return source.value
    }
    #expect(value.value == 1)
    #expect(probe.values == [0, 1])
  }

  @Test
  func aClosureThatSetsWhatItReadsRunsUntilItSetsItNoMore() {
    let value = Derived { () -> Int in
      _ = runs.note(0)
      if source.value < 5 { source.value = 5 }
      return source.value
    }
    #expect(value.value == 5)
    #expect(source.value == 5)
    let first = runs.take()
    #expect(first <= 2)
    source.value = 2
    #expect(value.value == 5)
    #expect(runs.count <= 2)
  }

  @Test
  func aValueThatIsKeptByAClosureIsComputedOnce() {
    final class Model {
      @Published var kept: Int?
    }
    let model = Model()
    let value = Derived { () -> Int in
      if let kept = model.kept { return kept }
      let made = runs.note(7)
      model.kept = made
      return made
    }
    #expect(value.value == 7)
    #expect(value.value == 7)
    #expect(runs.count == 1)
  }

  @Test
  func aValueDerivedFromWhatAnotherOneSetsIsThePresentOne() {
    let setting = Derived { () -> Int in
      other.value = source.value
      return source.value
    }
    let both = Derived { [setting.value, other.value] }
    #expect(both.value == [1, 1])
    source.value = 2
    #expect(both.value == [2, 2])
  }

  @Test
  func aClosureThatAlwaysSetsWhatItReadsEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Cell(1)
      let value = Derived { () -> Int in
        source.value += 1
        return source.value
      }
      _ = value.value
    }
    result.says("DerivedWritingTests.swift")
    result.says("sets what it reads")
  }
}
