// Runs the cases of a module of WebAssembly in node, and ends with the code 1 if one fails.
import { readFileSync } from "node:fs"
import { exit, stdout } from "node:process"

let exports
const wasi_snapshot_preview1 = {
  fd_write: (_, piece) => {
    const [place, count] = new Uint32Array(exports.memory.buffer, piece, 2)
    stdout.write(Buffer.from(exports.memory.buffer.slice(place, place + count)))
    return 0
  },
}
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { wasi_snapshot_preview1 })
exports = instance.exports
if (exports.run() !== 0) exit(1)
