// The operators, compiled from Swift. The page carries the module, because a browser fetches nothing for a file.

const element = id => document.getElementById(id)
const catalogue = JSON.parse(element("catalogue").textContent)

// The text that the module writes as it stops: the rule that was broken.
const wasi_snapshot_preview1 = {
  fd_write: (_, piece) => {
    const { buffer } = machine.exports.memory
    const [place, count] = new Uint32Array(buffer, piece, 2)
    machine.words += new TextDecoder().decode(new Uint8Array(buffer, place, count))
    return 0
  },
}

const machine = {
  words: "",

  async load() {
    const packed = Uint8Array.from(atob(element("module").textContent), character => character.charCodeAt(0))
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))
    this.module = await WebAssembly.compile(await new Response(stream).arrayBuffer())
    this.start()
  },

  start() {
    this.words = ""
    this.exports = new WebAssembly.Instance(this.module, { wasi_snapshot_preview1 }).exports
  },

  // The events that come out of a chain of scenes.
  play(links, diagrams) {
    const numbers = links.map(({ scene, value }) => `${scene} ${value}`).join(" ")
    const input = new TextEncoder().encode([numbers, ...diagrams, ""].join("\n"))
    const bytes = count => new Uint8Array(this.exports.memory.buffer, this.exports.buffer(count), count)
    try {
      bytes(input.length).set(input)
      const count = this.exports.play(input.length)
      if (count < 0) throw new Error("The module does not know this scene.")
      const lines = new TextDecoder().decode(bytes(count)).split("\n").slice(0, -1)
      return lines.map(line => {
        const [, tick, kind, text] = line.match(/^(\d+) ([=|#])(.*)$/)
        return { tick: Number(tick), kind: marks[kind] ?? "value", text }
      })
    } catch (error) {
      const words = this.words
      this.start()
      throw new Error(words || error.message)
    }
  },
}
