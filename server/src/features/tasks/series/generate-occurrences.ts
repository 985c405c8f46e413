// Keeps rows ahead of live series: everything due within 31 days, and at least two open future tasks (rules/series 4).
import { CLOSED_STATUS_IDS, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { type Occurrence, type OccurrencePlan, planOccurrences } from '@daybook/contract/tasks/occurrences.ts'
import { NOWHERE } from '#actor.ts'
import { writeHistory } from '#entities/history/history.ts'
import { insertRows, type NewRow } from '#entities/store.ts'
import { countOfSeries, fillLists } from '#features/tasks/checklist/in-series.ts'
import { reminderOfIndex, type Series, type Tx } from '#features/tasks/series/series.ts'

/** Due dates of the open tasks, ascending, by series; those of a rule that was replaced stand for nothing ahead. */
export async function openDues(tx: Tx, list: readonly Series[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('task')
    .select(['groupId', 'dueDate', 'seriesIndex'])
    .where(
      'groupId',
      'in',
      list.map((series) => series.id),
    )
    .where('scopeId', 'in', [...new Set(list.map((series) => series.scopeId))])
    .where('statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('dueDate', 'is not', null)
    .orderBy('dueDate')
    .execute()
  const firsts = new Map(list.map((series) => [series.id, series.firstIndex]))
  const isPresent = ({ groupId, seriesIndex }: (typeof rows)[number]) =>
    (seriesIndex ?? 0) >= (firsts.get(groupId) ?? 0)
  const dues = new Map<number, number[]>(list.map((series) => [series.id, []]))
  for (const row of rows.filter(isPresent)) dues.get(row.groupId)?.push(row.dueDate ?? 0)
  return dues
}

function rowOf(series: Series, { index, dueDate }: Occurrence, now: number): NewRow {
  const { id: groupId, scopeId, name, description, createdById } = series
  const linkTo = (id: number | null) => (id === null ? null : { id })
  return {
    values: {
      name,
      description,
      dueDate,
      reminderAt: reminderOfIndex(series, index),
      repeatOption: { id: series.option },
      repeatFrequency: series.frequency,
      repeatFrequencyType: { id: series.frequencyType },
      status: { id: STATUS.open },
      priority: { id: series.priorityId },
      category: { id: series.categoryId },
      customList: { id: series.customListId },
      assignedTo: { id: series.assignedToId },
      groupId,
      organization: linkTo(series.organizationId),
      contact: linkTo(series.contactId),
      project: linkTo(series.projectId),
      audience: { id: series.audienceId },
      checkTotal: countOfSeries(series),
    },
    stamps: { scopeId, createdById, createdTime: now, modifiedById: createdById, modifiedTime: now },
    extras: { seriesIndex: index, isGenerated: 1 },
  }
}

async function insertMissing(
  tx: Tx,
  planned: readonly (readonly [Series, OccurrencePlan])[],
  now: number,
): Promise<number> {
  const made = planned.flatMap(([series, plan]) =>
    plan.missing.map((occurrence) => ({ series, row: rowOf(series, occurrence, now) })),
  )
  const rows = made.map(({ row }) => row)
  const ids = await insertRows(tx, task, rows)
  await fillLists(
    tx,
    made.map(({ series }, at) => [ids[at] ?? 0, series]),
  )
  await writeHistory(
    tx,
    ...rows.map(({ stamps, values }, index) => ({
      entity: task.name,
      recordId: ids[index] ?? 0,
      scopeId: stamps.scopeId,
      stamp: now,
      by: { userId: stamps.createdById, origin: NOWHERE },
      action: 'create' as const,
      title: String(values['name']),
      changes: {},
    })),
  )
  return rows.length
}

/** One statement for all: every row exists already, so each insert turns into its update. */
async function moveOn(tx: Tx, planned: readonly (readonly [Series, OccurrencePlan])[]): Promise<void> {
  const moved = planned.filter(
    ([series, plan]) => plan.nextIndex !== series.nextIndex || plan.wakeTime !== series.wakeTime,
  )
  if (moved.length === 0) return
  await tx
    .insertInto('series')
    .values(moved.map(([series, { nextIndex, wakeTime }]) => ({ ...series, nextIndex, wakeTime })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        nextIndex: eb.ref('excluded.nextIndex'),
        wakeTime: eb.ref('excluded.wakeTime'),
      })),
    )
    .execute()
}

/**
 * Creates what is missing and nothing else: run twice, the second run changes nothing.
 * @param list at most a few hundred series
 * @returns how many tasks were made
 */
export async function generateOccurrences(tx: Tx, list: readonly Series[], now: number): Promise<number> {
  const live = list.filter((series) => series.isLive === 1)
  if (live.length === 0) return 0
  const dues = await openDues(tx, live)
  const planned = live.map(
    (series) => [series, planOccurrences(series, dues.get(series.id) ?? [], now)] as const,
  )
  const made = await insertMissing(tx, planned, now)
  await moveOn(tx, planned)
  return made
}
