// Invoices that can be issued, and the issue itself.
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Caller } from '#test/support/caller.ts'
import { GSTINS, numberedBy, type Saved } from '#test/support/invoicing/invoicing.ts'
import { given, type Input } from '#test/support/make.ts'

/** Within a State, 1,000 rupees and 18 % of tax. */
export const FIGURES = {
  totalAmount: 1000,
  taxAmount: 180,
  grandTotalAmount: 1180,
  tdsAmount: 100,
  netPayableAmount: 1080,
} as const

/** The input of an invoice that nothing stands against. */
export async function issuable(
  caller: Caller,
  sellerProfileId: number,
  overrides: Input = {},
): Promise<Input> {
  const client = Object.hasOwn(overrides, 'organization') ? undefined : await given(caller, organization)
  return numberedBy(caller, sellerProfileId, {
    fromOrganizationTaxNumber: GSTINS.seller,
    toOrganizationTaxNumber: GSTINS.sameState,
    placeOfSupply: '29',
    sac: '998311',
    rateBp: 1800,
    ...FIGURES,
    ...(client ? { organization: { id: client.id } } : {}),
    ...overrides,
  })
}

/** With every warning seen. */
export const issue = (caller: Caller, id: number, more: Input = {}) =>
  caller.post<Saved>(`/api/invoicing/${id}/issue`, { confirm: [...BILLING_WARNINGS], ...more })

/** The number it got. */
export async function issuedNumber(caller: Caller, id: number): Promise<unknown> {
  const { status, body } = await issue(caller, id)
  if (status !== 200) throw new Error(`${id} was not issued: ${JSON.stringify(body)}`)
  return body.data['invoiceNumber']
}
