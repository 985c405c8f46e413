// The calls of e-invoices, described: of invoices, and the same of credit and debit notes.
import { invoiceEInvoice, noteEInvoice } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import { inv01 } from '@daybook/contract/billing/einvoice/inv01.ts'
import { eInvoiceMessages } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'

const party = (gstin: string, name: string) => ({
  gstin,
  name,
  address: '12 Residency Road\nBengaluru 560025',
  city: '',
  pin: '',
})
const file = inv01({
  type: 'INV',
  number: 'BB/26-27/013',
  day: '2026-11-22',
  kind: 'R',
  isReverseCharge: false,
  seller: party('29AABCT1332L1ZA', 'Banyan & Byte'),
  buyer: party('29AAGCB7383J1Z4', 'Hornbill Hostels'),
  pos: '29',
  sac: '998314',
  rateBp: 1800,
  total: 6_000_000,
  cgst: 540_000,
  sgst: 540_000,
  igst: 0,
  lines: [{ name: 'Support in November', hours: 4800, costPerUnit: 125_000, amount: 6_000_000 }],
  currency: 'INR',
})
const state = { isWanted: false, issues: [], irn: '', ackNo: '', ackTime: null }

const about = {
  state:
    '`isWanted`: by its kind and from the day that the seller profile says (`eInvoiceFrom`). `issues` is what its file lacks, with whose record mends it.',
  file: 'INV-01, schema 1.1, for the portal’s bulk upload; Daybook itself calls no portal. 409 `einvoice_incomplete` says what is missing, or that it is no e-invoice. From memory where the schema leaves room: check with your accountant.',
  register:
    'Takes the portal’s JSON, for one document or several: IRN, acknowledgement and signed code are compared with number, date, GSTIN and total, and kept as they came. The same again is 200; another IRN is 409 `has_irn`. From then on it is not taken back, and cancelled within a day alone. The signature is not checked.',
}
const refusals = ['not_issued', 'einvoice_incomplete'] as const

export const eInvoiceCalls = (
  [
    [invoiceEInvoice, 'issued'],
    [noteEInvoice, 'issuedNote'],
  ] as const
).flatMap(([calls, which]) => {
  const params = (id: Given) => ({ id: id(which) })
  return [
    described(calls.state, {
      description: about.state,
      example: (id) => ({ params: params(id), answer: { data: state } }),
    }),
    described(calls.file, {
      description: about.file,
      errors: refusals,
      example: (id) => ({ params: params(id), answer: file }),
    }),
    described(calls.register, {
      description: about.register,
      errors: ['forbidden', ...refusals, 'has_irn'],
      example: (id) => ({
        params: params(id),
        body: { answer: '{"Irn": "…", "AckNo": 112610012345678, "AckDt": "2026-11-22 10:00:00"}' },
        answer: { message: eInvoiceMessages.done('BB/26-27/013') },
      }),
    }),
  ]
})
