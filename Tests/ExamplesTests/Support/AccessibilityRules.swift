/// The rules for accessible pages that a page's structure can break. Each returns what breaks it.
enum AccessibilityRules {
  static func faults(in page: PageElement) -> [String] {
    let rules = [
      documents, headings, lists, names, hiddenElements, focus, choices, identifiers, landmarks,
    ]
    return rules.flatMap { $0(page) }
  }

  private static func documents(_ page: PageElement) -> [String] {
    var faults: [String] = []
    if page["lang"]?.isEmpty != false { faults.append("the page has no language") }
    if page["lang"] != page["xml:lang"] { faults.append("two languages") }
    if !["ltr", "rtl"].contains(page["dir"]) { faults.append("the page has no direction") }
    if page.elements(named: "title").filter({ $0.parent?.name == "head" && !$0.text.isEmpty }).count != 1 {
      faults.append("the page has no title")
    }
    for element in page.all where element["name"] == "viewport" {
      let content = element["content"] ?? ""
      if content.contains("user-scalable=no") || content.contains("maximum-scale") {
        faults.append("the page cannot be enlarged")
      }
    }
    return faults
  }

  private static func headings(_ page: PageElement) -> [String] {
    let headings = page.all.filter { ["h1", "h2", "h3", "h4", "h5", "h6"].contains($0.name) }
    let levels = headings.compactMap { $0.name.last?.wholeNumberValue }
    var faults = headings.filter { $0.text.isEmpty }.map { "an empty \($0.name)" }
    if levels.first != 1 || levels.count(where: { $0 == 1 }) != 1 { faults.append("no single h1 at first") }
    for (level, next) in zip(levels, levels.dropFirst()) where next > level + 1 {
      faults.append("h\(next) follows h\(level)")
    }
    return faults
  }

  private static func lists(_ page: PageElement) -> [String] {
    page.all.flatMap { element -> [String] in
      switch element.name {
      case "ul", "ol":
        let strangers = element.children.filter { $0.name != "li" }.map { "\($0.name) in a list" }
        // A list in a text is part of it.
        let isLabeled = element["aria-label"]?.isEmpty == false || element.isHidden
        let isInText = element.ancestors.contains { $0.name == "details" }
        return strangers + (isLabeled || isInText ? [] : ["a list without a label"])
          + (element.children.isEmpty ? ["an empty list"] : [])
      case "li": return ["ul", "ol"].contains(element.parent?.name) ? [] : ["an item outside of a list"]
      case "summary": return element.parent?.children.first === element ? [] : ["a summary is not the first"]
      case "details": return element.children.first?.name == "summary" ? [] : ["details without a summary"]
      default: return []
      }
    }
  }

  /// Whatever is operated or is a picture has a name, and a name is only where one is permitted.
  private static func names(_ page: PageElement) -> [String] {
    page.all.flatMap { element -> [String] in
      let label = element["aria-label"]
      let hasName = label?.contains { !$0.isWhitespace } ?? false
      if element.isHidden { return [] }
      var faults: [String] = []
      if let label, !hasName { faults.append("an empty label \(label.debugDescription)") }
      if ["img", "radiogroup"].contains(element["role"]), !hasName {
        faults.append("\(element.name) has no name")
      }
      if element.name == "svg", element["role"] != "img" { faults.append("a drawing has no role") }
      if element.name == "input", element["type"] != "hidden", !hasName {
        faults.append("a control has no name")
      }
      if ["a", "summary", "button"].contains(element.name), !hasName, element.text.isEmpty {
        faults.append("\(element.name) has no text")
      }
      if element.name == "a", element["href"]?.isEmpty != false { faults.append("a link leads nowhere") }
      if ["div", "span", "p"].contains(element.name), label != nil, element["role"] == nil {
        faults.append("a label on \(element.name), which has no role")
      }
      return faults
    }
  }

  private static func hiddenElements(_ page: PageElement) -> [String] {
    page.all.filter { $0.isHidden && isFocusable($0) }.map { "\($0.name) is hidden, but has the focus" }
  }

  /// The focus follows the order of the document.
  private static func focus(_ page: PageElement) -> [String] {
    let forced = page.all.filter { $0["tabindex"].flatMap { Int($0) } ?? 0 > 0 }
    let style = page.elements(named: "style").map(\.text).joined()
    let reversing = ["row-reverse", "column-reverse", " order:", ";order:", "{order:"].filter(style.contains)
    return forced.map { "\($0.name) jumps the order" } + reversing.map { "the style has \($0)" }
  }

  private static func choices(_ page: PageElement) -> [String] {
    page.all.filter { $0["role"] == "radiogroup" }.flatMap { group -> [String] in
      let radios = group.all.filter { $0["type"] == "radio" }
      let isOne = Set(radios.map { $0["name"] ?? "" }).count == 1
      return (isOne ? [] : ["a choice of several names"])
        + (radios.count(where: { $0["checked"] != nil }) == 1 ? [] : ["a choice without one that is chosen"])
    }
  }

  private static func identifiers(_ page: PageElement) -> [String] {
    let all = page.all.compactMap { $0["id"] }
    let targets = page.all.compactMap { $0["href"] }.filter { $0.hasPrefix("#") }.map {
      String($0.dropFirst())
    }
    return (Set(all).count == all.count ? [] : ["an identifier occurs twice"])
      + targets.filter { !all.contains($0) }.map { "\($0) does not exist" }
  }

  private static func landmarks(_ page: PageElement) -> [String] {
    let body = page.elements(named: "body").first
    let outside = body?.children.filter { !["main", "nav"].contains($0.name) } ?? []
    let sections = page.elements(named: "section").compactMap { $0["aria-label"] }
    return (page.elements(named: "main").count == 1 ? [] : ["no single main"])
      + outside.map { "\($0.name) is outside of main" }
      + (Set(sections).count == sections.count ? [] : ["two sections of one name"])
      + (sections.count == page.elements(named: "section").count ? [] : ["a section without a name"])
  }

  private static func isFocusable(_ element: PageElement) -> Bool {
    ["input", "a", "button", "summary"].contains(element.name) || element["tabindex"] != nil
  }
}
