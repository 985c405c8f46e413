import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { decimal, integer, link, money, text } from '#engine/fields.ts'

const FOREIGN_MAX = 9_000_000_000_000

export const invoiceTaskGroup = defineEntity({
  name: 'invoiceTaskGroup',
  title: ['Invoice Task Group', 'Invoice Task Groups'],
  api: { one: 'invoice_task_groups', many: 'invoice_task_groups', alias: 'invoice_task_group' },
  fields: {
    invoice: link('invoice', 'Invoice', { starred: true }),
    name: text('Name'),
    hours: decimal('Hours', { initial: 0, required: true, starred: true }),
    costPerUnit: money('Cost Per Unit'),
    amount: money('Amount'),
    /** In the smallest unit of the invoice's currency; none where it is in rupees. The amount in rupees follows from it. */
    foreignAmount: integer('Amount in the currency', {
      required: false,
      onForm: false,
      initial: null,
      min: 0,
      max: FOREIGN_MAX,
    }),
    dataStatus: dataStatusLink,
  },
  card: ['invoice', 'hours', 'costPerUnit', 'amount'],
  summary: ['invoice', 'name'],
  filterBy: ['invoice'],
  wholeBy: ['invoice'],
  sort: { by: 'createdTime', dir: 'desc' },
})
