// The tenant: a firm whose staff use Daybook. Customer 1 holds the individual accounts (decisions 15).
import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#entity.ts'
import { text } from '#fields.ts'

export { INDIVIDUALS } from '#individuals.ts'

export const customer = defineEntity({
  name: 'customer',
  title: ['Customer', 'Customers'],
  api: { one: 'customer', many: 'customers', userKey: 'userId' },
  fields: {
    organizationName: text('Name'),
    websiteURL: text('Description', { required: false, starred: true }), // R §2: labelled Description; marked, no rule
    dataStatus: dataStatusLink,
  },
  headline: 'organizationName',
  card: ['websiteURL', 'dataStatus'],
  access: { read: 'signedIn', write: 'ADMIN_AND_ABOVE' },
  visibleTo: 'ownCustomer',
})
