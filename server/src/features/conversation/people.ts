// The people of a record's firm, and who of them sees the record: by the same conditions as every read of it (visibility.ts).
import { sql } from 'kysely'
import type { Mentioned, Named } from '@daybook/contract/conversation/comment-calls.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import type { Actor } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { readIds } from '#entities/field-codecs.ts'
import { type AnyDb, tableless } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import type { Host } from '#features/conversation/host.ts'

interface Member extends Named {
  readonly isAdmin: boolean
}

/** Whoever is at work in a scope, or of these ids those who are. */
export async function membersOf(db: AnyDb, scopeId: number, ids?: readonly number[]): Promise<Member[]> {
  if (ids?.length === 0) return []
  const rows = await activeAccounts(db)
    .select(['user.id', 'user.firstname', 'user.lastname', 'user.accountRoles'])
    .where('user.scopeId', '=', scopeId)
    .$if(ids !== undefined, (query) => query.where('user.id', 'in', [...(ids ?? [])]))
    .orderBy('user.firstname')
    .orderBy('user.lastname')
    .orderBy('user.id')
    .limit(UNPAGED_MAX)
    .execute()
  return rows.map(({ id, firstname, lastname, accountRoles }) => ({
    id,
    firstname,
    lastname,
    // The first role decides (rules/tenancy 3).
    isAdmin: readIds(accountRoles)[0] === ROLES.admin.id,
  }))
}

/** In the conditions each person stands for whoever asks. Kysely takes an expression for a value. */
const EACH = sql.ref(`${people.name}.id`) as unknown as number

/** Those who see the record, of members with the same rights. */
async function seeing(db: AnyDb, actor: Actor, { entity, row }: Host, members: readonly Member[]) {
  const [first] = members
  if (!first) return []
  const roles = [first.isAdmin ? ROLES.admin : ROLES.user]
  const each: Actor = { ...actor, roles, scopeId: row.scopeId, userId: EACH }
  const rows = await tableless(db)
    .selectFrom(people.name)
    .select('id')
    .where('scopeId', '=', row.scopeId)
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(entity.name)
          .select('id')
          .where('id', '=', row.id)
          .where('scopeId', '=', row.scopeId)
          .where((of) => visible(of, entity, each, { purpose: 'one' })),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Both databases limit the number of parameters. */
const AT_ONCE = 500

/** Ids of the members who see the record. */
export async function readersAmong(
  db: AnyDb,
  actor: Actor,
  host: Host,
  members: readonly Member[],
): Promise<ReadonlySet<number>> {
  // What the whole firm reads, each of its members reads.
  if (host.entity.visibleTo === 'scope') return new Set(members.map(({ id }) => id))
  const readers: number[] = []
  for (const isAdmin of [true, false]) {
    const alike = members.filter((member) => member.isAdmin === isAdmin)
    for (let start = 0; start < alike.length; start += AT_ONCE)
      readers.push(...(await seeing(db, actor, host, alike.slice(start, start + AT_ONCE))))
  }
  return new Set(readers)
}

/** @param ids those in question; all of the firm if absent @returns who sees the record first */
export async function mentionedOf(
  db: AnyDb,
  actor: Actor,
  host: Host,
  ids?: readonly number[],
): Promise<Mentioned[]> {
  const members = await membersOf(db, host.row.scopeId, ids)
  const readers = await readersAmong(db, actor, host, members)
  return members
    .map(({ id, firstname, lastname }) => ({ id, firstname, lastname, sees: readers.has(id) }))
    .toSorted((one, other) => Number(other.sees) - Number(one.sees))
}
