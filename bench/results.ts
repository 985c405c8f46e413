// What the last run found, of each database, as a file; and as the tables of docs/scaling.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { type Figure, isKept, type Measurement, promiseOf } from './figure.ts'
import type { Effort } from './rounds.ts'

type DatabaseName = 'SQLite' | 'PostgreSQL'
const commands: Readonly<Record<DatabaseName, string>> = {
  SQLite: 'npm run bench',
  PostgreSQL: 'npm run bench -- --postgres',
}

interface Results {
  readonly time: string
  readonly machine: string
  readonly effort: Effort
  readonly done: readonly Measurement[]
}

const folder = resolve(import.meta.dirname, 'results')
const docs = resolve(import.meta.dirname, '../docs/scaling.md')
const fileOf = (database: DatabaseName) =>
  resolve(folder, database === 'SQLite' ? 'latest.json' : 'latest-postgres.json')

export function keepResults(database: DatabaseName, effort: Effort, done: readonly Measurement[]): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`
  const results: Results = { time: new Date().toISOString(), machine, effort, done }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(database), `${JSON.stringify(results, null, 2)}\n`)
}

const withUnit = (value: number, unit: string) => `${value.toFixed(2)}${unit ? ` ${unit}` : ''}`

function lineOf(figure: Figure): string {
  const { name, value, unit, note = '' } = figure
  return `| ${name} | ${isKept(figure) ? '' : '**missed** '}${withUnit(value, unit)} | ${promiseOf(figure)} | ${note} |`
}

/** One table of Markdown with everything that was measured. */
function tableOf(database: DatabaseName, { time, machine, effort, done }: Results): string {
  const parts = done.filter(({ title }) => title.startsWith('Server'))
  return [
    `\`${commands[database]}\`, ${time.slice(0, 10)}, ${machine}; medians of ${effort.rounds} rounds:`,
    '',
    '| Figure | Measured | Promised | Range, and how it came about |',
    '| --- | --- | --- | --- |',
    ...parts.flatMap(({ figures }) => figures.map(lineOf)),
  ].join('\n')
}

/** Puts the last results between the marks in docs/scaling.md. */
export function writeTables(): void {
  let text = readFileSync(docs, 'utf8')
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    if (!existsSync(fileOf(database))) continue
    const results = JSON.parse(readFileSync(fileOf(database), 'utf8')) as Results // written above
    const [start, end] = [`<!-- bench ${database} -->`, `<!-- end of bench ${database} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined)
      throw new Error(`docs/scaling.md has no ${start} … ${end}`)
    text = `${before}${start}\n\n${tableOf(database, results)}\n\n${end}${after}`
  }
  writeFileSync(docs, text)
}
