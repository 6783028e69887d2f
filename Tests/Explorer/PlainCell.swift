/// A plain variable. Two accesses, one of them a write, of which neither happened before the other, fail the execution.
package final class PlainCell<Value> {
  private let name: String
  private var content: Value
  private var writer = 0
  private var written: UInt16 = 0
  private var readers = Clock()

  package init(_ value: Value, _ name: String) {
    content = value
    self.name = name
    writer = Engine.shared.thread
    written = Engine.shared.threads[writer].clock[writer]
  }

  package var value: Value {
    get {
      check(isWrite: false)
      return content
    }
    set {
      check(isWrite: true)
      content = newValue
    }
  }

  private func check(isWrite: Bool) {
    let engine = Engine.shared
    guard engine.isRunning else { return }
    engine.reachPlain()
    let thread = engine.thread
    if engine.memory.isFreed(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) {
      engine.fail("thread \(thread) \(isWrite ? "writes" : "reads") \(name), which was freed")
    }
    let clock = engine.threads[thread].clock
    engine.record(thread, nil) { "\(isWrite ? "writes" : "reads") \(name)" }
    if clock[writer] < written { race(writer, isWrite) }
    if isWrite {
      for reader in 0...engine.count where readers[reader] > clock[reader] { race(reader, true) }
      writer = thread
      written = clock[thread]
    }
    readers[thread] = max(readers[thread], clock[thread])
  }

  private func race(_ other: Int, _ isWrite: Bool) {
    Engine.shared.fail(
      "a race for \(name): thread \(Engine.shared.thread) \(isWrite ? "writes" : "reads") it, and thread \(other) did at the same time"
    )
  }
}
