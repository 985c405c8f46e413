// The calls of invoicing beside the seven of every record, described.
import { described, type Given } from '#api-document/descriptions/described.ts'
import {
  SAMPLE_PERSON,
  SAMPLE_PICTURE,
  SAMPLE_TIME,
  sampleInput,
  sampleRecord,
} from '#api-document/descriptions/samples.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { addWithLines, changeWithLines, invoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import {
  billedByMonth,
  billHours,
  deliveries,
  getSeal,
  invoicePdf,
  invoiceSeal,
  mailInvoice,
  nextNumber,
  removeSeal,
  saveSeal,
  SEAL_BYTES_MAX,
  unbilledHours,
} from '@daybook/contract/invoicing/calls.ts'

const sampleInvoice = (id: Given) =>
  // Made from the declaration.
  sampleRecord(invoice, id('invoice'), id) as unknown as RecordOf<typeof invoice>

const MONTH = 30 * 24 * 60 * 60 * 1000
const period = { startDate: SAMPLE_TIME - MONTH, endDate: SAMPLE_TIME }
const address = `data:image/png;base64,${SAMPLE_PICTURE}`

export const invoicingCalls = [
  described(nextNumber, {
    description:
      'What the next number of the seller would be in the financial year of that day. It is only told: the number is taken in the transaction that issues an invoice, so the numbers of a series have no gaps. `invoiceDate` is an ISO 8601 text or epoch milliseconds. Null where the pattern gives none; where it has no room for the next one, `hint` says that a new series is needed.',
    errors: ['not_found'],
    example: (id) => ({
      query: { sellerProfileId: String(id('sellerProfile')), invoiceDate: String(SAMPLE_TIME) },
      answer: { number: '2026-27/0008', financialYear: '2026-27' },
    }),
  }),
  described(billedByMonth, {
    description:
      'The grand totals, with tax, of the issued invoices of the own firm by month of their Invoice Date, on the clock of whoever asks, and what came in by month: the last twelve months, the oldest first, empty ones too. Drafts, cancelled invoices and reversed receipts count nothing; the Data Status doesn’t matter. `paise` are hundredths of a rupee. `userId` narrows to the invoices and receipts that this person made.',
    example: () => ({
      query: {},
      answer: {
        months: [
          {
            month: 11,
            year: 2026,
            paise: 47_145_795,
            invoices: 5,
            taxPaise: 7_191_732,
            receivedPaise: 48_820_000,
            tdsPaise: 4_122_000,
            receipts: 7,
          },
        ],
      },
    }),
  }),
  described(unbilledHours, {
    description:
      'Tasks of the organization’s projects whose days overlap the period and that have worked hours on no invoice. With the rate of each project’s last bill, and the place of supply that was chosen on the organization’s last invoice. Organization 1 stands for projects without one: their hours are answered too, but billed to nobody.',
    example: (id) => ({
      body: { organizationId: id('workedFor'), ...period },
      answer: {
        tasks: [
          {
            id: id('workedTask'),
            name: 'Draw the floor plan',
            project: { id: 5, name: 'Warehouse move' },
            assignedTo: { id: 12, name: `${SAMPLE_PERSON.firstname} ${SAMPLE_PERSON.lastname}` },
            startDate: SAMPLE_TIME,
            endDate: SAMPLE_TIME,
            workedHours: 12.5,
            billedHours: 0,
            unbilledHours: 12.5,
          },
        ],
        lastRates: {},
        lastPlace: '',
      },
    }),
  }),
  described(billHours, {
    description:
      'Makes the invoice as a draft, its groups and the links of the tasks in one transaction. 409 if an hour is on an invoice already, with a sentence that names the invoice. The tax follows from the two GSTINs and `placeOfSupply`: two halves within a State, IGST between States, none abroad (`96`); no TDS is taken off for a client abroad or an individual. `warnings` says what looks wrong although it was saved.',
    errors: ['conflict', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: {
        organizationId: id('workedFor'),
        sellerProfileId: id('sellerProfile'),
        ...period,
        invoiceDate: SAMPLE_TIME,
        placeOfSupply: '29',
        groups: [{ name: 'Consulting', costPerUnit: 1000, tasks: [{ id: id('workedTask'), hours: 2.5 }] }],
      },
      answer: {
        message: invoice.replies.added,
        data: sampleInvoice(id),
      },
    }),
  }),
  described(invoiceLines, {
    description: `The task groups of the invoice in the order of its print, ${LINES_MAX} at most, each with the project tasks whose hours it bills. \`revision\` is another one whenever a line was added, changed, moved or removed.`,
    errors: ['not_found'],
    example: (id) => ({
      params: { id: id('invoice') },
      answer: {
        revision: '5f0c2a9b77e1d340',
        lines: [
          {
            id: 31,
            name: 'Consulting',
            hours: 12.5,
            costPerUnit: 1000,
            amount: 12_500,
            foreignAmount: null,
            tasks: [],
          },
        ],
        totalItems: 1,
      },
    }),
  }),
  described(addWithLines, {
    description: `As \`POST /api/invoices\`, with the lines beside: all of it is written in one transaction, or nothing. A line is a task group: \`name\`, \`hours\`, \`costPerUnit\`, and \`amount\` where it is not hours × cost per unit. At most ${LINES_MAX} lines. A figure of the invoice that is left out follows from them. In another currency a line has \`foreignAmount\`, in its smallest unit: an \`amount\` that is left out is that at the invoice’s \`exchangeRate\`, a \`foreignTotal\` their sum. What is wrong about a line is said at \`lines.2.hours\`.`,
    errors: ['conflict', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: {
        ...sampleInput(invoice, 'new', id),
        lines: [
          { name: 'Consulting', hours: 12.5, costPerUnit: 800 },
          { name: 'Training, at a fixed price', amount: 2500 },
        ],
      },
      answer: { message: invoice.replies.added, data: sampleInvoice(id), lines: [31, 32] },
    }),
  }),
  described(changeWithLines, {
    description: `As \`PUT /api/invoices/{id}\`, with all lines beside, in their order: those with an \`id\` are changed, those without one are added, those that are not sent are removed, and hours that they billed are free again. Figures of the invoice that are left out follow as after a change of a task group. \`linesRevision\` is that of the lines which the change was made from: if somebody has changed them since, it is refused with 409 \`changed_meanwhile\`. Whoever may not delete a task group may not leave it out.`,
    errors: ['not_found', 'forbidden', 'changed_meanwhile', 'conflict', 'in_use', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      params: { id: id('invoice') },
      body: { lines: [{ name: 'Consulting', hours: 12.5, costPerUnit: 1000 }] },
      answer: { message: invoice.replies.updated, data: sampleInvoice(id), lines: [31] },
    }),
  }),
  described(invoicePdf, {
    description:
      'The printed invoice: `sheet` (the usual one) or `a4` with tax split, amount in words and payment square.',
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ params: { id: id('invoice') }, query: { template: 'a4' as const } }),
  }),
  described(mailInvoice, {
    description:
      'Puts a mail with the invoice as a PDF file into the outbox; it is sent within seconds and tried again for 48 hours. Answers to it go to the person who sent it. A draft is issued first: 409 `not_issued`.',
    errors: ['not_issued', 'invoice_cancelled', 'forbidden'],
    example: (id) => ({
      params: { id: id('issued') },
      body: {
        to: 'accounts@malabar.example',
        subject: 'Invoice for November',
        text: 'Dear Ravi,\nplease find our invoice attached.',
        template: 'a4' as const,
      },
      answer: { message: 'The invoice is on its way to accounts@malabar.example.' },
    }),
  }),
  described(deliveries, {
    description:
      'Every mail of this invoice: to whom, by whom, and whether it is on its way, sent or failed. `filed`: no mail leaves this server (`SMTP_URL` is not set), so it is a file there. `refused` names those of `cc` whose copy the mail server refused; the recipient has it all the same.',
    example: (id) => ({
      params: { id: id('issued') },
      answer: [
        {
          id: 9,
          to: 'accounts@malabar.example',
          cc: 'partner@malabar.example',
          refused: '',
          subject: 'Invoice for November',
          template: 'a4' as const,
          sentBy: { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname },
          createdTime: SAMPLE_TIME,
          state: 'sent' as const,
          settledTime: SAMPLE_TIME + 2000,
        },
      ],
    }),
  }),
  described(saveSeal, {
    description: `The picture itself is the body, at most ${SEAL_BYTES_MAX / 1000} kB. It is drawn anew and made smaller; what else was in the file is gone. Invoices keep the seal they were made with.`,
    errors: ['forbidden'],
    who: 'admin',
    example: (id) => ({
      params: { id: id('sellerProfile') },
      file: { type: 'image/png', base64: SAMPLE_PICTURE },
      answer: { message: 'The seal has been saved' },
    }),
  }),
  described(removeSeal, {
    description: 'New invoices of the seller have no seal; those that were made with one keep it.',
    errors: ['forbidden'],
    who: 'admin',
    example: (id) => ({
      params: { id: id('sellerProfile') },
      answer: { message: 'The seal has been removed' },
    }),
  }),
  described(getSeal, {
    description:
      'The picture as a data address, because a page can’t send the token for an image. Null where there is none.',
    example: (id) => ({ params: { id: id('sellerProfile') }, answer: { picture: address } }),
  }),
  described(invoiceSeal, {
    description:
      'The seal as it was when the invoice was made, as a data address. Null where there was none.',
    example: (id) => ({ params: { id: id('invoice') }, answer: { picture: address } }),
  }),
]
