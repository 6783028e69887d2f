import Testing

extension ExitTest.Result? {
  /// Expects that the process said `words` on its standard error as it ended, so that the right rule was broken.
  ///
  /// - Note: The test observes `\.standardErrorContent`.
  func says(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), sourceLocation: sourceLocation)
  }
}
