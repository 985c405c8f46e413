// What the declaration of a field alone does not say: amounts that belong together, and an invoice that went out.
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { Caller } from '#test/support/caller.ts'

type Values = Readonly<Record<string, unknown>>
/** `given` of make.ts, which knows these makers. */
type Given = (caller: Caller, entity: AnyEntity, overrides?: Values) => Promise<AnyRecord>
type Maker = (caller: Caller, given: Given) => unknown

const SELLER = '29AABCT1332L1ZA'
const BUYER = '29AAGCB7383J1Z4'
const DAY = Date.UTC(2026, 10, 2, 6, 30)
/** Within a State, in rupees. */
const FIGURES = {
  totalAmount: 1000,
  taxAmount: 180,
  grandTotalAmount: 1180,
  tdsAmount: 100,
  netPayableAmount: 1080,
}

/** @param caller whose invoice it is; an Admin of the firm says who sells */
async function issuedInvoice(caller: Caller, given: Given): Promise<{ readonly id: number }> {
  const block = { taxNumber: SELLER, pan: '', sac: '998311' }
  const { id: sellerId } = await given(caller.admin ?? caller, entities.sellerProfile, block)
  const { id: buyerId } = await given(caller, entities.organization)
  const { id } = await given(caller, entities.invoice, {
    ...FIGURES,
    rateBp: 1800,
    sac: '998311',
    placeOfSupply: '29',
    fromOrganizationTaxNumber: SELLER,
    toOrganizationTaxNumber: BUYER,
    sellerProfile: { id: sellerId },
    organization: { id: buyerId },
    isNumberGiven: 1,
    invoiceNumber: '-',
    invoiceDate: DAY,
    startDate: DAY,
    endDate: DAY,
  })
  const { status, body } = await caller.post(`/api/invoicing/${id}/issue`, { confirm: BILLING_WARNINGS })
  if (status !== 200) throw new Error(`invoice ${id} was not issued: ${JSON.stringify(body)}`)
  return { id }
}

const zero = () => 0

let days = 0
/** Two rates for the same don't begin on the same day. */
function nextDay(): string {
  days += 1
  return addDays('1950-01-01', days)
}

/** Sellers are made by Admins. */
async function sellerOfFirm(caller: Caller, given: Given): Promise<{ readonly id: number }> {
  const { id } = await given(caller.admin ?? caller, entities.sellerProfile)
  return { id }
}

/** By the names of a kind and of its field. */
export const makers: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  receipt: { tds: zero, gstTds: zero, charges: zero },
  rate: { from: nextDay },
  invoiceSchedule: { sellerProfile: sellerOfFirm, amount: () => 1000 },
  quote: { sellerProfile: sellerOfFirm, validUntil: () => null, placeOfSupply: () => '29' },
  billingNote: { invoice: issuedInvoice, totalAmount: () => 10 },
}

/** What a feature says in words of its own where the engine has a sentence for all: by kind, field and what is wrong. */
const ownSentences: Readonly<Record<string, string>> = {
  'receipt.amount less than nothing': billingMessages.negative,
  'receipt.tds less than nothing': billingMessages.negative,
  'receipt.gstTds less than nothing': billingMessages.negative,
  'receipt.charges less than nothing': billingMessages.negative,
  'billingNote.invoice an id that nobody has': billingMessages.unknownInvoice,
}
export const sentenceFor = (entity: AnyEntity, field: string, what: string, usual: string) =>
  ownSentences[`${entity.name}.${field} ${what}`] ?? usual
