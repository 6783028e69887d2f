/// The memory of the objects of an execution: which thread was where last. Two accesses to one place, one of them a write, of
/// which neither happened before the other, are a race.
///
/// Other memory, for example the stack of a thread, is not looked at. An access counts for the place where it begins: nearly
/// all code reads and writes properties as they are.
///
/// Freed memory stays where it is until the execution is over, so that an access to it is found, and does no harm.
struct PlainMemory {
  /// The object, or the allocated memory, that a word belongs to.
  struct Object {
    /// The address of the description of its type; zero for memory that has none.
    var type: UInt
    var start: UInt
    var isFreed = false
  }

  /// An access or a free that must not happen.
  enum Fault {
    case race(with: Int, Object)
    case use(Object)
    case secondFree(Object)
  }

  /// The threads that were where an access begins.
  private struct Place {
    var object: Int
    var writer = 0
    var written: UInt16 = 0
    var readers = Clock()

    /// - Returns: The thread that the access races with.
    mutating func reach(in object: Int, isWrite: Bool, by thread: Int, _ clock: Clock) -> Int? {
      if self.object != object { self = Place(object: object) }
      if clock[writer] < written { return writer }
      if isWrite {
        for reader in 0..<Clock.scalarCount where readers[reader] > clock[reader] { return reader }
        writer = thread
        written = clock[thread]
      }
      readers[thread] = clock[thread]
      return nil
    }
  }

  /// All objects of the execution, in the order they were made.
  private(set) var objects: [Object] = []
  /// The number of the object that has a word.
  private var words: [UInt: Int] = [:]
  private var places: [UInt: Place] = [:]

  /// Forgets all objects, since another execution begins.
  mutating func removeAll() {
    objects.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Adds an object that was made.
  mutating func add(_ type: UInt, at start: UInt, _ size: Int) {
    for word in stride(from: start / 8, to: (start + UInt(size) + 7) / 8, by: 1) {
      words[word] = objects.count
    }
    objects.append(Object(type: type, start: start))
  }

  /// Notes that memory is freed.
  ///
  /// - Returns: True if it is an object of the execution, and what is wrong with that.
  mutating func free(_ start: UInt) -> (isKnown: Bool, fault: Fault?) {
    guard let number = words[start / 8], objects[number].start == start else { return (false, nil) }
    if objects[number].isFreed { return (true, .secondFree(objects[number])) }
    objects[number].isFreed = true
    return (true, nil)
  }

  /// Returns true if there was an object that has been freed.
  func isFreed(_ address: UInt) -> Bool { words[address / 8].map { objects[$0].isFreed } ?? false }

  /// Notes an access.
  ///
  /// - Returns: The fault of the access; `nil` if it is right.
  mutating func reach(_ address: UInt, isWrite: Bool, by thread: Int, _ clock: Clock) -> Fault? {
    guard let number = words[address / 8] else { return nil }
    if objects[number].isFreed { return .use(objects[number]) }
    let other = places[address, default: Place(object: number)]
      .reach(in: number, isWrite: isWrite, by: thread, clock)
    return other.map { .race(with: $0, objects[number]) }
  }
}
