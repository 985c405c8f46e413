// Invoices and what follows from them. The database lets no invoice begin as issued, so each comes as a draft and is brought to
// what it was in the order of its life: issued, registered, settled, cancelled.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { allOf, type FileRow, type FirmTable, named, type Stage } from '#firm-file/firm-table.ts'
import { json, sellerKey } from '#firm-file/inside.ts'
import { recordTable } from '#firm-file/tables/records.ts'

const LIFE = { draft: 0, issued: 1, cancelled: 2 } as const
/** Places in the kinds of notes, and of vouchers. */
const DEBIT_NOTE = 1
const is = (row: FileRow, column: string, ...values: readonly unknown[]) => values.includes(row[column])
const amount = (row: FileRow, column: string) => Number(row[column] ?? 0)

const PORTAL = named('irn ackNo ackTime signedQr')
const beforePortal: FileRow = { irn: '', ackNo: '', ackTime: null, signedQr: '' }
const pick = (row: FileRow, columns: readonly string[]): FileRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

const isOut = (row: FileRow) => !is(row, 'life', LIFE.draft)
const registered: Stage = { when: (row) => !is(row, 'irn', ''), set: (row) => pick(row, PORTAL) }

/** What settlements bring about. */
const SUMS = named('settled credited writtenOff debited balance')
const unsettled: FileRow = Object.fromEntries(SUMS.map((name) => [name, 0]))

export const invoiceTable: FirmTable = recordTable(invoice, {
  plain: named(
    'numberYear mailedTime handedTime predatesIssuing saidLegalName saidUdyam saidLutNumber saidLutYear numberDouble',
  ).concat(PORTAL),
  refs: { quoteId: 'quote', seal: 'seal' },
  inside: { numberSeller: sellerKey },
  until: (row) => ({ ...row, ...beforePortal, ...unsettled, life: LIFE.draft, numberReserved: 0 }),
  stages: {
    issued: {
      when: isOut,
      set: (row) => ({ life: LIFE.issued, balance: amount(row, 'grandTotalAmount') }),
    },
    registered,
    reserved: {
      when: (row) => is(row, 'numberReserved', 1) && !is(row, 'life', LIFE.cancelled),
      set: (row) => pick(row, ['numberReserved']),
    },
    cancelled: {
      when: (row) => is(row, 'life', LIFE.cancelled),
      set: (row) => ({ ...pick(row, ['numberReserved']), life: LIFE.cancelled, balance: 0 }),
    },
  },
})

export const noteTable: FirmTable = recordTable(billingNote, {
  plain: named(
    'fromName fromAddress fromTaxNumber toName toAddress toTaxNumber toPan placeOfSupply creatorName creatorDesignation numberYear numberDouble',
  ).concat(PORTAL),
  refs: { seal: 'seal' },
  inside: { numberSeller: sellerKey, groups: json({ id: 'invoiceTaskGroup' }) },
  until: (row) => ({ ...row, ...beforePortal, life: LIFE.draft, creditLeft: 0 }),
  stages: {
    issued: {
      when: isOut,
      set: (row) => ({
        life: LIFE.issued,
        creditLeft: is(row, 'kind', DEBIT_NOTE) ? 0 : amount(row, 'grandTotalAmount'),
      }),
    },
    registered,
    cancelled: {
      when: (row) => is(row, 'life', LIFE.cancelled),
      set: () => ({ life: LIFE.cancelled, creditLeft: 0 }),
    },
  },
})

const capacity = (row: FileRow) =>
  named('amount tds gstTds charges forex').reduce((sum, column) => sum + amount(row, column), 0)

export const receiptTable: FirmTable = recordTable(receipt, {
  until: (row) => ({ ...row, reversedTime: null, reversedReason: '', onAccount: capacity(row) }),
  stages: {
    reversed: {
      when: (row) => row['reversedTime'] !== null,
      set: (row) => pick(row, ['reversedTime', 'reversedReason', 'onAccount']),
    },
  },
})

export const quoteTable: FirmTable = recordTable(quote, {
  plain: named('said numberYear'),
  json: ['said'],
  inside: { numberSeller: sellerKey },
  until: (row) => ({ ...row, life: 0 }),
  stages: { sent: { when: isOut, set: (row) => pick(row, ['life']) } },
})

