// Which formats a list can be taken out in: a table for every kind, and what the world outside has for some.
import { contact } from '@daybook/contract/entities/contact.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ExportFormat } from '@daybook/contract/import-export/formats.ts'
import { csvWriter } from '#features/import-export/export/export-csv.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { contactCards } from '#features/import-export/export/vcf-write.ts'

interface WriterTarget {
  readonly timeZone: string
  /** Makes the ids of the world outside unique. */
  readonly host: string
}
interface Writer {
  /** The content type. */
  readonly type: string
  /** What the file begins with. */
  readonly head: string
  readonly textOf: (records: readonly AnyRecord[], place: WriterTarget) => string
}

export type TextFormat = Exclude<ExportFormat, 'xlsx'>

/** @throws AppError for a format that this kind does not have */
export function writerOf(entity: AnyEntity, format: TextFormat = 'csv'): Writer {
  if (format === 'csv') {
    const { head, linesOf } = csvWriter(entity)
    return { type: 'text/csv', head, textOf: (records, { timeZone }) => linesOf(records, timeZone) }
  }
  if (entity.name !== contact.name) throw invalidFile(importExportMessages.noCardsOut)
  return { type: 'text/vcard', head: '', textOf: (records, { host }) => contactCards(records, host) }
}
