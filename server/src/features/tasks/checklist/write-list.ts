// A person changes the items of a checklist, or ticks one: both with a line in the log, and neither with another stamp of the task.
import { task } from '@daybook/contract/entities/task.ts'
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { checklistMessages as sentences } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import type { SentItem } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { SavingFor } from '#entities/hooks.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { getRow } from '#entities/reads.ts'
import { applyItems, changesOfList, withTick } from '#features/tasks/checklist/apply-items.ts'
import { carryList } from '#features/tasks/checklist/in-series.ts'
import { listWith, readList, storeList } from '#features/tasks/checklist/list-rows.ts'
import { noteList } from '#features/tasks/checklist/note-list.ts'
import { presentList } from '#features/tasks/checklist/present-list.ts'
import { groupOf, lockSeries } from '#features/tasks/series/series.ts'
import { upcomingOf } from '#features/tasks/series/upcoming.ts'

/** The task, which stays as it is read until the transaction ends. @throws AppError not_found, forbidden */
async function heldTask({ deps, tx, actor }: SavingFor<'task'>, id: number) {
  if (deps.dialect === 'postgres')
    await tx
      .selectFrom('task')
      .select('id')
      .where('id', '=', id)
      .where('scopeId', '=', actor.scopeId)
      .forNoKeyUpdate()
      .execute()
  const row = await getRow(tx, task, id, actor)
  authorizeWrite(actor, task, 'change', row)
  return row
}

const writing = <T>(deps: Deps, actor: Actor, work: (saving: SavingFor<'task'>) => Promise<T>) =>
  deps.write(async (tx) => {
    const saving: SavingFor<'task'> = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockScope(saving)
    return work(saving)
  })

interface Wanted {
  readonly items: readonly SentItem[]
  /** Of the list that the person saw. */
  readonly stamp: number
  readonly upcoming?: boolean | undefined
}

/** @throws AppError changed_meanwhile with the present list, unless it is as it was wanted already */
export const replaceList = (deps: Deps, actor: Actor, id: number, wanted: Wanted) =>
  writing(deps, actor, async (saving): Promise<SavedAnswer<Checklist>> => {
    const { tx, now } = saving
    const row = await heldTask(saving, id)
    const list = await readList(tx, row)
    const items = applyItems(list.items, wanted.items, { userId: actor.userId, now })
    const changes = changesOfList(list.items, items)
    const next = listWith(list, items, now)
    if (Object.keys(changes).length > 0) {
      if (next.stamp !== list.stamp && wanted.stamp !== list.stamp)
        throw new AppError('changed_meanwhile', messages.changedMeanwhile, {
          members: { current: await presentList(tx, saving, row, list) },
        })
      await storeList(tx, row, next)
      await noteList(saving, row, changes)
    }
    if (wanted.upcoming && groupOf(row) > 0) {
      const series = await lockSeries(saving, row)
      if (series?.isLive === 1)
        await carryList(saving, { items, series, upcoming: await upcomingOf(saving, row) })
    }
    return { message: sentences.saved, data: await presentList(tx, saving, row, next) }
  })

/** @throws AppError not_found for an item that is not there */
export const tick = (
  deps: Deps,
  actor: Actor,
  { id, itemId, done }: { readonly id: number; readonly itemId: number; readonly done: boolean },
) =>
  writing(deps, actor, async (saving): Promise<SavedAnswer<Checklist>> => {
    const { tx, now } = saving
    const row = await heldTask(saving, id)
    const list = await readList(tx, row)
    const item = list.items.find((one) => one.id === itemId)
    if (!item) throw new AppError('not_found', messages.notFound)
    const ticked = withTick(item, done, { userId: actor.userId, now })
    const items = list.items.map((one) => (one === item ? ticked : one))
    const next = listWith(list, items, now)
    if (ticked !== item) {
      await storeList(tx, row, next)
      await noteList(saving, row, changesOfList(list.items, items))
    }
    const message = done ? sentences.ticked : sentences.unticked
    return { message, data: await presentList(tx, saving, row, next) }
  })
