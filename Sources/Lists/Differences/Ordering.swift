extension Array {
  /// The elements by ascending `key`. The key is a closure, because a key path in generic code is made again for each
  /// use.
  @inlinable
  func ordered(by key: (Element) -> Int) -> [Element] {
    if count < 2 { return self }
    var last = Int.min
    for index in indices {
      let next = key(self[index])
      if next < last {
        // Sorting numbers moves little memory, however large the elements are.
        let keys = map(key)
        return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
      }
      last = next
    }
    return self
  }
}
