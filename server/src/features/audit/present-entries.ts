// Rows of the audit log → what a person reads: references by name as far as this person may know it.
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { customer, INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { isEntityName, people } from '@daybook/contract/entities/registry.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Actor, isSuperAdmin, NOBODY, SYSTEM_SCOPE } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Changes } from '#entities/history/history.ts'
import { entityNamed, isRemembered, nameOf } from '#entities/links.ts'
import { type AnyDb, knownRows } from '#entities/store.ts'
import type { EntryRow } from '#features/audit/entry-query.ts'
import { type Cache, type CacheSection, noCache } from '#runtime/revision-cache.ts'

/** For whom. */
export interface Reading {
  readonly actor: Actor
  /** False where those who administer nobody read of others: where colleagues sit is none of their business. */
  readonly isWhole: boolean
  /** Of people and lookups. */
  readonly cache?: Cache
}

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

const idsIn = (value: unknown): number[] =>
  [value]
    .flat()
    .flatMap((reference: unknown) =>
      typeof reference === 'object' &&
      reference !== null &&
      'id' in reference &&
      typeof reference.id === 'number'
        ? [reference.id]
        : [],
    )

/** Written by history.ts and events.ts, nobody else writes there. */
const changesOf = ({ changes }: EntryRow) => JSON.parse(changes) as Changes

const fieldsOf = (name: string) => (isEntityName(name) ? entityNamed(name).fields : {})

/** Every reference in the rows: kind → ids. */
function referencesIn(rows: readonly EntryRow[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>()
  const want = (kind: string, ids: readonly number[]) => {
    const known = wanted.get(kind) ?? new Set()
    for (const id of ids) known.add(id)
    wanted.set(kind, known)
  }
  for (const row of rows) {
    const fields: Readonly<Record<string, Field>> = fieldsOf(row.entity)
    for (const [name, values] of Object.entries(changesOf(row))) {
      const field = fields[name]
      if (field && isLink(field)) want(field.to, values.flatMap(idsIn))
    }
  }
  return wanted
}

/** What people and lookups are called stays known to the process; who may know it is a matter of the scope alone. */
function knownNames(target: AnyEntity, actor: Actor, cache: Cache) {
  const isKept = isRemembered(target) && target.visibleTo !== 'ownCustomer'
  const reach = isSuperAdmin(actor) ? 'everywhere' : `from ${actor.scopeId}`
  return (isKept ? cache : noCache)<{ readonly id: number; readonly name: string }>(
    `${target.name} known ${reach}`,
  )
}

async function namesIn(db: AnyDb, rows: readonly EntryRow[], actor: Actor, cache: Cache): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [kind, ids] of referencesIn(rows)) {
    const target = entityNamed(kind)
    const section = knownNames(target, actor, cache)
    const found = await byId([...ids], section, async (unknown) => {
      const rowsOf = await knownRows(db, target, unknown, actor)
      return rowsOf.map((row) => ({ id: row.id, name: nameOf(target, row) }))
    })
    names.set(kind, new Map([...found].map(([id, { name }]) => [id, name])))
  }
  return names
}

function named(field: Field | undefined, value: unknown, names: Names): unknown {
  if (!field || (!isLink(field) && field.kind !== 'choice')) return value
  if (Array.isArray(value)) return value.map((item) => named(field, item, names))
  const [id] = idsIn(value)
  if (id === undefined) return value
  const name =
    field.kind === 'choice'
      ? field.options.find((option) => option.id === id)?.name
      : names.get(field.to)?.get(id)
  return name === undefined ? { id } : { id, name }
}

const presentChanges = (row: EntryRow, names: Names) => {
  const fields: Readonly<Record<string, Field>> = fieldsOf(row.entity)
  return Object.fromEntries(
    Object.entries(changesOf(row)).map(([name, [before, after]]) => [
      name,
      [named(fields[name], before, names), named(fields[name], after, names)] as const,
    ]),
  )
}

const customerIdOf = (scopeId: number) => (scopeId < 0 ? INDIVIDUALS : scopeId)

/** Who did it and whose it is are told to everybody who may read the entry, as on the records themselves; it may be a Super Admin. */
type Named = Awaited<ReturnType<typeof readPeople>>[number]
type NamedCustomer = Awaited<ReturnType<typeof readCustomers>>[number]
const readPeople = (db: AnyDb, ids: number[]) =>
  db.selectFrom(people.name).select(['id', 'firstname', 'lastname']).where('id', 'in', ids).execute()
const readCustomers = (db: AnyDb, ids: number[]) =>
  db.selectFrom(customer.name).select(['id', 'organizationName']).where('id', 'in', ids).execute()

/** @param section where those stand that are known */
async function byId<R extends { readonly id: number }>(
  ids: readonly number[],
  section: CacheSection<R>,
  read: (ids: number[]) => Promise<readonly R[]>,
) {
  const known = [...new Set(ids)].flatMap((id) => section.get(id) ?? [])
  const found = new Map(known.map((row) => [row.id, row]))
  const unknown = [...new Set(ids)].filter((id) => !found.has(id))
  for (const row of unknown.length > 0 ? await read(unknown) : []) {
    section.set(row.id, row)
    found.set(row.id, row)
  }
  return found
}

export async function presentEntries(
  db: AnyDb,
  rows: readonly EntryRow[],
  { actor, isWhole, cache = noCache }: Reading,
): Promise<AuditEntry[]> {
  const names = await namesIn(db, rows, actor, cache)
  const actorIds = rows.map((row) => row.actorId).filter((id) => id !== NOBODY)
  const actors = await withAllTenants(() =>
    byId(actorIds, cache<Named>('actor of an entry'), (ids) => readPeople(db, ids)),
  )
  const customerIds = rows.map((row) => customerIdOf(row.scopeId)).filter((id) => id !== SYSTEM_SCOPE)
  const customers = await withAllTenants(() =>
    byId(isWhole ? customerIds : [], noCache<NamedCustomer>('customer'), (ids) => readCustomers(db, ids)),
  )
  return rows.map((row) => ({
    id: row.id,
    time: row.stamp,
    action: row.action,
    result: row.result,
    actor: actors.get(row.actorId) ?? null,
    customer: customers.get(customerIdOf(row.scopeId)) ?? null,
    entity: row.entity,
    recordId: row.recordId,
    title: row.title,
    changes: presentChanges(row, names),
    address: isWhole ? row.address : '',
    requestId: isWhole ? row.requestId : '',
  }))
}
