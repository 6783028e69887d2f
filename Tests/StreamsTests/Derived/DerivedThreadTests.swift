import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Derived values on several threads.
@Suite(.blocking)
struct DerivedThreadTests {
  private let cells = (0..<4).map { _ in Cell() }
  private let runs = Runs()

  @Test
  func aValueIsReadOnAnyThread() {
    let value = Derived { [cells] in cells[0].value + 1 }
    onThreads(4) { _ in #expect(value.value == 1) }
  }

  @Test
  func threadsThatReadAtTheSameTimeComputeOnce() {
    let value = Derived { [cells, runs] in runs.note(cells[0].value) }
    for number in 1...50 {
      cells[0].value = number
      onThreads(3) { _ in #expect(value.value == number) }
    }
    #expect(runs.count == 50)
  }

  @Test
  func aThreadReadsWhatItHasSet() {
    let values = cells.map { cell in Derived { cell.value } }
    let sum = Derived { [values] in values.reduce(0) { $0 + $1.value } }
    onThreads(4) { thread in
      for number in 1...300 {
        cells[thread].value = number
        #expect(values[thread].value == number)
        _ = sum.value
      }
    }
    #expect(sum.value == 1_200)
  }

  @Test
  func theLastValueArrives() {
    let sum = Derived { [cells] in cells.reduce(0) { $0 + $1.value } }
    let received = Arrivals<Int>()
    let cancellable = sum.sink { received.add($0) }
    onThreads(4) { thread in
      for number in 1...300 { cells[thread].value = number }
    }
    #expect(received.values.last == 1_200)
    #expect(zip(received.values, received.values.dropFirst()).allSatisfy { $0 < $1 })
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func derivedValuesComeAndGoWhileOthersSet() {
    onThreads(4) { thread in
      for number in 1...200 {
        if thread == 0 {
          cells[0].value = number
        } else {
          let inner = Derived { [cells] in cells[0].value }
          let outer = Derived { inner.value * 2 }
          let cancellable = outer.sink { #expect($0.isMultiple(of: 2)) }
          _ = outer.value
          withExtendedLifetime(cancellable) {}
        }
      }
    }
    let last = Derived { [cells] in cells[0].value }
    #expect(last.value == 200)
  }

  @Test
  func subscribersComeAndGoWhileOthersSet() {
    let value = Derived { [cells] in cells[0].value }
    onThreads(3) { thread in
      for number in 1...200 {
        if thread == 0 {
          cells[0].value = number
        } else {
          let received = Arrivals<Int>()
          let cancellable = value.sink { received.add($0) }
          cancellable.cancel()
          let values = received.values
          #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
    }
    let probe = value.probe()
    cells[0].value = -1
    #expect(probe.values == [200, -1])
  }

  @Test
  func dependenciesChangeWhileOthersSet() {
    let chosen = Derived { [cells] in cells[cells[3].value & 1].value }
    let received = Arrivals<Int>()
    let cancellable = chosen.sink { received.add($0) }
    onThreads(3) { thread in
      for number in 1...300 {
        switch thread {
        case 0: cells[3].value = number
        case 1: cells[0].value = number
        default: cells[1].value = -number
        }
      }
    }
    #expect(chosen.value == 300)
    #expect(received.values.last == 300)
    withExtendedLifetime(cancellable) {}
  }

  /// Observation tells of no change between a read and the end of the closure. The tracking of the read before does.
  @Test
  func aChangeBehindTheReadOfAnObservablePropertyArrives() {
    let (number, other) = (ObservableNumber(), ObservableNumber())
    var afterReading: (() -> Void)?
    let sum = Derived {
      defer { afterReading.take()?() }
      return number.value + other.value
    }
    let probe = sum.probe()
    afterReading = { onThreads(1) { _ in number.value = 2 } }
    other.value = 1
    #expect(probe.values == [0, 3])
  }
}
