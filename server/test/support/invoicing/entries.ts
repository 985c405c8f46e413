// Hours as entries of days, for the tests of what is billed by them.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekOf } from '@daybook/contract/time/weeks.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'

export interface Worked {
  readonly day: string
  readonly minutes: number
  readonly isBillable?: number
  /** 2: approved. */
  readonly state?: number
}

/** A task of the caller with these entries, whose worked hours are their sum. */
export async function taskWith(office: Office, caller: Caller, projectId: number, worked: readonly Worked[]) {
  const { id } = await given(caller, projectTask, {
    project: { id: projectId },
    workedHours: 0,
    billedHours: null,
  })
  const { id: userId, scopeId } = { id: caller.actor.id, scopeId: office.firm }
  const rows = worked.map(({ day, minutes, isBillable, state = 0 }) => ({
    scopeId,
    userId,
    projectTaskId: id,
    day: dayNumberOf(day) ?? 0,
    week: dayNumberOf(weekOf(day)) ?? 0,
    seconds: minutes * 60,
    note: '',
    isBillable: isBillable ?? null,
    kind: 0,
    state,
    createdById: userId,
    createdTime: office.clock.now(),
    modifiedTime: office.clock.now(),
  }))
  await office.deps.db.insertInto('timeEntry').values(rows).execute()
  const minutes = worked.reduce((sum, one) => sum + one.minutes, 0)
  const saved = await caller.put(`/api/project_tasks/${id}`, { workedHours: Math.round(minutes / 0.6) / 100 })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}

/** Hundredths that stand in the ledger, and on the invoices. */
export const ledgerOf = async (office: Office, taskId: number) =>
  (
    await office.deps.db
      .selectFrom('billing')
      .select(['hours', 'invoiceId'])
      .where('scopeId', '=', office.firm)
      .where('projectTaskId', '=', taskId)
      .execute()
  ).reduce((sum, { hours }) => sum + hours, 0)
