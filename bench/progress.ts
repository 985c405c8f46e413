// Says what a long run is at, so that nobody takes it for hanging: on a terminal in one line that is written over.

const begun = performance.now()
let told = Number.NEGATIVE_INFINITY
/** Where lines stay, one every few seconds is enough. */
const EVERY_MS = 5000

export function say(what: string): void {
  const now = performance.now()
  const line = `  ${((now - begun) / 1000).toFixed(0).padStart(4)} s  ${what}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line.slice(0, 100)}\u001B[K\r`)
  else if (now - told >= EVERY_MS) {
    told = now
    process.stderr.write(`${line}\n`)
  }
}
