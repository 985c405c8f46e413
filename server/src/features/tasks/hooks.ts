// What is special about tasks: whom they can be assigned to, and that a duplicate or a new one has no series yet.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { AfterSave, HooksFor, SavingFor } from '#entities/hooks.ts'
import {
  countsOfSent,
  exportedLists,
  leftOpen,
  listChanges,
  readSentList,
  storeSentList,
} from '#features/tasks/checklist/beside-task.ts'
import { countsOf, moveLists } from '#features/tasks/checklist/list-rows.ts'
import { keepAudience } from '#features/tasks/client/audience.ts'
import { keepInStep, returnInStep, sentIn } from '#features/tasks/client/keep-in-step.ts'
import { isClosedRow, isOpenRow } from '#features/tasks/filters.ts'
import { countHoldings, handOverTasks, takeTasksBack } from '#features/tasks/hand-over.ts'
import { backToSeries, goOnAfterReturn, keepSeriesOf } from '#features/tasks/series/back.ts'
import { generateOccurrencesOnce } from '#features/tasks/series/occurrence-scheduler.ts'
import { continueAfterRemoval, keepSeries, withReminder } from '#features/tasks/series/save.ts'

/** The checklist that comes with a task is there before its series takes it over. */
async function keepListAndSeries(row: RowFor<'task'>, saving: SavingFor<'task'>): Promise<AfterSave> {
  const items = await storeSentList(row, saving)
  if (!items) return keepSeries(row, saving)
  const outcome = await keepSeries({ ...row, ...countsOf(items) }, saving)
  return saving.before ? undefined : outcome
}

export const taskHooks: HooksFor<'task'> = {
  beforeList: generateOccurrencesOnce,
  prepareChange: (_deps, _actor, _id, body) => Promise.resolve(sentIn(body)),
  sharedParts: [isOpenRow, isClosedRow],
  readBeside: readSentList,
  changesBeside: listChanges,
  exports: exportedLists,
  warnings: leftOpen,
  afterSave: keepListAndSeries,
  afterRemove: continueAfterRemoval,
  keeps: keepSeriesOf,
  beforeReturn: async (returning, saving) => returnInStep(await backToSeries(returning, saving), saving),
  afterReturn: goOnAfterReturn,
  holdings: countHoldings,
  handOver: handOverTasks,
  takeBack: takeTasksBack,
  async scopeMoves(tx, from, to) {
    await tx.updateTable('series').set({ scopeId: to }).where('scopeId', '=', from).execute()
    await moveLists(tx, from, to)
  },
  async beforeSave(input, saving) {
    const { tx, before, actor } = saving
    const assigneeId = input.assignedTo.id
    const isOneself = assigneeId === actor.userId && actor.scopeId !== SYSTEM_SCOPE
    if (assigneeId !== before?.assignedToId && !isOneself) {
      // An active user of the same scope; the placeholder person is for project tasks only (rules/tenancy 5).
      const assignee = await tx
        .selectFrom('user')
        .select('scopeId')
        .where('id', '=', assigneeId)
        .executeTakeFirst()
      // Of another firm or of nobody: every reference of that kind is refused in one place, by one sentence.
      if (assignee?.scopeId === SYSTEM_SCOPE) throw invalidField('assignedTo', messages.unknownReference)
    }
    const together = { ...input, ...(await keepInStep(input, saving)), audience: keepAudience(input, saving) }
    if (before) return withReminder(together, saving)
    return { ...together, groupId: 0, commentCount: 0, fileCount: 0, ...countsOfSent(saving) }
  },
}