export const besideBilling = {
  quoteLine: {
    table: 'quoteLine',
    title: '',
    key: ['id'],
    plain: named('id place name hours costPerUnit amount'),
    refs: { quoteId: 'quote' },
  },
  billing: {
    table: 'billing',
    title: '',
    key: ['id'],
    plain: named('id hours'),
    refs: {
      projectTaskId: 'projectTask',
      invoiceTaskGroupId: 'invoiceTaskGroup',
      invoiceId: 'invoice',
      noteId: 'billingNote',
    },
  },
  billedShare: {
    table: 'billedShare',
    title: '',
    key: ['id'],
    plain: named('id seconds'),
    refs: {
      invoiceId: 'invoice',
      invoiceTaskGroupId: 'invoiceTaskGroup',
      projectTaskId: 'projectTask',
      userId: 'user',
      noteId: 'billingNote',
    },
  },
  settlement: {
    table: 'settlement',
    title: 'Payments of invoices',
    key: ['id'],
    plain: named('id kind amount day reason createdTime'),
    refs: {
      receiptId: 'receipt',
      noteId: 'billingNote',
      invoiceId: 'invoice',
      reversesId: 'settlement',
      createdById: 'user',
    },
  },
  tdsItem: {
    table: 'tdsItem',
    title: '',
    key: ['id'],
    plain: named('id year quarter kind amount certificate certificateDay matched'),
    refs: { receiptId: 'receipt', organizationId: 'organization' },
  },
  advanceVoucher: {
    table: 'advanceVoucher',
    title: 'Vouchers of advances',
    key: ['id'],
    plain: named(
      'id kind day number numberYear numberDouble amount taxable cgst sgst igst rateBp placeOfSupply sac fromName fromAddress fromTaxNumber toName toAddress toTaxNumber toPan creatorName creatorDesignation cancelledTime createdTime',
    ),
    refs: { receiptId: 'receipt', seal: 'seal', createdById: 'user' },
    inside: { numberSeller: sellerKey },
    until: (row) => ({ ...row, cancelledTime: null }),
    stages: {
      cancelled: {
        when: (row) => row['cancelledTime'] !== null,
        set: (row) => pick(row, ['cancelledTime']),
      },
    },
  },
  advanceUse: {
    table: 'advanceUse',
    title: '',
    key: ['id'],
    plain: named('id day amount taxable cgst sgst igst'),
    refs: {
      voucherId: 'advanceVoucher',
      invoiceId: 'invoice',
      refundId: 'advanceVoucher',
      reversesId: 'advanceUse',
    },
  },
  gstPeriod: {
    table: 'gstPeriod',
    title: '',
    key: ['id'],
    plain: named('id period isClosed isQuarter arn filedDay closedTime'),
    refs: allOf('user', 'closedById'),
    inside: { sellerKey },
  },
  numberVoid: {
    table: 'numberVoid',
    title: '',
    key: ['id'],
    plain: named('id financialYear kind number reason createdTime'),
    inside: { sellerKey },
  },
  invoiceSequence: {
    table: 'invoiceSequence',
    title: '',
    key: ['sellerKey', 'financialYear', 'kind'],
    plain: named('financialYear kind last'),
    inside: { sellerKey },
  },
  dunning: {
    table: 'dunning',
    title: '',
    key: ['id'],
    plain: named('id step dueDay state sentTo createdTime'),
    refs: { invoiceId: 'invoice' },
    begins: { outboxKey: '' },
    // The mail of one that waits stays behind, so it is not sent.
    until: (row) => ({ ...row, state: row['state'] === 'waiting' ? 'dropped' : (row['state'] ?? '') }),
  },
  scheduleRun: {
    table: 'scheduleRun',
    title: '',
    key: ['id'],
    plain: named('id index day from to heldBack createdTime includedHours text isToSend'),
    refs: { scheduleId: 'invoiceSchedule', invoiceId: 'invoice' },
    owner: { column: 'scheduleId', to: 'invoiceSchedule' },
  },
  scheduleGroup: {
    table: 'scheduleGroup',
    title: '',
    key: ['id'],
    plain: named('id index'),
    refs: { scheduleId: 'invoiceSchedule', invoiceTaskGroupId: 'invoiceTaskGroup' },
    owner: { column: 'scheduleId', to: 'invoiceSchedule' },
  },
} as const satisfies Readonly<Record<string, FirmTable>>
