import Console
import Foundation
import StreamsInspection

/// Draws marble diagrams of operators, from real runs in virtual time.
package enum Marbles {
  static let syntax = Syntax(
    "marbles", summary: "Draws marble diagrams of operators, from real runs in virtual time.",
    operands: Syntax.Operands("OPERATOR…", limit: .max, help: "Which operators, such as debounce."),
    options: [
      Option("--list", help: "Print the names of the operators."),
      Option("--all", help: "Draw every operator."),
      Option(
        "--svg", value: "DIRECTORY", help: "Write pictures there, one for each operator, instead of text."),
      Option(
        "--playground", value: "DIRECTORY",
        help: "Write playground.html there: a page in which the diagrams can be changed."),
    ],
    notes: """
      One column is one tick. A letter or digit is a value, | the end, # a failure; values of one tick stand in
      parentheses.

      For the playground, the operators are compiled to WebAssembly, as Embedded Swift. That takes a toolchain of
      Swift 6.3 with its embedded standard library, clang and wasm-ld, and the sources of this package. The exit code
      is 69 if one of the tools is missing.
      """
  )

  package static func main() {
    Program.run(syntax) { arguments in
      try arguments.permitOne(of: "--list", "--all", "--playground")
      for option in ["--list", "--playground"] { try arguments.permitOne(of: option, "--svg") }
      if let operand = arguments.operands.first,
        let option = ["--list", "--all", "--playground"].first(where: arguments.has)
      {
        throw Failure(usage: "\(option) takes no operator such as \(operand)")
      }
      if arguments.has("--list") {
        for scene in Catalogue.drawn { Terminal.line(scene.name) }
        return
      }
      if let directory = arguments["--playground"] {
        return try writePlayground(to: URL(fileURLWithPath: directory, isDirectory: true))
      }
      let scenes = arguments.has("--all") ? Catalogue.drawn : try arguments.operands.map(scene)
      if scenes.isEmpty { throw Failure(usage: "name an operator, or use --list to see them") }
      if let directory = arguments["--svg"] {
        try write(scenes, to: URL(fileURLWithPath: directory, isDirectory: true))
      } else {
        Terminal.line(scenes.map { MarbleDrawing($0.play()).text }.joined(separator: "\n\n"))
      }
    }
  }

  private static func scene(named name: String) throws(Failure) -> Scene {
    if let scene = Catalogue.drawn.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return scene
    }
    let similar = Catalogue.drawn.map(\.name).filter {
      $0.lowercased().contains(name.lowercased().prefix(4))
    }
    let hint = similar.isEmpty ? "--list shows them all" : "did you mean \(similar.joined(separator: ", "))?"
    throw Failure("unknown operator \(name); \(hint)", code: 64)
  }

  private static func write(_ scenes: [Scene], to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for scene in scenes {
      let file = directory.appendingPathComponent("\(scene.name).svg")
      try MarblePicture(MarbleDrawing(scene.play())).text.write(to: file, atomically: true, encoding: .utf8)
      Terminal.line(file.path)
    }
  }

  private static func writePlayground(to directory: URL) throws {
    let page: String
    do {
      page = try Playground().page()
    } catch let fault as Playground.Fault {
      throw fault.failure
    }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent("playground.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    Terminal.line(file.path)
  }
}
