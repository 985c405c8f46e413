// Keeps rows ahead of a live series: everything due within 31 days, and at least two open future tasks (domain §2.3).
import { CLOSED_STATUS_IDS, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { toLocal } from '@daybook/contract/recurrence.ts'
import { writeHistory } from '#entities/history.ts'
import { insertRow } from '#entities/store.ts'
import { changeSeriesRow, dateAt, instantsAt, type Series, type Tx } from '#features/tasks/series/series.ts'

const HORIZON_MS = 31 * 24 * 60 * 60 * 1000
const OPEN_AHEAD = 2

/** Due dates of the series' open tasks after that time, ascending. */
async function openDues(tx: Tx, series: Series, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('task')
    .select('dueDate')
    .where('groupId', '=', series.id)
    .where('statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('dueDate', '>', after)
    .orderBy('dueDate')
    .execute()
  return rows.map((row) => row.dueDate ?? 0)
}

/** The index itself, or the first one after it whose day is not past: what was missed is not made up for. */
function firstPresent(series: Series, index: number, now: number): number {
  const today = toLocal(now, series.timeZone).toPlainDate()
  let present = index
  while (Temporal.PlainDate.compare(dateAt(series, present).toPlainDate(), today) < 0) present += 1
  return present
}

async function insertOccurrence(tx: Tx, series: Series, index: number, now: number): Promise<number> {
  const instants = instantsAt(series, index)
  const values = {
    name: series.name,
    description: series.description,
    ...instants,
    repeatOption: { id: series.option },
    repeatFrequency: series.frequency,
    repeatFrequencyType: { id: series.frequencyType },
    status: { id: STATUS.open },
    priority: { id: series.priorityId },
    category: { id: series.categoryId },
    customList: { id: series.customListId },
    assignedTo: { id: series.assignedToId },
    groupId: series.id,
  }
  const by = series.createdById
  const stamps = {
    scopeId: series.scopeId,
    createdById: by,
    createdTime: now,
    modifiedById: by,
    modifiedTime: now,
  }
  const recordId = await insertRow(tx, task, values, stamps, { seriesIndex: index, isGenerated: 1 })
  const change = { entity: task.name, recordId, scopeId: series.scopeId, stamp: now, actorId: by }
  await writeHistory(tx, { ...change, action: 'create', changes: {} })
  return instants.dueDate
}

/** When the next date comes inside the horizon, or only one open task is left ahead. */
function wakeTimeOf(series: Series, index: number, dues: readonly number[]): number {
  if (series.isLazy) return Number.MAX_SAFE_INTEGER
  return Math.min(instantsAt(series, index).dueDate - HORIZON_MS, dues.at(-OPEN_AHEAD) ?? 0)
}

/**
 * Creates what is missing and nothing else: run twice, the second run changes nothing. A lazy series (a rule given to
 * one task alone) has its next task only once the present one is closed.
 * @returns how many tasks were made
 */
export async function topUp(tx: Tx, series: Series, now: number): Promise<number> {
  if (series.isLive === 0) return 0
  const dues = await openDues(tx, series, series.isLazy ? 0 : now)
  let index = firstPresent(series, series.nextIndex, now)
  let made = 0
  const isWanted = (due: number) =>
    series.isLazy ? dues.length < 1 : due <= now + HORIZON_MS || dues.length < OPEN_AHEAD
  while (isWanted(instantsAt(series, index).dueDate)) {
    const due = await insertOccurrence(tx, series, index, now)
    if (due > now || series.isLazy) dues.push(due)
    index = firstPresent(series, index + 1, now)
    made += 1
  }
  const wakeTime = wakeTimeOf(series, index, dues)
  if (made > 0 || wakeTime !== series.wakeTime) {
    await changeSeriesRow(tx, series.id, { wakeTime, ...(made > 0 ? { nextIndex: index } : {}) })
  }
  return made
}
