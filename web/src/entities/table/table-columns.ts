// The columns a table can have, from the declaration.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import { comesWithDaybook } from '@daybook/contract/messages/table-messages.ts'
import { formatStamp } from '#lib/format-time.ts'
import { isSortable, type SortChoice } from '#entities/list/sort-choices.ts'
import { stampLabel } from '#entities/history/stamp-label.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { valueText } from '#entities/card/value-text.ts'

export interface TableColumn {
  readonly name: string
  /** Absent for who wrote the record and when. */
  readonly field?: Field
  readonly label: string
  readonly textOf: (record: AnyRecord, zone: string) => string
  readonly isSortable: boolean
  /** The direction that the first press on the heading asks for. */
  readonly firstDir: 'asc' | 'desc'
  /** Figures stand at the end of their cells, long texts get more room, times are never cut. */
  readonly width: 'figure' | 'text' | 'time' | undefined
}

const widths: Readonly<Partial<Record<Field['kind'], TableColumn['width']>>> = {
  integer: 'figure',
  decimal: 'figure',
  money: 'figure',
  email: 'text',
  note: 'text',
  instant: 'time',
  day: 'time',
}

function fieldColumn(name: string, field: Field): TableColumn {
  const { kind, label } = field
  return {
    name,
    field,
    label,
    textOf: (record, zone) => valueText(field, record[name], zone),
    isSortable: isSortable(field),
    firstDir: kind === 'instant' || kind === 'day' ? 'desc' : 'asc',
    width: widths[kind],
  }
}

const person = (name: string): TableColumn => ({
  name,
  label: stampLabel(name),
  textOf: (record) => referenceText(record[name]),
  isSortable: false,
  firstDir: 'asc',
  width: undefined,
})

const time = (name: string): TableColumn => ({
  name,
  label: stampLabel(name),
  textOf: ({ [name]: at }, zone) => (typeof at === 'number' ? formatStamp(at, zone) : ''),
  isSortable: true,
  firstDir: 'desc',
  width: 'time',
})

/** Of the lists of choices: a row that comes with Daybook, or whoever added it. */
export const WHOSE = 'whose'
const whose: TableColumn = {
  name: WHOSE,
  label: 'Whose',
  textOf: (record) => (record[SYSTEM_MARK] === true ? comesWithDaybook : referenceText(record['createdBy'])),
  isSortable: false,
  firstDir: 'asc',
  width: undefined,
}

/**
 * The headline, the other fields as declared, and who wrote the record when.
 * @param also fields that are on no form, and shown all the same
 * @param sorts say in which direction a column begins, where the list has sorts of its own
 */
export function allColumns(
  { fields, headline, stamps, visibleTo }: AnyEntity,
  sorts: readonly SortChoice[] = [],
  also: readonly string[] = [],
): readonly TableColumn[] {
  const shown = Object.entries(fields).filter(
    ([name, { kind, onForm }]) => kind !== 'secret' && (onForm || also.includes(name)),
  )
  const first = shown.filter(([name]) => name === headline)
  const rest = shown.filter(([name]) => name !== headline)
  const columns = [
    ...[...first, ...rest].map(([name, field]) => fieldColumn(name, field)),
    ...(visibleTo === 'lookup' ? [whose] : []),
    person('createdBy'),
    time(stamps.created),
    person('modifiedBy'),
    time(stamps.modified),
  ]
  return columns.map((column) => ({
    ...column,
    firstDir: sorts.find(({ by }) => by === column.name)?.dir ?? column.firstDir,
  }))
}
