// What the last run found, of each database, as a file; and as the tables of docs/scaling.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { type Figure, isKept, type Measurement, promiseOf, valueOf } from './figure.ts'
import { fillIn, tableOf } from './measured-tables.ts'
import type { Effort } from './rounds.ts'

type DatabaseName = 'SQLite' | 'PostgreSQL'
const commands: Readonly<Record<DatabaseName, string>> = {
  SQLite: 'npm run bench',
  PostgreSQL: 'npm run bench -- --postgres',
}

/** When and how it was measured; a run of a part leaves the others as they were. */
interface Kept extends Measurement {
  readonly time: string
  readonly machine: string
  readonly rounds: number
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

export function keepResults(database: DatabaseName, { rounds }: Effort, done: readonly Measurement[]): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`
  const time = new Date().toISOString()
  const present = done.map((one): Kept => ({ ...one, time, machine, rounds }))
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
  const said = parts.map(({ title, time, machine, rounds, figures }) => {
    const how = `${commands[database]}\`, ${time.slice(0, 10)}, ${machine}, ${rounds} rounds`
    return `**${title}** (\`${how}):\n\n${tableOf(HEADS, figures.map(cellsOf))}`
  })
  return said.join('\n\n')
}

/** Puts the last results between the marks in docs/scaling.md. */
export function writeTables(): void {
  for (const database of ['SQLite', 'PostgreSQL'] as const)
    if (resultsOf(database).length > 0) fillIn(`bench ${database}`, tablesOf(database))
}
