// What a saved task does to its series: the whole table of domain §2.4, for "alone" and "and its recurrent tasks".
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isSameRule, repeats, toInstant, toLocal, reminderAt } from '@daybook/contract/recurrence.ts'
import type { AfterSave, Saving } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import type { Row } from '#entities/store.ts'
import * as stored from '#features/tasks/series/series.ts'
import { topUp } from '#features/tasks/series/top-up.ts'
import {
  becomePlain,
  changeRow,
  isStarted,
  leaveSeries,
  removeRows,
  upcomingOf,
} from '#features/tasks/series/upcoming.ts'

const isClosed = (row: Row) => CLOSED_STATUS_IDS.some((id) => id === row['statusId'])

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
}

/** A task without due date has no dates to repeat on: its rule is kept and starts with the first due date. */
async function startSeries(
  row: Row,
  { tx, actor, now }: Saving,
  manner: 'rows ahead' | 'lazily',
): Promise<void> {
  const due = stored.dueOf(row)
  if (due === null || !repeats(stored.ruleOf(row))) return
  const { timeZone } = actor
  const { id } = await tx
    .insertInto('series')
    .values({
      ...stored.seriesFrom(row, due, timeZone),
      ...stored.offsetColumns(stored.offsetOf(row, due, timeZone)),
      timeZone,
      scopeId: Number(row['scopeId']),
      createdById: Number(row['createdById']),
      firstIndex: 0,
      nextIndex: 1,
      isLive: 1,
      wakeTime: 0,
      isLazy: manner === 'lazily' ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('task')
    .set({ groupId: id, seriesIndex: 0, isGenerated: 0 })
    .where('id', '=', row.id)
    .where('scopeId', '=', Number(row['scopeId']))
    .execute()
  const series = await stored.findSeries(tx, row, id)
  if (series && manner === 'rows ahead') await topUp(tx, [series], now)
}

async function changeAlone(row: Row, before: Row, saving: Saving): Promise<void> {
  const isInSeries = stored.groupOf(before) > 0
  if (isSameRule(stored.ruleOf(before), stored.ruleOf(row))) {
    // The rule waited for this due date: the series starts as one that was made with it.
    if (!isInSeries && stored.dueOf(before) === null) await startSeries(row, saving, 'rows ahead')
    return
  }
  if (isInSeries) await leaveSeries(saving, row)
  await startSeries(row, saving, 'lazily')
}

async function changeWhole(row: Row, before: Row, saving: Saving): Promise<void> {
  const series = stored.groupOf(before) > 0 ? await stored.findSeries(saving.tx, before) : undefined
  if (!series) return startSeries(row, saving, 'rows ahead')
  const upcoming = await upcomingOf(saving, before)
  if (!repeats(stored.ruleOf(row))) return endSeries(row, series, upcoming, saving)
  const rows = await copyTemplate(row, before, series, upcoming, saving)
  const isSame = isSameRule(stored.ruleOf(before), stored.ruleOf(row))
  if (!isSame || stored.dueOf(row) !== stored.dueOf(before))
    await anchorAnew(row, before, series, rows, isSame, saving)
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
  await stored.changeSeriesRow(saving.tx, series, stored.templateFrom(row))
  return upcomingOf(saving, before)
}

/** Counts the dates from this task's due date on: upcoming tasks that nobody started are made anew. */
async function anchorAnew(
  row: Row,
  before: Row,
  series: stored.Series,
  upcoming: readonly Row[],
  isSame: boolean,
  saving: Saving,
) {
  const { tx, now } = saving
  const due = stored.dueOf(row)
  if (due === null) return
  await removeRows(
    saving,
    upcoming.filter((one) => !isStarted(one)),
  )
  if (!isSame) for (const one of upcoming.filter(isStarted)) await becomePlain(saving, one)
  // New dates are counted where they are chosen: what the person saw before saving is what the save makes.
  const { timeZone } = saving.actor
  const firstIndex = series.nextIndex
  const ownReminder = row['reminderAt'] !== before['reminderAt']
  const offset = ownReminder
    ? stored.offsetOf(row, due, timeZone)
    : stored.offsetKept(series, before, timeZone)
  await stored.changeSeriesRow(tx, series, {
    ...stored.seriesFrom(row, due, timeZone),
    ...stored.offsetColumns(offset),
    timeZone,
    firstIndex,
    nextIndex: firstIndex + 1,
    isLive: 1,
    isLazy: 0,
  })
  const reminder = reminderAt(toLocal(due, timeZone), offset)
  await tx
    .updateTable('task')
    .set({
      groupId: series.id,
      seriesIndex: firstIndex,
      ...(ownReminder ? {} : { reminderAt: reminder && toInstant(reminder, timeZone) }),
    })
    .where('id', '=', row.id)
    .where('scopeId', '=', series.scopeId)
    .execute()
  const anew = await stored.findSeries(tx, row, series.id)
  if (anew) await topUp(tx, [anew], now)
}

/** The schedule never shifts with the day on which a task is closed. */
async function topUpGroup(row: Row, { tx, now }: Saving): Promise<void> {
  const { groupId } = await tx
    .selectFrom('task')
    .select('groupId')
    .where('id', '=', row.id)
    .where('scopeId', '=', Number(row['scopeId']))
    .executeTakeFirstOrThrow()
  const series = groupId > 0 ? await stored.findSeries(tx, row, groupId) : undefined
  if (series) await topUp(tx, [series], now)
}

/**
 * After a task of a series was deleted: it is not made again and the series goes on; or, for the whole series,
 * the upcoming tasks that nobody started go too and it ends.
 */
export async function goOnAfterRemoval(row: Row, saving: Saving): Promise<void> {
  const { tx, now } = saving
  const series = stored.groupOf(row) > 0 ? await stored.findSeries(tx, row) : undefined
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
