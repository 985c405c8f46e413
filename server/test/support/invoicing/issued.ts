// Invoices that went out, made and issued through the API: figures that are as computed, and a number from the pattern.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Caller } from '#test/support/caller.ts'
import { buyerOf, GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { type Input, make } from '#test/support/make.ts'

export type InvoiceRecord = RecordOf<typeof invoice>

/** 18 %, in two halves within a State, each rounded by itself. @param total paise */
export const taxOf = (total: number): number => 2 * Math.round((total * 9) / 100)
const tenth = (paise: number) => Math.round(paise / 10)

interface Issuing {
  /** Taxable value in paise; its tax is 18 %. */
  readonly total: number
  readonly day?: string
  readonly due?: string | null
  /** Fields as the wire has them. */
  readonly overrides?: Input
}

/** The day of the tests' clock is 2026-11-21. */
const DAY = '2026-11-01'
const WARNINGS = ['earlier_date', 'gstin_state', 'sac_short', 'service_old', 'hours_left']

const IN_RUPEES = {
  rateBp: 1800,
  currency: 'INR',
  exchangeRate: null,
  foreignTotal: null,
  holdReason: '',
} as const

const figuresOf = (total: number) => {
  const [tax, tds] = [taxOf(total), tenth(total)]
  return {
    totalAmount: fromHundredths(total),
    taxAmount: fromHundredths(tax),
    grandTotalAmount: fromHundredths(total + tax),
    tdsAmount: fromHundredths(tds),
    netPayableAmount: fromHundredths(total + tax - tds),
  }
}

/** Noon in India of the day. */
const instantOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`)

/** A registered client in the seller's State, with what bills it; an Admin makes both, `me` makes the invoices. */
export async function billedClient(
  admin: Caller,
  { me = admin, seller = {}, client = {} }: { me?: Caller; seller?: Input; client?: Input } = {},
) {
  const taxNumber = GSTINS.sameState
  // Due after the 15 days of everybody who says nothing else.
  const usual = { paymentDays: null }
  const { id: sellerId } = await sellerOf(admin, { taxNumber: GSTINS.seller, ...usual, ...seller })
  const { id: clientId, name } = await buyerOf(admin, { taxNumber, ...usual, ...client })
  const draft = async ({ total, day = DAY, due, overrides = {} }: Issuing): Promise<InvoiceRecord> => {
    const { dueDate: _usual, ...input } = await make(me, invoice, {
      ...figuresOf(total),
      ...IN_RUPEES,
      invoiceNumber: '-',
      isNumberGiven: 1,
      invoiceDate: instantOf(day),
      startDate: instantOf(addDays(day, -10)),
      endDate: instantOf(day),
      fromOrganizationTaxNumber: GSTINS.seller,
      fromOrganizationPan: GSTINS.seller.slice(2, 12),
      toOrganizationTaxNumber: taxNumber,
      toOrganizationPan: taxNumber.slice(2, 12),
      placeOfSupply: '',
      sac: '998311',
      sellerProfile: { id: sellerId },
      organization: { id: clientId },
      ...overrides,
    })
    const dueDate = due === undefined ? {} : { dueDate: due }
    return answered(await me.post('/api/invoices', { ...input, ...dueDate }))
  }
  /** @throws Error where something stands against it */
  const issue = async (issuing: Issuing): Promise<InvoiceRecord> => {
    const { id } = await draft(issuing)
    return answered(await me.post(`/api/invoicing/${id}/issue`, { confirm: WARNINGS }))
  }
  const invoiceAt = async (id: number) => (await me.get<InvoiceRecord>(`/api/invoices/${id}`)).body
  return { sellerId, clientId, clientName: name, draft, issue, invoiceAt }
}

function answered({ status, body }: { readonly status: number; readonly body: unknown }): InvoiceRecord {
  if (status >= 300) throw new Error(`no invoice: ${JSON.stringify(body)}`)
  return (body as { readonly data: InvoiceRecord }).data // what a save answers
}
