// The columns of a record's CSV file, as a function of its declaration.
import type { AnyEntity } from '#engine/entity.ts'
import { type Field, isNamed } from '#engine/fields.ts'

/**
 * 'beside' is a text beside the fields of the entity; 'refId' is the id of what a reference points at, 'modified' the stamp that tells a stale copy; what the server sets
 * itself or no file can say ('server', 'stamp') is exported only.
 */
export type ColumnHolds = 'value' | 'beside' | 'refId' | 'id' | 'modified' | 'server' | 'stamp'

export interface Column {
  /** The API name; files of earlier versions have it as the heading. */
  readonly name: string
  readonly holds: ColumnHolds
  /** Set for 'beside'. */
  readonly label?: string
  /** Set for 'value', 'refId' and 'server'. */
  readonly field?: { readonly name: string; readonly of: Field }
}

const columnsOfField = (name: string, of: Field): Column[] => [
  { name, holds: of.when === 'server' || !of.imported ? 'server' : 'value', field: { name, of } },
  ...(isNamed(of) ? [{ name: `${name}Id`, holds: 'refId' as const, field: { name, of } }] : []),
]

/** All columns in the order of an export: references by name and id, stamps last. */
export const columnsOf = (entity: AnyEntity): Column[] => [
  { name: 'id', holds: 'id' },
  ...Object.entries(entity.fields)
    .filter(([, field]) => field.kind !== 'secret' && field.exported)
    .flatMap(([name, field]) => columnsOfField(name, field)),
  ...Object.entries(entity.besideColumns).map(([name, label]) => ({ name, label, holds: 'beside' as const })),
  { name: entity.stamps.created, holds: 'stamp' },
  { name: 'createdBy', holds: 'stamp' },
  { name: 'createdById', holds: 'stamp' },
  { name: entity.stamps.modified, holds: 'modified' },
  { name: 'modifiedBy', holds: 'stamp' },
  { name: 'modifiedById', holds: 'stamp' },
]

/** Those that an import takes up. */
export const importColumns = (entity: AnyEntity): Column[] =>
  columnsOf(entity).filter(({ holds }) => holds !== 'stamp' && holds !== 'server')

/** How a workbook calls the id of a record: people have ids of their own, too. */
export const WORKBOOK_ID = 'Daybook id'

/** 'Due Date', 'due_date' and 'dueDate' are the same heading. */
export const foldHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_-]/g, '')

/** 'lastModifiedAt' → 'Last Modified At' */
const spaced = (name: string) =>
  name.replaceAll(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase())

/** What people read for it: 'Due Date', 'Priority Id', 'Last Modified At'. */
export function columnLabel({ name, holds, field, label }: Column): string {
  if (!field) return label ?? spaced(name)
  return holds === 'refId' ? `${field.of.label} Id` : field.of.label
}

/** Finds among these columns the one that a heading means: by API name, or by label in any case. */
export function finderIn(columns: readonly Column[]): (heading: string) => Column | undefined {
  const byLabel = columns.map((column): [string, Column] => [foldHeading(columnLabel(column)), column])
  const byName = columns.map((column): [string, Column] => [foldHeading(column.name), column])
  // The API name wins where one field's label is another one's name.
  const known = new Map([...byLabel.toReversed(), ...byName])
  const id = known.get('id')
  if (id?.holds === 'id') known.set(foldHeading(WORKBOOK_ID), id)
  return (heading) => known.get(foldHeading(heading))
}

/** Finds the column that an import takes a heading for. */
export const columnFinder = (entity: AnyEntity): ((heading: string) => Column | undefined) =>
  finderIn(importColumns(entity))

/** What a workbook holds: all that people read, without the ids of what is referred to; its own id comes last. */
export function workbookColumns(entity: AnyEntity): readonly Column[] {
  const all = columnsOf(entity).filter(({ holds, name }) => holds !== 'refId' && !/By[A-Z]/.test(name))
  const isHeadline = ({ name }: Column) => name === entity.headline
  const isId = ({ holds }: Column) => holds === 'id'
  return [
    ...all.filter(isHeadline),
    ...all.filter((column) => !isHeadline(column) && !isId(column)),
    ...all.filter(isId),
  ]
}

/** The headings that people read: the label, or the API name where the label would mean another column on the way back. */
export function headingsOf(entity: AnyEntity, columns: readonly Column[]): readonly string[] {
  const find = finderIn(columnsOf(entity))
  return columns.map((column) => {
    const label = columnLabel(column)
    return find(label)?.name === column.name ? label : column.name
  })
}

/**
 * Text that a spreadsheet would take for a formula, in the wide letters of East Asian keyboards, too; with leading
 * apostrophes as well, so that the way back is exact.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A number or a telephone number: nothing that a spreadsheet could call or look up. */
const isFigures = (text: string) => /^[\d +\-().\u{a0}]+$/u.test(text) && /\d/.test(text)

/** A text cell that is no formula to a spreadsheet (rules/import-export 1). */
export const defused = (text: string): string => (formula.test(text) && !isFigures(text) ? `'${text}` : text)

/** The text behind a cell of `defused`. */
export const undefused = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
