import Streams
import StreamsTesting

// MARK: - Filtering values

extension Catalogue {
  mutating func addFiltering() {
    rule("filter(_:)") {
      $0.filter { $0 % 3 != 1 }.stream
    } _: { course in
      course.compactMap { $0 % 3 != 1 ? $0 : nil }
    }
    rule("tryFilter(_:)") {
      $0.tryFilter { try delicate($0) % 2 == 0 }.stream
    } _: { course in
      course.compactMap { try delicate($0) % 2 == 0 ? $0 : nil }
    }
    rule("removeDuplicates()") {
      $0.removeDuplicates().stream
    } _: { course in
      course.mappedWithPrevious { $0.last == $1 ? nil : $1 }
    }
    rule("removeDuplicates(by:)") {
      $0.removeDuplicates { $0 % 4 == $1 % 4 }.stream
    } _: { course in
      course.kept { kept, value in kept % 4 != value % 4 }
    }
    rule("tryRemoveDuplicates(by:)") {
      $0.tryRemoveDuplicates { try delicate($0) == $1 }.stream
    } _: { course in
      course.kept { kept, value in try delicate(kept) != value }
    }
    rule("ignoreOutput()") {
      $0.ignoreOutput().map { (_: Never) -> Int in }.stream
    } _: { course in
      course.compactMap { _ in nil }
    }
  }
}

extension Course<Int> {
  /// Keeps the first value, and each one that differs from the last one that was kept.
  fileprivate func kept(_ differs: (Int, Int) throws -> Bool) -> Course<Int> {
    var last: Int?
    return compactMap { value in
      if let last, try !differs(last, value) { return nil }
      last = value
      return value
    }
  }

  /// Keeps the values at some positions. The last of them ends the stream.
  fileprivate func kept(at positions: Range<Int>, from start: Instant) -> Course<Int> {
    if positions.isEmpty { return Course<Int>(end: TimedEnd(at: start)) }
    var position = 0
    return rewritten { result, value in
      if positions.contains(position) { result.add(value.value, at: value.time) }
      position += 1
      if position >= positions.upperBound { result.finish(at: value.time) }
    }
  }
}

// MARK: - Selecting values by position

extension Catalogue {
  mutating func addSelecting() {
    rule("dropFirst(_:)") { stream, n in
      stream.dropFirst(n).stream
    } _: { course, n in
      course.mappedWithPrevious { $0.count < n ? nil : $1 }
    }
    rule("drop(while:)") {
      $0.drop { $0 % 3 == 0 }.stream
    } _: { course in
      course.mappedWithPrevious { ($0 + [$1]).allSatisfy { $0 % 3 == 0 } ? nil : $1 }
    }
    rule("tryDrop(while:)") {
      $0.tryDrop { try delicate($0) % 3 != 0 }.stream
    } _: { course in
      course.mappedWithPrevious { try ($0 + [$1]).allSatisfy { try delicate($0) % 3 != 0 } ? nil : $1 }
    }
    rule("prefix(while:)") {
      $0.prefix { $0 % 4 != 1 }.stream
    } _: { course in
      course.rewritten { if $1.value % 4 != 1 { $0.values.append($1) } else { $0.finish(at: $1.time) } }
    }
    rule("tryPrefix(while:)") {
      $0.tryPrefix { try delicate($0) % 5 != 1 }.stream
    } _: { course in
      course.rewritten { result, value in
        if breaks(value.value) { return result.fail("torn", at: value.time) }
        if value.value % 5 != 1 { result.values.append(value) } else { result.finish(at: value.time) }
      }
    }
    rule("prefixThrough(firstWhere:)") {
      $0.prefixThrough { $0 % 4 == 1 }.stream
    } _: { course in
      course.rewritten { result, value in
        result.values.append(value)
        if value.value % 4 == 1 { result.finish(at: value.time) }
      }
    }
    rule("tryPrefixThrough(firstWhere:)") {
      $0.tryPrefixThrough { try delicate($0) % 4 == 1 }.stream
    } _: { course in
      course.rewritten { result, value in
        if breaks(value.value) { return result.fail("torn", at: value.time) }
        result.values.append(value)
        if value.value % 4 == 1 { result.finish(at: value.time) }
      }
    }
    positions("prefix(_:)") { ($0.prefix($1).stream, 0..<$1) }
    positions("output(at:)") { ($0.output(at: $1).stream, $1..<($1 + 1)) }
    positions("output(in:)") { ($0.output(in: $1..<($1 * 2)).stream, $1..<($1 * 2)) }
    positions("first()") { stream, _ in (stream.first().stream, 0..<1) }
  }

  /// Adds an operator that keeps the values at some positions.
  private mutating func positions(
    _ name: String, _ select: @escaping (Stream, Int) -> (Stream, Range<Int>)
  ) {
    add(name) { dice in
      let number = dice.number(0...5)
      return Craft(parameters: "\(number)") { stream, _, _ in
        select(stream, number).0
      } interpret: { upstream, _, _ in
        let positions = select(Empty<Int, TestError>().stream, number).1
        return { upstream($0).kept(at: positions, from: $0) }
      }
    }
  }
}
