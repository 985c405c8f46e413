// What the database adds up from the rows that are in is what the file says: nothing is owed here that was not owed there.
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { sql } from 'kysely'
import { tableless } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { rowsOf } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { firmTableOf } from '#firm-file/tables.ts'

/** Columns that triggers keep. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  invoice: ['settled', 'credited', 'writtenOff', 'debited', 'balance'],
  receipt: ['onAccount'],
  billingNote: ['creditLeft'],
}

/** @throws FirmFileRefused */
export async function checkSums({ tx, reading, scopeId }: Bringing): Promise<void> {
  for (const [name, columns] of Object.entries(KEPT)) {
    const table = firmTableOf(name)
    if (!table) continue
    const there = new Map(columns.map((column) => [column, 0]))
    for await (const rows of rowsOf(reading, table))
      for (const { row } of rows)
        for (const column of columns) there.set(column, (there.get(column) ?? 0) + Number(row[column] ?? 0))
    const sums = columns.map((column) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column))
    const here = await tableless(tx)
      .selectFrom(name)
      .select(sums)
      .where('scopeId', '=', scopeId)
      .$castTo<Readonly<Record<string, number | string>>>()
      .executeTakeFirstOrThrow()
    // PostgreSQL adds whole numbers up to decimal ones.
    for (const column of columns)
      if (Number(here[column]) !== there.get(column)) throw new FirmFileRefused(sentences.wrongBalances)
  }
}
