// The sample firm goes out, into a Daybook on the other database, and out again: nothing is lost and nothing is other than it was.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { firmFileRefusals } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { fillWithDemo } from '#demo/fill.ts'
import { kindsOfFirm } from '#features/firm-export/parts/read-records.ts'
import { columnsOf } from '#firm-file/firm-table.ts'
import { FIRM_TABLES, rowsPath } from '#firm-file/tables.ts'
import { startApp } from '#test/support/app.ts'
import { dialects, type TestDialect } from '#test/support/databases/dialects.ts'
import { fillGaps } from '#test/support/firm-file/fill-gaps.ts'
import { rowsAlone } from '#test/support/firm-file/rows-alone.ts'
import {
  bringIn,
  importOf,
  type Lines,
  linesIn,
  PATH,
  send,
  takeOut,
  work,
} from '#test/support/firm-file/take-out.ts'
import { withManifest, withRows } from '#test/support/firm-file/tampered.ts'
import { openOffice } from '#test/support/people/actors.ts'

const ASHA = 'asha@banyan-and-byte.example'
const idOfEmail = async ({ deps }: Awaited<ReturnType<typeof startApp>>, email: string) =>
  (await deps.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const scopeOfUser = async ({ deps }: Awaited<ReturnType<typeof startApp>>, id: number) =>
  (await deps.db.selectFrom('user').select('scopeId').where('id', '=', id).executeTakeFirstOrThrow()).scopeId

/** Each with the other; where one alone is tested, with itself. */
const pairs = dialects.map((from): readonly [TestDialect, TestDialect] => [
  from,
  dialects.find(({ name }) => name !== from.name) ?? from,
])

/** Columns of a table that are ids, or have some inside. */
const withIds = (path: string): readonly string[] => {
  const table = FIRM_TABLES.find(({ table: name }) => rowsPath(name) === path)
  if (!table) return ['id', 'recordId', 'actorId', 'changes']
  const { refs = {}, loose = {}, inside = {}, record, renamed } = table
  return [
    'id',
    ...Object.keys(refs),
    ...Object.keys(loose),
    ...Object.keys(inside),
    ...(record ? [record.id] : []),
    ...(renamed ? [renamed.column] : []),
  ]
}

/** Rows as they are but for ids, in an order of their own. */
const plain = (lines: Lines, path: string) => {
  const left = new Set(withIds(path))
  return (lines.get(path) ?? [])
    .map((row) =>
      JSON.stringify(
        Object.entries(row).map(([name, value]) => (left.has(name) ? [name, value === null] : [name, value])),
      ),
    )
    .toSorted()
}

/** Records as the API answers them; those who are not invited are called so. */
const withoutIds = (lines: Lines, path: string) =>
  (lines.get(path) ?? [])
    .map((row) =>
      JSON.stringify(row, (name, value: unknown) => (isId(name) ? value === null : value))
        .replaceAll(/@\{\d+\}/g, '@{}')
        .replaceAll(' (not invited)', ''),
    )
    .toSorted()
const isId = (name: string) => name === 'id' || /(?:Id|groupId|seal)$/.test(name)
const kinds = kindsOfFirm.map(({ name }) => name)

describe.each(pairs.map(([from, to]) => ({ from, to })))(
  'from $from.name to $to.name',
  { timeout: 300_000 },
  async ({ from, to }) => {
    const there = await startApp(from)
    const here = await openOffice(to)
    let before: Lines = new Map()
    let after: Lines = new Map()

    beforeAll(async () => {
      await fillWithDemo(there.deps)
      const ashaId = await idOfEmail(there, ASHA)
      await fillGaps(there, await scopeOfUser(there, ashaId))
      const file = await takeOut(there, ashaId)
      before = linesIn(await readFile(file))
      const done = await bringIn(here, file)
      const firm = done.result?.customer.id ?? 0
      const admin = await here.deps.db
        .selectFrom('user')
        .select('id')
        .where('scopeId', '=', firm)
        .where('accountRoles', '=', '[2]')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await here.deps.db.updateTable('user').set({ accountStatusId: 1 }).where('id', '=', admin.id).execute()
      after = linesIn(await readFile(await takeOut(here, admin.id)))
    }, 300_000)

    const paths = FIRM_TABLES.map(({ table }) => rowsPath(table)).filter(
      (path) => !['rows/user.jsonl', 'rows/customer.jsonl'].includes(path),
    )
    test.each(paths)('%s is as it was, but for ids', (path) => {
      expect(plain(after, path)).toEqual(plain(before, path))
    })

    test.each(kinds)('data/%s.jsonl is as it was, but for ids', (name) => {
      const path = `data/${name}.jsonl`
      expect(before.get(path)).toBeDefined()
      expect(withoutIds(after, path)).toEqual(withoutIds(before, path))
    })

    test('there is something of all of it', () => {
      const empty = paths.filter((path) => (before.get(path) ?? []).length === 0)
      expect(empty).toEqual([])
    })

    test('the log is what it was, and goes on', () => {
      const [former, now] = [plain(before, 'history.jsonl'), new Set(plain(after, 'history.jsonl'))]
      expect(former.length).toBeGreaterThan(100)
      expect(former.filter((line) => !now.has(line))).toEqual([])
      const own = (after.get('history.jsonl') ?? []).filter((row) => row['action'] === 'firm_imported')
      expect(own).toHaveLength(1)
    })

    test('money that was never paid does not come in', async () => {
      const file = new Uint8Array(
        await readFile(await takeOut(there, await idOfEmail(there, ASHA), { partsOf: rowsAlone })),
      )
      const other = withManifest(file, ({ firm }) =>
        Object.assign(firm as object, { origin: 'f'.repeat(64) }),
      )
      const forged = withRows(other, 'rows/invoice.jsonl', (rows) => {
        const open = rows.find((row) => row['life'] === 1 && Number(row['balance']) > 1) ?? {}
        Object.assign(open, { settled: Number(open['settled']) + 1, balance: Number(open['balance']) - 1 })
      })
      const { body } = await send(here, here.superAdmin, forged)
      await work(here)
      const before = await here.deps.db.selectFrom('customer').select('id').execute()
      await here.as(here.superAdmin).post(`${PATH}/${body.id}/start`, { people: [] })
      await work(here)
      expect(await importOf(here, body.id)).toMatchObject({
        state: 'failed',
        error: firmFileRefusals.wrongBalances,
      })
      expect(await here.deps.db.selectFrom('customer').select('id').execute()).toEqual(before)
    })

    test('each line has the declared columns', () => {
      for (const table of FIRM_TABLES) {
        const [row] = before.get(rowsPath(table.table)) ?? []
        if (row) expect(Object.keys(row)).toEqual(columnsOf(table))
      }
    })
  },
)
