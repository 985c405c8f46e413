// Invoices that were issued, of the firms of the mock pictures.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Caller } from '#test/support/caller.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { givenInvoice, type Group } from '#test/support/invoicing/print.ts'
import { given, type Input } from '#test/support/make.ts'

/** Nothing special about the supply. */
const REGULAR = {
  supplyKind: '',
  reverseCharge: 0,
  rateBp: 1800,
  currency: 'INR',
  exchangeRate: null,
  foreignTotal: null,
  holdReason: '',
  dueDate: '2026-11-17',
}
let numbers = 0

/** A draft that nothing stands against. @param maker who may make a seller profile @param me whose invoice it is */
export async function issuableInvoice(
  maker: Caller,
  me: Caller,
  overrides: Input = {},
  groups: readonly Group[] = [],
): Promise<AnyRecord> {
  const seller = overrides['sellerProfile'] ?? { id: (await sellerOf(maker)).id }
  const buyer = await given(me, organization, { taxNumber: 'Unregistered', pan: 'Not set' })
  numbers += 1
  return givenInvoice(me, groups, {
    invoiceNumber: `I/26-27/${numbers}`,
    fromOrganizationTaxNumber: GSTINS.seller,
    toOrganizationTaxNumber: GSTINS.sameState,
    ...REGULAR,
    sac: '998311',
    upiAddress: 'firm@bank',
    organization: { id: buyer.id },
    sellerProfile: seller,
    ...overrides,
  })
}

/** The same, issued. */
export async function issuedInvoice(
  maker: Caller,
  me: Caller,
  overrides: Input = {},
  groups: readonly Group[] = [],
): Promise<AnyRecord> {
  const { id } = await issuableInvoice(maker, me, overrides, groups)
  const { status, body } = await me.post<{ data: AnyRecord }>(`/api/invoicing/${id}/issue`, {})
  if (status !== 200) throw new Error(`not issued: ${JSON.stringify(body)}`)
  return body.data
}
