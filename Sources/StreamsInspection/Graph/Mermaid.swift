extension Trace.Graph {
  /// The graph as a flow chart in the language of Mermaid, which many viewers of Markdown draw.
  ///
  /// A broken line is a connection that is only known from values.
  public var mermaid: String {
    let boxes = nodes.map { node in
      "  p\(node.place.id)[\"\(node.lines.map(Self.quoted).joined(separator: "<br/>"))\"]"
    }
    let lines = edges.map { edge in
      "  p\(edge.from.id) \(edge.kind == .subscription ? "-->" : "-.->") p\(edge.to.id)"
    }
    return (["flowchart LR"] + boxes + lines).joined(separator: "\n")
  }

  /// A text within quotation marks, where Mermaid understands entities by number.
  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "<", ">", "&", "\\", "`": "#\(scalar.value);"
      case "\n", "\r", "\t": " "
      default: String(scalar)
      }
    }.joined()
  }
}
