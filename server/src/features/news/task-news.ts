// What people hear of tasks that somebody else changed: given, taken away, closed; many by one call as one (rules/news 3).
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { momentText } from '@daybook/contract/english-dates.ts'
import * as sentences from '@daybook/contract/tasks/news-texts.ts'
import { type News, tell } from '#background/tell.ts'
import type { Changed } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { rowOf } from '#entities/store.ts'
import { latestTasks } from '#features/news/task-places.ts'

type TaskNewsKind = 'assigned' | 'unassigned' | 'closed'

/** Something about one task that one person is to hear. */
interface Piece {
  readonly kind: TaskNewsKind
  readonly userId: number
  readonly row: RowFor<'task'>
  readonly stamp: number
}

const isOpen = (row: RowFor<'task'>) => !isClosedStatus(row.statusId)

/** Nothing of a task that is gone, and nothing for who did it. */
function piecesOf({ before: former, row: now, action, stamp }: Changed, actorId: number): Piece[] {
  if (action === 'remove') return []
  const [row, before] = [rowOf(task, now), former && rowOf(task, former)]
  const isGiven = row.assignedToId !== (before?.assignedToId ?? row.createdById)
  const about = (kind: TaskNewsKind, userId: number | null | undefined): Piece[] =>
    typeof userId === 'number' && userId !== actorId ? [{ kind, userId, row, stamp }] : []
  return [
    ...(isGiven && isOpen(row) ? about('assigned', row.assignedToId) : []),
    ...(isGiven && before && isOpen(row) ? about('unassigned', before.assignedToId) : []),
    ...(before && isOpen(before) && !isOpen(row) ? about('closed', row.createdById) : []),
  ]
}

interface Person {
  readonly firstname: string
  readonly lastname: string
  readonly timeZone: string
}

async function peopleOf(
  { tx, actor }: Saving,
  pieces: readonly Piece[],
): Promise<ReadonlyMap<number, Person>> {
  const ids = pieces.flatMap(({ userId, row }) => [userId, row.assignedToId])
  const rows = await tx
    .selectFrom('user')
    .where('id', 'in', [...new Set(ids)])
    .where('scopeId', '=', actor.scopeId)
    .select(['id', 'firstname', 'lastname', 'timeZone'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const fullName = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`.trim()

function oneText(
  { kind, userId, row }: Piece,
  who: string,
  people: ReadonlyMap<number, Person>,
  actorId: number,
) {
  if (kind === 'closed') return sentences.closedText(who, row.name)
  const [reader, holder] = [people.get(userId), people.get(row.assignedToId)]
  if (kind === 'unassigned')
    return sentences.unassignedText(
      who,
      row.name,
      holder && row.assignedToId !== actorId ? fullName(holder) : undefined,
    )
  if (row.dueDate === null || !reader) return sentences.assignedText(who, row.name, undefined)
  const due = Temporal.Instant.fromEpochMilliseconds(row.dueDate).toZonedDateTimeISO(reader.timeZone)
  return sentences.assignedText(who, row.name, momentText(due))
}

const manyTexts = {
  assigned: sentences.assignedManyText,
  unassigned: sentences.unassignedManyText,
  closed: sentences.closedManyText,
}

/** Whoever gave a task away in the very change still knows what it was called, and has no way to it any more. */
const seesStill = ({ kind, userId, row }: Piece) => kind !== 'unassigned' || row.createdById === userId

function newsOf(pieces: readonly Piece[], saving: Saving, people: ReadonlyMap<number, Person>): News[] {
  const { actor } = saving
  const who = actor.user.firstname
  const groups = Map.groupBy(pieces, ({ kind, userId }) => `${kind} ${userId}`)
  return [...groups.values()].flatMap((group): News[] => {
    const [first] = group
    if (!first) return []
    const { kind, userId, row, stamp } = first
    if (group.length > 1) {
      const { requestId } = actor.origin
      return [
        {
          kind,
          key: `${kind}:batch:${requestId}`,
          entity: '',
          recordId: 0,
          title: sentences.tasksText(group.length),
          text: manyTexts[kind](who, group.length),
          path: latestTasks,
          to: [userId],
        },
      ]
    }
    const isThere = seesStill(first)
    return [
      {
        kind,
        key: `${kind}:${row.id}:${stamp}`,
        entity: isThere ? task.name : '',
        recordId: isThere ? row.id : 0,
        title: row.name,
        text: oneText(first, who, people, actor.userId),
        path: isThere ? `/tasks/edit/${row.id}` : latestTasks,
        to: [userId],
      },
    ]
  })
}

export async function tellOfTasks(saving: Saving, list: readonly Changed[]): Promise<void> {
  const pieces = list.flatMap((changed) =>
    changed.entity.name === task.name ? piecesOf(changed, saving.actor.userId) : [],
  )
  if (pieces.length === 0) return
  await tell(saving, ...newsOf(pieces, saving, await peopleOf(saving, pieces)))
}
