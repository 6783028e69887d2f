import Foundation

@testable import WeatherExample

extension Browser {
  /// Opens a page, runs a script in it and returns what the script writes.
  ///
  /// - Parameters:
  ///   - page: The page. It is shown in a frame, because a window of the browser has a least width.
  ///   - width: The width of the frame.
  ///   - isDark: Whether the user prefers dark colours.
  ///   - script: A function of the frame's window that returns lines of text, or a promise of them.
  ///   - library: A script that the frame loads first.
  static func lines(
    of page: String, width: Int, isDark: Bool, script: String, library: URL? = nil
  ) throws -> [String] {
    guard let program else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "watershed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let frame = Markup.element(
      "iframe",
      ["id": "frame", "style": "border:0;width:\(width)px;height:3000px", "srcdoc": page])
    let text = """
      <!DOCTYPE html><meta charset="utf-8"><body style="margin:0">\(frame.text)<pre id="result"></pre><script>
      const examine = \(script);
      const library = "\(library?.absoluteString ?? "")";
      const show = lines => {
        document.getElementById("result").textContent = lines.map(line => "line " + line).join("\\n") + "\\nend";
      };
      document.getElementById("frame").onload = event => {
        const window = event.target.contentWindow;
        const start = () => Promise.resolve(examine(window)).then(show, error => show(["failed: " + error]));
        if (!library) return start();
        const script = window.document.createElement("script");
        script.onload = start;
        script.onerror = () => show(["cannot load " + library]);
        script.src = library;
        window.document.head.append(script);
      };
      </script>
      """
    let file = folder.appendingPathComponent("page.html")
    try Data(text.utf8).write(to: file)
    // Tries twice, because the browser's own clock gives up on a busy machine.
    for _ in 0..<2 {
      let shown = try run(program, folder, file, isDark: isDark)
      if let lines = result(in: shown) { return lines }
    }
    throw Failure(seen: "the browser shows no result")
  }

  struct Failure: Error { let seen: String }

  private static func run(_ program: URL, _ folder: URL, _ file: URL, isDark: Bool) throws -> String {
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,3100",
      "--user-data-dir=\(folder.path)/profile", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
      "--virtual-time-budget=20000", "--dump-dom", file.absoluteString,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(300)) == .timedOut {
      process.terminate()
      throw Failure(seen: "the browser does not end")
    }
    return try String(contentsOf: output, encoding: .utf8)
  }

  private static func result(in text: String) -> [String]? {
    guard let start = text.range(of: "<pre id=\"result\">"),
      let end = text.range(of: "end</pre>", range: start.upperBound..<text.endIndex)
    else { return nil }
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").map { String($0.dropFirst(5)) }
  }
}
