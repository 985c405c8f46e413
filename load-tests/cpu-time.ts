// CPU time that processes have used, from Linux's own books.
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10
const PARENT = 1
const USER = 11
const SYSTEM = 12

function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold blanks.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const usedBy = (stat: readonly string[]) => (Number(stat[USER] ?? 0) + Number(stat[SYSTEM] ?? 0)) * TICK_MS

export const cpuMsOf = (pid: number): number => usedBy(statOf(pid))

/** Of all living children of a process, such as PostgreSQL's; their connections must stay open meanwhile. */
export function cpuMsOfChildren(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
  return all.filter((stat) => stat[PARENT] === String(pid)).reduce((sum, stat) => sum + usedBy(stat), 0)
}
