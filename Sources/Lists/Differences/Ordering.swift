extension Array {
  /// The elements by ascending `key`. The key is a closure, because a key path in generic code is made again for each
  /// use.
  @inlinable
  func ordered<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    guard var last = first.map(key) else { return self }
    for index in indices.dropFirst() {
      let next = key(self[index])
      if next < last {
        // Sorting keys moves little memory, however large the elements are.
        let keys = map(key)
        return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
      }
      last = next
    }
    return self
  }
}
