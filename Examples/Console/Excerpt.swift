/// The part of a list that fits on the screen.
public enum Excerpt {
  /// The positions to show, with `position` among them. A list that was scrolled is scrolled no further than necessary.
  ///
  /// - Parameters:
  ///   - position: The position of the cursor.
  ///   - count: The number of lines of the list.
  ///   - room: The number of rows for them; at least one is shown.
  ///   - top: The first position that was shown before.
  public static func around(_ position: Int, of count: Int, in room: Int, from top: Int = 0) -> Range<Int> {
    let room = max(room, 1)
    let highest = max(count - room, 0)
    let start = min(max(position - room + 1, min(top, position)), highest)
    return max(start, 0)..<min(max(start, 0) + room, count)
  }
}

extension String {
  /// The beginning of the text that fits in some columns; the whole text if there is no limit.
  public func prefix(ofColumns limit: Int?) -> String {
    guard let limit, columns > limit else { return self }
    var room = max(limit - 1, 0)
    let fitting = prefix { character in
      room -= character.columns
      return room >= 0
    }
    return fitting + (limit > 0 ? "…" : "")
  }
}
