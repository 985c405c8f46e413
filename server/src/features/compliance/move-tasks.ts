// Moves open tasks of packs to another day: of an extension, of one that was withdrawn, of facts that changed (rules/compliance 7).
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { extensionFor, workDaysOf } from '@daybook/contract/compliance/due-date.ts'
import { obligationOf } from '@daybook/contract/compliance/packs/packs.ts'
import { textAfterMove, wasDueLine } from '@daybook/contract/compliance/task-text.ts'
import { dueInstant, reminderInstant } from '@daybook/contract/compliance/windows.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { complianceMessages as sentences } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import type { Selectable } from 'kysely'
import type { PackTaskTable } from '#db/shapes/compliance-tables.ts'
import { lockRows } from '#entities/bulk/lock-rows.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { type AnyDb, findRow, rowOf } from '#entities/store.ts'
import { type Dating, datingOf } from '#features/compliance/dates.ts'
import { type Moved, tellOfMoves } from '#features/compliance/tell-moves.ts'
import { dayColumn } from '#indian-day.ts'

export type PackTask = Selectable<PackTaskTable>
/** Writes a comment on a task, inside the transaction. */
export type Comment = (saving: Saving, taskId: number, text: string) => Promise<void>

/** Where a period of a client is due, and by what. */
export interface Wanted {
  readonly legal: string
  readonly due: string
  /** By which it was extended; '' where it was not. */
  readonly notification: string
}

/** By the extension that counts, or on the day of the law. */
export function extendedDay(
  { extensions }: Pick<Dating, 'extensions'>,
  pack: Pick<PackTask, 'obligation' | 'period'>,
  place: { readonly state: string; readonly legal: string },
): Wanted {
  const found = extensionFor(extensions, pack, place)
  const { legal } = place
  return { legal, due: found?.due ?? legal, notification: found?.notification ?? '' }
}

function commentOf(former: string, { due, legal, notification }: Wanted, isOfFacts: boolean): string {
  if (isOfFacts) return sentences.factsComment(due, former)
  if (notification === '') return sentences.withdrawnComment(due, former)
  return sentences.extendedComment(due, former === due ? legal : former, notification)
}

/** A week before, whether that is over or not: what the reminder was set to. */
const usualReminder = (day: string) => reminderInstant(day, Number.NEGATIVE_INFINITY)

function bodyOf(
  row: RowFor<'task'>,
  {
    former,
    wanted,
    workDays,
    now,
  }: {
    readonly former: string
    readonly wanted: Wanted
    readonly workDays: ReturnType<typeof workDaysOf>
    readonly now: number
  },
) {
  const { due, legal, notification } = wanted
  const wasDue = notification === '' ? '' : wasDueLine(legal, notification)
  const description = textAfterMove(row.description, { ...workDays, due }, wasDue)
  // Whoever gave the task another day, or another reminder, meant it.
  if (row.dueDate !== dueInstant(former)) return { description }
  const isUsual = row.reminderAt === null || row.reminderAt === usualReminder(former)
  return {
    description,
    dueDate: dueInstant(due),
    ...(isUsual ? { reminderAt: reminderInstant(due, now) } : {}),
  }
}

export interface Move {
  readonly pack: PackTask
  readonly wanted: Wanted
}

interface Moving {
  /** Which of some periods are due on another day than they are put on. */
  readonly movesOf: (packs: readonly PackTask[], dating: Dating) => Promise<readonly Move[]> | readonly Move[]
  /** As it was read last. */
  readonly dating: Dating
  readonly comment: Comment
  readonly isOfFacts?: boolean
  /** Names what moves them (tell-moves.ts). */
  readonly event: string
}

const taskIdsOf = (packs: readonly PackTask[]) =>
  packs.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))

/** Of a client; what was due before today stays as it was. */
export const packsToCome = (db: AnyDb, scopeId: number, organizationId: number, today: string) =>
  db
    .selectFrom('packTask')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where('due', '>=', dayColumn(today))
    .where('taskId', 'is not', null)
    .where('isUndone', '=', 0)
    .execute()

const packsOfTasks = ({ tx, actor }: Saving, ids: readonly number[]): Promise<PackTask[]> =>
  tx
    .selectFrom('packTask')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .where('taskId', 'in', [...ids])
    .where('isUndone', '=', 0)
    .orderBy('organizationId')
    .execute()

/** @returns whose task moved; undefined for a closed one, and one that is not there: they stay as they were */
async function moveOne(
  saving: Saving,
  { pack, wanted }: Move,
  { dating: { calendar }, comment, isOfFacts = false }: Moving,
): Promise<Moved | undefined> {
  const { tx, actor, now } = saving
  const found = pack.taskId === null ? undefined : await findRow(tx, task, pack.taskId, actor)
  if (!found) return undefined
  const row = rowOf(task, found)
  if (isClosedStatus(row.statusId)) return undefined
  const former = dayOfNumber(pack.due)
  const { due } = wanted
  const workDays = workDaysOf(obligationOf(pack.obligation) ?? {}, due, calendar)
  const body = bodyOf(row, { former, wanted, workDays, now })
  await changeIn({ ...saving, before: found }, task, body)
  const stays = 'dueDate' in body ? '' : ` ${sentences.ownDayStays}`
  await comment(saving, row.id, `${commentOf(former, wanted, isOfFacts)}${stays}`)
  await tx
    .updateTable('packTask')
    .set({ due: dayColumn(due), legal: dayColumn(wanted.legal) })
    .where('scopeId', '=', pack.scopeId)
    .where('organizationId', '=', pack.organizationId)
    .where('obligation', '=', pack.obligation)
    .where('period', '=', pack.period)
    .execute()
  return { userId: row.assignedToId, obligation: pack.obligation, period: pack.period, due }
}

/** Inside a transaction that is already open; best called with a hundred. @returns how many tasks moved */
export async function moveTasks(saving: Saving, packs: readonly PackTask[], moving: Moving): Promise<number> {
  const ids = taskIdsOf((await moving.movesOf(packs, moving.dating)).map(({ pack }) => pack))
  if (ids.length === 0) return 0
  await lockRows(saving, task, ids)
  // Whoever had them locked meanwhile may have moved them, by an extension that was not there yet.
  const dating = await datingOf(saving.deps, saving.tx, saving.actor.scopeId)
  const moves = await moving.movesOf(await packsOfTasks(saving, ids), dating)
  const moved: Moved[] = []
  for (const move of moves) {
    const done = await moveOne(saving, move, { ...moving, dating })
    if (done) moved.push(done)
  }
  await tellOfMoves(saving, moved, moving.event)
  return moved.length
}
