// Returns as the tests ask for them, and documents that go into them, made and issued through the API.
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import type {
  Gstr1Answer,
  Gstr3bAnswer,
  ReturnPeriods,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { type Gstr1File, gstr1FileSchema } from '@daybook/contract/billing/returns/file-schema.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Caller } from '#test/support/caller.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { having } from '#test/support/like.ts'
import { expect } from 'vitest'

/** Whole paise; days are India's. */
export interface BookedSale {
  readonly number: string
  readonly instant: number
  readonly total: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly pos: string
  readonly supply: string
  readonly gstin?: string | undefined
  readonly sac?: string
  readonly isReverseCharge?: boolean
}

interface Answered<D> {
  readonly data: D
}

/** A seller with a letter of undertaking, and its documents. */
export async function returnsOf(me: Caller, gstin: string) {
  const seller = { taxNumber: gstin, lutNumber: 'AD290326001234X', lutYear: '2026-27' }
  const client = await billedClient(me, { seller })
  const notes = notesOf(me)
  const { sellerId } = client
  const asked = (what: string, period: string, more = '') =>
    `/api/returns/${what}?sellerProfileId=${sellerId}&period=${period}${more}`
  const draft = (sale: BookedSale) => {
    const { total, cgst, sgst, igst } = sale
    // The recipient pays it.
    const tax = sale.isReverseCharge ? 0 : cgst + sgst + igst
    const grand = fromHundredths(total + tax)
    return client.draft({
      total,
      overrides: {
        invoiceNumber: sale.number,
        isNumberGiven: sale.number === '-' ? 1 : 0,
        invoiceDate: sale.instant,
        startDate: sale.instant,
        endDate: sale.instant,
        totalAmount: fromHundredths(total),
        taxAmount: fromHundredths(tax),
        grandTotalAmount: grand,
        netPayableAmount: grand,
        tdsAmount: 0,
        fromOrganizationTaxNumber: gstin,
        fromOrganizationPan: gstin.slice(2, 12),
        toOrganizationTaxNumber: sale.gstin ?? 'Unregistered',
        toOrganizationPan: 'Not set',
        placeOfSupply: sale.pos,
        supplyKind: sale.supply,
        reverseCharge: sale.isReverseCharge ? 1 : 0,
        sac: sale.sac ?? '998314',
      },
    })
  }
  const issue = async (id: number) => {
    const answer = await me.post(`/api/invoicing/${id}/issue`, { confirm: BILLING_WARNINGS })
    expect(answer).toEqual(having({ status: 200 }))
  }
  return {
    ...client,
    notes,
    asked,
    draft,
    /** @returns its id */
    sell: async (sale: BookedSale): Promise<number> => {
      const { id } = await draft(sale)
      await issue(id)
      return id
    },
    gstr1: async (period: string, more = '') =>
      (await me.get<Answered<Gstr1Answer>>(asked('gstr1', period, more))).body.data,
    gstr3b: async (period: string, more = '') =>
      (await me.get<Answered<Gstr3bAnswer>>(asked('gstr3b', period, more))).body.data,
    periods: async () =>
      (await me.get<Answered<ReturnPeriods>>(`/api/returns/periods?sellerProfileId=${sellerId}`)).body.data,
    /** Of the shape that the portal is known to take. */
    file: async (period: string, more = ''): Promise<Gstr1File> => {
      const { status, body } = await me.get<Gstr1File>(asked('gstr1/file', period, `&as=json${more}`))
      expect([status, gstr1FileSchema.safeParse(body).error]).toEqual([200, undefined])
      return body
    },
    close: (period: string, more: object = {}) =>
      me.post<{ readonly message: string; readonly code?: string }>('/api/returns/close', {
        sellerProfileId: sellerId,
        period,
        ...more,
      }),
    open: (period: string) => me.post('/api/returns/open', { sellerProfileId: sellerId, period }),
  }
}
