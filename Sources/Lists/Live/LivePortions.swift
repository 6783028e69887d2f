/// The entries of a list in portions, one for each key. Each key is hashed once for each entry.
@usableFromInline
struct LivePortions<Key: Hashable, Element> {
  /// By ascending rank.
  @usableFromInline let entries: [LiveEntry<Element>]

  /// A number for each key, from zero, and the number of the key of each entry.
  @usableFromInline var numbers: [Key: Int] = [:]
  @usableFromInline var numberOfEntry: [Int] = []

  @inlinable
  init(_ entries: [LiveEntry<Element>], by key: (Element) -> Key) {
    self.entries = entries.ordered { $0.rank }
    numberOfEntry.reserveCapacity(entries.count)
    for entry in self.entries { numberOfEntry.append(number(of: key(entry.element))) }
  }

  @inlinable
  mutating func number(of key: Key) -> Int {
    let next = numbers.count
    func read(_ number: inout Int) -> Int {
      if number < 0 { number = next }
      return number
    }
    return read(&numbers[key, default: -1])
  }

  /// Makes something of each portion, which has some entries.
  @inlinable
  func map<Result>(_ make: (_ count: Int, _ entry: (Int) -> LiveEntry<Element>) -> Result) -> [Key: Result] {
    var ends = [Int](repeating: 0, count: numbers.count + 1)
    for number in numberOfEntry { ends[number + 1] += 1 }
    for number in 0..<numbers.count { ends[number + 1] += ends[number] }
    var places = [Int](repeating: 0, count: entries.count)
    for (place, number) in numberOfEntry.enumerated() {
      places[ends[number]] = place
      ends[number] += 1
    }
    // Now each number has the end of its portion, which is where the next one begins.
    return numbers.mapValues { number in
      let start = number == 0 ? 0 : ends[number - 1]
      return make(ends[number] - start) { entries[places[start + $0]] }
    }
  }
}
