// How much of the processors other programs took: times that were measured beside them say little about Daybook (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICKS = 100

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own time and that of children which have ended. */
  readonly ticks: number
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // After its name, which may hold anything, in brackets.
        const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(rest[index]), 0)
        return [{ pid: Number(name), parent: Number(rest[1]), ticks }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
}

/** Of this process and all that it has started. */
function ownTicks(): number {
  const all = processes()
  const own = new Set([process.pid])
  for (let size = 0; size !== own.size;) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  return all.filter(({ pid }) => own.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0)
}

function busyTicks(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number)
  return user + nice + system + irq + softirq
}

/** @returns asked again and again: how many processors others kept busy since the last time; 0 where nobody can tell */
export function watchOthers(): () => number {
  if (process.platform !== 'linux') return () => 0
  let last = { time: performance.now(), busy: busyTicks(), own: ownTicks() }
  return () => {
    const now = { time: performance.now(), busy: busyTicks(), own: ownTicks() }
    const seconds = (now.time - last.time) / 1000
    const others = (now.busy - last.busy - (now.own - last.own)) / TICKS / seconds
    last = now
    return Math.max(0, others)
  }
}
