// The calls of a seller's returns and of the sales register, described.
import { described } from '#api-document/descriptions/described.ts'
import * as calls from '@daybook/contract/billing/calls/return-calls.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'

const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
const about = (sellerProfileId: number) => ({ sellerProfileId: String(sellerProfileId), period: '2026-10' })
const time = { from: '2026-10-01', to: '2026-10-31' }
const headers = ['Content-Disposition'] as const

export const returnCalls = [
  described(calls.gstr1, {
    description:
      'Of the GSTIN of a seller: issued invoices and notes with tax, by the day that they bear in India. With `quarter` the three months that end with the period. Each document stands in one table; credit notes are negative, what is cancelled has no table and counts in `numbers` (Table 13) alone. What is left of a note to somebody without a GSTIN lowers Table 7, unless its invoice was large. Under reverse charge the tax is what the recipient pays. Checks of level `error` hold the files back. A summary from the books, not advice: check with your accountant.',
    errors: ['not_found'],
    example: (id) => ({
      query: about(id('sellerProfile')),
      answer: {
        data: {
          period: '2026-10',
          fp: '102026',
          gstin: '29ZZQFB8214X1Z4',
          checks: [],
          tables: {},
          totals: { count: 0, total: 0, igst: 0, cgst: 0, sgst: 0 },
          documents: [],
          sacs: [],
          numbers: [],
        },
      },
    }),
  }),
  described(calls.gstr1File, {
    description:
      'As a file, without an envelope. `json` is what the portal takes: amounts in rupees with two decimals, from whole paise and never rounded; sections without anything are left out; the version is the setting `GSTR1_VERSION`. `csv` is a zip with a sheet a section, by the heads of the offline tool. With `iff` invoices and notes to recipients with a GSTIN alone. A quarter leaves out what its months have told of that were closed by themselves. Audited.',
    errors: ['not_found', 'return_errors'],
    answerType: 'application/json',
    answerHeaders: headers,
    example: (id) => ({ query: { ...about(id('sellerProfile')), as: 'json' } }),
  }),
  described(calls.gstr3b, {
    description:
      'What the same documents come to in 3.1(a) to (c), and by place of supply in 3.2 for recipients without a GSTIN. A figure below 0 is answered as it is. `leftOut` says what the summary knows nothing of.',
    errors: ['not_found'],
    example: (id) => ({
      query: about(id('sellerProfile')),
      answer: {
        data: {
          period: '2026-10',
          '3.1a': none,
          '3.1b': { taxable: 0, igst: 0 },
          '3.1c': { taxable: 0 },
          '3.2_unregistered': [],
          leftOut: [returnMessages.onlySales],
        },
      },
    }),
  }),
  described(calls.returnPeriods, {
    description:
      'From the first month with a document, at most two years back, to the present one; quarters where the seller files each quarter (`quarterlyReturns` of the seller profile), or has filed one. A month is due on the 11th of the next one, a quarter on the 13th. `empty`: nothing was issued; a nil return may be due all the same. `elsewhere`: the seller files from other books (`returnsElsewhere`), so nothing is due here. Profiles of one GSTIN are one filer: what one of them says holds for all.',
    errors: ['not_found'],
    example: (id) => ({
      query: { sellerProfileId: String(id('sellerProfile')) },
      answer: {
        data: {
          seller: { id: id('sellerProfile'), name: 'Banyan & Byte LLP', gstin: '29ZZQFB8214X1Z4' },
          isQuarterly: false,
          periods: [
            {
              period: '2026-11',
              isQuarter: false,
              state: 'running' as const,
              dueDay: '2026-12-11',
              arn: '',
              filedDay: null,
              documents: 0,
              told: [],
            },
          ],
        },
      },
    }),
  }),
  described(calls.salesRegister, {
    description:
      'Invoices and notes with tax that are dated in the time, credit notes negative, cancelled ones left out: the sum of a month is that of its GSTR-1. Of one GSTIN where a seller is named, else of the own firm. `groups` sums them by rate, client and place of supply.',
    errors: ['not_found'],
    example: (id) => ({
      query: { ...time, sellerProfileId: String(id('sellerProfile')) },
      answer: {
        data: {
          ...time,
          documents: [],
          groups: { rate: [], customer: [], place: [] },
          totals: { ...none, value: 0, count: 0 },
        },
      },
    }),
  }),
  described(calls.salesRegisterFile, {
    description:
      'One row a document and a row of totals. No text is a formula to a spreadsheet, amounts are numbers; the workbook has sheets with the sums, too. Audited.',
    errors: ['not_found', 'too_large', 'too_many_requests'],
    answerType: 'text/csv',
    answerHeaders: headers,
    example: (id) => ({
      query: { ...time, sellerProfileId: String(id('sellerProfile')), as: 'csv' as const },
    }),
  }),
]
