// Who writes the invoices: a firm keeps its own blocks once, and each invoice takes a copy that stays as printed.
import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { money, note, text } from '#engine/fields.ts'
import { DEFAULT_PATTERN } from '#invoicing/default-pattern.ts'

const optional = { required: false } as const

export const sellerProfile = defineEntity({
  name: 'sellerProfile',
  title: ['Seller Profile', 'Seller Profiles'],
  api: { one: 'seller_profiles', many: 'seller_profiles', alias: 'seller_profile' },
  fields: {
    name: text('Name'),
    pan: text('PAN', { ...optional, trimmed: true, keyboard: 'code' }),
    address: note('Address', { required: true, starred: true }),
    taxNumber: text('GSTN', { ...optional, trimmed: true, keyboard: 'code' }),
    creatorName: text('Creator Name', optional),
    creatorDesignation: text('Creator Designation', optional),
    bankAccount: note('Bank Account', optional),
    upiAddress: text('UPI Address', optional),
    /** A payment code of more leaves the amount out. Null: UPI_LIMIT. */
    upiLimit: money('UPI Limit', { ...optional, initial: null }),
    sac: text('SAC', { ...optional, max: 8 }),
    costPerUnit: money('Cost Per Unit', optional),
    numberPattern: text('Number Pattern', { ...optional, initial: DEFAULT_PATTERN }),
    dataStatus: dataStatusLink,
  },
  card: ['taxNumber', 'pan', 'numberPattern', 'upiAddress'],
  access: { read: 'signedIn', write: 'firmAdmin' },
})
