// What a saved task does to its series: "alone" (rules/series 8) and "and its recurrent tasks" (rules/series 9).
import { isClosedStatus, REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isSameRule, repeats } from '@daybook/contract/tasks/recurrence.ts'
import { NEVER, type Schedule, scheduleFrom } from '@daybook/contract/tasks/occurrences.ts'
import {
  planSeriesChange,
  planSeriesRemoval,
  type SeriesPlan,
  type SeriesTask,
} from '@daybook/contract/tasks/series-change.ts'
import { idOf } from '#entities/field-codecs.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { AfterSave, Input, InputFor, SavingFor } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import * as stored from '#features/tasks/series/series.ts'
import { sentListOf } from '#features/tasks/checklist/beside-task.ts'
import { carryList, templateListOf } from '#features/tasks/checklist/in-series.ts'
import { readList } from '#features/tasks/checklist/list-rows.ts'
import { takeBackExtra } from '#features/tasks/series/take-back.ts'
import { generateOccurrences } from '#features/tasks/series/generate-occurrences.ts'
import {
  becomePlain,
  changeRow,
  leaveSeries,
  removeRows,
  seesComing,
  upcomingOf,
} from '#features/tasks/series/upcoming.ts'

const isClosed = (row: RowFor<'task'>) => isClosedStatus(row.statusId)

/** Before a task is saved with its series: a reminder that nobody touched moves along with the due date. */
export function withReminder(
  input: InputFor<'task'>,
  { actor, before, withDependents }: SavingFor<'task'>,
): Input {
  const due = input.dueDate
  const isMoved = withDependents && before && stored.groupOf(before) > 0 && typeof due === 'number'
  if (!isMoved || idOf(input.repeatOption) === REPEAT.none) return input
  if (input.reminderAt !== before.reminderAt) return input
  return { ...input, reminderAt: stored.reminderMoved(before, due, actor.timeZone) }
}

/** A task that neither was in a series nor repeats. */
const staysPlain = (row: RowFor<'task'>, { before, withDependents }: SavingFor<'task'>) => {
  if (repeats(stored.ruleOf(row)) || withDependents) return false
  return !before || (stored.groupOf(before) === 0 && isSameRule(stored.ruleOf(before), stored.ruleOf(row)))
}

/** Runs after every saved task, in its transaction. */
export async function keepSeries(row: RowFor<'task'>, saving: SavingFor<'task'>): Promise<AfterSave> {
  const { before } = saving
  if (staysPlain(row, saving)) return 'as saved'
  if (!before) return startSeries(row, saving, 'rows ahead')
  if (saving.withDependents) await changeWhole(row, before, saving)
  else await changeAlone(row, before, saving)
  if (isClosed(row) && !isClosed(before)) await generateForGroup(row, saving)
  if (!isClosed(row) && isClosed(before)) await takeBackExtra(row, before, saving)
}

/**
 * Carries what an earlier save changed for this task alone to the upcoming ones and to those that are still to come.
 * @param before the row with the values that it had before that save
 */
export async function carryOver(
  row: RowFor<'task'>,
  before: RowFor<'task'>,
  saving: SavingFor<'task'>,
): Promise<void> {
  await changeWhole(row, before, { ...saving, before, withDependents: true })
}

