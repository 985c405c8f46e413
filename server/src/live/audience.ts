// Whom a change concerns: everybody of its scope; of personal records only those who made, have or had them.
import { CHANGE_ACTIONS } from '#entities/history/history.ts'
import { entityNamed } from '#entities/links.ts'
import { assigneeOf, tableless } from '#entities/store.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import { AUDIENCE } from '@daybook/contract/entities/task.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import type { Db } from '#db/database.ts'
import type { Change } from '#live/change-feed.ts'

export interface Viewer {
  readonly userId: number
  readonly scopeId: number
}

const isPersonal = (name: string) =>
  isEntityName(name) && entityNamed(name).visibleTo === 'creatorAndAssignee'

/** In the place of a person: all of the scope. */
const EVERYBODY = 0

const idsIn = (values: readonly unknown[] = []) =>
  values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
      ? [value.id]
      : [],
  )

/** Everybody who has or had the record, by what the change says about its assignee and its audience. */
function assigneesIn(changes: string): number[] {
  if (changes === '') return []
  // Written by history.ts.
  const { assignedTo, audience } = JSON.parse(changes) as Readonly<
    Record<string, readonly unknown[] | undefined>
  >
  return [...idsIn(assignedTo), ...(idsIn(audience).includes(AUDIENCE.firm) ? [EVERYBODY] : [])]
}

type People = Map<number, Set<number>>
const addTo = (people: People, recordId: number, ids: readonly number[]) => {
  const known = people.get(recordId) ?? new Set<number>()
  for (const id of ids) known.add(id)
  people.set(recordId, known)
}

/** Creator and assignee of the records; of those that are gone, what their history tells. */
export async function peopleOf(db: Db, name: string, ids: readonly number[]): Promise<People> {
  const people: People = new Map()
  const rows = await tableless(db)
    .selectFrom(name)
    .select(['id', 'createdById', 'assignedToId', 'audienceId'])
    .where('id', 'in', [...ids])
    .execute()
  for (const row of rows) {
    const shared = row['audienceId'] === AUDIENCE.firm ? [EVERYBODY] : []
    addTo(people, row.id, [row.createdById, assigneeOf(row) ?? row.createdById, ...shared])
  }
  const gone = ids.filter((id) => !people.has(id))
  if (gone.length === 0) return people
  const past = await db
    .selectFrom('history')
    .select(['recordId', 'actorId', 'action', 'changes'])
    .where('entity', '=', name)
    .where('recordId', 'in', gone)
    .where('action', 'in', CHANGE_ACTIONS)
    .where((eb) => eb.or([eb('action', 'in', ['create', 'remove']), eb('changes', 'like', '%"assignedTo"%')]))
    .orderBy('id')
    .execute()
  for (const { recordId, actorId, action, changes } of past) {
    addTo(people, recordId, [...(action === 'create' ? [actorId] : []), ...assigneesIn(changes)])
    // Whom it was for when it went, and not whom it had been for.
    if (action === 'remove' && !assigneesIn(changes).includes(EVERYBODY))
      people.get(recordId)?.delete(EVERYBODY)
  }
  return people
}

/** The record that a change is about: what hangs on another one concerns whoever sees that. */
function subjectOf({ entity, recordId, changes }: Change): Pick<Change, 'entity' | 'recordId'> {
  if (!changes.startsWith('{"host":')) return { entity, recordId }
  const { host } = JSON.parse(changes) as { readonly host: readonly [string, number] } // written by whoever hangs on it
  return { entity: host[0], recordId: host[1] }
}

/** @returns which of these changes a viewer may hear of */
export async function audienceOf(
  db: Db,
  changes: readonly Change[],
): Promise<(change: Change, viewer: Viewer) => boolean> {
  const subjects = new Map(changes.map((change) => [change, subjectOf(change)]))
  const personal = Map.groupBy(
    [...subjects.values()].filter(({ entity }) => isPersonal(entity)),
    ({ entity }) => entity,
  )
  const peopleByEntity = new Map<string, People>()
  for (const [name, list] of personal) {
    const ids = [...new Set(list.map(({ recordId }) => recordId))]
    peopleByEntity.set(name, await peopleOf(db, name, ids))
  }
  return (change, { userId, scopeId }) => {
    const subject = subjects.get(change) ?? subjectOf(change)
    const people = peopleByEntity.get(subject.entity)
    if (!people) return change.scopeId === scopeId || change.scopeId === SYSTEM_SCOPE
    if (change.scopeId !== scopeId) return false
    const concerned = people.get(subject.recordId)
    const told = [...(concerned ?? []), ...assigneesIn(change.changes)]
    return told.includes(userId) || told.includes(EVERYBODY)
  }
}
