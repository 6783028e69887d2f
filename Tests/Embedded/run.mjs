// Runs the cases of a module of WebAssembly in node, and ends with the code 1 if one fails.
import { readFileSync } from "node:fs"
import { exit, stdout } from "node:process"

const host = { write: character => stdout.write(String.fromCharCode(character)) }
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { host })
if (instance.exports.run() !== 0) exit(1)
