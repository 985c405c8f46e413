// The bytes of any file that can be imported → rows, whatever its format. Works in a thread of its own, and sees no database.
import { entityNamed } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { belongsTo, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportFormat, ImportQuery } from '@daybook/contract/import-export/formats.ts'
import { AppError } from '#app-error.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import type {
  FileContents,
  FileText,
  ImportFile,
  ImportRow,
} from '#features/import-export/read/import-row.ts'
import { detectKind, plainFacts } from '#features/import-export/read/detect/detect-kind.ts'
import { fileTable } from '#features/import-export/read/file-table.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { withoutSeveral } from '#features/import-export/read/several-names.ts'
import { kindsOf, type NamedRows, namesAmong } from '#features/import-export/import/names.ts'
import { withOwnKeys } from '#features/import-export/import/row-keys.ts'
import { asSingle } from '#features/import-export/import/series-rows.ts'
import type { Ask } from '#runtime/threads/serve-thread.ts'

export interface FileWork extends Pick<FileText, 'timeZone' | 'host' | 'now'> {
  /** Name of the kind; undefined asks what the file is. */
  readonly kind: string | undefined
  readonly bytes: Uint8Array
  readonly query: Pick<ImportQuery, 'format' | 'columns' | 'update' | 'preset' | 'dates' | 'sheet'>
}

type FormatReader = (file: FileText) => Promise<FileContents>

/** Parsers are large, and loaded with the first file of their format. */
const readers: Readonly<Partial<Record<ImportFormat, () => Promise<FormatReader>>>> = {
  ics: async () => (await import('#features/import-export/read/calendars/ics-tasks.ts')).icsTasks,
  vcf: async () => (await import('#features/import-export/read/cards/vcf-contacts.ts')).vcfContacts,
}

/** A table by its preset, or by the columns of the kind itself. */
async function readTableFile(work: FileWork, file: Omit<FileText, 'text'>) {
  const { bytes, query } = work
  const { table, preset, ...facts } = await fileTable(bytes, query.format, { ...query, kinds: [file.entity] })
  if (preset && preset.module !== file.entity.name)
    throw invalidFile(belongsTo(preset.product, entityNamed(preset.module).title))
  const contents = preset
    ? await (
        await import('#features/import-export/read/presets/apply-preset.ts')
      ).applyPreset(preset, table, { ...file, text: '' })
    : await (
        await import('#features/import-export/read/table-rows.ts')
      ).tableRows(table, { ...file, text: '' })
  return { ...facts, preset: TABLE_PRESET, ...contents }
}

async function contentsOf(work: FileWork, file: Omit<FileText, 'text'>) {
  const load = readers[work.query.format]
  if (!load) return readTableFile(work, file)
  const read = await load()
  const { text, encoding } = decodeText(work.bytes)
  return { encoding, sheets: [], preset: work.query.format, ...(await read({ ...file, text })) }
}

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function parseFile(work: FileWork, ask: Ask): Promise<ImportFile | DetectedFile> {
  const { bytes, query } = work
  if (work.kind !== undefined) return parseAs(work, entityNamed(work.kind), ask)
  const { format, kind } = await detectKind(bytes)
  if (!kind) return plainFacts(bytes, format)
  const { preset, encoding, dates, isAsked, ambiguous, sheets, sheet, headingRow, rowCount } = await parseAs(
    { ...work, query: { ...query, format } },
    kind,
    ask,
  )
  const facts = { preset, encoding, dates, isAsked, ambiguous, sheets, sheet, headingRow }
  return { format, module: kind.name, rows: rowCount, ...facts }
}

async function parseAs(work: FileWork, entity: AnyEntity, ask: Ask): Promise<ImportFile> {
  const { query, timeZone, host, now } = work
  const file = await contentsOf(work, {
    entity,
    columns: query.columns,
    dates: query.dates,
    timeZone,
    now,
    host,
    namesFor: async (fields) => namesAmong((await ask(kindsOf(fields))) as Record<string, NamedRows>), // answered by read-file.ts
  })
  if (file.rows.length === 0 && !file.rowCount) throw invalidFile(importExportMessages.noRows)
  const count = file.rowCount ?? file.rows.length
  if (count > IMPORT_ROWS_MAX) throw new AppError('too_large', importExportMessages.tooManyRows)
  const rows = withOwnKeys(file.rows).map((row) => {
    const { key: _key, own: _own, ...added } = row
    const own = query.update === 'no' ? { ...added, id: undefined } : row
    const kind = row.kind === undefined ? entity : entityNamed(row.kind)
    return withoutLongTexts(asSingle(kind, withoutTimes(kind, withoutSeveral(own, file.headingOf))))
  })
  return { isAsked: false, leftOutCounts: {}, ...file, rowCount: count, rows }
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
