/// The parts of a language code such as `zh-Hant`, `pt_BR` or `de`, from which each service makes a code of its own.
struct LanguageTag {
  /// The language alone, in lower case.
  let base: String

  /// The script and the region, in lower case.
  private let rest: [Substring]

  init(_ identifier: String) {
    let parts = identifier.lowercased().split { $0 == "-" || $0 == "_" }
    base = parts.first.map(String.init) ?? ""
    rest = Array(parts.dropFirst())
  }

  /// Whether it is Brazil's Portuguese.
  var isBrazilian: Bool { base == "pt" && rest.contains("br") }

  /// Whether it is Chinese in traditional characters.
  var isTraditionalChinese: Bool {
    base == "zh" && !rest.contains("hans") && rest.contains { ["hant", "tw", "hk", "mo"].contains($0) }
  }
}
