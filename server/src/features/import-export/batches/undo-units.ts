// What an undo takes away together: a record with its parts, such as a document with its lines. A document that stays keeps its lines.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import { tableless } from '#entities/store.ts'
import { wholesOf } from '#entities/bulk/wholes.ts'
import type { BatchRow } from '#features/import-export/batches/list-batches.ts'
import type { ChangeRow } from '#features/import-export/batches/undo-record.ts'

/** Backwards: parts before their whole. */
export type Unit = readonly ChangeRow[]

const partsOf = (whole: string): readonly AnyEntity[] =>
  Object.values<AnyEntity>(entities).filter((kind) => wholesOf(kind).some(({ to }) => to === whole))

/** Ids of the rows of a kind, and of what each is a part of. */
async function idsAlong(
  { tx }: Saving,
  { scopeId }: BatchRow,
  part: AnyEntity,
  by: { readonly column: string; readonly where: string; readonly ids: readonly number[] },
): Promise<readonly (readonly [part: number, whole: number])[]> {
  if (by.ids.length === 0) return []
  const rows = await tableless(tx)
    .selectFrom(part.name)
    .select(['id', by.column])
    .where(by.where, 'in', [...by.ids])
    .where('scopeId', '=', scopeId)
    .execute()
  return rows.map((row) => [Number(row['id']), Number(row[by.column])] as const)
}

const added = (list: readonly ChangeRow[], entity: string) =>
  list.filter((change) => change.kind === 'added' && change.entity === entity)

/** Which record each of these is a part of, by kind and id: 'invoiceTaskGroup 7' → 'invoice 3'. */
async function wholesIn(saving: Saving, batch: BatchRow, list: readonly ChangeRow[]) {
  const known = new Map<string, string>()
  for (const name of new Set(list.map(({ entity }) => entity)))
    for (const { to, column } of wholesOf(entityNamed(name))) {
      const ids = added(list, name).map(({ recordId }) => recordId)
      for (const [part, whole] of await idsAlong(saving, batch, entityNamed(name), {
        column,
        where: 'id',
        ids,
      }))
        known.set(`${name} ${part}`, `${to} ${whole}`)
    }
  return known
}

async function openOnes({ tx }: Saving, { scopeId, id }: BatchRow, entity: string, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('importChange')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('batchId', '=', id)
    .where('outcome', '=', '')
    .where('kind', '=', 'added')
    .where('entity', '=', entity)
    .where('recordId', 'in', [...ids])
    .execute()
}

/** The wholes of parts that a turn has got to, and all parts of the wholes. */
async function withRest(saving: Saving, batch: BatchRow, list: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const all = new Map(list.map((change) => [change.position, change]))
  const take = (rows: readonly ChangeRow[]) => {
    for (const row of rows) all.set(row.position, row)
  }
  const wholes = Map.groupBy(
    new Set((await wholesIn(saving, batch, list)).values()),
    (key) => key.split(' ')[0] ?? '',
  )
  for (const [entity, keys] of wholes)
    take(
      await openOnes(
        saving,
        batch,
        entity,
        keys.map((key) => Number(key.split(' ')[1])),
      ),
    )
  for (const name of new Set([...all.values()].map(({ entity }) => entity)))
    for (const part of partsOf(name))
      for (const { column } of wholesOf(part).filter(({ to }) => to === name)) {
        const ids = added([...all.values()], name).map(({ recordId }) => recordId)
        const along = await idsAlong(saving, batch, part, { column, where: column, ids })
        take(
          await openOnes(
            saving,
            batch,
            part.name,
            along.map(([id]) => id),
          ),
        )
      }
  return [...all.values()].toSorted((one, other) => other.position - one.position)
}

/** @param list of a turn, backwards */
export async function unitsOf(
  saving: Saving,
  batch: BatchRow,
  list: readonly ChangeRow[],
): Promise<readonly Unit[]> {
  const all = await withRest(saving, batch, list)
  const wholes = await wholesIn(saving, batch, all)
  const units = Map.groupBy(all, ({ entity, recordId, position, kind }) =>
    kind === 'added' ? (wholes.get(`${entity} ${recordId}`) ?? `${entity} ${recordId}`) : `at ${position}`,
  )
  return [...units.values()]
}
