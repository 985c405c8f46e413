// Files in and out, described for every kind that can be moved.
import { described, type Described } from '#api-document/descriptions/described.ts'
import { writerOf } from '#api-document/descriptions/records.ts'
import { sampleInput } from '#api-document/descriptions/samples.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { formatIndianNumber } from '@daybook/contract/engine/indian-number-format.ts'
import { EXPORT_ROWS_MAX, IMPORT_ROWS_MAX, UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { importColumns } from '@daybook/contract/import-export/columns.ts'
import { isExportable, isImportable } from '@daybook/contract/import-export/formats.ts'
import { detectFile } from '@daybook/contract/import-export/import-calls.ts'
import { importExportEndpoints } from '@daybook/contract/import-export/entity-endpoints.ts'

const MEGABYTE = 1024 * 1024

const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`

/** A table of two rows: a good one, and one without the name. */
function tableOf(entity: AnyEntity): string {
  const input = sampleInput(entity, 'new', () => 1)
  const taken = new Set(importColumns(entity).map(({ name }) => name))
  const columns = Object.entries(input).filter(
    ([name, value]) =>
      taken.has(name) &&
      (typeof value === 'string' || typeof value === 'number') &&
      entity.fields[name]?.kind !== 'instant',
  )
  // A row of nothing but an empty name would be an empty line.
  if (columns.length === 1) columns.push(['dataStatus', 'Unknown'])
  const names = columns.map(([name]) => name)
  const good = columns.map(([, value]) => cell(value))
  const asked = entity.fields[entity.headline]?.required === true
  const missing = asked ? entity.headline : columns.find(([name]) => entity.fields[name]?.kind === 'day')?.[0]
  const bad = columns.map(([name, value]) => (name === missing ? '' : cell(value)))
  return [names, good, bad].map((row) => row.join(',')).join('\r\n')
}

function exporting(entity: AnyEntity): Described {
  const [, many] = entity.title
  return described(importExportEndpoints(entity).export, {
    description: `The list as a file, with the body of the paged list as its filter: all pages, at most ${formatIndianNumber(EXPORT_ROWS_MAX)} rows; \`X-Total-Count\` says how many there are. A table has the labels of the fields as its headings and times on the person’s own clock (\`2026-11-25 17:30\`); an import reads it, and the names of the API as headings. \`format=vcf\` gives ${many} as cards where they are contacts; \`format=xlsx\` a workbook for people, with the fields that \`columns\` names or all, and \`Daybook id\` last. Every export is noted in the audit log.`,
    errors: ['forbidden', 'too_large'],
    who: entity.access.write === 'nobody' ? 'user' : writerOf(entity),
    answerType: 'text/csv',
    answerHeaders: ['X-Total-Count', 'Content-Disposition'],
    example: () => ({ query: { format: 'csv' as const }, body: {}, answer: 'Id,…\r\n' }),
  })
}

/** What a list is imported from beside a table. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Tasks: {
    'text/calendar': [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTODO',
      'UID:1@example.in',
      'SUMMARY:Send the quarterly statement',
      'END:VTODO',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  },
  Contacts: {
    'text/vcard': ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ravi Menon', 'END:VCARD', ''].join('\r\n'),
  },
}

function importing(entity: AnyEntity): Described {
  const [, many] = entity.title
  const report = {
    preset: 'table',
    encoding: 'utf-8' as const,
    isAsked: false,
    sheets: [],
    headingRow: 1,
    rows: 2,
    good: 1,
    added: 1,
    changed: 0,
    same: 0,
    known: 0,
    bad: [{ row: 3, column: 'name', field: 'name', message: 'Name is required' }],
    notes: [],
    leftOut: [],
    counts: { added: { [entity.name]: 1 }, changed: {}, leftOut: {} },
    missing: { organizations: 0, names: [] },
    columns: {
      recognised: ['name'],
      ignored: [],
      found: [{ heading: 'name', name: 'name', example: 'Malabar Traders' }],
    },
    sample: [],
  }
  return described(importExportEndpoints(entity).import, {
    description: [
      `The file itself is the body, of any content type but that of a form: CSV or a sheet of an Excel workbook${many === 'Tasks' ? ', an iCalendar file with to-dos' : ''}${many === 'Contacts' ? ', contact cards' : ''}; at most ${formatIndianNumber(IMPORT_ROWS_MAX)} rows and ${UPLOAD_BYTES_MAX / MEGABYTE} MB.`,
      '`preview` says what the file holds and stores nothing. `commit` stores all rows in one transaction and answers lines of JSON: how far it is, and at last how it went. `badRows` gives the bad rows back as a table.',
      '`columns` names the fields in the order of the columns; `bad=leaveOut` imports the good rows alone; `update` says whether rows with an id change those records (`yes`) or are added (`no`). To-dos and cards that came in before are known by their `UID`: what the file has changed since is changed here; with `no` they are added once more.',
      'A file of another product is known by its headings (`preset` says which it is meant to be, `table` none). `dates` says whether the day or the month comes first where a date could be either: the report names the first such date (`ambiguous`) where nothing in the file proves it (`isAsked`). `sheet` chooses one of a workbook. `make=organizations` adds the organizations that the file names and that are not here (`missing`); `match` says what becomes of an organization or contact that is here and looks the same. `of` is the id of the record that all of the file is of, where it leaves that open (`belongsTo`): the seller profile of invoices that went out elsewhere.',
    ].join('\n\n'),
    errors: ['forbidden', 'conflict', 'key_reused'],
    who: writerOf(entity),
    requestHeaders: ['Idempotency-Key'],
    example: () => ({
      query: { mode: 'preview' as const, format: 'csv' as const },
      file: { type: 'text/csv', others: others[many] ?? {}, text: tableOf(entity) },
      answer: report,
    }),
  })
}

export const describedImportExport = (entity: AnyEntity): Described[] => [
  ...(isExportable(entity) ? [exporting(entity)] : []),
  ...(isImportable(entity) ? [importing(entity)] : []),
]

/** The call about a file that belongs to no kind of record yet. */
export const describedDetection: Described = described(detectFile, {
  description:
    'The file itself is the body, of any content type but that of a form. Nothing is stored. `module` is the kind whose import takes the file, with `format` and `preset`; it is absent where the headings of a table fit no kind clearly.',
  errors: ['too_large'],
  example: () => ({
    file: { type: 'text/csv', text: 'Task Name,Due Date\r\nSend the quarterly statement,25/11/2026\r\n' },
    answer: {
      format: 'csv' as const,
      module: 'task',
      rows: 1,
      preset: 'table',
      encoding: 'utf-8' as const,
      dates: 'dmy' as const,
      isAsked: false,
      sheets: [],
      headingRow: 1,
    },
  }),
})
