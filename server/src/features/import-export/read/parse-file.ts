// The bytes of any file that can be imported → rows, whatever its format. Works in a thread of its own, and sees no database.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportFormat, ImportQuery } from '@daybook/contract/import-export/formats.ts'
import { AppError } from '#app-error.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import type {
  FileContents,
  FileText,
  ImportFile,
  ImportRow,
} from '#features/import-export/read/import-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { kindsOf, type NamedRows, namesAmong } from '#features/import-export/import/names.ts'
import { withOwnKeys } from '#features/import-export/import/row-keys.ts'
import { asSingle } from '#features/import-export/import/series-rows.ts'
import type { Ask } from '#runtime/threads/serve-thread.ts'

export interface FileWork extends Pick<FileText, 'timeZone' | 'host'> {
  /** Name of the kind. */
  readonly kind: string
  readonly bytes: Uint8Array
  readonly query: Pick<ImportQuery, 'format' | 'columns' | 'update'>
}

type FormatReader = (file: FileText) => Promise<FileContents>

/** Preset of a table that no product is known by. */
const TABLE = 'table'

/** Parsers are large, and loaded with the first file of their format. */
const readers: Readonly<Partial<Record<ImportFormat, () => Promise<FormatReader>>>> = {
  csv: async () => (await import('#features/import-export/read/csv-rows.ts')).csvRows,
  ics: async () => (await import('#features/import-export/read/calendars/ics-tasks.ts')).icsTasks,
  vcf: async () => (await import('#features/import-export/read/cards/vcf-contacts.ts')).vcfContacts,
}

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function parseFile(work: FileWork, ask: Ask): Promise<ImportFile> {
  const { kind, bytes, query, timeZone, host } = work
  const entity = Object.values<AnyEntity>(entities).find(({ name }) => name === kind)
  if (!entity) throw new Error(`there is no kind called ${kind}`)
  const load = readers[query.format]
  if (!load) throw invalidFile(importExportMessages.formatUnknown)
  const read = await load()
  const { text, encoding } = decodeText(bytes)
  const file = await read({
    entity,
    text,
    columns: query.columns,
    timeZone,
    host,
    namesFor: async (fields) => namesAmong((await ask(kindsOf(fields))) as Record<string, NamedRows>), // answered by read-file.ts
  })
  if (file.rows.length === 0) throw invalidFile(importExportMessages.noRows)
  if (file.rows.length > IMPORT_ROWS_MAX) throw new AppError('too_large', importExportMessages.tooManyRows)
  const rows = withOwnKeys(file.rows).map((row) => {
    const { key: _key, own: _own, ...added } = row
    const own = query.update === 'no' ? { ...added, id: undefined } : row
    return withoutLongTexts(asSingle(entity, withoutTimes(entity, own)))
  })
  return {
    preset: query.format === 'csv' ? TABLE : query.format,
    encoding,
    isAsked: false,
    sheets: [],
    rowCount: file.rows.length,
    leftOutCounts: {},
    ...file,
    rows,
  }
}

/**
 * A new record that says nothing about a time has none: the defaults of the form, which are this moment, would make
 * every row of an old list due now and put it on the list of reminders.
 */
function withoutTimes(entity: AnyEntity, row: ImportRow): ImportRow {
  const isUnread = Object.keys(row.values).length === 0
  if (row.id !== undefined || isUnread) return row
  const times = Object.entries(entity.fields).filter(
    ([, field]) => (field.kind === 'instant' || field.kind === 'day') && !field.required,
  )
  return { ...row, values: { ...Object.fromEntries(times.map(([name]) => [name, null])), ...row.values } }
}

/** Whoever checks the row has other people's requests to answer. */
function withoutLongTexts(row: ImportRow): ImportRow {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > IMPORT_TEXT_MAX
  if (!Object.values(row.values).some(isLong)) return row
  return {
    ...row,
    values: {},
    issues: [...row.issues, { row: row.row, message: importExportMessages.textTooLong }],
  }
}
