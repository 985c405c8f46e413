// What goes for good: rows of attachments, and with the last one of a content what is stored of it. The bytes go after the
// transaction, or by the night where nobody is there to take them away.
import type { Transaction } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { Purged } from '#entities/hooks.ts'
import type { BlobStore } from '#files/blob-store.ts'

type Tx = Transaction<Database>

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 500

interface Blobbed {
  readonly scopeId: number
  readonly blobId: number
}

/** @param gone of attachments that were deleted @returns keys of bytes that are unreferenced now */
export async function dropUnreferenced(
  tx: Tx,
  gone: readonly Blobbed[],
  dialect: DialectName,
): Promise<string[]> {
  const keys: string[] = []
  for (const [scopeId, rows] of Map.groupBy(gone, (row) => row.scopeId)) {
    const ids = [...new Set(rows.map(({ blobId }) => blobId))].toSorted((one, other) => one - other)
    for (let start = 0; start < ids.length; start += AT_ONCE)
      keys.push(...(await dropBlobs(tx, scopeId, ids.slice(start, start + AT_ONCE), dialect)))
  }
  return keys
}

async function dropBlobs(tx: Tx, scopeId: number, ids: readonly number[], dialect: DialectName) {
  // Whoever attaches another file with the same content locks it; who comes later finds it gone, and stores it anew.
  if (dialect === 'postgres')
    await tx
      .selectFrom('blob')
      .select('id')
      .where('scopeId', '=', scopeId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  const rows = await tx
    .deleteFrom('blob')
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attachment')
            .select('attachment.id')
            .whereRef('attachment.blobId', '=', 'blob.id')
            .where('attachment.scopeId', '=', scopeId),
        ),
      ),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** After the transaction; what fails is for the night. */
export async function removeBytes(store: BlobStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

/** Records are gone for good, and their files with them. */
export async function purgeFiles(tx: Tx, gone: readonly Purged[], dialect: DialectName): Promise<void> {
  const groups = Map.groupBy(gone, ({ scopeId, entity }) => `${scopeId} ${entity}`)
  for (const group of groups.values())
    for (let start = 0; start < group.length; start += AT_ONCE) {
      const part = group.slice(start, start + AT_ONCE)
      const [{ scopeId = 0, entity = '' } = {}] = part
      const rows = await tx
        .deleteFrom('attachment')
        .where('scopeId', '=', scopeId)
        .where('entity', '=', entity)
        .where(
          'recordId',
          'in',
          part.map(({ recordId }) => recordId),
        )
        .returning(['scopeId', 'blobId'])
        .execute()
      await dropUnreferenced(tx, rows, dialect)
    }
}

/** A member of customer 1 joins a firm. */
export async function moveFilesToScope(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['attachment', 'blob', 'fileUpload', 'fileLink'] as const)
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
  // Its triggers have counted all of it there.
  await tx.deleteFrom('fileUse').where('scopeId', '=', from).execute()
}
