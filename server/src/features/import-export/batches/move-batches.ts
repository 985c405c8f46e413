// Somebody who joins a firm takes along what they may undo.
import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

export async function moveBatches(tx: Transaction<Database>, from: number, to: number): Promise<void> {
  for (const table of ['importBatch', 'importChange'] as const)
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
}
