// A table, a JSON or an XML file of another product → rows of wire values, by what its preset says and by nothing else.
import { entityNamed } from '@daybook/contract/entities/registry.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { IMPORT_COLUMNS_MAX } from '@daybook/contract/engine/limits.ts'
import type { Preset, RecordRule } from '@daybook/contract/import-export/presets/preset.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { printsOf } from '#features/import-export/import/row-keys.ts'
import { findDateOrder } from '#features/import-export/read/dates/date-order.ts'
import {
  type FileContents,
  type FileText,
  type ImportRow,
  isRowReference,
} from '#features/import-export/read/import-row.ts'
import { brokenRow } from '#features/import-export/read/broken-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { rowKeyOf } from '#features/import-export/read/presets/field-rules.ts'
import { keptColumns } from '#features/import-export/read/presets/kept-lines.ts'
import {
  dateColumns,
  headingsByField,
  headingUse,
} from '#features/import-export/read/presets/preset-columns.ts'
import {
  noteFurther,
  type PresetReading,
  readRecord,
} from '#features/import-export/read/presets/read-record.ts'
import { type RecordReading, valueText } from '#features/import-export/read/presets/reading.ts'
import { recordKey } from '#features/import-export/read/presets/record-key.ts'
import { Columns, holds, type SourceRow } from '#features/import-export/read/presets/source-row.ts'
import { sourceRows } from '#features/import-export/read/presets/source-rows.ts'
import { foundColumns } from '#features/import-export/read/found-columns.ts'
import type { Table } from '#features/import-export/read/read-table.ts'

/** The references of a record to another one of its row. */
function withRecords(rule: RecordRule, made: readonly RecordReading[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rule.fields).flatMap(([name, field]) => {
      const other = field.is === 'record' ? made.find(({ entity }) => entity.name === field.kind) : undefined
      if (!other) return []
      const called = valueText(other, 'name')
      return [[name, { rowKey: rowKeyOf(other.entity.name, called), name: called }]]
    }),
  )
}

function rowsOf(file: PresetReading, source: SourceRow, module: string): readonly ImportRow[] {
  const rules = file.preset.records.filter(({ when = [] }) =>
    when.every((condition) => holds(file.columns, source, condition)),
  )
  const records = rules.map((rule) => readRecord(file, rule, source))
  noteFurther(records, rules)
  return records.map((reading, at): ImportRow => {
    const rule = rules[at] ?? { kind: module, fields: {}, key: [] }
    const { entity, issues, notes, said } = reading
    const references = withRecords(rule, records)
    const isReferredTo = rules.some(({ fields }) =>
      Object.values(fields).some((field) => field.is === 'record' && field.kind === entity.name),
    )
    const key = recordKey(reading, rule.key)
    const named = Object.fromEntries(
      Object.entries(references).map(([name, value]) => [name, isRowReference(value) ? value.name : value]),
    )
    return {
      row: source.row,
      ...(entity.name === module ? {} : { kind: entity.name }),
      ...(isReferredTo ? { rowKey: rowKeyOf(entity.name, valueText(reading, 'name')) } : {}),
      id: undefined,
      values: { ...reading.values, ...references },
      issues,
      notes,
      cells: source.cells,
      ...(key === undefined ? {} : { key }),
      prints: printsOf({ ...said, ...named }),
    }
  })
}

/** The records that are made only if the person says so: each before the first row that refers to it. */
function withMade(rows: readonly ImportRow[]): readonly ImportRow[] {
  const there = new Set(rows.flatMap(({ rowKey }) => rowKey ?? []))
  return rows.flatMap((row) => {
    const made = Object.values(row.values).flatMap((value): ImportRow[] => {
      if (!isRowReference(value) || there.has(value.rowKey)) return []
      there.add(value.rowKey)
      const [kind = ''] = value.rowKey.split(':')
      const values = { name: value.name }
      return [
        {
          row: row.row,
          kind,
          rowKey: value.rowKey,
          make: 'organizations',
          id: undefined,
          values: { name: value.name, address: '', phone: '', email: '' },
          issues: [],
          notes: [],
          key: value.rowKey,
          prints: printsOf(values),
        },
      ]
    })
    return [...made, row]
  })
}

const isTable = ({ reads }: Preset) => reads === 'csv' || reads === 'xlsx'

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function applyPreset(preset: Preset, table: Table, file: FileText): Promise<FileContents> {
  if (table.headings.length > IMPORT_COLUMNS_MAX) throw invalidFile(importExportMessages.tooManyColumns)
  const columns = new Columns(table.headings)
  const broken = new Map(table.rows.map((row) => [row.row, brokenRow(table, row)]))
  const whole = table.rows.filter(({ row }) => !broken.get(row))
  const { rows: sources, count, leftOut } = sourceRows(preset, columns, whole)
  const { orderOf, ...dates } = findDateOrder(
    dateColumns(preset).map((heading) => ({
      heading,
      cells: sources.map((source) => ({ row: source.row, text: columns.text(source, heading) })),
    })),
    { said: file.dates, preset: preset.dates, timeZone: file.timeZone },
  )
  const fields = preset.records.flatMap(({ kind }) => Object.values(entityNamed(kind).fields).filter(isLink))
  const reading: PresetReading = {
    preset,
    columns,
    names: await file.namesFor(fields),
    clockOf: (column) => ({ timeZone: file.timeZone, now: file.now, order: orderOf(column) }),
    kept: keptColumns(preset, columns),
    orderOf,
  }
  const made = withMade(sources.flatMap((source) => rowsOf(reading, source, preset.module)))
  const bad = [...broken.values()].flatMap((row) => row ?? [])
  return {
    ...dates,
    source: preset.id,
    preset: preset.id,
    ...(isTable(preset) ? { headingRow: table.headingRow } : {}),
    rowCount: count + bad.length,
    leftOutCounts: leftOut,
    rows: [...made, ...bad].toSorted((a, b) => a.row - b.row),
    leftOut: [],
    found: isTable(preset) ? foundColumns(table, new Map()) : [],
    ...headingUse(preset, table, new Set(reading.kept.map(({ at }) => at))),
    headingOf: headingsByField(preset),
  }
}
