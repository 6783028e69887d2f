// The page: a scene, its inputs with marbles that can be changed, and the output.

const state = { scene: 0, value: 0, inputs: [], columns: 12 }
let output = []
const scene = () => catalogue[state.scene]

// MARK: Scenes

function choose(index, value, diagrams) {
  state.scene = index
  state.value = value ?? scene().parameter?.value ?? 0
  state.inputs = (diagrams ?? scene().inputs).map(parse)
  build()
  update()
}

// The address has the scene: its name, the parameter and the inputs. What is missing or makes no sense is as in the scene.
function showAddress(address) {
  const [name, value, ...diagrams] = decoded(new URL(address).hash.slice(1).split("/"))
  const index = catalogue.findIndex(scene => scene.name === name)
  if (index < 0) return choose(Math.max(0, catalogue.findIndex(scene => scene.name === "debounce")))
  const { parameter, inputs } = catalogue[index]
  const number = Number(value || NaN)
  const isValue = parameter && Number.isInteger(number) && number >= parameter.least && number <= parameter.most
  const isWhole = diagrams.length === inputs.length && diagrams.every(parse)
  choose(index, isValue ? number : undefined, isWhole ? diagrams : undefined)
}

function decoded(parts) {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return []
  }
}

// Waits until nothing has changed for a while, because browsers refuse an address that changes all the time.
let keeping
function keepAddress() {
  clearTimeout(keeping)
  keeping = setTimeout(() => {
    const parts = [scene().name, state.value, ...state.inputs.map(diagram)]
    history.replaceState(null, "", "#" + parts.map(encodeURIComponent).join("/"))
  }, 250)
}

// MARK: Drawing

const shown = new WeakMap()

function update() {
  const diagrams = state.inputs.map(diagram)
  try {
    output = machine.play(state.scene, state.value, diagrams)
    element("said").textContent = spoken(output)
  } catch (error) {
    output = []
    element("said").textContent = error.message
  }
  const parameter = scene().parameter
  const value = parameter?.isLetter ? String.fromCharCode(state.value) : String(state.value)
  element("call").replaceChildren(scene().start, ...(parameter ? [bold(value), scene().end] : []))
  element("text").textContent = drawing(state.inputs, element("call").textContent, output)
  element("value").setAttribute("aria-valuetext", value)
  arrangeAll()
  keepAddress()
}

const bold = text => Object.assign(document.createElement("b"), { textContent: text })

function arrangeAll() {
  if (!held) {
    const last = Math.max(...state.inputs.flat().map(marble => marble.tick), ...output.map(event => event.tick), 0)
    state.columns = Math.min(length, Math.max(12, last + 3))
  }
  state.inputs.forEach((marbles, input) => {
    const lane = element(`lane${input}`)
    const unsent = new Set(marbles)
    for (const marble of sent(marbles)) unsent.delete(marble)
    arrange(lane, marbles, state.columns, marble => {
      const button = shown.get(marble) ?? marbleButton(lane, marble)
      dress(button, marble)
      button.classList.toggle("unsent", unsent.has(marble))
      const words = { value: `Value ${marble.text}`, end: "End", failure: "Failure" }
      button.setAttribute("aria-label", words[marble.kind])
      button.setAttribute("aria-valuenow", marble.tick)
      button.setAttribute("aria-valuemax", length - 1)
      button.setAttribute("aria-valuetext", `tick ${marble.tick}${unsent.has(marble) ? ", not sent" : ""}`)
      return button
    })
    const end = marbles.find(marble => marble.kind !== "value")
    element(`ending${input}`).value = end?.kind ?? "none"
  })
  const lane = element("output")
  const old = [...lane.querySelectorAll(".marble")]
  let index = 0
  arrange(lane, output, state.columns, event => {
    const disc = old[index++] ?? lane.appendChild(Object.assign(document.createElement("span"), { className: "marble" }))
    dress(disc, event)
    return disc
  })
  lane.setAttribute("aria-label", spoken(output))
}

function marbleButton(lane, marble) {
  const button = lane.appendChild(document.createElement("button"))
  button.type = "button"
  button.className = "marble dropped"
  // Otherwise it would appear again whenever it changes its place among the others.
  button.onanimationend = () => button.classList.remove("dropped")
  button.setAttribute("role", "slider")
  button.setAttribute("aria-valuemin", 0)
  shown.set(marble, button)
  return button
}

// MARK: The frame of a scene

function build() {
  const { name, inputs, parameter } = scene()
  element("name").textContent = name
  element("operator").value = state.scene
  for (const link of element("operators").querySelectorAll("a")) {
    const isChosen = link.hash === "#" + name
    link.ariaCurrent = isChosen ? "true" : null
    if (isChosen) element("operators").scrollTop = link.offsetTop - element("operators").clientHeight / 2
  }
  element("parameter").hidden = !parameter
  if (parameter) Object.assign(element("value"), { min: parameter.least, max: parameter.most, value: state.value })
  element("inputs").replaceChildren(...inputs.map((_, input) => {
    const title = inputs.length > 1 ? (input === 0 ? "Input" : "Other") : "Input"
    const row = document.createElement("div")
    row.className = "row input"
    row.innerHTML = `<div class="title"><h3>${title}</h3>
      <button type="button" data-do="add" aria-label="Add a value to ${title}">Add a value</button>
      <select id="ending${input}" aria-label="How ${title} ends"><option value="end">finishes</option>
        <option value="failure">fails</option><option value="none">goes on</option></select></div>
      <div class="lane" id="lane${input}" role="group" aria-label="${title}"></div>`
    operate(row, input)
    return row
  }))
}

function buildChoices() {
  const families = [...new Set(catalogue.map(scene => scene.family))]
  for (const family of families) {
    const heading = element("operators").appendChild(document.createElement("h3"))
    heading.textContent = family
    const group = element("operator").appendChild(document.createElement("optgroup"))
    group.label = family
    catalogue.forEach((scene, index) => {
      if (scene.family !== family) return
      element("operators").appendChild(Object.assign(document.createElement("a"), { href: "#" + scene.name, textContent: scene.name }))
      group.appendChild(new Option(scene.name, index))
    })
  }
}

// MARK: Beginning

async function begin() {
  buildChoices()
  try {
    await machine.load()
  } catch (error) {
    element("said").textContent = `The operators cannot run in this browser: ${error.message}`
    return
  }
  const move = by => choose((state.scene + by + catalogue.length) % catalogue.length)
  element("operator").onchange = event => choose(Number(event.target.value))
  element("previous").onclick = () => move(-1)
  element("next").onclick = () => move(1)
  element("reset").onclick = () => choose(state.scene)
  element("value").oninput = event => {
    state.value = Number(event.target.value)
    update()
  }
  addEventListener("hashchange", event => showAddress(event.newURL))
  new ResizeObserver(arrangeAll).observe(element("output"))
  showAddress(location.href)
}

begin()
