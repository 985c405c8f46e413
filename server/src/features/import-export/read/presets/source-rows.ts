// Which rows of a product's file become records, which belong to others, and which are left out.
import type { CountsByKind } from '@daybook/contract/import-export/formats.ts'
import type { Preset, RowRules } from '@daybook/contract/import-export/presets/preset.ts'
import type { TableRow } from '#features/import-export/read/read-table.ts'
import {
  type Columns,
  holds,
  type Line,
  type SourceRow,
} from '#features/import-export/read/presets/source-row.ts'

interface SourceRows {
  readonly rows: readonly SourceRow[]
  /** Those that could become records, left out or not. */
  readonly count: number
  readonly leftOut: CountsByKind
}

interface OpenRow extends SourceRow {
  readonly lines: Line[]
}

/** Counts by what was left out. */
const openCounts = () => {
  const counts: Record<string, number> = {}
  return { counts, add: (name: string) => (counts[name] = (counts[name] ?? 0) + 1) }
}

const OTHER = 'other'

/** Reads row by row: what a row is depends on those above it. */
function sorted(rows: readonly TableRow[], columns: Columns, type: NonNullable<RowRules['type']>) {
  const kept: OpenRow[] = []
  const { counts, add } = openCounts()
  const carried = new Map<string, string>()
  for (const { row, cells } of rows) {
    const source: OpenRow = { row, cells, lines: [] }
    const is = columns.text(source, type.column).toLowerCase()
    const text = columns.text(source, type.text)
    if (type.keep.includes(is)) {
      source.lines.push(...[...carried].map(([heading, said]) => ({ heading, text: said })))
      kept.push(source)
      continue
    }
    const [joined, above] = [type.join[is], type.carry[is]]
    if (joined !== undefined && text !== '') kept.at(-1)?.lines.push({ heading: joined, text })
    if (above !== undefined) carried.set(above, text)
    add(joined !== undefined || above !== undefined || is === 'meta' ? is : OTHER)
  }
  return { kept, counts }
}

/** The row that each belongs to: the last one above that is indented less, or the one that it names. */
function withParents(
  rows: readonly OpenRow[],
  columns: Columns,
  rule: NonNullable<RowRules['parent']>,
): void {
  const nameOf = (row: SourceRow) => columns.text(row, rule.name)
  const put = (row: OpenRow, parent: SourceRow | undefined) => {
    if (parent && nameOf(parent) !== '') row.lines.unshift({ heading: rule.as, text: nameOf(parent) })
  }
  if ('indent' in rule) {
    const above: { depth: number; row: SourceRow }[] = []
    for (const row of rows) {
      const depth = Number(columns.text(row, rule.indent)) || 1
      for (let last = above.at(-1); last && last.depth >= depth; last = above.at(-1)) above.pop()
      put(row, above.at(-1)?.row)
      above.push({ depth, row })
    }
    return
  }
  const byId = new Map(rows.map((row) => [columns.text(row, rule.id), row]))
  for (const row of rows) {
    const parent = columns.text(row, rule.of)
    if (parent !== '') put(row, byId.get(parent))
  }
}

export function sourceRows(
  { rows: rules = {} }: Preset,
  columns: Columns,
  table: readonly TableRow[],
): SourceRows {
  const { kept, counts: ofType } = rules.type
    ? sorted(table, columns, rules.type)
    : { kept: table.map(({ row, cells }): OpenRow => ({ row, cells, lines: [] })), counts: {} }
  if (rules.parent) withParents(kept, columns, rules.parent)
  const { counts, add } = openCounts()
  const rows = kept.filter((row) => {
    const reason = rules.leave?.find((condition) => holds(columns, row, condition))
    if (reason) add(reason.as)
    return !reason
  })
  return { rows, count: kept.length, leftOut: { ...ofType, ...counts } }
}
