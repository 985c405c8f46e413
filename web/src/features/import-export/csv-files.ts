// Small CSV files that the browser makes itself: an example to fill in, and the bad rows of an import.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { defused, headingsOf, importColumns } from '@daybook/contract/import-export/columns.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'

const cell = (text: string) => `"${defused(text).replaceAll('"', '""')}"`

/** With a byte order mark, which makes spreadsheets read UTF-8. */
function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv' })
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

function exampleText(field: Field, isHeadline: boolean, title: string): string {
  if (field.kind === 'instant') return `${tomorrow()} 10:00`
  if (field.kind === 'day') return tomorrow()
  if (field.kind === 'word') return field.initial
  if (field.kind === 'choice') return field.options.find(({ id }) => id === field.initial)?.name ?? ''
  if (field.kind === 'integer') return String(field.initial ?? '')
  if (field.kind === 'money') return '1250.00'
  if (field.kind === 'text')
    return isHeadline ? `My first ${title.toLowerCase()}` : field.required ? field.label : ''
  // An empty cell takes the default of a new record.
  return field.kind === 'note' && field.required ? field.label : ''
}

/** The columns of a kind as an export calls them, and one row to overwrite. */
export function exampleFile(entity: AnyEntity): Blob {
  const columns = importColumns(entity).filter(({ holds }) => holds === 'value')
  const texts = columns.map(({ field }) =>
    field ? exampleText(field.of, field.name === entity.headline, entity.title[0]) : '',
  )
  return csvFile([headingsOf(entity, columns), texts])
}

/** Row, column and sentence of everything that is wrong. */
export const badRowsFile = (bad: readonly RowIssue[]): Blob =>
  csvFile([
    ['row', 'column', 'message'],
    ...bad.map(({ row, column, message }) => [String(row), column ?? '', message]),
  ])
