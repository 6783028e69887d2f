#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  /// The words of a markup's values, which are its texts and those of its attributes, such as "14:00" in many.
  enum Words {
    /// The edits that lead from a markup to another one; nil if they differ in more than their values.
    ///
    /// An edit is a word and the text that replaces it, as in `14:00|2:00 PM`. If it does not replace the word at each place, or
    /// there are several texts, a letter for each place comes first, as in `3bca|14:00|2:00 PM|2 PM`: "b" is the first text, "a"
    /// says that the word stays, as it does at places without a letter, and a number says how often a letter is meant. A
    /// word whose text is empty is gone, and so is the space before it.
    static func edits(from old: String, to new: String) -> String? {
      let (old, new) = (parts(of: old), parts(of: new))
      guard old.frame == new.frame else { return nil }
      let changes = zip(old.values, new.values).map { ($0, $1, pairs(from: $0, to: $1)) }
      // A value whose words do not say how it changes is a word itself.
      let wholes = Set(changes.filter { $0.2 == nil }.map(\.0))
      let places = changes.flatMap { old, new, pairs in wholes.contains(old) ? [(old, new)] : pairs ?? [] }
      var texts: [[UInt8]: [[UInt8]]] = [:]
      for (word, text) in places where word != text && texts[word]?.contains(text) != true {
        texts[word, default: [word]].append(text)
      }
      var choices: [[UInt8]: [Int]] = [:]
      for (word, text) in places {
        if let index = texts[word]?.firstIndex(of: text) { choices[word, default: []].append(index) }
      }
      let edits = texts.map { word, texts in
        (letters(choices[word] ?? []) + texts.map { String(decoding: $0, as: UTF8.self) }).joined(
          separator: "|")
      }
      // A sign that separates must not be in a text as well, nor a number be a letter.
      let hasSigns = texts.values.joined().joined().contains { "|~".utf8.contains($0) }
      return hasSigns || texts.contains { $1.count > 26 } ? nil : edits.joined(separator: "~")
    }

    /// The letters for the places of a word, if they are needed.
    private static func letters(_ choices: [Int]) -> [String] {
      guard choices.contains(where: { $0 != 1 }) else { return [] }
      var runs: [(choice: Int, count: Int)] = []
      for choice in choices {
        if runs.last?.choice == choice { runs[runs.count - 1].count += 1 } else { runs.append((choice, 1)) }
      }
      if runs.last?.choice == 0 { runs.removeLast() }
      let texts = runs.map { run in
        (run.count == 1 ? "" : "\(run.count)") + String(UnicodeScalar(UInt8(97 + run.choice)))
      }
      return [texts.joined()]
    }

    /// The words of a value with the text that each becomes; nil if the words do not say it.
    private static func pairs(from old: [UInt8], to new: [UInt8]) -> [([UInt8], [UInt8])]? {
      let before = pieces(of: old)
      if old == new { return before.dropLast().map { ($0.word, $0.word) } }
      var after = pieces(of: new)
      if before.map(\.gap) != after.map(\.gap) {
        let most = min(before.count, after.count) - 1
        let end = min(zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, most)
        let start = min(zip(before, after).prefix { $0 == $1 }.count, most - end)
        guard end > 0, before[start].gap == after[start].gap else { return nil }
        // The first of the words that differ becomes all that is new, and the others are gone.
        let news = after[start..<(after.count - end)]
        let gone = Array(repeating: Piece(), count: before.count - end - start - 1)
        let text = news.dropFirst().reduce(into: news[start].word) { $0 += $1.gap + $1.word }
        after.replaceSubrange(start..<(after.count - end), with: [Piece(word: text)] + gone)
      }
      return zip(before, after).dropLast().map { ($0.word, $1.word) }
    }

    /// A word with what is before it.
    private struct Piece: Equatable {
      var gap: [UInt8] = []
      var word: [UInt8] = []
    }

    /// The words of a value, and an empty one with what is behind them. Those of another script have borders of their own.
    private static func pieces(of value: [UInt8]) -> [Piece] {
      enum Kind { case gap, word, foreign }
      func kind(_ index: Int) -> Kind {
        switch UnicodeScalar(value[index]) {
        case ",", ".": value[(index + 1)...].first.map { 0x30...0x39 ~= $0 } == true ? .word : .gap
        case ";": .gap
        case "!"..."~": .word
        case "\u{80}"...: .foreign
        default: .gap
        }
      }
      var (pieces, last) = ([Piece()], Kind.gap)
      for index in value.indices {
        let kind = kind(index)
        if last != .gap, kind != last { pieces.append(Piece()) }
        if kind == .gap {
          pieces[pieces.count - 1].gap.append(value[index])
        } else {
          pieces[pieces.count - 1].word.append(value[index])
        }
        last = kind
      }
      return last == .gap ? pieces : pieces + [Piece()]
    }

    /// The values of a markup as a page sees them, and everything else with a zero at the place of each value. Between two tags is
    /// a text, which may be empty, and one in a tag that ends where it begins.
    private static func parts(of markup: String) -> (frame: [UInt8], values: [[UInt8]]) {
      var (frame, values, value): ([UInt8], [[UInt8]], [UInt8]) = ([], [], [])
      var (isTag, isAttribute) = (false, false)
      // The last text ends where another tag would begin.
      for byte in Array(markup.utf8) + [UInt8(ascii: "<")] {
        guard isAttribute ? byte == UInt8(ascii: "\"") : isTag || byte == UInt8(ascii: "<") else {
          value.append(byte)
          continue
        }
        let isEmptyElement = isTag && byte == UInt8(ascii: ">") && frame.last == UInt8(ascii: "/")
        if isAttribute || !isTag || isEmptyElement {
          values.append(unescaped(value))
          frame.append(0)
          value = []
        }
        frame.append(byte)
        isAttribute = isTag && !isAttribute && byte == UInt8(ascii: "\"")
        isTag = byte != UInt8(ascii: ">")
      }
      return (frame, values)
    }

    private static func unescaped(_ value: [UInt8]) -> [UInt8] {
      guard value.contains(UInt8(ascii: "&")) else { return value }
      let text = String(decoding: value, as: UTF8.self).replacing("&lt;", with: "<").replacing(
        "&gt;", with: ">")
      return Array(text.replacing("&quot;", with: "\"").replacing("&amp;", with: "&").utf8)
    }
  }
#endif