/** A task without due date has no dates to repeat on: its rule is kept and starts with the first due date. */
async function startSeries(
  row: RowFor<'task'>,
  saving: SavingFor<'task'>,
  manner: 'rows ahead' | 'lazily',
): Promise<void> {
  const { tx, actor, now } = saving
  const due = stored.dueOf(row)
  if (due === null || !repeats(stored.ruleOf(row))) return
  const isLazy = manner === 'lazily'
  const { timeZone } = actor
  const { id } = await tx
    .insertInto('series')
    .values({
      ...scheduleFrom(stored.ruleOf(row), due, timeZone),
      ...stored.templateFrom(row),
      checklist: await templateListOf(tx, row),
      ...stored.offsetColumns(stored.offsetOf(row, due, timeZone)),
      scopeId: row.scopeId,
      createdById: row.createdById,
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
    .where('scopeId', '=', row.scopeId)
    .execute()
  const series = await stored.lockSeries(saving, row, id)
  if (series && !isLazy) await generateOccurrences(tx, [series], now)
}

async function changeAlone(
  row: RowFor<'task'>,
  before: RowFor<'task'>,
  saving: SavingFor<'task'>,
): Promise<void> {
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
  if (isInSeries && !(isSame && isDueSame(row, before))) await continueAhead(before, saving)
}

const isDueSame = (row: RowFor<'task'>, before: RowFor<'task'>) => stored.dueOf(row) === stored.dueOf(before)

/** One of the tasks ahead has gone elsewhere. A lazy series waits until its only task is closed, wherever that is. */
async function continueAhead(before: RowFor<'task'>, saving: SavingFor<'task'>): Promise<void> {
  const series = await stored.lockSeries(saving, before)
  if (series && !series.isLazy) await generateOccurrences(saving.tx, [series], saving.now)
}

async function changeWhole(
  row: RowFor<'task'>,
  before: RowFor<'task'>,
  saving: SavingFor<'task'>,
): Promise<void> {
  const { actor, now } = saving
  const series = stored.groupOf(before) > 0 ? await stored.lockSeries(saving, before) : undefined
  if (!series) return startSeries(row, saving, 'rows ahead')
  const [was, is] = [stored.repeatingTask(before), stored.repeatingTask(row)]
  const planFor = (upcoming: readonly RowFor<'task'>[]) =>
    planSeriesChange(was, is, upcoming.map(asSeriesTask), { now, timeZone: actor.timeZone })
  // Upcoming tasks go, as in a removal: who has some of them to do has no right to that (rules/series 10).
  if (planFor([]).own !== 'unmoved') authorizeWrite(actor, task, 'remove', before)
  const upcoming = await upcomingOf(saving, before)
  const plan = planFor(
    repeats(is.rule) ? await copyTemplate(saving, { row, before, series, upcoming }) : upcoming,
  )
  await takeAway(plan, saving)
  if (sentListOf(saving) && plan.own !== 'ends') {
    const { items } = await readList(saving.tx, row)
    await carryList(saving, { items, series, upcoming: plan.own === 'unmoved' ? upcoming : [] })
  }
  if (plan.own === 'ends') {
    await leaveSeries(saving, row)
    await stored.changeSeriesRow(saving.tx, series, { isLive: 0 })
  } else if (plan.schedule) await anchorAnew(saving, { row, before, series, schedule: plan.schedule })
  else if (!isDueSame(row, before)) await continueAhead(before, saving)
}

interface UpcomingTask extends SeriesTask {
  readonly row: RowFor<'task'>
}
const asSeriesTask = (row: RowFor<'task'>): UpcomingTask => {
  const { dueDate, statusId, isHeld } = stored.repeatingTask(row)
  return { dueDate, statusId, isHeld, row }
}

async function takeAway(
  { removed, plain }: Pick<SeriesPlan<UpcomingTask>, 'removed' | 'plain'>,
  saving: SavingFor<'task'>,
): Promise<void> {
  await removeRows(
    saving,
    removed.map(({ row }) => row),
  )
  for (const { row } of plain) await becomePlain(saving, row)
}

/** Changed fields go to the upcoming tasks and to those that are still to come; what was not changed stays their own. */
async function copyTemplate(
  saving: SavingFor<'task'>,
  {
    row,
    before,
    series,
    upcoming,
  }: {
    readonly row: RowFor<'task'>
    readonly before: RowFor<'task'>
    readonly series: stored.Series
    readonly upcoming: readonly RowFor<'task'>[]
  },
) {
  const [was, is] = [valuesOf(task, before), valuesOf(task, row)]
  const changed = stored.TEMPLATE_FIELDS.filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (changed.length === 0) return upcoming
  const fields = Object.fromEntries(changed.map((name) => [name, is[name]]))
  for (const occurrence of upcoming) await changeRow(saving, occurrence, fields)
  if (await seesComing(saving, series))
    await stored.changeSeriesRow(saving.tx, series, stored.partOfTemplate(row, changed))
  return upcomingOf(saving, before)
}

/** New dates are counted where they are chosen: what the person saw before saving is what the save makes. */
async function anchorAnew(
  saving: SavingFor<'task'>,
  {
    row,
    before,
    series,
    schedule,
  }: {
    readonly row: RowFor<'task'>
    readonly before: RowFor<'task'>
    readonly series: stored.Series
    readonly schedule: Schedule
  },
): Promise<void> {
  const { timeZone } = schedule
  const due = stored.dueOf(row) ?? 0
  // One that was left behind by a save of this task alone says nothing about the others.
  const isOwnReminder =
    row.reminderAt !== before.reminderAt && row.reminderAt !== stored.reminderMoved(before, due, timeZone)
  const offset = isOwnReminder
    ? stored.offsetOf(row, due, timeZone)
    : stored.offsetKept(series, before, timeZone)
  const firstIndex = series.nextIndex
  await stored.changeSeriesRow(saving.tx, series, {
    ...schedule,
    ...stored.offsetColumns(offset),
    firstIndex,
    nextIndex: firstIndex + 1,
    isLive: 1,
  })
  await saving.tx
    .updateTable('task')
    .set({ groupId: series.id, seriesIndex: firstIndex })
    .where('id', '=', row.id)
    .where('scopeId', '=', series.scopeId)
    .execute()
  const anew = await stored.lockSeries(saving, row, series.id)
  if (anew) await generateOccurrences(saving.tx, [anew], saving.now)
}

/** The schedule never shifts with the day on which a task is closed. */
async function generateForGroup(row: RowFor<'task'>, saving: SavingFor<'task'>): Promise<void> {
  const { tx, now } = saving
  const { groupId } = await tx
    .selectFrom('task')
    .select('groupId')
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirstOrThrow()
  const series = groupId > 0 ? await stored.lockSeries(saving, row, groupId) : undefined
  if (series) await generateOccurrences(tx, [series], now)
}

/**
 * After a task of a series was deleted: it is not made again and the series goes on; or, for the whole series,
 * the upcoming tasks that nobody started go too and it ends.
 */
export async function continueAfterRemoval(row: RowFor<'task'>, saving: SavingFor<'task'>): Promise<void> {
  const { tx, now } = saving
  const series = stored.groupOf(row) > 0 ? await stored.lockSeries(saving, row) : undefined
  if (!series) return
  if (!saving.withDependents) {
    await generateOccurrences(tx, [series], now)
    return
  }
  const { removed } = planSeriesRemoval((await upcomingOf(saving, row)).map(asSeriesTask))
  await takeAway({ removed, plain: [] }, saving)
  await stored.changeSeriesRow(tx, series, { isLive: 0 })
}
