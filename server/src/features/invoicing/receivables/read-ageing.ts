// Who owes what, by how late it is: the answer of the call.
import { type Ageing, ageingOf, BUCKETS } from '@daybook/contract/billing/ageing.ts'
import type { AgeingAnswer, AgeingRowAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { onAccountAt } from '#features/invoicing/receivables/on-account-at.ts'
import { openAt, type OpenInvoice } from '#features/invoicing/receivables/open-at.ts'
import { scopeFor } from '#features/invoicing/receivables/whose.ts'
import { todayOf } from '#indian-day.ts'

interface Asked {
  readonly asOf?: string | undefined
  readonly organizationId?: number | undefined
  /** From which day lateness is counted. */
  readonly by?: 'due' | 'invoice' | undefined
}

const agedOf = (asOf: string, by: Asked['by'], invoices: readonly OpenInvoice[], onAccount = 0): Ageing =>
  ageingOf(
    asOf,
    // What is open at the day is known: nothing of it is still to be taken off.
    invoices.map(({ id, day, due, open }) => ({
      id,
      date: day,
      grand: open,
      settlements: [],
      due: by === 'invoice' ? day : due,
    })),
    [{ date: asOf, amount: onAccount }],
  )

const inRupees = ({ buckets, open, onAccount, net }: Ageing) => {
  const [notDue, d1to30, d31to60, d61to90, over90] = BUCKETS.map((name) => fromHundredths(buckets[name]))
  return {
    notDue: notDue ?? 0,
    d1_30: d1to30 ?? 0,
    d31_60: d31to60 ?? 0,
    d61_90: d61to90 ?? 0,
    over90: over90 ?? 0,
    open: fromHundredths(open),
    onAccount: fromHundredths(onAccount),
    net: fromHundredths(net),
  }
}

/** So many ids in one statement. */
const BATCH = 500

/** Of organizations of the scope, and of those that are everybody's. */
export async function namesOf(
  db: AnyDb,
  scopeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

const oldestOf = ({ rows }: Ageing) => rows.reduce((oldest, { days }) => Math.max(oldest, days), 0)

/** The oldest debt first, then the largest. */
const byAge = (one: AgeingRowAnswer, other: AgeingRowAnswer) =>
  other.oldestDays - one.oldestDays || other.open - one.open || one.organization.id - other.organization.id

/** @throws AppError not_found for an organization that the actor may not see */
export async function ageingFor(deps: Deps, actor: Actor, asked: Asked): Promise<{ data: AgeingAnswer }> {
  const { organizationId, by } = asked
  const { db } = deps
  const today = todayOf(deps)
  const asOf = asked.asOf ?? today
  const at = { scopeId: await scopeFor(deps, actor, organizationId), day: asOf, today, organizationId }
  const invoices = await openAt(db, at)
  const onAccount = await onAccountAt(db, at)
  const owed = Map.groupBy(invoices, (row) => row.organizationId)
  const ids = [...new Set([...owed.keys(), ...onAccount.keys()])]
  const names = await namesOf(db, at.scopeId, ids)
  const rows = ids.flatMap((id) => {
    const aged = agedOf(asOf, by, owed.get(id) ?? [], onAccount.get(id))
    if (aged.rows.length === 0 && aged.onAccount === 0) return []
    const organization = { id, name: names.get(id) ?? '' }
    return [{ organization, ...inRupees(aged), oldestDays: oldestOf(aged) }]
  })
  const whole = agedOf(
    asOf,
    by,
    invoices,
    ids.reduce((sum, id) => sum + (onAccount.get(id) ?? 0), 0),
  )
  const answer = { asOf, rows: rows.toSorted(byAge), totals: inRupees(whole) }
  return { data: organizationId === undefined ? answer : { ...answer, invoices: linesOf(invoices, whole) } }
}

/** The latest first. */
function linesOf(invoices: readonly OpenInvoice[], { rows }: Ageing): NonNullable<AgeingAnswer['invoices']> {
  const agedById = new Map(rows.map((row) => [row.id, row]))
  return invoices
    .flatMap(({ id, invoiceNumber, due }) => {
      const aged = agedById.get(id)
      if (!aged) return []
      const { days, bucket, balance } = aged
      return [{ id, invoiceNumber, dueDate: due, days, bucket, balance: fromHundredths(balance) }]
    })
    .toSorted((one, other) => other.days - one.days || one.id - other.id)
}
