// Retainers: an invoice every month, quarter, half year or year, with hours that are included or without.
import { COVERS } from '#billing/agreed/schedules.ts'
import { defineEntity } from '#engine/entity.ts'
import { day, decimal, integer, link, money, text, word } from '#engine/fields.ts'

/** Stored by their place: 1, 3, 6 and 12 months. */
export const SCHEDULE_EVERY = {
  month: 'Every month',
  quarter: 'Every 3 months',
  half: 'Every 6 months',
  year: 'Every year',
} as const
/** Whether somebody looks at it before it goes out. */
export const SCHEDULE_MODES = { draft: 'As a draft', send: 'Issued and sent by itself' } as const

const optional = { required: false } as const
const COUNT_MAX = 240

export const invoiceSchedule = defineEntity({
  name: 'invoiceSchedule',
  title: ['Retainer', 'Retainers'],
  api: { one: 'invoice_schedules', many: 'invoice_schedules', alias: 'invoice_schedule' },
  path: 'invoices/retainers',
  headline: 'text',
  fields: {
    organization: link('organization', 'Organization', {
      starred: true,
      message: 'Organization is required',
    }),
    sellerProfile: link('sellerProfile', 'Seller Profile', {
      starred: true,
      message: 'Seller Profile is required',
    }),
    /** Of the invoice's line; {month} and {period} are filled in. */
    text: text('Text', { initial: 'Retainer {month}' }),
    /** Without tax. */
    amount: money('Amount'),
    /** What is worked beyond is billed by the hour; null: all of it is. */
    includedHours: decimal('Hours included', optional),
    every: word('Every', { options: SCHEDULE_EVERY, initial: 'month' }),
    /** All days are counted from it. */
    start: day('First on', { required: true, initial: 'today' }),
    covers: word('Covers', { options: COVERS, initial: 'thisMonth' }),
    end: day('Until', optional),
    count: integer('How many', { ...optional, initial: null, min: 1, max: COUNT_MAX }),
    isPaused: integer('Paused', { ...optional, onForm: false, initial: 0, min: 0, max: 1 }),
    mode: word('Comes', { options: SCHEDULE_MODES, initial: 'draft' }),
  },
  card: ['organization', 'amount', 'every', 'start'],
  summary: ['text'],
  filterBy: ['organization', 'sellerProfile'],
  sort: { by: 'createdTime', dir: 'desc' },
  afterSave: 'list',
  // Support keeps no firm's books.
  access: { read: 'signedIn', write: 'USER_AND_ABOVE' },
})
