import StreamsTesting

extension Interpretation {
  /// The course of a join that keeps the values of each publisher.
  ///
  /// - Parameters:
  ///   - take: Takes what is to be published after a value of one publisher.
  ///   - isOver: True if the stream finishes, by what is left and which publishers have finished.
  func joined(
    _ meanings: [Meaning], from start: Instant, take: (inout [[Int]], Int) -> Int?,
    isOver: ([[Int]], Set<Int>) -> Bool
  ) -> Course<Int> {
    let result = joined(interleaved(meanings, from: start), meanings.count, take: take, isOver: isOver)
    // A publisher without values may end while the others are being subscribed to, before they are asked for values.
    let endsFirst = bareEndsFirst(meanings, from: start)
    if joined(endsFirst, meanings.count, take: take, isOver: isOver) != result { isAmbiguous = true }
    return result
  }

  private func joined(
    _ events: [(branch: Int, event: Happening)], _ count: Int, take: (inout [[Int]], Int) -> Int?,
    isOver: ([[Int]], Set<Int>) -> Bool
  ) -> Course<Int> {
    var result = Course<Int>()
    var kept = [[Int]](repeating: [], count: count)
    var finished: Set<Int> = []
    for (branch, event) in events where result.end == nil {
      switch event {
      case .value(let value):
        kept[branch].append(value.value)
        if let row = take(&kept, branch) { result.add(row, at: value.time) }
      case .end(let end):
        if end.failure != nil { result.end = end }
        finished.insert(branch)
      }
      if result.end == nil, isOver(kept, finished) { result.finish(at: event.time) }
    }
    return result
  }

  func zipped(_ meanings: [Meaning], from start: Instant) -> Course<Int> {
    joined(meanings, from: start) { kept, _ in
      guard kept.allSatisfy({ !$0.isEmpty }) else { return nil }
      let row = kept.map { $0[0] }
      for index in kept.indices { kept[index].removeFirst() }
      return digest(row)
    } isOver: { kept, finished in
      finished.contains { kept[$0].isEmpty }
    }
  }

  func combined(_ meanings: [Meaning], from start: Instant) -> Course<Int> {
    joined(meanings, from: start) { kept, _ in
      let row = kept.compactMap(\.last)
      return row.count == kept.count ? digest(row) : nil
    } isOver: { kept, finished in
      finished.count == kept.count
    }
  }

  func merged(_ meanings: [Meaning], from start: Instant) -> Course<Int> {
    joined(meanings, from: start) { kept, branch in
      kept[branch].last
    } isOver: { kept, finished in
      finished.count == kept.count
    }
  }

  func raced(_ meanings: [Meaning], from start: Instant) -> Course<Int> {
    guard let winner = interleaved(meanings, from: start).first?.branch else { return Course<Int>() }
    if bareEndsFirst(meanings, from: start).first?.branch != winner { isAmbiguous = true }
    return meanings[winner](start)
  }
}
