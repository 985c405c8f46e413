// Reminders to pay that stand for a day: what was sent or waits, and what comes if nothing else happens.
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { DueReminder } from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { Actor } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { type Remindable, remindableIn, stepFor } from '#features/invoicing/dunning/remindable.ts'
import { endOfDay } from '#features/invoicing/receivables/open-at.ts'
import { todayOf } from '#indian-day.ts'

/** What there is of the day, and what still waits for a person. */
async function madeOn(deps: Deps, { scopeId }: Actor, day: string, today: string): Promise<DueReminder[]> {
  const [start, end] = [endOfDay(addDays(day, -1)), endOfDay(day)]
  const query = deps.db
    .selectFrom('dunning')
    .innerJoin('invoice', 'invoice.id', 'dunning.invoiceId')
    .leftJoin('outbox', 'outbox.key', 'dunning.outboxKey')
    .select(['invoice.id', 'invoice.invoiceNumber', 'dunning.step', 'dunning.dueDay', 'dunning.sentTo'])
    .select(['dunning.state', 'dunning.createdTime', 'outbox.state as mail'])
    .where('dunning.scopeId', '=', scopeId)
    .where((eb) =>
      eb.or([
        eb.and([eb('dunning.createdTime', '>=', start), eb('dunning.createdTime', '<', end)]),
        eb.and([eb('dunning.state', '=', 'waiting'), eb('dunning.outboxKey', '=', '')]),
      ]),
    )
    .orderBy('dunning.id')
  // The outbox is of no scope; the query itself keeps to the firm's.
  const rows = await withAllTenants(() => query.execute())
  return rows.flatMap((row) => {
    const isOfDay = row.createdTime >= start && row.createdTime < end
    const isSent = row.mail === 'sent' || row.mail === 'filed' || row.state === 'sent'
    if (row.state === 'dropped' && !isSent) return []
    if (!isOfDay && day !== today) return []
    const { id, invoiceNumber, step, dueDay, sentTo } = row
    const state = isSent ? ('sent' as const) : ('waiting' as const)
    return [{ invoice: { id, invoiceNumber }, step, due: dayOfNumber(dueDay), to: sentTo, state }]
  })
}

type Steps = ReadonlyMap<string, readonly number[]>
const keyOf = (id: number, due: string) => `${id} ${due}`

async function takenSteps({ db }: Deps, { scopeId }: Actor): Promise<Steps> {
  const rows = await db
    .selectFrom('dunning')
    .innerJoin('invoice', 'invoice.id', 'dunning.invoiceId')
    .select(['dunning.invoiceId', 'dunning.dueDay', 'dunning.step'])
    .where('dunning.scopeId', '=', scopeId)
    .where('invoice.scopeId', '=', scopeId)
    .where('invoice.balance', '>', 0)
    .execute()
  const byBill = Map.groupBy(rows, ({ invoiceId, dueDay }) => keyOf(invoiceId, dayOfNumber(dueDay)))
  return new Map([...byBill].map(([key, list]) => [key, list.map(({ step }) => step)]))
}

/** Goes from today to the day, over the days on which something could come. */
function comingOn(bill: Remindable, taken: readonly number[], day: string, today: string) {
  const stops = bill.steps.map((step) => addDays(bill.due, step)).filter((at) => at > today && at < day)
  const sent = [...taken]
  for (const at of [...new Set([...(today < day ? [today] : []), ...stops])].toSorted()) {
    const step = stepFor(bill, { today: at, sent, isHeld: false })
    if (step !== undefined) sent.push(step)
  }
  return stepFor(bill, { today: day, sent, isHeld: false })
}

/** @param day today where it is left out */
export async function remindersOn(
  deps: Deps,
  actor: Actor,
  asked: string | undefined,
): Promise<{ data: DueReminder[] }> {
  authorizeRead(actor, invoice)
  const today = todayOf(deps)
  const day = asked ?? today
  const made = day <= today ? await madeOn(deps, actor, day, today) : []
  if (day < today) return { data: made }
  const steps = await takenSteps(deps, actor)
  const coming = (await remindableIn(deps.db, actor.scopeId)).flatMap((bill): DueReminder[] => {
    const step = comingOn(bill, steps.get(keyOf(bill.id, bill.due)) ?? [], day, today)
    if (step === undefined) return []
    const { id, invoiceNumber, due, to, isHeld } = bill
    return [{ invoice: { id, invoiceNumber }, step, due, to, state: isHeld ? 'held' : 'waiting' }]
  })
  return { data: [...made, ...coming] }
}
