// Hours, rates and bills for the tests of reports, made through the API.
import type { ReportBy, ReportInvoice, TimeReport } from '@daybook/contract/time/report-calls.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'
import type { Caller } from '#test/support/caller.ts'
import {
  billOf,
  buyerOf,
  GSTINS,
  type Group,
  type Saved,
  sellerOf,
} from '#test/support/invoicing/invoicing.ts'
import type { Input } from '#test/support/make.ts'

/** Twenty days of work, Mondays to Fridays. */
export const OCTOBER = { from: '2026-10-05', to: '2026-10-30' } as const
export const FIVE_DAYS = [1, 2, 3, 4, 5]

export const workDaysIn = ({ from, to }: { readonly from: string; readonly to: string }): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) <= 5) days.push(day)
  return days
}

interface Asked extends Input {
  readonly by?: ReportBy
  readonly from?: string
  readonly to?: string
}
const query = (asked: Asked) =>
  String(new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])))

function answered<D>(what: string, { status, body }: { readonly status: number; readonly body: unknown }): D {
  if (status >= 300) throw new Error(`no ${what}: ${JSON.stringify(body)}`)
  return (body as { readonly data: D }).data // what the call answers
}

export async function reportOf(me: Caller, asked: Asked = {}): Promise<TimeReport> {
  const whole: Asked = { by: 'person', ...OCTOBER, ...asked }
  return answered('report', await me.get(`/api/time/report?${query(whole)}`))
}
export async function invoicesOf(me: Caller, asked: Asked = {}): Promise<readonly ReportInvoice[]> {
  return answered('invoices', await me.get(`/api/time/report/invoices?${query({ ...OCTOBER, ...asked })}`))
}

interface Entry {
  readonly taskId: number
  readonly day: string
  readonly minutes: number
  readonly isBillable?: boolean | undefined
  readonly userId?: number
}
export async function write(me: Caller, entry: Entry): Promise<void> {
  answered('entry', await me.post('/api/time/entries', entry))
}

const rateBody = (amount: number, overrides: Input) => ({
  kind: 'bill',
  from: '2026-04-01',
  to: null,
  amount,
  note: '',
  ...overrides,
})
/** Rupees an hour. */
export async function rateOf(me: Caller, amount: number, overrides: Input = {}): Promise<void> {
  answered('rate', await me.post('/api/rates', rateBody(amount, overrides)))
}
/** Of two that begin together the first stays. */
export async function rateUnlessThere(me: Caller, amount: number, overrides: Input): Promise<void> {
  await me.post('/api/rates', rateBody(amount, overrides))
}

const CONFIRMED = ['hours_left', 'service_old', 'sac_short', 'earlier_date']
/** Noon in India. */
export const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)

/** Whoever bills, and to whom; the seller says nothing of what an hour costs. */
export async function partiesOf(me: Caller) {
  const { id: sellerId } = await sellerOf(me, { taxNumber: GSTINS.seller, costPerUnit: null })
  const buyer = await buyerOf(me, { taxNumber: GSTINS.sameState })
  const bill = async (day: string, groups: readonly Group[]): Promise<number> => {
    const dates = { invoiceDate: noon(day), startDate: noon(addDays(day, -29)), endDate: noon(day) }
    const body = billOf(buyer.id, sellerId, groups, dates)
    return answered<Saved['data']>('bill', await me.post('/api/invoicing/bill', body)).id
  }
  const issue = async (id: number): Promise<void> => {
    answered('issue', await me.post(`/api/invoicing/${id}/issue`, { confirm: CONFIRMED }))
  }
  return { buyer, bill, issue }
}
