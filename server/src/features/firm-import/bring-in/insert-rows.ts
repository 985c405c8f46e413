// Rows of one table, as many in a statement as both databases take, with the ids of here.
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { codeOf } from '#db/dialect.ts'
import { tableless } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { columnsOf, type FileRow, type FirmTable } from '#firm-file/firm-table.ts'
import { withChangedIds } from '#firm-file/read/changed-ids.ts'
import { type ReadRow, rowsOf } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { rowsPath } from '#firm-file/tables.ts'

/** SQLite takes 32,766 parameters in a statement, PostgreSQL twice as many. */
const PARAMETERS_MAX = 16_000
const ROWS_MAX = 500

type Stored = Record<string, unknown>

/** What the database says of a row that it does not take: SQLite's constraints, PostgreSQL's classes 22 and 23. */
const isRefusal = (error: unknown) => /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23])/.test(codeOf(error))

/** @throws FirmFileRefused where the database takes no such rows */
export async function refusedIn<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isRefusal(error) ? new FirmFileRefused(sentences.refusedByDatabase(rowsPath(table))) : error
  }
}

/** A preview is a WebP and a seal a PNG, or there is none. */
const beginsRight = (column: string, bytes: Buffer): boolean =>
  column === 'picture'
    ? bytes.subarray(1, 4).toString('latin1') === 'PNG'
    : bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP'

function bytesIn(column: string, value: unknown): Buffer | null {
  if (typeof value !== 'string') return null
  const bytes = Buffer.from(value, 'base64')
  return beginsRight(column, bytes) ? bytes : null
}

/** As it is stored; undefined: it does not come. */
function storedRow({ files, scopeId }: Bringing, table: FirmTable, row: FileRow): Stored | undefined {
  const stored: Stored = { ...(table.until?.(row) ?? row), ...table.begins }
  for (const column of table.bytes ?? []) stored[column] = bytesIn(column, row[column])
  if (table.key.length === 1 && table.key[0] === 'id') delete stored['id']
  if (table.renamed) stored[table.renamed.column] = table.renamed.as(row, scopeId)
  if (table.search) stored['searchText'] = table.search(row)
  if (!table.through) stored['scopeId'] = scopeId
  if (table.table !== 'blob') return stored
  const file = files.get(String(row['sha256']))
  return file && { ...stored, ...file }
}

interface Batch {
  readonly table: FirmTable
  readonly stored: Stored[]
  /** Ids of the file, in the same order. */
  readonly from: FileRow[string][]
}

async function flush({ tx, ids }: Bringing, { table, stored, from }: Batch): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.splice(0)
  const olds = from.splice(0)
  await refusedIn(table.table, async () => {
    const insert = tableless(tx).insertInto(table.table).values(rows)
    if (table.key[0] !== 'id') {
      // One picture may have been kept twice there, once under each of two scopes.
      await (table.renamed ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute()
      return
    }
    const made = await insert.returning('id').execute()
    // Neither database promises the order of what it returns, but both count ids upwards row by row.
    const news = made.map(({ id }) => id).toSorted((a, b) => a - b)
    for (const [index, id] of news.entries()) ids.add(table.table, olds[index], id)
  })
}

/** Does the row refer to one that waits in the same batch? */
const isBehind = ({ refs = {}, table }: FirmTable, { row }: ReadRow, waiting: ReadonlySet<unknown>) =>
  Object.entries(refs).some(([column, to]) => to === table && waiting.has(row[column]))

/** What hangs on a file whose bytes are lost does not come either. */
const isLost = ({ table }: FirmTable, { row }: ReadRow, lost: ReadonlySet<unknown>) =>
  table === 'attachment' && lost.has(row['blobId'])

/**
 * @param lost ids of the file whose rows do not come; those of this table are added
 * @throws FirmFileRefused
 */
export async function insertTable(bringing: Bringing, table: FirmTable, lost: Set<unknown>): Promise<void> {
  const { reading, ids, scopeId, onRows } = bringing
  const most = Math.min(ROWS_MAX, Math.floor(PARAMETERS_MAX / (columnsOf(table).length + 8)))
  const batch: Batch = { table, stored: [], from: [] }
  const waiting = new Set<unknown>()
  const send = async () => {
    await flush(bringing, batch)
    waiting.clear()
  }
  for await (const rows of rowsOf(reading, table)) {
    for (const read of rows) {
      if (isLost(table, read, lost)) continue
      if (isBehind(table, read, waiting)) await send()
      const row = withChangedIds(table, read, ids)
      const stored = storedRow(bringing, table, row)
      if (!stored) {
        lost.add(read.row['id'])
        continue
      }
      if (table.renamed) ids.add(table.table, read.row[table.renamed.column], table.renamed.as(row, scopeId))
      batch.stored.push(stored)
      batch.from.push(read.row['id'] ?? null)
      waiting.add(read.row['id'])
      if (batch.stored.length >= most) await send()
    }
    onRows(rows.length)
  }
  await send()
}
