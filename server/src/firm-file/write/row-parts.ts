// rows/{table}.jsonl: each row of the firm as it is stored, a line each. Another Daybook reads them.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { tableless } from '#entities/store.ts'
import { columnsOf, type FirmTable } from '#firm-file/firm-table.ts'
import { isSettingOfFirm } from '#firm-file/stays.ts'
import { FIRM_TABLES, KNOWN_PATH, rowsPath } from '#firm-file/tables.ts'
import { keptRows, rowsBehind, type StoredRow, type Writing } from '#firm-file/write/kept-rows.ts'
import { openUsedIds, type UsedIds } from '#firm-file/write/used-ids.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

const AT_ONCE = 500
/** Rows of these have bytes with them. */
const AT_ONCE_WITH_BYTES = 20

interface RowsPart {
  readonly path: string
  readonly content: AsyncIterable<string>
}

const lineOf = (row: object) => `${JSON.stringify(row)}\n`

function asLine(columns: readonly string[], row: StoredRow): string {
  const line = columns.map((column) => {
    const value = row[column] ?? null
    return [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value] as const
  })
  return lineOf(Object.fromEntries(line))
}

async function* storedRows(writing: Writing, table: FirmTable, columns: readonly string[]) {
  const turn = openTimeSlice()
  const limit = table.bytes ? AT_ONCE_WITH_BYTES : AT_ONCE
  let after: StoredRow | undefined
  for (;;) {
    const rows = await rowsBehind(writing, table, { columns, after, limit })
    if (rows.length === 0) return
    after = rows.at(-1)
    yield rows
    await turn()
  }
}

async function* lines(writing: Writing, table: FirmTable, used: UsedIds): AsyncGenerator<string> {
  const columns = columnsOf(table)
  const isOnlyUsed = table.onlyUsed === 'always' || (table.onlyUsed === 'narrowed' && writing.isNarrowed)
  for await (const rows of storedRows(writing, table, columns)) {
    let kept = await keptRows(writing, table, rows)
    if (isOnlyUsed) kept = kept.filter((row) => used.isUsed(table.table, row[table.key[0] ?? 'id']))
    if (table.table === 'firmSetting') kept = kept.filter((row) => isSettingOfFirm(String(row['name'])))
    for (const row of kept) used.note(table, row)
    writing.count(rowsPath(table.table), kept.length)
    yield kept.map((row) => asLine(columns, row)).join('')
  }
}

/** Of those who are not the firm's, their names alone. */
const OTHER_PEOPLE = ['id', 'firstname', 'lastname'] as const

async function* people(writing: Writing, table: FirmTable, used: UsedIds): AsyncGenerator<string> {
  const columns = columnsOf(table)
  const stored = columns.filter((column) => column !== 'scope')
  for await (const rows of storedRows(writing, table, stored)) {
    for (const row of rows) used.note(table, row)
    writing.count(rowsPath(table.table), rows.length)
    yield rows.map((row) => asLine(columns, { ...row, scope: 'firm' })).join('')
  }
  const ids = used.others(table.table)
  if (ids.length === 0) return
  // People move between firms, and their names stay on what they made.
  const others = await withAllTenants(() =>
    tableless(writing.db)
      .selectFrom(table.table)
      .select([...OTHER_PEOPLE])
      .where('id', 'in', [...ids])
      .where('scopeId', '<>', SYSTEM_SCOPE)
      .orderBy('id')
      .$castTo<StoredRow>()
      .execute(),
  )
  const blank: StoredRow = {
    ...Object.fromEntries(stored.map((column) => [column, ''])),
    deletedTime: null,
    accountStatusId: 0,
    createdTime: 0,
    modifiedTime: 0,
  } // names alone
  for (const row of others) used.note(table, row)
  writing.count(rowsPath(table.table), others.length)
  yield others.map((row) => asLine(columns, { ...blank, ...row, scope: 'other' })).join('')
}

/** The firm itself is the one row that has its own id. */
async function* firm(writing: Writing, table: FirmTable): AsyncGenerator<string> {
  const columns = columnsOf(table)
  const rows =
    writing.scopeId > 0 ? await rowsBehind(writing, table, { columns, after: undefined, limit: 1 }) : []
  writing.count(rowsPath(table.table), rows.length)
  yield rows.map((row) => asLine(columns, row)).join('')
}

async function* known(writing: Writing, used: UsedIds): AsyncGenerator<string> {
  for (const entity of Object.values<AnyEntity>(entities)) {
    const ids = used.others(entity.name)
    if (ids.length === 0) continue
    const rows = await tableless(writing.db)
      .selectFrom(entity.name)
      .select(['id', entity.headline])
      .where('id', 'in', [...ids])
      .where('scopeId', '=', SYSTEM_SCOPE)
      .orderBy('id')
      .$castTo<StoredRow>()
      .execute()
    writing.count(KNOWN_PATH, rows.length)
    yield rows
      .map((row) => lineOf({ table: entity.name, id: row['id'], name: row[entity.headline] }))
      .join('')
  }
}

/** One after the other: each is read to its end before the next. */
export function* rowParts(writing: Writing): Generator<RowsPart> {
  const used = openUsedIds()
  for (const table of FIRM_TABLES.toReversed()) {
    const path = rowsPath(table.table)
    if (table.table === 'user') yield { path, content: people(writing, table, used) }
    else if (table.table === 'customer') yield { path, content: firm(writing, table) }
    else yield { path, content: lines(writing, table, used) }
  }
  yield { path: KNOWN_PATH, content: known(writing, used) }
}
