// What records of single kinds are answered with beside their fields, as an example.
import type { ScheduleRecord } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import type { NoteRecord } from '@daybook/contract/billing/calls/note-calls.ts'
import type { QuoteRecord } from '@daybook/contract/billing/calls/quote-calls.ts'
import type { ReceiptRecord } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'

const ofReceipt: Pick<ReceiptRecord, 'rows'> = {
  rows: [
    {
      invoice: { id: 8, invoiceNumber: '2026-27/0007' },
      amount: 1180,
      tds: 100,
      rounding: 0,
      balance: 0,
    },
  ],
}
const ofNote: Pick<NoteRecord, 'groups' | 'taxLimit' | 'inReturn' | 'party'> = {
  groups: [{ id: 5, hours: 2.5 }],
  taxLimit: '2027-11-30',
  inReturn: true,
  party: {
    name: 'Malabar Traders',
    address: '4, Beach Road\nKochi 682001',
    taxNumber: '29AAGCB7383J1Z4',
  },
}
const ofSchedule: Pick<ScheduleRecord, 'nextDay' | 'refused' | 'made'> = {
  nextDay: '2026-12-20',
  refused: '',
  made: [
    {
      day: '2026-11-20',
      from: '2026-11-01',
      to: '2026-11-30',
      invoice: { id: 48, name: 'Malabar Traders Nov 2026' },
      heldBack: '',
    },
  ],
}
const ofQuote: Pick<QuoteRecord, 'lines' | 'seller' | 'client' | 'invoice'> = {
  lines: [{ name: 'Design', hours: 10, costPerUnit: 1250, amount: 12_500 }],
  seller: null,
  client: null,
  invoice: null,
}
const additions: Readonly<Record<string, object>> = {
  receipt: ofReceipt,
  billingNote: ofNote,
  quote: ofQuote,
  invoiceSchedule: ofSchedule,
}

/** With one of each list, which says what is in them. */
export const additionsOf = ({ name }: AnyEntity): object => additions[name] ?? {}

/** Of a record of which nothing more is known. */
export const blankAdditionsOf = (entity: AnyEntity): object =>
  Object.fromEntries(
    Object.entries(additionsOf(entity)).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  )
