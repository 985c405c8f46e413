// Everybody with something to bill for a time: lines, tax, and whether and why not they are chosen.
import { DEFAULT_FIRM_SETTINGS } from '@daybook/contract/account/firm-settings.ts'
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import type { BillableAnswer, BillableOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { kindOfSupply, taxOfSupply } from '@daybook/contract/billing/supply.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { taxOn } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { sellerTaxNumber } from '@daybook/contract/invoicing/party-blocks.ts'
import { placeOfSupply, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import type { Actor } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import { unratedOf } from '#features/invoicing/agreed/unrated.ts'
import { type ClientFacts, clientFacts } from '#features/invoicing/agreed/client-facts.ts'
import { refusePersons } from '#features/invoicing/agreed/refuse-persons.ts'
import { planBills, type PlannedBill } from '#features/invoicing/agreed/plan-bills.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'
import { todayOf } from '#indian-day.ts'

/** Whoever has not paid for longer is asked about first. */
const OVERDUE_DAYS = 60

type Seller = RowFor<'sellerProfile'>

export const supplyFor = (seller: Seller, { row, lastPlace }: ClientFacts): Supply =>
  placeOfSupply({
    supplierGstin: sellerTaxNumber(seller),
    recipientGstin: row.taxNumber,
    recipientPan: row.pan,
    place: lastPlace,
  })

const sumOf = (lines: PlannedBill['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0)

interface Known {
  readonly seller: Seller
  /** Paise. */
  readonly smallest: number
  readonly from: string
}

/** Retainers that were billed include all of it: it is billed for nothing, so that its hours are not left for another month. */
const isCovered = (lines: PlannedBill['lines']): boolean =>
  lines.every(({ retainer, amount }) => retainer !== undefined && amount === 0)

function reasonOf({ lines }: PlannedBill, facts: ClientFacts, supply: Supply, { smallest }: Known): string {
  const [total, unrated] = [sumOf(lines), unratedOf(lines)]
  if (facts.overdueDays > OVERDUE_DAYS) return agreedMessages.overdue(facts.overdue, facts.overdueDays)
  if (supply.taxing !== 'none' && !supply.isPlaceKnown) return agreedMessages.noState
  if (isCovered(lines)) return ''
  if (total === 0) return unrated > 0 ? agreedMessages.noRate : agreedMessages.free
  if (unrated > 0) return agreedMessages.unrated(unrated)
  return total < smallest ? agreedMessages.small(smallest) : ''
}

/** How much of what retainers include is used; else how much was left of the time before. */
function noteOf({ lines, entries }: PlannedBill, from: string): string {
  const limit = lines.reduce((sum, { retainer }) => sum + (retainer?.left ?? 0), 0)
  const used = lines.filter(({ isFixed }) => isFixed).reduce((sum, { hours }) => sum + hours, 0)
  const said = agreedMessages.usedOf(used, hundredthsOfSeconds(limit))
  if (limit > 0) return isCovered(lines) ? agreedMessages.covered(said) : said
  const earlier = entries.reduce((sum, { day, seconds }) => (day < from ? sum + seconds : sum), 0)
  return earlier > 0 ? agreedMessages.earlier(hundredthsOfSeconds(earlier), from) : ''
}

/** Projects and retainers, each once. */
const aboutOf = ({ lines, entries }: PlannedBill): string =>
  [
    ...new Set([
      ...lines.filter(({ isFixed }) => isFixed).map(({ name }) => name),
      ...entries.map(({ projectName }) => projectName),
    ]),
  ].join(', ')

function present(bill: PlannedBill, facts: ClientFacts, known: Known): BillableOne {
  const { lines } = bill
  const supply = supplyFor(known.seller, facts)
  const total = sumOf(lines)
  const kind = kindOfSupply('', supply, taxOn(total, supply.taxing))
  const { cgst, sgst, igst } = taxOfSupply(total, { kind, supply, reverseCharge: 0, rateBp: 1800 })
  const reason = reasonOf(bill, facts, supply, known)
  return {
    organization: { id: facts.row.id, name: facts.row.name },
    about: aboutOf(bill),
    lines: lines.map(({ name, hours, costPerUnit, amount, isFixed }) => ({
      name,
      hours: isFixed && hours === 0 ? null : fromHundredths(hours),
      costPerUnit: fromHundredths(costPerUnit),
      amount: fromHundredths(amount),
      isFixed,
    })),
    hours: fromHundredths(lines.reduce((sum, { hours }) => sum + hours, 0)),
    totalAmount: fromHundredths(total),
    cgst: fromHundredths(cgst),
    sgst: fromHundredths(sgst),
    igst: fromHundredths(igst),
    grandTotalAmount: fromHundredths(total + cgst + sgst + igst),
    taxes: igst > 0 ? 'IGST' : cgst > 0 ? `CGST + ${supply.stateTax}` : '',
    chosen: reason === '',
    reason,
    isLate: facts.overdueDays > OVERDUE_DAYS,
    note: noteOf(bill, known.from),
  }
}

export interface BillableAsked {
  readonly from: string
  readonly to: string
  readonly sellerProfileId: number
  readonly linesBy?: LinesBy | undefined
}

/** What can go stands first, the largest in front. */
const inOrder = (one: BillableOne, other: BillableOne): number =>
  Number(other.chosen) - Number(one.chosen) ||
  other.totalAmount - one.totalAmount ||
  one.organization.id - other.organization.id

/** @throws AppError invalid for a seller that is not the firm's; forbidden for lines by person */
export async function billableFor(
  deps: Deps,
  actor: Actor,
  { from, to, sellerProfileId, linesBy = 'project' }: BillableAsked,
): Promise<{ data: BillableAnswer }> {
  authorizeRead(actor, invoice)
  refusePersons(actor, linesBy)
  const { db } = deps
  const { scopeId } = actor
  const [today, about] = [todayOf(deps), { actor, path: 'sellerProfileId' }]
  const seller = await linkedRow(db, sellerProfile, sellerProfileId, about)
  const asked = { scopeId, from, to, today, seller, linesBy, withEarlier: true }
  // Whoever worked may have moved to another firm since; the queries keep to the scope.
  const { bills, waiting } = await withAllTenants(() => planBills(db, asked))
  const facts = await clientFacts(
    db,
    scopeId,
    bills.map(({ organizationId }) => organizationId),
    today,
  )
  const limit = (await findFirmSetting(db, scopeId, 'smallestBill')) ?? DEFAULT_FIRM_SETTINGS.smallestBill
  const known: Known = {
    seller,
    smallest: toHundredths(Number(limit)),
    from,
  }
  const organizations = bills.flatMap((bill) => {
    const own = facts.get(bill.organizationId)
    return own ? [present(bill, own, known)] : []
  })
  return {
    data: {
      from,
      to,
      organizations: organizations.toSorted(inOrder),
      waitingHours: fromHundredths(hundredthsOfSeconds(waiting)),
    },
  }
}
