// `npm run bench`: measures what Daybook promises about its own speed; `npm run bench -- list growth --quick` a part of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchBackup } from './backup.ts'
import type { Measurement } from './figure.ts'
import { printFigures } from './figure.ts'
import { benchGrowth } from './growth.ts'
import { benchHotCalls, HOT_CALLS } from './hot-calls.ts'
import { measureBackground, measureBrowser } from './in-process.ts'
import type { Effort } from './rounds.ts'
import { pinLoad } from './server-process.ts'
import { benchStartAndMemory } from './start-and-memory.ts'
import { benchWeb } from './web.ts'

const OTHERS = ['growth', 'start', 'background', 'browser', 'web', 'backup'] as const
const ALL = [...HOT_CALLS, ...OTHERS] as const
type Part = (typeof ALL)[number]

const isPart = (word: string): word is Part => ALL.some((part) => part === word)
const results = resolve(import.meta.dirname, 'results/latest.json')

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((word) => !isPart(word))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose among ${ALL.join(', ')}.`)
  process.exit(2)
}
const chosen = positionals.length > 0 ? positionals.filter(isPart) : ALL
const effort: Effort = values.quick
  ? { rounds: 3, seconds: 0.5, connections: 8 }
  : { rounds: 7, seconds: 1.5, connections: 8 }

/** Servers are measured last: they pin the load, and a browser wants all cores. */
async function* measurements(folder: string): AsyncGenerator<Measurement> {
  if (chosen.includes('background')) yield* await measureBackground(folder)
  if (chosen.includes('browser')) yield* await measureBrowser(folder)
  if (chosen.includes('web')) yield { title: 'Web', figures: await benchWeb(folder) }
  if (chosen.includes('start'))
    yield { title: 'Server: start and memory', figures: await benchStartAndMemory(folder, effort) }
  if (chosen.includes('backup'))
    yield { title: 'Backup, restore and upgrade', figures: await benchBackup(folder) }
  const calls = HOT_CALLS.filter((call) => chosen.includes(call))
  if (calls.length === 0 && !chosen.includes('growth')) return
  console.log(`\nProcessor time a request, medians of ${effort.rounds} interleaved rounds; ${pinLoad()}`)
  if (calls.length > 0)
    yield { title: 'Server: hot calls, SQLite', figures: await benchHotCalls(folder, calls, effort) }
  if (chosen.includes('growth'))
    yield { title: 'Server: growth, SQLite', figures: await benchGrowth(folder, effort) }
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const done: Measurement[] = []
const missed: string[] = []
try {
  for await (const measurement of measurements(folder)) {
    done.push(measurement)
    missed.push(...printFigures(measurement).map(({ name }) => name))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync(resolve(results, '..'), { recursive: true })
writeFileSync(results, `${JSON.stringify({ time: new Date().toISOString(), effort, done }, null, 2)}\n`)
console.log(missed.length === 0 ? '\nEvery floor is held.' : `\nMissed: ${missed.join('; ')}`)
process.exitCode = missed.length > 0 ? 1 : 0
