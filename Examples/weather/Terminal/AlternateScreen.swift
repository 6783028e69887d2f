import Console

/// The second screen of a terminal, which has no lines to scroll back to. Its first screen returns at the end of the
/// program, whatever ends it.
enum AlternateScreen {
  static func enter() {
    Terminal.writeAtEnd("\u{1B}[?1049l")
    Terminal.write("\u{1B}[?1049h")
  }
}
