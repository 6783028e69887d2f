extension OpenWeatherMap {
  /// The service's own code for a language. Some are older than the standard.
  static func code(of language: String) -> String {
    let tag = LanguageTag(language)
    if tag.isNorwegian { return "no" }
    switch tag.base {
    case "zh": return tag.isTraditionalChinese ? "zh_tw" : "zh_cn"
    case "pt": return tag.isBrazilian ? "pt_br" : "pt"
    case "ko": return "kr"
    case "cs": return "cz"
    case "sq": return "al"
    case "lv": return "la"
    default: return tag.base
    }
  }
}
