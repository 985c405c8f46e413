// `npm run survive`: provokes every fault that Daybook promises to survive, on both databases, and prints what was seen.
// `npm run survive -- kill disk` runs those alone, `npm run survive -- kill --sqlite` on one database.
import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding } from '../server/test/faults/place.ts'
import { watchMachine } from './machine.ts'
import { watchOthers } from './other-programs.ts'
import { clearDisk, DATABASES, type DatabaseName, type Part, parts } from './parts.ts'
import type { Seen } from './part.ts'
import { judge, type Outcome, printOutcome, printTable } from './table.ts'

const { values, positionals } = parseArgs({
  options: { sqlite: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((word) => !parts.some((part) => part.word === word))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; choose among ${parts.map(({ word }) => word).join(', ')}.`,
  )
  process.exit(2)
}
const databases = DATABASES.filter((name) =>
  values.sqlite === values.postgres ? true : values.sqlite ? name === 'SQLite' : name === 'PostgreSQL',
)
const chosen = parts
  .filter(({ word }) => positionals.length === 0 || positionals.includes(word))
  .flatMap((part) =>
    databases
      .filter((database) => part.only === undefined || part.only === database)
      .map((database) => ({ part, database })),
  )

const folder = mkdtempSync(join(tmpdir(), 'daybook-survive-'))
// The database's own user has to pass.
chmodSync(folder, 0o755)
const machine = watchMachine(folder)
const othersTook = watchOthers()
/** The parts under way, each with its folder. */
const running = new Map<ChildProcess, string>()

/** With everything that it has started: each part leads a group of processes. */
function endGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
const endAll = () => {
  for (const child of running.keys()) endGroup(child)
}
process.once('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll()
    for (const own of running.values()) clearDisk(own)
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })

const hung = (limit: number): Finding => ({
  promise: 'it came to an end',
  seen: `not within ${limit} minutes`,
  isKept: false,
})

/** Runs one part in its own process, for no longer than it may take. */
function findingsOf(part: Part, database: DatabaseName): Promise<readonly Finding[]> {
  const { word } = part
  const limit = Number(process.env['MINUTES'] ?? part.limit)
  const own = join(folder, `${word}-${database}`)
  const child = fork(new URL('part.ts', import.meta.url), [word, database, own], {
    detached: true,
    execArgv: [],
  })
  running.set(child, own)
  return new Promise((resolve) => {
    let findings: readonly Finding[] | undefined
    const timer = setTimeout(() => {
      findings ??= [hung(limit)]
      endGroup(child)
    }, limit * 60_000)
    child.once('message', (seen) => (findings = (seen as Seen).findings)) // said by part.ts
    child.once('error', (error) =>
      resolve([{ promise: 'it was started', seen: error.message, isKept: false }]),
    )
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      endGroup(child)
      clearDisk(own)
      rmSync(own, { recursive: true, force: true })
      const how = `it ended with ${String(signal ?? code)} before that`
      resolve(findings ?? [{ promise: 'it came to an end', seen: how, isKept: false }])
    })
  })
}

const begun = performance.now()
let done = 0
async function attempt({ part, database }: (typeof chosen)[number]): Promise<Outcome> {
  const start = performance.now()
  // Those beside the others would only take over their pauses.
  if (!part.isBeside) {
    machine.pause()
    othersTook()
  }
  const findings = await findingsOf(part, database)
  const circumstances = part.isBeside
    ? { pause: 0, others: 0 }
    : { pause: machine.pause(), others: othersTook() }
  const seconds = (performance.now() - start) / 1000
  const outcome: Outcome = { part, database, seconds, ...judge(findings, circumstances), ...circumstances }
  done += 1
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  printOutcome(outcome, `${done} of ${chosen.length}, after ${minutes} min`)
  return outcome
}

process.stdout.write(
  `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; ${chosen.length} parts\n`,
)
const outcomes: Outcome[] = []
try {
  const beside = chosen.filter(({ part }) => part.isBeside).map(attempt)
  for (const one of chosen.filter(({ part }) => !part.isBeside)) outcomes.push(await attempt(one))
  outcomes.push(...(await Promise.all(beside)))
} finally {
  await machine.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = printTable(parts, databases, outcomes) ? 0 : 1
process.stdout.write(`It took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.\n`)
