import Testing

@testable import Lists

@Suite
struct SearchWordsTests {
  @Test(arguments: [
    ("Crème brûlée", ["creme", "brulee"]), ("it's 1½-fold", ["it", "s", "11", "2", "fold"]),
    ("STRASSE straße", ["strasse", "strasse"]), ("ΟΔΟΣ οδος", ["οδοσ", "οδοσ"]), ("ＷＩＤＥ ｗ", ["wide", "w"]),
    ("映画館", ["映", "画", "館"]), ("İstanbul ısı", ["istanbul", "isi"]), (" \n\u{0}-", []),
  ])
  func findsWordsWithoutCaseAccentsAndWidth(text: String, words: [String]) {
    #expect(SearchWords(text).words == words)
  }

  @Test
  func wantsEachWordToBeginAWordOfSomeText() {
    #expect(SearchWords("bru CRE").begin(wordsOf: ["Crème brûlée"]))
    #expect(SearchWords("bru cre").begin(wordsOf: ["Crème", "Brünn"]))
    #expect(!SearchWords("rème").begin(wordsOf: ["Crème"]))
    #expect(!SearchWords("creme x").begin(wordsOf: ["Crème"]))
    #expect(SearchWords("").begin(wordsOf: []))
  }
}
