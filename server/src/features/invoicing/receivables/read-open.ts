// What is open now, invoice by invoice, the oldest first; and the interest that the law would allow on it.
import { isRupees, openForeign } from '@daybook/contract/billing/currency/currency.ts'
import { oldestFirst } from '@daybook/contract/billing/allocation.ts'
import { BANK_RATE_BP, msmedInterest } from '@daybook/contract/billing/interest.ts'
import { addDays, daysFrom } from '@daybook/contract/billing/days.ts'
import { PAYMENT_DAYS } from '@daybook/contract/invoicing/seller-defaults.ts'
import type { InterestAnswer, OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { openAt, type OpenInvoice } from '#features/invoicing/receivables/open-at.ts'
import { namesOf } from '#features/invoicing/receivables/read-ageing.ts'
import { booksOf, scopeFor } from '#features/invoicing/receivables/whose.ts'
import { expectedTdsOfAll } from '#features/invoicing/life/expected-tds.ts'
import { todayOf } from '#indian-day.ts'

const byAge = (one: OpenInvoice, other: OpenInvoice): number =>
  oldestFirst({ ...one, date: one.day }, { ...other, date: other.day })

const late = (due: string | null, today: string) => (due === null ? 0 : Math.max(0, daysFrom(due, today)))

/** What it says in another currency; nothing where it is in rupees. */
function foreignOf(
  row: Pick<OpenInvoice, 'currency' | 'exchangeRate' | 'foreignTotal' | 'taxAmount' | 'grand' | 'open'>,
) {
  const { currency, exchangeRate, foreignTotal, taxAmount, grand, open: balance } = row
  if (isRupees(currency) || exchangeRate === null || foreignTotal === null) return {}
  const tax = taxAmount ?? 0
  const open = openForeign({ currency, exchangeRate, foreignTotal, tax, grandTotal: grand, balance })
  return { foreign: { currency, exchangeRate, foreignTotal, taxAmount: fromHundredths(tax), open } }
}

/** @throws AppError not_found for an organization that the actor may not see */
export async function openFor(
  deps: Deps,
  actor: Actor,
  organizationId: number | undefined,
): Promise<{ data: OpenInvoiceRow[] }> {
  const { db } = deps
  const today = todayOf(deps)
  const scopeId = await scopeFor(deps, actor, organizationId)
  const rows = (await openAt(db, { scopeId, day: today, today, organizationId })).toSorted(byAge)
  const tds = await expectedTdsOfAll(
    db,
    rows.map((row) => ({ ...row, scopeId, balance: row.open })),
  )
  const names = await namesOf(db, scopeId, [...new Set(rows.map((row) => row.organizationId))])
  return {
    data: rows.map(({ id, invoiceNumber, invoiceDate, due, grand, open, ...row }) => ({
      invoice: { id, invoiceNumber },
      organization: { id: row.organizationId, name: names.get(row.organizationId) ?? '' },
      invoiceDate,
      dueDate: due,
      grandTotalAmount: fromHundredths(grand),
      balance: fromHundredths(open),
      expectedTds: fromHundredths(tds.get(id) ?? 0),
      days: late(due, today),
      ...foreignOf({ ...row, grand, open }),
    })),
  }
}

/** Longer than this nobody may agree upon [M]: MSMED Act, section 15. */
const AGREED_MAX = 45

/** From the day after the agreed one, or after 15 days where nothing was agreed. */
function appointedDay({ day, due }: OpenInvoice): string {
  const agreed = due === null ? PAYMENT_DAYS : Math.min(daysFrom(day, due), AGREED_MAX)
  return addDays(day, agreed + 1)
}

/** Micro and small firms alone have it, and they have a number of their register. */
async function registeredSellers(db: AnyDb, scopeId: number): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('sellerProfile')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('udyam', '<>', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** On what is open at the day; what was paid late before is past. @throws AppError not_found */
export async function interestFor(
  deps: Deps,
  actor: Actor,
  asked: { readonly organizationId: number; readonly asOf?: string | undefined },
): Promise<{ data: InterestAnswer }> {
  const { db } = deps
  const today = todayOf(deps)
  const { organizationId, asOf = today } = asked
  const { scopeId } = await booksOf(deps, actor, organizationId)
  const sellers = await registeredSellers(db, scopeId)
  const owed = await openAt(db, { scopeId, day: asOf, today, organizationId })
  const rows = owed.toSorted(byAge).flatMap((row) => {
    const from = appointedDay(row)
    if (!sellers.has(row.sellerProfileId) || from > asOf) return []
    const { interest } = msmedInterest(row.open, BANK_RATE_BP, from, asOf)
    return [{ id: row.id, invoiceNumber: row.invoiceNumber, from, balance: row.open, interest }]
  })
  return {
    data: {
      asOf,
      rateBp: 3 * BANK_RATE_BP,
      rows: rows.map((row) => ({
        ...row,
        balance: fromHundredths(row.balance),
        interest: fromHundredths(row.interest),
      })),
      total: fromHundredths(rows.reduce((sum, { interest }) => sum + interest, 0)),
    },
  }
}
