// rows/known.jsonl: the product's own rows that rows of the firm refer to. They are found here by what they are called.
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import * as z from 'zod/mini'
import { linesOf } from '#firm-file/read/read-lines.ts'
import { objectIn, type Reading } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { KNOWN_PATH } from '#firm-file/tables.ts'
import type { EntityName } from '@daybook/contract/entities/registry.ts'

const schema = z.object({ table: z.string(), id: z.int().check(z.minimum(1)), name: z.string() })

export interface KnownRow {
  readonly table: EntityName
  readonly id: number
  readonly name: string
  readonly line: number
}

/** More than the product has words of its own. */
const KNOWN_MAX = 10_000

/** @throws FirmFileRefused */
export async function knownRowsIn({ archive, signal }: Reading): Promise<readonly KnownRow[]> {
  const known: KnownRow[] = []
  for await (const lines of linesOf(KNOWN_PATH, await archive.open(KNOWN_PATH), signal))
    for (const line of lines) {
      const row = schema.safeParse(objectIn(KNOWN_PATH, line))
      if (!row.success || !isEntityName(row.data.table))
        throw new FirmFileRefused(sentences.notJson(KNOWN_PATH, line.number))
      if (known.length >= KNOWN_MAX) throw new FirmFileRefused(sentences.otherCount(KNOWN_PATH))
      known.push({ ...row.data, table: row.data.table, line: line.number })
    }
  return known
}
