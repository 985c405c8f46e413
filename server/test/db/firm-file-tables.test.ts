// Every table of a firm, and of its people, either goes into the firm's file with each of its columns, or stays for a reason.
import { describe, expect, test } from 'vitest'
import { columnsOf, type FirmTable } from '#firm-file/firm-table.ts'
import { STAYING_COLUMNS, STAYS } from '#firm-file/stays.ts'
import { FIRM_TABLES, firmTableOf, STEPS } from '#firm-file/tables.ts'
import { startApp } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'

/** By which a row is a firm's, or a person's. */
const BELONGS = ['scopeId', 'customerId', 'userId', 'sellerProfileId']

const accounted = (table: FirmTable) =>
  new Set([
    ...columnsOf(table),
    ...Object.keys(table.begins ?? {}),
    ...(STAYING_COLUMNS[table.table] ?? []),
    'scopeId',
    ...(table.search ? ['searchText'] : []),
  ])

describe.each(oneDialect)('the file of a firm on $name', async (dialect) => {
  const { deps } = await startApp(dialect)
  const tables = await deps.db.introspection.getTables()

  test('every table of a firm goes or stays', () => {
    const undecided = tables
      .filter(({ columns }) => columns.some(({ name }) => BELONGS.includes(name)))
      .map(({ name }) => name)
      .filter((name) => name !== 'history' && !firmTableOf(name) && STAYS[name] === undefined)

    expect(undecided).toEqual([])
    expect(Object.keys(STAYS).filter((name) => firmTableOf(name))).toEqual([])
    expect(Object.keys(STAYS).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  })

  test.each(FIRM_TABLES.map((table) => [table.table, table] as const))(
    '%s goes with each of its columns',
    (name, table) => {
      const known = accounted(table)
      const there = tables.find((each) => each.name === name)?.columns.map((column) => column.name) ?? []

      expect(there.filter((column) => !known.has(column))).toEqual([])
      expect(columnsOf(table).filter((column) => column !== 'scope' && !there.includes(column))).toEqual([])
    },
  )

  test('history goes but for where its authors were', () => {
    const columns = tables.find(({ name }) => name === 'history')?.columns.map(({ name }) => name) ?? []

    expect(
      columns.filter((column) => !(STAYING_COLUMNS['history'] ?? []).includes(column)).toSorted(),
    ).toEqual(
      [
        'id',
        'entity',
        'recordId',
        'scopeId',
        'stamp',
        'actorId',
        'action',
        'changes',
        'result',
        'title',
      ].toSorted(),
    )
  })

  test('what a row refers to comes in before it, but for people and the product’s own', () => {
    const before = new Set<string>()
    for (const step of STEPS) {
      if ('stage' in step) {
        expect(Object.keys(step.of.stages ?? {})).toContain(step.stage)
        continue
      }
      const { table, refs = {}, loose = {} } = step.insert
      before.add(table)
      const targets = [...Object.values(refs), ...Object.values(loose).map(({ to }) => to)]
      expect([table, targets.filter((to) => !before.has(to))]).toEqual([table, []])
    }
  })
})
