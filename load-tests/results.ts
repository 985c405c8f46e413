// What the last run found, kept beside the results of the bench; `npm run scale-test -- --docs` puts it into docs/scaling.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { fillIn, tableOf } from '../bench/measured-tables.ts'
import type { Capacity, Cost } from './capacity.ts'
import type { Finding } from './finding.ts'
import { sumsOf } from './sums.ts'

export interface Findings {
  readonly title: string
  readonly findings: readonly Finding[]
}
interface Kept {
  readonly capacity: { readonly when: string; readonly found: Capacity }
  readonly proved: { readonly when: string; readonly found: readonly Findings[] }
}

const folder = resolve(import.meta.dirname, '../bench/results')
const file = resolve(folder, 'latest-scale.json')

const kept = (): Partial<Kept> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>) : {} // written below

/** A run of one leaves the other as it was. */
export function keep<Part extends keyof Kept>(part: Part, found: Kept[Part]['found']): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'an unknown processor'}`
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...kept(), [part]: { when, found } }, null, 2)}\n`)
}

const inMs = ({ median, least, most }: Cost) =>
  `${median.toFixed(2)} (${least.toFixed(2)} … ${most.toFixed(2)})`

function capacityTable({ rounds, requests, tasks, costs }: Capacity, when: string): string {
  const heads = ['Request', 'App process', 'PostgreSQL', 'Requests a second and core of the app']
  const rows = costs.map(({ name, app, postgres }) => [
    name,
    inMs(app),
    inMs(postgres),
    (1000 / app.median).toFixed(0),
  ])
  const how = `${tasks.toLocaleString('en')} tasks in the scope, one connection per request, CPU time in milliseconds, median of ${rounds} rounds of ${requests} requests (least … most)`
  return `\`npm run scale-test -- --capacity --direct\`, ${when}: ${how}.\n\n${tableOf(heads, rows)}`
}

function provedTable(found: readonly Findings[], when: string): string {
  const rows = found.flatMap(({ title, findings }) =>
    findings.map(({ what, found: value, isRight }) => [
      title,
      what,
      `${isRight ? '' : '**wrong** '}${value}`,
    ]),
  )
  return `\`npm run scale-test\`, ${when}:\n\n${tableOf(['Part', 'Looked for', 'Found'], rows)}`
}

/** Puts what was found last between the marks in docs/scaling.md. */
export function writeTables(): void {
  const { capacity, proved } = kept()
  if (capacity) {
    fillIn('capacity', capacityTable(capacity.found, capacity.when))
    fillIn('sums', sumsOf(capacity.found))
  }
  if (proved) fillIn('proved', provedTable(proved.found, proved.when))
}
