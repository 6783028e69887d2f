import ExplorerFibers

extension Engine {
  /// Lets the explored code tell of its accesses to memory.
  func watchMemory() {
    memory.removeAll()
    explorer_watch(
      { address, size, isWrite in
        // A large access is one to each word.
        for word in stride(from: address, to: address + UInt(size), by: 8) {
          Engine.shared.reach(word, isWrite: isWrite)
        }
      },
      { type, address, size in Engine.shared.memory.add(type, at: address, size) })
  }

  private func reach(_ address: UInt, isWrite: Bool) {
    let clock = threads[thread].clock
    guard let race = memory.reach(address, isWrite: isWrite, by: thread, clock) else { return }
    let place = "byte \(address - race.object.start) of \(race.object.name)"
    fail(
      "a race for \(place): thread \(thread) \(isWrite ? "writes" : "reads") it, and thread \(race.thread) was there at the same time"
    )
  }
}

extension PlainMemory.Object {
  /// The name of a class; closures have no name, and other memory has no type.
  fileprivate var name: String {
    guard let kind = UnsafePointer<UInt>(bitPattern: type)?.pointee else { return "allocated memory" }
    // Above all others, it is the address of the class of the class, on Apple's systems.
    guard kind == 0 || kind > 0x7FF else { return "what a closure keeps" }
    return String(reflecting: unsafeBitCast(type, to: Any.Type.self))
  }
}
