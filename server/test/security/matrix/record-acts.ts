// What the matrix does with records of any kind: reads, changes and deletes one, adds one, lists them.
import { isBulkKind, isSelectable } from '@daybook/contract/engine/bulk-kinds.ts'
import { listIds, recordBulk } from '@daybook/contract/engine/bulk.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { given, type Input, make, unique } from '#test/support/make.ts'
import { all, type Cells, pathOf, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type Maker = (place: MatrixWorld, who: Actor) => Actor
export const oneself: Maker = (_place, who) => who
export const colleague: Maker = ({ office }) => office.colleague
export const stranger: Maker = ({ office }) => office.otherAdmin

export type Overrides = (place: MatrixWorld, who: Actor) => Input
const nothing: Overrides = () => ({})

export const made =
  (entity: AnyEntity, by: Maker, overrides: Overrides = nothing) =>
  async (place: MatrixWorld, who: Actor) =>
    (await given(place.office.as(by(place, who)), entity, overrides(place, who))).id

/** Read, change and delete of a record that `by` made. */
export const onRecord = (
  entity: AnyEntity,
  whose: string,
  by: Row['given'],
  cells: { read: Cells; change: Cells; remove: Cells },
): Row[] => {
  const prepared = by ? { given: by } : {}
  return [
    {
      says: `reads ${whose}`,
      cells: cells.read,
      ...prepared,
      act: (caller, id) => caller.get(pathOf(entity, id)),
    },
    {
      says: `changes ${whose}`,
      cells: cells.change,
      ...prepared,
      act: (caller, id) => caller.put(pathOf(entity, id), { [entity.headline]: unique('Changed') }),
    },
    {
      says: `deletes ${whose}`,
      cells: cells.remove,
      ...prepared,
      act: (caller, id) => caller.delete(pathOf(entity, id)),
    },
  ]
}

export const creates = (entity: AnyEntity, cells: Cells): Row => ({
  says: 'creates',
  cells,
  act: async (caller) => caller.post(`/api/${entity.api.one}`, await make(caller, entity)),
})

export const lists = (entity: AnyEntity, page: Cells = all(200), whole: Cells = all(200)): Row[] => [
  { says: 'lists all', cells: whole, act: (caller) => caller.get(`/api/${entity.api.many}`) },
  {
    says: 'lists a page',
    cells: page,
    act: (caller) => caller.post(`/api/customized/${entity.api.many}`, {}),
  },
  { says: 'reads the template', cells: whole, act: (caller) => caller.get(pathOf(entity, 'template')) },
  ...(isSelectable(entity)
    ? [
        {
          says: 'lists the ids',
          cells: page,
          act: (caller: Caller) => caller.post(listIds(entity).path, {}),
        },
      ]
    : []),
  // Each record is refused by itself.
  ...(isBulkKind(entity)
    ? [
        {
          says: 'deletes many that are not there',
          cells: all(200),
          act: (caller: Caller) => caller.post(recordBulk(entity).path, { ids: [999_999], action: 'delete' }),
        },
      ]
    : []),
]
