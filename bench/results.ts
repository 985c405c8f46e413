// What the last run found, of each database, as a file; and as the tables of docs/scaling.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { type Figure, isKept, type Measurement, promiseOf, valueOf } from './figure.ts'
import { fillIn, tableOf } from './measured-tables.ts'

type DatabaseName = 'SQLite' | 'PostgreSQL'
/** How it is said on the command line: a quick run is told as one. */
function commandOf(database: DatabaseName, isQuick: boolean): string {
  const options = [...(database === 'PostgreSQL' ? ['--postgres'] : []), ...(isQuick ? ['--quick'] : [])]
  return ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' ')
}

/** When and how it was measured; a run of a part leaves the others as they were. */
interface Kept extends Measurement {
  readonly time: string
  readonly machine: string
  readonly command: string
}

const folder = resolve(import.meta.dirname, 'results')
const fileOf = (database: DatabaseName) =>
  resolve(folder, database === 'SQLite' ? 'latest.json' : 'latest-postgres.json')

function resultsOf(database: DatabaseName): readonly Kept[] {
  const file = fileOf(database)
  if (!existsSync(file)) return []
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(kept) ? (kept as Kept[]) : [] // written below; before, it was another form
}

export function keepResults(database: DatabaseName, isQuick: boolean, done: readonly Measurement[]): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`
  const time = new Date().toISOString()
  const command = commandOf(database, isQuick)
  const present = done.map((one): Kept => ({ ...one, time, machine, command }))
  const others = resultsOf(database).filter(({ title }) => done.every((one) => one.title !== title))
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(database), `${JSON.stringify([...others, ...present], null, 2)}\n`)
}

const HEADS = ['Figure', 'Measured', 'Promised', 'Range, and how it came about']
const cellsOf = (figure: Figure) => [
  figure.name,
  `${isKept(figure) ? '' : '**missed** '}${valueOf(figure)}`,
  promiseOf(figure),
  figure.note ?? '',
]

/** A table for each group of figures. */
function tablesOf(database: DatabaseName): string {
  const parts = resultsOf(database).filter(({ title }) => title.startsWith('Server'))
  const said = parts.map(({ title, time, machine, command, figures }) => {
    const how = `\`${command}\`, ${time.slice(0, 10)}, ${machine}`
    return `**${title}** (${how}):\n\n${tableOf(HEADS, figures.map(cellsOf))}`
  })
  return said.join('\n\n')
}

/** Puts the last results between the marks in docs/scaling.md. */
export function writeTables(): void {
  for (const database of ['SQLite', 'PostgreSQL'] as const)
    if (resultsOf(database).length > 0) fillIn(`bench ${database}`, tablesOf(database))
}
