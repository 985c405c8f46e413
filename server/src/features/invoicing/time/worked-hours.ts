// The worked hours of a project task are the sum of its entries: entered minutes change the task, typed hours are kept as an entry.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { hundredthsOfSeconds, SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { weekOfDay } from '@daybook/contract/time/weeks.ts'
import type { Purged, Saving, SavingFor } from '#entities/hooks.ts'
import { invalidField } from '#app-error.ts'
import { ledgerOf } from '#features/invoicing/hours/hours-guard.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { changeIn } from '#entities/operations.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'
import { stateOfTyped } from '#features/invoicing/time/typed-in-week.ts'
import { insertEntry, KIND, secondsOn, workedOn } from '#features/invoicing/time/entry-rows.ts'

/** @throws AppError invalid below nothing, hours_billed below what invoices hold, both at `minutes` */
async function refuseFewer(
  { tx }: Saving,
  { id, scopeId }: RowFor<'projectTask'>,
  worked: number,
): Promise<void> {
  if (worked < 0) throw invalidField('minutes', timeMessages.belowNothing)
  const { hours, numbers } = (await ledgerOf(tx, scopeId, [id]))(id)
  if (worked >= hours) return
  const message = timeMessages.billed(numbers.join(', '))
  throw refusal('hours_billed', message, { path: 'minutes' })
}

/** After entries were written, with the task's row locked. @returns hours */
export async function sumUp(saving: Saving, before: RowFor<'projectTask'>): Promise<number> {
  const worked = await workedOn(saving.tx, before.scopeId, before.id)
  if (worked < (before.workedHours ?? 0)) await refuseFewer(saving, before, worked)
  const hours = fromHundredths(worked)
  await changeIn({ ...saving, before }, projectTask, { workedHours: hours })
  return hours
}

/** Typed hours become an entry of who typed them, of that day; an entry of minutes has changed the sum before it comes here. */
export async function keepTyped(row: RowFor<'projectTask'>, saving: SavingFor<'projectTask'>): Promise<void> {
  const { before, actor, now } = saving
  const typed = row.workedHours ?? 0
  if (typed === (before?.workedHours ?? 0)) return
  const seconds = await secondsOn(saving.tx, row.scopeId, row.id)
  if (hundredthsOfSeconds(seconds) === typed) return
  const day = localDay(now, actor.timeZone)
  await insertEntry(saving, row.scopeId, {
    taskId: row.id,
    userId: actor.userId,
    day,
    state: await stateOfTyped(saving, row.scopeId, weekOfDay(day)),
    seconds: typed * SECONDS_OF_HUNDREDTH - seconds,
    note: before ? timeMessages.typedAbove : '',
    kind: KIND.correction,
  })
}

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 500

/** Of tasks that are gone for good. */
export async function purgeEntries(tx: Saving['tx'], gone: readonly Purged[]): Promise<void> {
  const ids = gone.filter(({ entity }) => entity === projectTask.name).map(({ recordId }) => recordId)
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await tx
      .deleteFrom('timeEntry')
      .where('projectTaskId', 'in', ids.slice(start, start + AT_ONCE))
      .where('invoiceId', 'is', null)
      .execute()
}
