// Which formats a list can be taken out in: a table for every kind, and what the world outside has for some.
import { contact } from '@daybook/contract/entities/contact.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import type { ExportFormat } from '@daybook/contract/transfer.ts'
import { csvOf } from '#features/transfer/export-csv.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'
import { contactCards } from '#features/transfer/vcf-write.ts'

interface Place {
  readonly timeZone: string
  /** Makes the ids of the world outside unique. */
  readonly host: string
}
interface Writer {
  /** The content type. */
  readonly type: string
  /** The file in pieces: none is so large that sending it would keep others waiting. */
  readonly write: (records: readonly AnyRecord[], place: Place) => Promise<readonly string[]>
}

/** @throws AppError for a format that this kind does not have */
export function writerOf(entity: AnyEntity, format: ExportFormat = 'csv'): Writer {
  if (format === 'csv')
    return { type: 'text/csv', write: (records, { timeZone }) => csvOf(entity, records, timeZone) }
  if (entity.name !== contact.name) throw invalidFile(transferMessages.noCardsOut)
  return { type: 'text/vcard', write: (records, { host }) => contactCards(records, host) }
}
