// What a saved task does to its series: the whole table of domain §2.4, for "alone" and "and its recurrent tasks".
import { CLOSED_STATUS_IDS, REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isSameRule, repeats } from '@daybook/contract/recurrence.ts'
import { idOf } from '#db/columns.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { AfterSave, Input, Saving } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import type { Row } from '#entities/store.ts'
import { NEVER } from '#features/tasks/series/plan.ts'
import * as stored from '#features/tasks/series/series.ts'
import { takeBackExtra } from '#features/tasks/series/take-back.ts'
import { topUp } from '#features/tasks/series/top-up.ts'
import {
  becomePlain,
  changeRow,
  isStarted,
  leaveSeries,
  removeRows,
  seesComing,
  upcomingOf,
} from '#features/tasks/series/upcoming.ts'

const isClosed = (row: Row) => CLOSED_STATUS_IDS.some((id) => id === row['statusId'])

/** Before a task is saved with its series: a reminder that nobody touched moves along with the due date. */
export function withReminder(input: Input, { actor, before, wholeSeries }: Saving): Input {
  const due = input['dueDate']
  const isMoved = wholeSeries && before && stored.groupOf(before) > 0 && typeof due === 'number'
  if (!isMoved || idOf(input['repeatOption']) === REPEAT.none) return input
  if (input['reminderAt'] !== before['reminderAt']) return input
  return { ...input, reminderAt: stored.reminderMoved(before, due, actor.timeZone) }
}

/** A task that neither was in a series nor repeats. */
const staysPlain = (row: Row, { before, wholeSeries }: Saving) => {
  if (repeats(stored.ruleOf(row)) || wholeSeries) return false
  return !before || (stored.groupOf(before) === 0 && isSameRule(stored.ruleOf(before), stored.ruleOf(row)))
}

/** Runs after every saved task, in its transaction. */
export async function keepSeries(row: Row, saving: Saving): Promise<AfterSave> {
  const { before } = saving
  if (staysPlain(row, saving)) return 'as saved'
  if (!before) return startSeries(row, saving, 'rows ahead')
  if (saving.wholeSeries) await changeWhole(row, before, saving)
  else await changeAlone(row, before, saving)
  if (isClosed(row) && !isClosed(before)) await topUpGroup(row, saving)
  if (!isClosed(row) && isClosed(before)) await takeBackExtra(row, before, saving)
}

/**
 * Carries what an earlier save changed for this task alone to the upcoming ones and to those that are still to come.
 * @param before the row with the values that it had before that save
 */
export async function carryOver(row: Row, before: Row, saving: Saving): Promise<void> {
  await changeWhole(row, before, { ...saving, before, wholeSeries: true })
}

