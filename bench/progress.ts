// Says what a long run is at, so that nobody takes it for hanging: on a terminal in one line that is written over.

const begun = performance.now()

export function say(what: string): void {
  const line = `  ${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${what}`
  process.stderr.write(process.stderr.isTTY ? `\r${line.slice(0, 100)}\u001B[K\r` : `${line}\n`)
}
