// Invoices as Zoho Books writes them, and a firm that brings them in.
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { ImportDone } from '@daybook/contract/import-export/formats.ts'
import type { ImportUndone } from '@daybook/contract/import-export/import-calls.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { given, type Input, unique } from '#test/support/make.ts'
import { type Office, signedIn } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from '../import-support.ts'

/** One line of ₹10,000 at 18 % within the State of the seller, due on Nov 18, nothing paid. */
const USUAL = {
  'Invoice Date': '2026-11-03',
  'Invoice ID': '46001',
  'Invoice Number': 'INV-000101',
  'Invoice Status': 'Sent',
  'Customer Name': 'Hornbill Hostels',
  'Place of Supply': 'KA',
  'GST Treatment': 'business_registered_regular',
  'GST Identification Number (GSTIN)': '29AAHCH4821K1ZA',
  'Due Date': '2026-11-18',
  'Currency Code': 'INR',
  'Item Name': 'Bookkeeping',
  'Item Desc': 'October',
  Quantity: '5.00',
  'Item Price': '2000.00',
  'HSN/SAC': '998222',
  'Item Tax %': '18',
  CGST: '900.00',
  SGST: '900.00',
  IGST: '',
  'Item Total': '10000.00',
  SubTotal: '10000.00',
  'TDS Amount': '',
  Total: '11800.00',
  Balance: '11800.00',
  'Last Payment Date': '',
  'Billing Address': '12 Church Street',
  'Billing City': 'Bengaluru',
}
type Heading = keyof typeof USUAL
export type ZohoLine = Readonly<Partial<Record<Heading, string>>>

const headings = Object.keys(USUAL) as readonly Heading[] // its own keys

export const zohoFile = (...lines: readonly ZohoLine[]): string =>
  files.csv(headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? USUAL[heading])))

/** A firm with one seller profile in Karnataka and the client of the file. */
export async function bringing(office: Office, { sellers = 1, clients = ['Hornbill Hostels'] } = {}) {
  const owner = office.as(office.superAdmin)
  const firm = await owner.post<{ data: { id: number } }>('/api/customer', {
    organizationName: unique('Firm'),
  })
  const customerId = firm.body.data.id
  const admin = await signedIn(office, 'Owner', customerId, ROLES.admin)
  const me = office.as(admin)
  const made: AnyRecord[] = []
  for (let count = 0; count < sellers; count += 1)
    made.push(await sellerOf(me, { taxNumber: GSTINS.seller, paymentDays: null }))
  const known: AnyRecord[] = []
  for (const name of clients)
    known.push(await given(me, organization, { name, taxNumber: '29AAHCH4821K1ZA' }))
  const query = 'format=csv&fileName=Invoice.csv'
  const all = async () => {
    const { list } = (await pageOf(me, invoice, {}, { pageSize: 100 })).body
    return list.toSorted((one, other) => one.id - other.id)
  }
  return {
    me,
    admin,
    scopeId: customerId,
    sellerId: made[0]?.id ?? 0,
    clientId: known[0]?.id ?? 0,
    look: (file: string, more = '') => files.preview(office, admin, invoice, file, `${query}${more}`),
    take: async (file: string, more = '') =>
      (await files.commit(office, admin, invoice, file, `${query}${more}`)).at(-1) as ImportDone, // the last line
    undo: async (id = 0) => (await me.post<ImportUndone>(`/api/imports/${id}/undo`)).body.data,
    all,
    numbered: async (number: string): Promise<AnyRecord> => {
      const found = (await all()).find(({ invoiceNumber }) => invoiceNumber === number)
      if (!found) throw new Error(`no invoice ${number}`)
      return found
    },
    issueOwn: (id: number, more: Input = {}) =>
      me.post<{ data: AnyRecord }>(`/api/invoicing/${id}/issue`, {
        confirm: ['earlier_date', 'gstin_state', 'sac_short', 'service_old', 'hours_left'],
        ...more,
      }),
  }
}
