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
      { type, address, size in Engine.shared.memory.add(type, at: address, size) },
      { address in Engine.shared.free(address) })
  }

  /// Frees what the execution has freed.
  func unwatchMemory() {
    explorer_watch(nil, nil, nil)
    for object in memory.objects where object.isFreed { explorer_free(object.start) }
  }

  private func reach(_ address: UInt, isWrite: Bool) {
    let clock = threads[thread].clock
    guard let fault = memory.reach(address, isWrite: isWrite, by: thread, clock) else { return }
    let verb = isWrite ? "writes" : "reads"
    switch fault {
    case .race(let other, let object):
      fail(
        "a race for byte \(address - object.start) of \(object.name): thread \(thread) \(verb) it, and thread \(other) was there at the same time"
      )
    case .use(let object), .secondFree(let object):
      fail("thread \(thread) \(verb) byte \(address - object.start) of \(object.name), which was freed")
    }
  }

  /// - Returns: True if the memory belongs to the execution, and stays.
  private func free(_ address: UInt) -> Bool {
    let (isKnown, fault) = memory.free(address)
    if case .secondFree(let object) = fault { fail("\(object.name) is freed twice") }
    return isKnown
  }

  /// Fails if an object of the scenario or of the explored code is still there, after the scenario has let go of all.
  func requireNoLeak() {
    guard explorer_frees_are_watched() != 0 else { return }
    let left = memory.objects.first { !$0.isFreed && isExplored($0) }
    if let left { fail("\(left.name) was never freed") }
  }

  /// The explorer makes objects while the scenario runs. What it keeps has a class that is its own, or one of the language.
  private func isExplored(_ object: PlainMemory.Object) -> Bool {
    guard object.isClass else { return true }
    if let known = exploredClasses[object.type] { return known }
    let isExplored = ["Explored.", "ExplorerTests.", "PlainCell<"].contains { object.name.contains($0) }
    exploredClasses[object.type] = isExplored
    return isExplored
  }
}

extension PlainMemory.Object {
  /// The name of a class; closures have no name, and other memory has no type.
  fileprivate var name: String {
    guard type != 0 else { return "allocated memory" }
    return isClass ? String(reflecting: unsafeBitCast(type, to: Any.Type.self)) : "what a closure keeps"
  }

  fileprivate var isClass: Bool {
    guard let kind = UnsafePointer<UInt>(bitPattern: type)?.pointee else { return false }
    // Above all others, it is the address of the class of the class, on Apple's systems.
    return kind == 0 || kind > 0x7FF
  }
}
