import Explorer

@testable import Explored

/// The word that guards the value of a property until it has a companion.
private final class WordScenario {
  private final class Companion {
    let value: PlainCell<Int>
    let lock = ExplorerLock()
    init(_ value: Int) { self.value = PlainCell(value, "the value of the companion") }
  }

  private let word = CompanionWord<Companion>()
  private let plain = PlainCell(0, "the plain value")

  /// Adds to the value, wherever it is.
  func add(_ number: Int) {
    if word.present == nil, word.enter() {
      plain.value += number
      return word.leave()
    }
    let companion = companion
    companion.lock.lock()
    companion.value.value += number
    companion.lock.unlock()
  }

  /// The companion, which is made if there is none.
  private var companion: Companion {
    if let present = word.present { return present.takeUnretainedValue() }
    guard word.enter() else { return self.companion }
    let made = Companion(plain.value)
    word.leave(to: made)
    return made
  }

  func makeCompanion() { _ = companion }

  var value: Int { word.present.map { $0.takeUnretainedValue().value.value } ?? plain.value }
}

/// A property that is read in trackings, and whose changes are reported if there may be one.
///
/// The registrar stands for Observation's: it counts a tracking, and keeps it, with its mutex locked.
private final class TrackingScenario {
  private let reads = ReadCount()
  private let value = Guarded(0)
  private let registrar = ExplorerLock()
  private let trackings = PlainCell(0, "the trackings")
  private(set) var told = 0

  /// Reads in a tracking, which is installed afterwards.
  func read() {
    reads.add()
    _ = value.withLock { $0 }
    registrar.lock()
    reads.add()
    trackings.value += 1
    registrar.unlock()
  }

  func change() {
    value.withLock { $0 += 1 }
    if reads.isQuiet { return }
    let number = reads.present
    registrar.lock()
    let found = trackings.value
    trackings.value = 0
    registrar.unlock()
    told += found
    if found == 0 { reads.settle(number) }
  }

  /// A change that comes after all others is told to the trackings that are left.
  func requireReport(of count: Int) {
    change()
    require(told == count, "\(told) of \(count) trackings were told of a change")
    change()
    require(told == count, "a tracking was told twice")
  }
}

extension Subject {
  static let properties: [Subject] = [
    Subject(name: "CompanionWord, a change and a companion") { run in
      let scenario = WordScenario()
      run.thread { scenario.add(1) }
      run.thread { scenario.makeCompanion() }
      run.finally { require(scenario.value == 1, "lost a change") }
    },
    Subject(name: "CompanionWord, two changes and a companion") { run in
      let scenario = WordScenario()
      run.thread { scenario.add(1) }
      run.thread { scenario.add(10) }
      run.thread { scenario.makeCompanion() }
      run.finally { require(scenario.value == 11, "lost a change") }
    },
    Subject(name: "CompanionWord, two companions and a change") { run in
      let scenario = WordScenario()
      run.thread {
        scenario.makeCompanion()
        scenario.add(1)
      }
      run.thread { scenario.makeCompanion() }
      run.finally { require(scenario.value == 1, "lost a change") }
    },
    Subject(name: "ReadCount, a reader and two changes") { run in
      let scenario = TrackingScenario()
      run.thread { scenario.read() }
      for _ in 0..<2 { run.thread { scenario.change() } }
      run.finally { scenario.requireReport(of: 1) }
    },
    Subject(name: "ReadCount, two readers and two changes of one thread") { run in
      let scenario = TrackingScenario()
      for _ in 0..<2 { run.thread { scenario.read() } }
      run.thread { for _ in 0..<2 { scenario.change() } }
      run.finally { scenario.requireReport(of: 2) }
    },
    Subject(name: "Property, a value and a subscriber") {
      SubjectScenario.runProperty($0, [[.send], [.subscribe]])
    },
    Subject(name: "Property, a subscriber within a value") {
      SubjectScenario.runProperty($0, arrives: true, [[.send], [.send]])
    },
  ]
}
