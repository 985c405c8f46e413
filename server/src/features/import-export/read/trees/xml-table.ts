// The records of an XML file as the rows of a table, by a strict parser: an element is a record, its children are the columns.
import sax from 'sax'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import type { Preset, TreeRules } from '@daybook/contract/import-export/presets/preset.ts'
import { brokenXml, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import type { Table } from '#features/import-export/read/read-table.ts'
import { tableOfRecords } from '#features/import-export/read/trees/table-of-records.ts'

type Element = NonNullable<TreeRules['element']>

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

const DEPTH_MAX = 64
/** References to characters that no XML may hold; files of Tally have '&#4;' before the name of a reserved group. */
const forbidden = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi

/** All records and groups, each as a small tree. */
function elementsIn(text: string, wanted: ReadonlySet<string>): readonly Node[] {
  // Refused before anything is parsed: it could define entities.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw invalidFile(importExportMessages.documentType)
  const parser = sax.parser(true, { trim: false })
  const nodes: Node[] = []
  const open: Node[] = []
  let depth = 0
  parser.onerror = () => {
    throw invalidFile(brokenXml(parser.line + 1))
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > DEPTH_MAX) throw invalidFile(brokenXml(parser.line + 1))
    const parent = open.at(-1)
    if (!parent && !wanted.has(name)) return
    const node: Node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    if (parent) parent.children.push(node)
    else nodes.push(node)
    if (nodes.length > 2 * IMPORT_ROWS_MAX) throw new AppError('too_large', importExportMessages.tooManyRows)
    open.push(node)
  }
  const take = (part: string) => {
    const node = open.at(-1)
    if (node && node.text.length < IMPORT_TEXT_MAX) node.text += part
  }
  parser.ontext = take
  parser.oncdata = take
  parser.onclosetag = () => {
    depth -= 1
    open.pop()
  }
  parser.write(text.replaceAll(forbidden, '')).close()
  return nodes
}

/** 'ADDRESS' in 'ADDRESS.LIST' several times: lines. */
const childText = (node: Node, name: string): string =>
  node.children
    .flatMap((child) =>
      child.name === name
        ? [child.text.trim()]
        : child.name === `${name}.LIST`
          ? child.children.filter((inner) => inner.name === name).map(({ text }) => text.trim())
          : [],
    )
    .filter((text) => text !== '')
    .join('\n')

const nameOf = (node: Node) => (node.attributes['NAME'] ?? childText(node, 'NAME')).trim()

function innerText(node: Node, [list = '', name = '']: readonly string[], latestBy: string | undefined) {
  const entries = node.children.filter((child) => child.name === list)
  const when = (entry: Node) => (latestBy === undefined ? '' : childText(entry, latestBy))
  const [latest] = entries.toSorted((a, b) => when(b).localeCompare(when(a)))
  return latest ? childText(latest, name) : ''
}

/** The groups above a record, the nearest first. Groups that stand in a circle end it. */
function chainOf(parent: string, parents: ReadonlyMap<string, string>): readonly string[] {
  const chain = new Set<string>()
  for (let group = parent; group !== '' && !chain.has(group); group = parents.get(group) ?? '')
    chain.add(group)
  return [...chain]
}

function recordOf(
  node: Node,
  element: Element,
  inner: TreeRules['inner'],
  parents: ReadonlyMap<string, string>,
) {
  const names = [...new Set(node.children.map(({ name }) => name.replace(/\.LIST$/, '')))]
  const own = names
    .slice(0, IMPORT_COLUMNS_MAX)
    .map((name): [string, string] => [name, childText(node, name)])
  const deeper = Object.entries(inner ?? {}).map(([name, { path, latestBy }]): [string, string] => [
    name,
    innerText(node, path, latestBy),
  ])
  return Object.fromEntries<string>([
    ['NAME', nameOf(node)],
    ...own.filter(([name]) => name !== 'NAME'),
    ...deeper,
    // A line for each group above.
    [element.chain, chainOf(childText(node, element.parent), parents).join('\n')],
  ])
}

/** @throws AppError for a file that is no XML, has a document type, or is not of a product's shape */
export function xmlTable(text: string, presets: readonly Preset[]): Table {
  const trees = presets.flatMap(({ tree }) => (tree?.element ? [{ ...tree, element: tree.element }] : []))
  const [tree] = trees
  if (!tree) throw invalidFile(importExportMessages.notXml)
  const { element, inner } = tree
  const nodes = elementsIn(text, new Set([element.name, element.group]))
  const groups = nodes.filter(({ name }) => name === element.group)
  const parents = new Map(groups.map((node) => [nameOf(node), childText(node, element.parent)]))
  const records = nodes
    .filter(({ name }) => name === element.name)
    .map((node) => recordOf(node, element, inner, parents))
  if (records.length === 0) throw invalidFile(importExportMessages.notXml)
  return tableOfRecords(records)
}
