// An invoice that went out, made through the API.
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { ApiSession } from '../support/api-session.ts'
import { fillInvoice, type Firm } from './invoicing.ts'

const twoPlaces = (rupees: number) => Math.round(rupees * 100) / 100

/** A supply within the State at 18 %. @param total without tax, in rupees */
const figuresOf = (total: number) => {
  const [taxAmount, tdsAmount] = [2 * twoPlaces(total * 0.09), twoPlaces(total / 10)]
  const grandTotalAmount = twoPlaces(total + taxAmount)
  return {
    totalAmount: total,
    taxAmount,
    grandTotalAmount,
    tdsAmount,
    netPayableAmount: twoPlaces(grandTotalAmount - tdsAmount),
  }
}

export interface Issuing {
  readonly total: number
  readonly invoiceDate?: number
  /** 'YYYY-MM-DD' */
  readonly dueDate?: string
  readonly name?: string
}

/** A draft that nothing stands against. @returns its id */
export async function draftFor(api: ApiSession, firm: Firm, { total, ...values }: Issuing): Promise<number> {
  const { id } = await fillInvoice(api, firm, [])
  await api.change(invoice, id, { ...figuresOf(total), sac: '998313', isNumberGiven: 1, ...values })
  return id
}

/** @returns its number */
export async function issueFor(
  request: APIRequestContext,
  api: ApiSession,
  firm: Firm,
  issuing: Issuing,
): Promise<string> {
  const id = await draftFor(api, firm, issuing)
  const answer = await request.post(`/api/invoicing/${id}/issue`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { confirm: [...BILLING_WARNINGS] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = (await answer.json()) as { data: { invoiceNumber: string } } // what the call answers
  return data.invoiceNumber
}
