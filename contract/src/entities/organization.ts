import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { PAYMENT_DAYS_MAX } from '#invoicing/seller-defaults.ts'
import { integer, link, note, text } from '#engine/fields.ts'

const filledLater = { fileMayLeaveEmpty: true } as const
const beside = { required: false, onForm: false } as const

export const organization = defineEntity({
  name: 'organization',
  title: ['Organization', 'Organizations'],
  api: { one: 'organizations', many: 'organizations', alias: 'organization' },
  fields: {
    name: text('Name'),
    website: text('Website', { ...filledLater, keyboard: 'url' }),
    address: note('Address', { ...filledLater, required: true, starred: true }),
    phone: text('Phone', { ...filledLater, keyboard: 'tel', reaches: true }),
    email: text('Email', { ...filledLater, keyboard: 'email', reaches: true }), // the format is not checked (rules/records 5)
    pan: text('PAN', { ...filledLater, trimmed: true, keyboard: 'code' }),
    taxNumber: text('Tax Number', { ...filledLater, trimmed: true, keyboard: 'code' }),
    accountType: link('accountType', 'Account Type', { initial: 10 }),
    industryType: link('industryType', 'Industry Type', { initial: 31 }),
    /** How many days after the invoice; null as the seller says. */
    paymentDays: integer('Payment days', { ...beside, initial: null, min: 0, max: PAYMENT_DAYS_MAX }),
    /** 1: it keeps TDS back. Sent as null: as its tax number says. */
    deductsTds: integer('Deducts TDS', { ...beside, initial: null, min: 0, max: 1 }),
    /** Where its address does not say them: an e-invoice wants them apart. */
    city: text('City', { ...beside, max: 50 }),
    pin: text('PIN', { ...beside, max: 6 }),
    dataStatus: dataStatusLink,
  },
  card: ['phone', 'email', 'website', 'accountType', 'industryType'],
  matchBy: [
    { by: 'gstin', field: 'taxNumber' },
    { by: 'field', field: 'name' },
  ],
  filterBy: ['accountType', 'industryType'],
  namedFilters: { completeness: ['incomplete'] },
  placeholders: [1],
})
