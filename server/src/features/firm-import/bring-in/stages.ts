// Brings rows that are in to what they were: an invoice that begins as a draft is issued, and so on.
import { tableless } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { refusedIn } from '#features/firm-import/bring-in/insert-rows.ts'
import type { FirmTable } from '#firm-file/firm-table.ts'
import { rowsOf } from '#firm-file/read/read-rows.ts'

/** @throws FirmFileRefused where the database takes no such row */
export async function runStage(
  { tx, reading, ids, scopeId }: Bringing,
  table: FirmTable,
  name: string,
): Promise<void> {
  const stage = table.stages?.[name]
  if (!stage) throw new Error(`${table.table} has no stage ${name}`)
  for await (const rows of rowsOf(reading, table))
    for (const { row } of rows) {
      const id = stage.when(row) ? ids.idOf(table.table, Number(row['id'])) : undefined
      if (id === undefined) continue
      await refusedIn(table.table, () =>
        tableless(tx)
          .updateTable(table.table)
          .set({ ...stage.set(row) })
          .where('id', '=', Number(id))
          .where('scopeId', '=', scopeId)
          .execute(),
      )
    }
}
