/// The settings as they are on a screen: which row is pointed at, and which have a checkmark.
struct Menu: Equatable, CustomStringConvertible {
  let pointed: Int
  let checked: [Int]

  init(pointed: Int, checked: [Int]) {
    self.pointed = pointed
    self.checked = checked
  }

  /// - Returns: `nil` while the screen is not complete.
  init?(_ screen: String) {
    guard screen.contains("↑ ↓ Enter, a number, or Q to leave\n") else { return nil }
    let rows = screen.split(separator: "\n").compactMap { $0.wholeMatch(of: /(\u{1B}\[7m)? (\d)  .*/) }
    guard rows.compactMap({ Int($0.2) }) == Array(1...6) else { return nil }
    let pointed = rows.indices.filter { rows[$0].1 != nil }
    guard pointed.count == 1 else { return nil }
    self.init(
      pointed: pointed[0] + 1, checked: rows.indices.filter { rows[$0].0.contains("✓") }.map { $0 + 1 })
  }

  var description: String { "row \(pointed) pointed at, \(checked) checked" }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  extension PseudoTerminal {
    func shows(_ menu: Menu) throws { try shows("\(menu)") { Menu($0) == menu } }

    /// Waits until the first menu is there and keys are read, which moves the mark to the second row.
    func becomesReady() throws {
      try shows(Menu(pointed: 1, checked: [1, 3, 5]))
      try type(Keys.down)
      try shows(Menu(pointed: 2, checked: [1, 3, 5]))
    }
  }
#endif
