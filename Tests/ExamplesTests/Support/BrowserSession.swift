import Foundation
import Streams
import TestSupport
import Testing

/// A page in a browser without a window, and a hand that moves the pointer and presses keys.
///
/// The browser is told what to do through a pipe, and makes the same events of it as of a person's hand.
final class BrowserSession {
  struct Failure: Error { let seen: String }

  private let child: Child
  private let orders: UninheritedPipe
  private let answers: PipeReader
  /// The complaints of the browser and of its helpers.
  private let complaints: PipeReader
  /// The folder of the browser, which has a socket there. The name of a socket is short.
  private let profile: Scratch
  /// The page that orders are for.
  private var session: String?
  private var count = 0
  /// True if the page has no address, so that it has the rules of none either.
  private var isBlank = true

  /// Starts a browser, which shows nothing yet.
  init() throws {
    guard let program = Browser.program else { throw Failure(seen: Browser.absence) }
    (orders, answers, complaints) = (try UninheritedPipe(), try PipeReader(), try PipeReader())
    profile = try Scratch(in: URL(fileURLWithPath: "/tmp"))
    // The browser reads orders from the descriptor 3, and answers to 4.
    child = try Child(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      [
        "bash", "-c", "exec \"$@\" \"--user-data-dir=$TMPDIR/profile\" 3<&0 4>&1 >/dev/null </dev/null",
        "browser", program.path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update", "--no-first-run",
        "--no-startup-window", "--remote-debugging-pipe",
      ])
    child.process.environment?["TMPDIR"] = profile.url.path
    try child.start(input: orders.reader, output: answers.writer, errors: complaints.writer)
    try openWindow()
  }

