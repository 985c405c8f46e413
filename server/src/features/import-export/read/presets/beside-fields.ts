// What a row, or a group of rows, says beside the fields of its record: for the hooks of its kind.
import { day, money } from '@daybook/contract/engine/fields.ts'
import type { BesideRule, RecordRule } from '@daybook/contract/import-export/presets/preset.ts'
import { readCell } from '#features/import-export/read/read-cell.ts'
import type { RecordReading } from '#features/import-export/read/presets/reading.ts'
import type { SourceRow } from '#features/import-export/read/presets/source-row.ts'

const amountField = money('Amount')
const dayField = day('Day')
/** Sums of cells in rupees are read off in paise: halves of them are what adding left. */
const PAISE = 100

/** Says at its column what is no amount or no day. */
function issueAt({ issues }: RecordReading, { row }: SourceRow, column: string, message: string): void {
  issues.push({ row, column, message })
}

function amountIn(reading: RecordReading, source: SourceRow, column: string): number {
  const read = readCell(amountField, reading.columns.text(source, column), reading.clockOf(column))
  const value = read && 'value' in read ? read.value : null
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value !== null) issueAt(reading, source, column, amountField.message)
  return 0
}

function dayIn(reading: RecordReading, source: SourceRow, column: string): string | null {
  const read = readCell(dayField, reading.columns.text(source, column), reading.clockOf(column))
  if (read && 'sentence' in read) issueAt(reading, source, column, read.sentence)
  return read && 'value' in read && typeof read.value === 'string' ? read.value : null
}

function valueOf(reading: RecordReading, rule: BesideRule, group: readonly SourceRow[]): unknown {
  const { columns, source } = reading
  switch (rule.is) {
    case 'said':
      return rule.text
    case 'text':
      return columns.text(source, rule.column)
    case 'day':
      return dayIn(reading, source, rule.column)
    case 'list':
      return group.map((row) => columns.text(row, rule.column))
    case 'word': {
      const said = columns.text(source, rule.column).toLowerCase()
      const known = Object.entries(rule.map).find(([word]) => word.toLowerCase() === said)
      return known?.[1] ?? rule.otherwise
    }
    case 'amount': {
      const rows = rule.ofAll ? group : [source]
      const cells = rows.flatMap((row) => rule.columns.map((column) => amountIn(reading, row, column)))
      return Math.round(cells.reduce((sum, amount) => sum + amount, 0) * PAISE) / PAISE
    }
  }
}

/** Puts it among the values, under the name that the rule gives. @param group the rows that are this record */
export function readBesideFields(
  reading: RecordReading,
  { beside }: RecordRule,
  group: readonly SourceRow[],
): void {
  if (!beside) return
  const said = Object.fromEntries(
    Object.entries(beside.values).map(([name, rule]) => [name, valueOf(reading, rule, group)]),
  )
  reading.values[beside.as] = said
  reading.said[beside.as] = said
}

/** The columns that it reads. */
export const besideColumns = ({ beside }: RecordRule): readonly string[] =>
  Object.values(beside?.values ?? {}).flatMap((rule) =>
    rule.is === 'said' ? [] : 'columns' in rule ? rule.columns : [rule.column],
  )
