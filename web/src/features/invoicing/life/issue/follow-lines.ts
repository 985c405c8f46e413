// Of a draft in another currency: its lines with the rupees that follow, and the call that saves them.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { changeWithLines, type InvoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { sumOfLines } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { call } from '#api/client.ts'
import type { SaveInstead } from '#api/entity-queries.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { allWithRupees, foreignIn } from '#features/invoicing/currency/foreign-lines.ts'
import { sentLine, typedFrom } from '#features/invoicing/lines/typed-line.ts'
import { asSaved } from '#features/invoicing/lines/use-lines.ts'

interface Followed {
  /** Paise. */
  readonly sum: number | undefined
  readonly save: SaveInstead
}

/** @returns undefined where the invoice is in rupees */
export function followedLines(record: AnyRecord, { lines, revision }: InvoiceLines): Followed | undefined {
  const foreign = foreignIn(record)
  if (!foreign) return undefined
  const { code } = foreign
  const followed = allWithRupees(
    lines.map((line) => typedFrom(line, code)),
    foreign,
  )
  return {
    sum: sumOfLines(followed),
    save: async (id, values) => {
      const sent = followed.map((line) => sentLine(line, code))
      const body = { ...values, lines: sent, linesRevision: revision }
      return asSaved(
        await call(changeWithLines, { params: { id }, body, idempotencyKey: newIdempotencyKey() }),
      )
    },
  }
}
