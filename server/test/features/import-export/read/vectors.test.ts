// What the reader makes of each file of another product: rows, values, notes, and what is left out, by the vectors.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { isRowReference, type ImportRow } from '#features/import-export/read/import-row.ts'
import { detected, namesOf, parsed, type World } from './reading.ts'

interface Expected {
  readonly preset: string
  readonly module: string
  readonly encoding?: string
  readonly dates?: string
  readonly isAsked?: boolean
  readonly as: World & { readonly choices?: { sheet?: string; columns?: Record<string, string> } }
  readonly report: {
    readonly rows: number
    readonly added: Readonly<Record<string, number>>
    readonly changed?: Readonly<Record<string, number>>
    readonly bad: readonly { row: number; field: string }[]
    readonly notes?: readonly { row: number; field: string }[]
    readonly leftOut?: Readonly<Record<string, number>>
    readonly sheets?: readonly string[]
    readonly headingRow?: number
    readonly ignored?: readonly string[]
  }
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly otherwise?: { readonly choose: 'dmy' | 'mdy'; readonly records: Expected['records'] }
}

const folder = new URL('../../../vectors/imports/', import.meta.url)
const ENDING = '.expected.json'
const vectors = readdirSync(folder)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => ({
    name: name.slice(0, -ENDING.length),
    bytes: readFileSync(new URL(name.slice(0, -ENDING.length), folder)),
    expected: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Expected,
  }))

const entityNamed = (kind: string) => Object.values<AnyEntity>(entities).find(({ name }) => name === kind)

/** A value as the vectors write it: references by name, times as instants. */
function shown(kind: string, name: string, value: unknown, world: World): unknown {
  const field = entityNamed(kind)?.fields[name]
  if (isRowReference(value)) return value.name
  if (typeof value === 'object' && value !== null && 'id' in value && field && isLink(field))
    return namesOf(world)[field.to]?.[Number(value.id) - 1]
  if (field?.kind === 'instant' && typeof value === 'number')
    return Temporal.Instant.fromEpochMilliseconds(value)
      .toZonedDateTimeISO(world.timeZone)
      .toString({ smallestUnit: 'second', timeZoneName: 'never' })
  return value
}

const kindOf = ({ kind }: ImportRow, module: string) => kind ?? module

/** What follows from more than the row: figures, parties and the life of an invoice (batches/vectors.test.ts). */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  invoice: [
    'taxAmount',
    'grandTotalAmount',
    'netPayableAmount',
    'tdsAmount',
    'life',
    'balance',
    'dueDay',
    'groups',
    'settledBy',
  ],
}

/** What is stored where the file says nothing; what the reader leaves out takes its default. */
const defaults: Readonly<Record<string, unknown>> = {
  status: 'Open',
  category: 'Personal',
  priority: 'Medium',
  repeatOption: 'Does not repeat',
  assignedTo: 'Asha Rao',
  description: '',
  organization: undefined,
}

function check(rows: readonly ImportRow[], { module, as }: Expected, records: Expected['records']) {
  for (const [kind, list] of Object.entries(records)) {
    const made = rows.filter((row) => kindOf(row, module) === kind && row.issues.length === 0)
    // A row without its name is refused by the record itself.
    const good = made.filter(({ values }) => values['name'] !== '')
    expect(good).toHaveLength(list.length)
    for (const [at, record] of list.entries()) {
      const values = good[at]?.values ?? {}
      for (const [name, value] of Object.entries(record)) {
        if (FOLLOWS[kind]?.includes(name)) continue
        const own = name in values ? shown(kind, name, values[name], as) : defaults[name]
        expect({ at, name, value: own }).toEqual({ at, name, value })
      }
    }
  }
}

const issuesOf = (rows: readonly ImportRow[], of: 'issues' | 'notes') =>
  rows.flatMap((row) => row[of].map(({ row: number, field }) => ({ row: number, field })))

const nameMissing = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ row, values, issues }) =>
    values['name'] === '' && issues.length === 0 ? [{ row, field: 'name' }] : [],
  )

describe.each(vectors)('$name', ({ name, bytes, expected }) => {
  const { as, report } = expected
  const { sheet, columns } = as.choices ?? {}
  const query = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(columns ? { columns: 'name,dueDate,priority,assignedTo,description,' } : {}),
  }

  test('is known by itself', async () => {
    const found = await detected(bytes, as)

    expect(found).toMatchObject({ preset: expected.preset, module: expected.module, rows: report.rows })
    expect(name.endsWith(found.format)).toBe(true)
  })

  test('becomes these rows', async () => {
    const { format } = await detected(bytes, as)
    const file = await parsed(bytes, expected.module, as, { format, ...query })

    expect(file.preset).toBe(expected.preset)
    if (expected.encoding) expect(file.encoding).toBe(expected.encoding)
    if (expected.dates) expect(file.dates).toBe(expected.dates)
    expect(file.isAsked).toBe(expected.isAsked ?? false)
    expect(file.rowCount).toBe(report.rows)
    if (report.sheets) expect(file.sheets).toEqual(report.sheets)
    if (report.headingRow) expect(file.headingRow).toBe(report.headingRow)
    if (report.ignored) expect(file.ignored).toEqual(report.ignored)
    if (report.leftOut) expect(file.leftOutCounts).toEqual(report.leftOut)
    expect([...issuesOf(file.rows, 'issues'), ...nameMissing(file.rows)]).toEqual(report.bad)
    const byField = (a: { field?: string | undefined }, b: { field?: string | undefined }) =>
      String(a.field).localeCompare(String(b.field))
    if (report.notes)
      expect(issuesOf(file.rows, 'notes').toSorted(byField)).toEqual(report.notes.toSorted(byField))
    check(file.rows, expected, expected.records)
  })

  test('is called the same when it is read again, a year later and far away', async () => {
    const { format } = await detected(bytes, as)
    const dates = expected.dates as 'dmy' | 'mdy' | undefined
    const before = await parsed(bytes, expected.module, as, { format, dates, ...query })
    const elsewhere = { ...as, now: '2027-11-22T10:00:00+05:30', timeZone: 'America/New_York' }
    const after = await parsed(bytes, expected.module, elsewhere, { format, dates, ...query })
    const called = (rows: readonly ImportRow[]) => rows.map(({ key, prints }) => ({ key, prints }))

    expect(called(after.rows)).toEqual(called(before.rows))
    expect(before.rows.every(({ key, issues }) => key !== undefined || issues.length > 0)).toBe(true)
  })

  const { otherwise } = expected
  test.for(otherwise ? [otherwise] : [])(
    'becomes others if the person says so',
    async ({ choose, records }) => {
      const { format } = await detected(bytes, as)
      const file = await parsed(bytes, expected.module, as, { format, dates: choose })

      expect(file.dates).toBe(choose)
      check(file.rows, expected, records)
    },
  )
})
