// Which columns a preset speaks of, and for what.
import { foldHeading } from '@daybook/contract/import-export/columns.ts'
import type { Preset, RecordRule } from '@daybook/contract/import-export/presets/preset.ts'
import { besideColumns } from '#features/import-export/read/presets/beside-fields.ts'
import type { Table } from '#features/import-export/read/read-table.ts'
import { isAmong } from '#features/import-export/read/presets/kept-lines.ts'

/** The columns whose dates have to agree. */
export const dateColumns = ({ records, days = [] }: Preset): readonly string[] => [
  ...new Set([
    ...records.flatMap(({ fields }) =>
      Object.values(fields).flatMap((rule) =>
        rule.is === 'instant' ? rule.columns : rule.is === 'words' ? [rule.column] : [],
      ),
    ),
    ...records.flatMap(({ beside }) =>
      Object.values(beside?.values ?? {}).flatMap((rule) => (rule.is === 'day' ? [rule.column] : [])),
    ),
    ...days,
  ]),
]

/** The columns that a record reads, for what the person is told of them. */
const fieldColumns = ({ fields }: RecordRule): readonly string[] =>
  Object.values(fields).flatMap((rule) => {
    if (rule.is === 'record') return []
    if (rule.is === 'lines') return rule.spellings.flat(3)
    if (!('columns' in rule)) return [rule.column]
    const others = rule.is === 'join' ? rule.otherwise : rule.is === 'first' ? rule.cut?.columns : undefined
    return [...rule.columns, ...(others ?? [])]
  })

/** Those that say which rows there are and how they belong together. */
function ruleColumns({ rows = {}, records }: Preset): readonly string[] {
  const { type, parent, group, leave = [] } = rows
  return [
    ...(group === undefined ? [] : [group]),
    ...records.flatMap(besideColumns),
    ...(type ? [type.column, type.text] : []),
    ...(parent ? Object.values(parent) : []),
    ...leave.flatMap(({ columns }) => columns),
    ...records.flatMap(({ when = [], balances = [], key }) => [
      ...when.flatMap(({ columns }) => columns),
      ...balances,
      ...key.flatMap((rule) => (rule.by === 'columns' ? rule.columns : [])),
    ]),
  ]
}

/** What becomes of each heading: used in some way, or not at all although something stands in it. */
export function headingUse(preset: Preset, { headings, rows }: Table, kept: ReadonlySet<number>) {
  const used = new Set([...preset.records.flatMap(fieldColumns), ...ruleColumns(preset)].map(foldHeading))
  const silent = [...(preset.technical ?? []), ...(preset.labelled ?? []).map(({ label }) => label)]
  const named = headings.map((heading, at) => ({ heading, at })).filter(({ heading }) => heading !== '')
  const isUsed = ({ heading, at }: (typeof named)[number]) => used.has(foldHeading(heading)) || kept.has(at)
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')
  return {
    recognised: named.filter(isUsed).map(({ heading }) => heading),
    ignored: named
      .filter((column) => !isUsed(column) && !isAmong(silent, column.heading) && isFilled(column.at))
      .map(({ heading }) => heading),
  }
}

/** The column of each field, for issues about the record. */
export const headingsByField = ({ records }: Preset): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(records[0]?.fields ?? {}).flatMap(([name, rule]) => {
      const [column] = 'columns' in rule ? rule.columns : 'column' in rule ? [rule.column] : []
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