  private func openWindow() throws {
    session = nil
    let target = try order("Target.createTarget", ["url": "about:blank", "newWindow": true])["targetId"]
    session =
      try order("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
  }

  /// Does something in another window, beside the one that stays open.
  func inAnotherWindow(_ body: () throws -> Void) throws {
    let first = session
    defer { session = first }
    try openWindow()
    try body()
    try order("Page.close", [:])
  }

  deinit {
    if child.process.isRunning {
      child.process.terminate()
      _ = child.end { complaints.all }
    }
    // The helpers end a little later, and write to the profile until then.
    complaints.waitForEnd(within: Child.patience)
  }

  /// Opens a page.
  ///
  /// - Parameter isReady: An expression that is true as soon as the page can be used.
  func open(_ page: URL, isReady: String = "document.readyState == \"complete\"") throws {
    // Otherwise, an address that differs behind the sign "#" would load nothing.
    try leave()
    isBlank = false
    try order("Page.navigate", ["url": page.absoluteString])
    try wait(for: isReady)
  }

  /// Leaves the page, and with it its connections.
  func leave() throws {
    try order("Page.navigate", ["url": "about:blank"])
    isBlank = true
  }

  /// Shows the page of a text. That is cheaper than an address, since the browser needs no other process for it.
  func show(_ text: String) throws {
    if !isBlank { try leave() }
    let tree = try order("Page.getFrameTree", [:])["frameTree"] as? [String: Any]
    let frame = (tree?["frame"] as? [String: Any])?["id"]
    try order("Page.setDocumentContent", ["frameId": frame ?? "", "html": text])
    try wait(for: "document.readyState == \"complete\"")
  }

  /// Waits until an expression is true, or promises to be, also if it is so only on another page that is being loaded.
  func wait(for condition: String) throws {
    let waiting =
      """
      new Promise(resolve => {
        const look = async () => { if (await (\(condition))) resolve(""); else setTimeout(look, 10) };
        look();
      })
      """
    for attempt in 1... {
      do {
        _ = try value(waiting)
        return
      } catch let failure as Failure {
        // A page that goes away takes what waits in it along.
        let isGone = ["destroyed", "navigated", "default execution context"].contains(
          where: failure.seen.contains)
        if !isGone || attempt == 100 { throw failure }
      }
    }
  }

  /// Goes a number of pages forward, or back if it is negative.
  func turn(by pages: Int) throws {
    let history = try order("Page.getNavigationHistory", [:])
    let (entries, current) = (history["entries"] as? [[String: Any]], history["currentIndex"] as? Int)
    guard let entries, let current, entries.indices.contains(current + pages) else {
      throw Failure(seen: "\(history)")
    }
    try order("Page.navigateToHistoryEntry", ["entryId": entries[current + pages]["id"] ?? 0])
  }

  /// Loads the page again.
  func reload() throws { try order("Page.reload", [:]) }

  /// A part of a page as a screen reader knows it.
  struct Spoken: Equatable {
    let role, name: String
    /// The urgency with which it is spoken when it changes.
    let urgency: String?
    /// The texts in it.
    var text = ""
  }

  /// The parts of the page that a screen reader knows, in its order.
  func spoken() throws -> [Spoken] {
    let nodes = try order("Accessibility.getFullAXTree", [:])["nodes"] as? [[String: Any]] ?? []
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let all = Dictionary(nodes.map { ($0["nodeId"] as? String ?? "", $0) }) { $1 }
    func parts(_ node: [String: Any]) -> [Spoken] {
      let below = (node["childIds"] as? [String] ?? []).compactMap { all[$0] }.flatMap(parts)
      if node["ignored"] as? Bool == true { return below }
      let properties = node["properties"] as? [[String: Any]] ?? []
      let live = properties.first { $0["name"] as? String == "live" }
      let own = Spoken(
        role: value(node, "role"), name: value(node, "name"), urgency: live.map { value($0, "value") },
        text: below.filter { $0.role == "StaticText" }.map(\.name).joined())
      return [own] + below
    }
    return nodes.first.map(parts) ?? []
  }

  /// Changes the size of the window.
  func resize(width: Int, height: Int) throws {
    try order(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Changes what the user prefers, by the name of a media feature such as `prefers-color-scheme`, and nothing else.
  func prefer(_ value: String, as feature: String) throws {
    try order("Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
  }

  /// The text that an expression is in the page, or that it promises.
  func value(_ expression: String) throws -> String {
    let answer = try order(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    let result = answer["result"] as? [String: Any]
    guard answer["exceptionDetails"] == nil, let value = result?["value"] as? String else {
      throw Failure(seen: "\(answer)")
    }
    return value
  }

  /// Presses at a place, moves over others, and releases at the last.
  func drag(_ places: [(x: Double, y: Double)]) throws {
    guard let first = places.first, let last = places.last else { return }
    func point(_ type: String, _ place: (x: Double, y: Double), pressed: Int) throws {
      try order(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place.x, "y": place.y,
          "button": type == "mouseMoved" && pressed == 0 ? "none" : "left",
          "buttons": pressed, "clickCount": 1,
        ])
    }
    try point("mouseMoved", first, pressed: 0)
    try point("mousePressed", first, pressed: 1)
    for place in places.dropFirst() { try point("mouseMoved", place, pressed: 1) }
    try point("mouseReleased", last, pressed: 0)
  }

  /// Presses a key, by the name that a page sees, such as `ArrowLeft`.
  func press(_ key: String, code: Int? = nil, withShift: Bool = false) throws {
    let code = code ?? ["Tab": 9, "Enter": 13, " ": 32][key] ?? 0
    var options: [String: Any] = [
      "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": withShift ? 8 : 0,
    ]
    if key.count == 1 { options["text"] = key }
    if key == "Enter" { options["text"] = "\r" }
    try order("Input.dispatchKeyEvent", options.merging(["type": "keyDown"]) { $1 })
    try order("Input.dispatchKeyEvent", options.merging(["type": "keyUp"]) { $1 })
  }

  // MARK: The pipe

  @discardableResult
  private func order(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try orders.writer.write(
      contentsOf: try JSONSerialization.data(withJSONObject: message) + Data([0]))
    while let text = answers.text(through: "\0", within: Child.patience) {
      let answer = try JSONSerialization.jsonObject(with: Data(text.utf8.dropLast())) as? [String: Any]
      // Between the answers come events that were not asked for.
      guard answer?["id"] as? Int == count else { continue }
      guard let result = answer?["result"] as? [String: Any] else { throw Failure(seen: text) }
      return result
    }
    throw Failure(seen: "the browser does not answer \(method)")
  }
}
