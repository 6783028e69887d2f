// A line with marbles, which find a place without covering each other.

const colors = ["#ffd479", "#9fd1f7", "#b9e2a6", "#f7b7cb", "#cfbdf5", "#ffc29d", "#9fe1d8", "#e6df8c"]

// The colour of a value: that of its letter, or of all its letters side by side.
function background(text) {
  // Digits begin elsewhere than letters, so that 1 is not like a.
  const place = letter => letter.codePointAt(0) + (letter <= "9" ? 3 : 7)
  const parts = [...text].slice(0, 4).map(letter => colors[place(letter) % colors.length])
  if (parts.length < 2) return parts[0] ?? colors[0]
  const share = 100 / parts.length
  const stops = parts.map((color, index) => `${color} ${index * share}% ${(index + 1) * share}%`)
  return `linear-gradient(100deg, ${stops.join(", ")})`
}

const size = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--marble"))

// The distance between two ticks of a lane.
const step = (lane, columns) => lane.clientWidth / (columns - 1)

// Sets the places of a lane's marbles. Elements are kept, so that a marble that is being dragged stays what it is.
function arrange(lane, marbles, columns, elementOf) {
  const height = size()
  const distance = step(lane, columns)
  lane.style.setProperty("--step", `${distance}px`)
  const rights = []
  const order = []
  const kept = new Set()
  let rows = 1
  for (const marble of inOrder(marbles)) {
    const width = marble.kind === "value" ? Math.max(height, marble.text.length * 9 + 14) : marble.kind === "end" ? 12 : 24
    const most = lane.clientWidth + height / 2
    const left = Math.max(-height / 2, Math.min(marble.tick * distance - width / 2, most - width))
    let row = rights.findIndex(right => right + 2 <= left)
    if (row < 0) row = rights.length
    rights[row] = left + width
    rows = Math.max(rows, row + 1)
    const shown = elementOf(marble)
    order.push(shown)
    shown.style.width = `${width}px`
    shown.style.transform = `translate(${left}px, ${5 + row * (height + 5)}px)`
    kept.add(shown)
    if (row > 0) kept.add(stem(lane, marble.tick * distance, row * (height + 5)))
  }
  kept.add(lane.querySelector(".ticks") ?? lane.appendChild(Object.assign(document.createElement("span"), { className: "ticks" })))
  for (const old of [...lane.children]) if (!kept.has(old)) old.remove()
  sort(lane, order)
  lane.style.height = `${rows * (height + 5) + 8}px`
}

// Keeps the elements in the order of time, in which the tab key reaches them. A marble that is being dragged stays.
function sort(lane, order) {
  const present = [...lane.children].filter(child => order.includes(child))
  if (held || order.every((child, index) => child === present[index])) return
  const focused = document.activeElement
  lane.prepend(...order)
  if (lane.contains(focused)) focused.focus()
}

// A line from the axis down to a marble that found no place on it.
function stem(lane, x, height) {
  const line = lane.appendChild(document.createElement("span"))
  line.className = "stem"
  line.style.transform = `translateX(${x - 0.75}px)`
  line.style.height = `${height}px`
  return line
}

// Shows what a marble is.
function dress(shown, marble) {
  shown.classList.toggle("end", marble.kind === "end")
  shown.classList.toggle("failure", marble.kind === "failure")
  shown.textContent = marble.kind === "failure" ? "×" : marble.text
  shown.style.background = marble.kind === "value" ? background(marble.text) : ""
}
