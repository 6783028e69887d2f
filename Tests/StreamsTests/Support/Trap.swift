import Testing

extension ExitTest.Result? {
  /// Expects that the process wrote `words` to its standard error as it ended, which name the broken rule.
  ///
  /// - Note: The test observes `\.standardErrorContent`.
  func says(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), sourceLocation: sourceLocation)
  }
}
