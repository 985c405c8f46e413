// What has happened to an invoice, newest first: from the audit log, the settlements, the deliveries and the client's page.
import type { LifeEvent } from '@daybook/contract/billing/calls/life-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { SETTLEMENT_WORDS } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { kindOf } from '#features/invoicing/settlements/settle.ts'

type Invoice = RowFor<'invoice'>
interface Happened extends Omit<LifeEvent, 'by'> {
  readonly byId: number | null
}
type Change = readonly [unknown, unknown]

/** The later value of a change. */
const now = (change: Change | undefined): string => {
  const value = change?.[1]
  return typeof value === 'string' ? value : ''
}

/** What a change of these fields means. */
function saidOf(changes: Readonly<Record<string, Change>>): { kind: string; text: string } | undefined {
  const { life, dueDate, holdReason, sentTime, invoiceNumber, cancelReason, undelivered } = changes
  const { debited, debitTakenBack, byNote, irn, issuedBy } = changes
  const number = now(invoiceNumber) === '' ? '' : ` as ${now(invoiceNumber)}`
  if (life?.[1] === 'issued' && !issuedBy) return { kind: 'issued', text: broughtMessages.came }
  if (life?.[1] === 'issued') return { kind: 'issued', text: `Issued${number}` }
  if (life?.[1] === 'draft' && life[0] === 'issued') return { kind: 'reopened', text: 'Taken back to draft' }
  if (life?.[1] === 'cancelled') return { kind: 'cancelled', text: `Cancelled: ${now(cancelReason)}` }
  if (irn) return { kind: 'registered', text: 'Registered as an e-invoice' }
  const note = now(byNote)
  if (debited) return { kind: 'debited', text: `${now(debited)} debited by ${note}` }
  if (debitTakenBack)
    return { kind: 'reversal', text: `${now(debitTakenBack)} taken back: debited by ${note}` }
  if (holdReason)
    return holdReason[1] === ''
      ? { kind: 'unheld', text: 'Reminders go on' }
      : { kind: 'held', text: `Reminders on hold: ${now(holdReason)}` }
  if (undelivered) return { kind: 'undelivered', text: `The mail to ${now(undelivered)} did not arrive` }
  if (sentTime) return sentTime[1] === null ? { kind: 'unsent', text: 'Not handed over' } : undefined
  if (dueDate)
    return { kind: 'due', text: dueDate[1] === null ? 'No due date' : `Due ${spelledDay(now(dueDate))}` }
  return undefined
}

async function changesOf(db: AnyDb, { id, scopeId }: Invoice): Promise<Happened[]> {
  const rows = await db
    .selectFrom('history')
    .select(['stamp', 'actorId', 'action', 'changes'])
    .where('entity', '=', 'invoice')
    .where('recordId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('action', 'in', ['create', 'update'])
    .orderBy('id', 'desc')
    .limit(UNPAGED_MAX)
    .execute()
  return rows.flatMap(({ stamp, actorId, action, changes }) => {
    const said =
      action === 'create'
        ? { kind: 'drafted', text: 'Drafted' }
        : saidOf(JSON.parse(changes) as Record<string, Change>) // written by history.ts
    return said ? [{ time: stamp, byId: actorId, ...said }] : []
  })
}

async function settledOf(db: AnyDb, { id, scopeId }: Invoice): Promise<Happened[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['kind', 'amount', 'createdTime', 'createdById'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id', 'desc')
    .limit(UNPAGED_MAX)
    .execute()
  return rows.map(({ kind, amount, createdTime, createdById }) => {
    const words = SETTLEMENT_WORDS[kindOf(kind)]
    const sum = paiseAsRupees(Math.abs(amount))
    return {
      time: createdTime,
      byId: createdById,
      kind: amount < 0 ? 'reversal' : kindOf(kind),
      text: amount < 0 ? `${sum} taken back: ${words}` : `${sum} ${words}`,
    }
  })
}

async function sentOf(db: AnyDb, { id, scopeId }: Invoice): Promise<Happened[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['to', 'createdTime', 'sentById'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id', 'desc')
    .limit(UNPAGED_MAX)
    .execute()
  return rows.map(({ to, createdTime, sentById }) => ({
    time: createdTime,
    byId: sentById,
    kind: 'mailed',
    text: `Mailed to ${to}`,
  }))
}

async function openedOf(db: AnyDb, { id, scopeId }: Invoice): Promise<Happened[]> {
  const rows = await db
    .selectFrom('invoiceLink')
    .select(['openedTime', 'opens'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('openedTime', 'is not', null)
    .execute()
  return rows.map(({ openedTime, opens }) => ({
    time: openedTime ?? 0,
    byId: null,
    kind: 'opened',
    text: opens === 1 ? 'Opened by the client' : `Opened by the client, ${opens} times`,
  }))
}

async function peopleOf(
  db: AnyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<LifeEvent['by']>>> {
  if (ids.length === 0) return new Map()
  const query = db
    .selectFrom('user')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', [...ids])
  // Whoever did something may have moved to another firm since.
  const rows = await withAllTenants(() => query.execute())
  return new Map(rows.map((row) => [row.id, row]))
}

export async function historyOf({ db }: Pick<Deps, 'db'>, row: Invoice): Promise<LifeEvent[]> {
  const parts = [
    await changesOf(db, row),
    await settledOf(db, row),
    await sentOf(db, row),
    await openedOf(db, row),
  ]
  const all = parts.flat().toSorted((one, other) => other.time - one.time)
  const people = await peopleOf(db, [...new Set(all.flatMap(({ byId }) => byId ?? []))])
  return all.map(({ byId, ...event }) => ({ ...event, by: people.get(byId ?? 0) ?? null }))
}
