// Diagrams, as texts and as marbles. A marble has a tick, a kind ("value", "end" or "failure") and, if it is a value, a text.

const length = 24
const letters = /^[A-Za-z0-9]$/
const marks = { "|": "end", "#": "failure" }

// The marbles of a diagram; null if the text is not one.
function parse(text) {
  const marbles = []
  let tick = 0
  let isWithinTick = false
  for (const character of text) {
    if (character === "(" || character === ")") isWithinTick = character === "("
    else if (marks[character]) marbles.push({ tick, kind: marks[character], text: "" })
    else if (letters.test(character)) marbles.push({ tick, kind: "value", text: character })
    else if (character !== "-") return null
    if (!isWithinTick) tick += 1
  }
  return tick <= length && !isWithinTick ? marbles : null
}

// The marbles in the order in which they are sent. The end comes last in its tick.
function inOrder(marbles) {
  const isEnd = marble => Number(marble.kind !== "value")
  return [...marbles].sort((one, other) => one.tick - other.tick || isEnd(one) - isEnd(other))
}

// Without the marbles after the end, which are not sent.
function sent(marbles) {
  const ordered = inOrder(marbles)
  const end = ordered.findIndex(marble => marble.kind !== "value")
  return end < 0 ? ordered : ordered.slice(0, end + 1)
}

const sign = { end: "|", failure: "#" }

// The text of each tick.
function ticks(marbles) {
  const texts = []
  for (let tick = 0; marbles.some(marble => marble.tick >= tick); tick += 1) {
    const now = marbles.filter(marble => marble.tick === tick).map(marble => sign[marble.kind] ?? marble.text)
    const text = now.join(now.some(text => text.length > 1) ? " " : "")
    texts.push(now.length > 1 ? `(${text})` : text || "-")
  }
  return texts
}

const diagram = marbles => ticks(sent(marbles)).join("")

// The whole as text, in columns, as `swift run marbles` draws it.
function drawing(inputs, call, output) {
  const lines = [...inputs.map(sent), output]
  const columns = lines.map(ticks)
  const widths = []
  for (let tick = 0; columns.some(texts => texts.length > tick); tick += 1) {
    widths.push(Math.max(...columns.map(texts => (texts[tick] ?? "-").length)))
  }
  const text = lines.map((marbles, index) => {
    const isOver = marbles.some(marble => marble.kind !== "value")
    const shown = isOver ? widths.slice(0, columns[index].length) : widths
    const line = shown.map((width, tick) => (columns[index][tick] ?? "-").padEnd(width, "-")).join("")
    return isOver ? line.replace(/-+$/, "") : line + ">"
  })
  return [...text.slice(0, -1), "  " + call, text.at(-1)].join("\n")
}

// The events in words.
function spoken(events) {
  if (events.length === 0) return "Nothing comes out."
  const words = { value: event => event.text, end: () => "the end", failure: () => "a failure" }
  return "Output: " + events.map(event => `${words[event.kind](event)} at ${event.tick}`).join(", ") + "."
}
