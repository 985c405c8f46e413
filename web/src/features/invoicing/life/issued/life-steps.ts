// The steps that the page of an issued invoice offers, each with what it asks for.
import {
  cancelInvoice,
  holdReminders,
  markSent,
  reopenInvoice,
  setDueDate,
  writeOff,
} from '@daybook/contract/billing/calls/life-calls.ts'
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { call } from '#api/client.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { askStep } from './ask-step.tsx'

const paramsOf = ({ id }: AnyRecord) => ({ params: { id } })

export const reopen = (record: AnyRecord) => (idempotencyKey: string) =>
  call(reopenInvoice, { ...paramsOf(record), body: {}, idempotencyKey })

export const markHandedOver = (record: AnyRecord, sent: boolean) => (idempotencyKey: string) =>
  call(markSent, { ...paramsOf(record), body: { sent }, idempotencyKey })

export const goOnReminding = (record: AnyRecord) => (idempotencyKey: string) =>
  call(holdReminders, { ...paramsOf(record), body: { reason: null }, idempotencyKey })

export const askCancel = (record: AnyRecord) =>
  askStep({
    title: `Cancel ${textAt(record, 'invoiceNumber')}`,
    text: 'It keeps its number, owes nothing and can’t be issued again.',
    action: 'Cancel invoice',
    tone: 'danger',
    fields: ['reason'],
    step: ({ reason }, idempotencyKey) =>
      call(cancelInvoice, { ...paramsOf(record), body: { reason }, idempotencyKey }),
  })

export const askWriteOff = (record: AnyRecord, { balance }: InvoiceLife) =>
  askStep({
    title: 'Write off',
    text: 'What is given up is no longer open. A payment that comes all the same takes it back.',
    action: 'Write off',
    tone: 'danger',
    fields: ['amount', 'reason'],
    initial: { amount: balance },
    step: ({ amount, reason }, idempotencyKey) =>
      call(writeOff, { ...paramsOf(record), body: { amount, reason }, idempotencyKey }),
  })

export const askDueDate = (record: AnyRecord, { dueDate }: InvoiceLife) =>
  askStep({
    title: 'Change due date',
    text: 'Reminders follow it. Without a date the invoice is never overdue.',
    action: 'Change',
    fields: ['day'],
    initial: { day: dueDate },
    step: ({ day }, idempotencyKey) =>
      call(setDueDate, { ...paramsOf(record), body: { day }, idempotencyKey }),
  })

export const askHold = (record: AnyRecord) =>
  askStep({
    title: 'Hold reminders',
    text: 'No reminders go until you let them, such as in a dispute.',
    action: 'Hold',
    fields: ['reason'],
    step: ({ reason }, idempotencyKey) =>
      call(holdReminders, { ...paramsOf(record), body: { reason }, idempotencyKey }),
  })
