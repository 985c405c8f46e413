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

/** By what the file's other rows may name a record: by the value of its group, else by its name. */
type KeyOf = (reading: RecordReading) => string

/** The references of a record to another one of its row. */
function withRecords(
  rule: RecordRule,
  made: readonly RecordReading[],
  keyOf: KeyOf,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rule.fields).flatMap(([name, field]) => {
      const other = field.is === 'record' ? made.find(({ entity }) => entity.name === field.kind) : undefined
      if (!other) return []
      return [[name, { rowKey: keyOf(other), name: valueText(other, 'name') }]]
    }),
  )
}

interface Made {
  readonly rule: RecordRule
  readonly reading: RecordReading
}

/** The records of a group: one of its first row, or one of each. */
function readGroup(file: PresetReading, group: readonly SourceRow[]): readonly Made[] {
  const made = file.preset.records.flatMap((rule) =>
    group
      .slice(0, rule.each ? group.length : 1)
      .filter((source) => (rule.when ?? []).every((condition) => holds(file.columns, source, condition)))
      .map((source): Made => ({ rule, reading: readRecord(file, rule, source, group) })),
  )
  noteFurther(
    made.map(({ reading }) => reading),
    made.map(({ rule }) => rule),
  )
  return made
}

const called = (value: unknown) => (isRowReference(value) ? value.name : value)

/** They count as the row that the group begins with, so that all of them are good or none is. */
function rowsOf(file: PresetReading, group: readonly SourceRow[], module: string): readonly ImportRow[] {
  const [head] = group
  if (!head) return []
  const made = readGroup(file, group)
  const readings = made.map(({ reading }) => reading)
  const { group: by } = file.preset.rows ?? {}
  const keyOf: KeyOf = (reading) =>
    rowKeyOf(
      reading.entity.name,
      by === undefined ? valueText(reading, 'name') : file.columns.text(head, by) || `${head.row}`,
    )
  const isOfHead = <I extends { readonly row: number }>(issue: I): I => ({ ...issue, row: head.row })
  return made.map(({ rule, reading }): ImportRow => {
    const { entity, issues, notes, said, source } = reading
    const references = withRecords(rule, readings, keyOf)
    const isReferredTo = made.some((other) =>
      Object.values(other.rule.fields).some((field) => field.is === 'record' && field.kind === entity.name),
    )
    const key = recordKey(reading, rule.key)
    const named = Object.fromEntries(Object.entries(references).map(([name, value]) => [name, called(value)]))
    // What is wrong goes back as the rows of the file: each once, with the first record that it makes.
    const isFirst = readings.find((other) => other.source === source) === reading
    return {
      row: head.row,
      ...(entity.name === module ? {} : { kind: entity.name }),
      ...(isReferredTo ? { rowKey: keyOf(reading) } : {}),
      id: undefined,
      values: { ...reading.values, ...references },
      issues: issues.map(isOfHead),
      notes: notes.map(isOfHead),
      ...(isFirst ? { cells: source.cells } : {}),
      ...(key === undefined ? {} : { key }),
      prints: printsOf({ ...said, ...named }),
    }
  })
}

/** Those that say the same in the column stand together, where the first of them does; without one each is alone. */
function groupsOf({ preset, columns }: PresetReading, sources: readonly SourceRow[]) {
  const { group } = preset.rows ?? {}
  if (group === undefined) return sources.map((source) => [source])
  return [...Map.groupBy(sources, (source) => columns.text(source, group) || `row ${source.row}`).values()]
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
  const groups = groupsOf(reading, sources)
  const made = withMade(groups.flatMap((group) => rowsOf(reading, group, preset.module)))
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
