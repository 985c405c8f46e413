// One record of a row: its fields by their rules, and what has no field as lines or notes.
import { entityNamed } from '@daybook/contract/entities/registry.ts'
import type { DateOrder } from '@daybook/contract/import-export/formats.ts'
import type { RecordRule } from '@daybook/contract/import-export/presets/preset.ts'
import { balanceLeftOut, furtherLeftOut } from '@daybook/contract/messages/import-export-messages.ts'
import { readBesideFields } from '#features/import-export/read/presets/beside-fields.ts'
import { applyRule } from '#features/import-export/read/presets/field-rules.ts'
import {
  type keptColumns,
  keptLines,
  ordered,
  withLines,
} from '#features/import-export/read/presets/kept-lines.ts'
import { type Reading, type RecordReading, valueText } from '#features/import-export/read/presets/reading.ts'
import type { SourceRow } from '#features/import-export/read/presets/source-row.ts'

type KeptColumns = ReturnType<typeof keptColumns>

export interface PresetReading extends Reading {
  readonly kept: KeptColumns
  readonly orderOf: (heading: string) => DateOrder | 'unknown'
}

const isZero = (amount: string) => /^[-+]?[0.,]*$/.test(amount.replaceAll(/\s/g, ''))

/** What the file says of the record and no field takes. */
function noteBalances(reading: RecordReading, { balances = [] }: RecordRule): void {
  const { columns, source, notes } = reading
  const column = balances.find((each) => !isZero(columns.text(source, each)))
  if (column === undefined) return
  const amount = columns.text(source, column).replace(/^-/, '')
  notes.push({ row: source.row, column, field: 'openingBalance', message: balanceLeftOut(amount) })
}

/** @param group the rows that are one record with it */
export function readRecord(
  file: PresetReading,
  rule: RecordRule,
  source: SourceRow,
  group: readonly SourceRow[],
): RecordReading {
  const reading: RecordReading = {
    ...file,
    entity: entityNamed(rule.kind),
    source,
    rest: new Map(),
    lines: [],
    issues: [],
    notes: [],
    values: {},
    said: {},
  }
  for (const [name, field] of Object.entries(rule.fields)) applyRule(reading, name, field)
  readBesideFields(reading, rule, group)
  if (rule.kept !== undefined) {
    const { preset, columns, rest, values, said } = reading
    const kept = keptLines(file.kept, source, { preset, columns, rest, orderOf: file.orderOf })
    const text = valueText(reading, rule.kept)
    const lines = ordered([...source.lines, ...reading.lines, ...kept], preset.order)
    values[rule.kept] = withLines(text, lines)
    // Which of its lines a field takes is known here, not in the file.
    said[rule.kept] = [text, source.lines, partly(reading, kept)]
  }
  noteBalances(reading, rule)
  return reading
}

/** The lines without those of which it depends on the names here whether they are lines. */
function partly({ preset, entity, source, columns }: RecordReading, lines: readonly object[]): unknown {
  const rules = preset.records.filter(({ kind }) => kind === entity.name)
  const open = rules.flatMap(({ fields }) =>
    Object.values(fields).flatMap((rule) => (rule.is === 'part' ? [columns.text(source, rule.column)] : [])),
  )
  return open.length === 0
    ? lines
    : [open, lines.filter((line) => !('heading' in line && isOpenHeading(rules, line.heading)))]
}

const isOpenHeading = (rules: readonly RecordRule[], heading: unknown) =>
  rules.some(({ fields }) =>
    Object.values(fields).some((rule) => rule.is === 'part' && rule.column === heading),
  )

/** A second telephone number of a record that keeps no lines is told, unless another record of the row takes it. */
export function noteFurther(records: readonly RecordReading[], rules: readonly RecordRule[]): void {
  if (rules.every(({ kept }) => kept !== undefined)) return
  const taken = new Set(
    records.flatMap(({ rest }) => [...rest].flatMap(([at, left]) => (left === '' ? [at] : []))),
  )
  for (const [at, reading] of records.entries()) {
    const { columns, source, notes, entity } = reading
    const rule = rules[at]
    if (!rule || rule.kept !== undefined) continue
    for (const [name, field] of Object.entries(rule.fields)) {
      const of = entity.fields[name]
      if (field.is !== 'first' || of?.kind !== 'text' || !of.reaches) continue
      const further = field.columns.find(
        (column) =>
          columns.at(column) >= 0 && columns.text(source, column) !== '' && !taken.has(columns.at(column)),
      )
      if (further === undefined) continue
      taken.add(columns.at(further))
      notes.push({
        row: source.row,
        column: further,
        field: name,
        message: furtherLeftOut(of.label, columns.text(source, further)),
      })
    }
  }
}