/** A task without due date has no dates to repeat on: its rule is kept and starts with the first due date. */
async function startSeries(row: Row, saving: Saving, manner: 'rows ahead' | 'lazily'): Promise<void> {
  const { tx, actor, now } = saving
  const due = stored.dueOf(row)
  if (due === null || !repeats(stored.ruleOf(row))) return
  const isLazy = manner === 'lazily'
  const { timeZone } = actor
  const { id } = await tx
    .insertInto('series')
    .values({
      ...stored.startFrom(row, due, timeZone),
      ...stored.templateFrom(row),
      ...stored.offsetColumns(stored.offsetOf(row, due, timeZone)),
      scopeId: Number(row['scopeId']),
      createdById: Number(row['createdById']),
      firstIndex: 0,
      nextIndex: 1,
      isLive: 1,
      // What is closed already has its next one made.
      wakeTime: isLazy && !isClosed(row) ? NEVER : 0,
      isLazy: isLazy ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('task')
    .set({ groupId: id, seriesIndex: 0, isGenerated: 0 })
    .where('id', '=', row.id)
    .where('scopeId', '=', Number(row['scopeId']))
    .execute()
  const series = await stored.holdSeries(saving, row, id)
  if (series && !isLazy) await topUp(tx, [series], now)
}

async function changeAlone(row: Row, before: Row, saving: Saving): Promise<void> {
  const isInSeries = stored.groupOf(before) > 0
  const isSame = isSameRule(stored.ruleOf(before), stored.ruleOf(row))
  if (isSame && !isInSeries) {
    // The rule waited for this due date: the series starts as one that was made with it.
    if (stored.dueOf(before) === null) await startSeries(row, saving, 'rows ahead')
    return
  }
  if (!isSame) {
    if (isInSeries) await leaveSeries(saving, row)
    await startSeries(row, saving, 'lazily')
  }
  if (isInSeries && !(isSame && isDueSame(row, before))) await goOnAhead(before, saving)
}

const isDueSame = (row: Row, before: Row) => stored.dueOf(row) === stored.dueOf(before)

/** One of the tasks ahead has gone elsewhere. A lazy series waits until its only task is closed, wherever that is. */
async function goOnAhead(before: Row, saving: Saving): Promise<void> {
  const series = await stored.holdSeries(saving, before)
  if (series && !series.isLazy) await topUp(saving.tx, [series], saving.now)
}

async function changeWhole(row: Row, before: Row, saving: Saving): Promise<void> {
  const series = stored.groupOf(before) > 0 ? await stored.holdSeries(saving, before) : undefined
  if (!series) return startSeries(row, saving, 'rows ahead')
  const due = stored.dueOf(row)
  const isSame = isSameRule(stored.ruleOf(before), stored.ruleOf(row))
  const ends = !repeats(stored.ruleOf(row))
  const startsAnew = due !== null && !(isSame && isDueSame(row, before))
  // Upcoming tasks go, as in a removal: who has some of them to do has no right to that (security §2.1).
  if (ends || startsAnew) authorizeWrite(saving.actor, task, 'remove', before)
  const upcoming = await upcomingOf(saving, before)
  if (ends) return endSeries(row, series, upcoming, saving)
  const rows = await copyTemplate(row, before, series, upcoming, saving)
  if (startsAnew) await anchorAnew(row, before, due, series, rows, isSame, saving)
  else if (!isDueSame(row, before)) await goOnAhead(before, saving)
}

async function endSeries(
  row: Row,
  series: stored.Series,
  upcoming: readonly Row[],
  saving: Saving,
): Promise<void> {
  await removeRows(
    saving,
    upcoming.filter((one) => !isStarted(one)),
  )
  for (const one of upcoming.filter(isStarted)) await becomePlain(saving, one)
  await leaveSeries(saving, row)
  await stored.changeSeriesRow(saving.tx, series, { isLive: 0 })
}

/** Changed fields go to the upcoming tasks and to those that are still to come; what was not changed stays their own. */
async function copyTemplate(
  row: Row,
  before: Row,
  series: stored.Series,
  upcoming: readonly Row[],
  saving: Saving,
) {
  const [was, is] = [valuesOf(task, before), valuesOf(task, row)]
  const changed = stored.TEMPLATE_FIELDS.filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (changed.length === 0) return upcoming
  const fields = Object.fromEntries(changed.map((name) => [name, is[name]]))
  for (const one of upcoming) await changeRow(saving, one, fields)
  if (await seesComing(saving, series))
    await stored.changeSeriesRow(saving.tx, series, stored.partOfTemplate(row, changed))
  return upcomingOf(saving, before)
}

/** Counts the dates from this task's due date on: upcoming tasks that nobody started are made anew. */
async function anchorAnew(
  row: Row,
  before: Row,
  due: number,
  series: stored.Series,
  upcoming: readonly Row[],
  isSame: boolean,
  saving: Saving,
) {
  const { tx, now } = saving
  await removeRows(
    saving,
    upcoming.filter((one) => !isStarted(one)),
  )
  if (!isSame) for (const one of upcoming.filter(isStarted)) await becomePlain(saving, one)
  // New dates are counted where they are chosen: what the person saw before saving is what the save makes.
  const { timeZone } = saving.actor
  const firstIndex = series.nextIndex
  // One that was left behind by a save of this task alone says nothing about the others.
  const isOwnReminder =
    row['reminderAt'] !== before['reminderAt'] &&
    row['reminderAt'] !== stored.reminderMoved(before, due, timeZone)
  const offset = isOwnReminder
    ? stored.offsetOf(row, due, timeZone)
    : stored.offsetKept(series, before, timeZone)
  await stored.changeSeriesRow(tx, series, {
    ...stored.startFrom(row, due, timeZone),
    ...stored.offsetColumns(offset),
    firstIndex,
    nextIndex: firstIndex + 1,
    isLive: 1,
    isLazy: 0,
  })
  await tx
    .updateTable('task')
    .set({ groupId: series.id, seriesIndex: firstIndex })
    .where('id', '=', row.id)
    .where('scopeId', '=', series.scopeId)
    .execute()
  const anew = await stored.holdSeries(saving, row, series.id)
  if (anew) await topUp(tx, [anew], now)
}

/** The schedule never shifts with the day on which a task is closed. */
async function topUpGroup(row: Row, saving: Saving): Promise<void> {
  const { tx, now } = saving
  const { groupId } = await tx
    .selectFrom('task')
    .select('groupId')
    .where('id', '=', row.id)
    .where('scopeId', '=', Number(row['scopeId']))
    .executeTakeFirstOrThrow()
  const series = groupId > 0 ? await stored.holdSeries(saving, row, groupId) : undefined
  if (series) await topUp(tx, [series], now)
}

/**
 * After a task of a series was deleted: it is not made again and the series goes on; or, for the whole series,
 * the upcoming tasks that nobody started go too and it ends.
 */
export async function goOnAfterRemoval(row: Row, saving: Saving): Promise<void> {
  const { tx, now } = saving
  const series = stored.groupOf(row) > 0 ? await stored.holdSeries(saving, row) : undefined
  if (!series) return
  if (!saving.wholeSeries) {
    await topUp(tx, [series], now)
    return
  }
  const upcoming = await upcomingOf(saving, row)
  await removeRows(
    saving,
    upcoming.filter((one) => !isStarted(one)),
  )
  await stored.changeSeriesRow(tx, series, { isLive: 0 })
}
