// The records of a JSON file as the rows of a table: which properties lead to them is said by the preset.
import type { Preset, TreeRules } from '@daybook/contract/import-export/presets/preset.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import type { Table } from '#features/import-export/read/read-table.ts'
import { tableOfRecords } from '#features/import-export/read/trees/table-of-records.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Of the entries of a list the one that is the latest, else the last. */
function innerCell(record: Node, [list = '', name = '']: readonly string[], latestBy: string | undefined) {
  const entries = nodesIn(record[list])
  const latest = entries.findLast((entry) => latestBy !== undefined && entry[latestBy] === true)
  return cellOf((latest ?? entries.at(-1))?.[name])
}

function rowOf(
  record: Node,
  above: Node,
  { items, inner = {} }: TreeRules,
): Readonly<Record<string, string>> {
  const own = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)]))
  const from = Object.entries(items?.above ?? {}).map(([name, property]): [string, string] => [
    name,
    cellOf(above[property]),
  ])
  const deeper = Object.entries(inner).map(([name, { path, latestBy }]): [string, string] => [
    name,
    innerCell(record, path, latestBy),
  ])
  return { ...own, ...Object.fromEntries<string>([...from, ...deeper]) }
}

/** Of records of this shape, or of the records in a list of lists of them. */
function recordsIn(root: unknown, rules: TreeRules): readonly Readonly<Record<string, string>>[] | undefined {
  const [outer = '', own = ''] = rules.items?.path ?? []
  if (!isNode(root) || !Array.isArray(root[outer])) return undefined
  return nodesIn(root[outer]).flatMap((list) =>
    nodesIn(list[own]).map((record) => rowOf(record, list, rules)),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw invalidFile(importExportMessages.brokenJson)
  }
}

/** @throws AppError for a file that is no JSON, or not of a product's shape */
export function jsonTable(text: string, presets: readonly Preset[]): Table {
  const root = parsed(text)
  for (const { tree } of presets) {
    const records = tree && recordsIn(root, tree)
    if (records) return tableOfRecords(records)
  }
  throw invalidFile(importExportMessages.notJson)
}
