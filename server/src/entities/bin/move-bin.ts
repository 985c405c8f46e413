// Somebody who joins a firm takes along what they deleted, and what they may undo (rules/bin 9).
import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

/** @returns how many rows went */
export async function moveBin(tx: Transaction<Database>, from: number, to: number): Promise<number> {
  let moved = 0
  for (const table of ['bin', 'undoStep'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ scopeId: to })
      .where('scopeId', '=', from)
      .executeTakeFirstOrThrow()
    moved += Number(numUpdatedRows)
  }
  return moved
}
