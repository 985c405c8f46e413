// Invoices to a client abroad in another currency, with their lines, made and issued through the API.
import { rupeesOf } from '@daybook/contract/billing/currency/currency.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { SavedWithLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import type { Answer, Caller } from '#test/support/caller.ts'
import { billedClient, type InvoiceRecord } from '#test/support/invoicing/issued.ts'
import { type Input, make } from '#test/support/make.ts'

interface InCurrency {
  /** Smallest units of each line. */
  readonly lines: readonly number[]
  readonly currency?: string
  /** Rupees of one unit, times a million. */
  readonly rate?: number
  readonly day?: string
  readonly overrides?: Input
}

const USD = { currency: 'USD', rate: 83_250_000 } as const
const LUT = { lutNumber: 'AD290326000001A', lutYear: '2026-27' } as const

/** An export without tax under a letter of undertaking. */
export async function clientAbroad(admin: Caller, me: Caller = admin, client: Input = {}) {
  const party = await billedClient(admin, {
    me,
    seller: LUT,
    client: { taxNumber: 'Unregistered', pan: 'Not set', ...client },
  })
  const bodyOf = async ({
    lines,
    currency = USD.currency,
    rate = USD.rate,
    day = '2026-11-01',
    overrides = {},
  }: InCurrency) => {
    const total = fromHundredths(lines.reduce((sum, line) => sum + rupeesOf(line, rate, currency), 0))
    const noon = Date.parse(`${day}T12:00:00+05:30`)
    const {
      foreignTotal: _follows,
      dueDate: _usual,
      ...body
    } = await make(me, invoice, {
      totalAmount: total,
      taxAmount: 0,
      grandTotalAmount: total,
      tdsAmount: 0,
      netPayableAmount: total,
      invoiceNumber: '-',
      isNumberGiven: 1,
      invoiceDate: noon,
      startDate: noon,
      endDate: noon,
      fromOrganizationTaxNumber: '29AABCT1332L1ZA',
      fromOrganizationPan: 'AABCT1332L',
      toOrganizationTaxNumber: 'Unregistered',
      toOrganizationPan: 'Not set',
      placeOfSupply: '96',
      supplyKind: '',
      reverseCharge: 0,
      rateBp: 1800,
      sac: '998311',
      upiAddress: 'firm@bank',
      holdReason: '',
      sellerProfile: { id: party.sellerId },
      organization: { id: party.clientId },
      currency,
      exchangeRate: rate,
      ...overrides,
    })
    return {
      ...body,
      lines: lines.map((foreignAmount, index) => ({ name: `Design ${index + 1}`, foreignAmount })),
    }
  }
  const draft = async (asked: InCurrency): Promise<SavedWithLines> => {
    const { status, body } = await me.post<SavedWithLines>('/api/invoicing/with_lines', await bodyOf(asked))
    if (status !== 201) throw new Error(`no invoice: ${JSON.stringify(body)}`)
    return body
  }
  const issueOf = (id: number, body: Input = {}): Promise<Answer<{ data: InvoiceRecord; code?: string }>> =>
    me.post(`/api/invoicing/${id}/issue`, { confirm: ['earlier_date', 'sac_short', 'service_old'], ...body })
  /** @throws Error where something stands against it */
  const issue = async (asked: InCurrency): Promise<InvoiceRecord> => {
    const { data } = await draft(asked)
    const { status, body } = await issueOf(data.id)
    if (status !== 200) throw new Error(`not issued: ${JSON.stringify(body)}`)
    return body.data
  }
  return { ...party, bodyOf, draft, issueOf, issue }
}
