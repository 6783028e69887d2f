/// The memory of the objects of an execution: which thread was where last. Two accesses to one place, one of them a write, of
/// which neither happened before the other, are a race.
///
/// Other memory, for example the stack of a thread, is not looked at. An access counts for the place where it begins: nearly
/// all code reads and writes properties as they are.
struct PlainMemory {
  /// What a word of memory belongs to.
  struct Object {
    /// The address of the description of its type; zero for memory that has none.
    var type: UInt
    var start: UInt
    /// Tells it from others that were at this place before.
    var number: Int
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

  private var objects: [UInt: Object] = [:]
  private var places: [UInt: Place] = [:]
  private var count = 0

  /// Forgets all objects, since another execution begins.
  mutating func removeAll() {
    objects.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Adds an object that was made.
  mutating func add(_ type: UInt, at start: UInt, _ size: Int) {
    count += 1
    let object = Object(type: type, start: start, number: count)
    for word in stride(from: start / 8, to: (start + UInt(size) + 7) / 8, by: 1) { objects[word] = object }
  }

  /// Notes an access.
  ///
  /// - Returns: What it races with.
  mutating func reach(
    _ address: UInt, isWrite: Bool, by thread: Int, _ clock: Clock
  ) -> (thread: Int, object: Object)? {
    guard let object = objects[address / 8] else { return nil }
    let other = places[address, default: Place(object: object.number)]
      .reach(in: object.number, isWrite: isWrite, by: thread, clock)
    return other.map { ($0, object) }
  }
}
