// The tenant: a firm whose staff use Daybook. Customer 1 holds the individual accounts (rules/tenancy 7).
import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { text } from '#engine/fields.ts'

export { INDIVIDUALS } from '#account/individuals.ts'

export const customer = defineEntity({
  name: 'customer',
  title: ['Customer', 'Customers'],
  api: { one: 'customer', many: 'customers', userKey: 'userId' },
  fields: {
    organizationName: text('Name'),
    websiteURL: text('Description', { required: false, starred: true }), // labelled Description; marked, no rule (rules/records 5)
    dataStatus: dataStatusLink,
  },
  headline: 'organizationName',
  card: ['websiteURL', 'dataStatus'],
  access: { read: 'signedIn', write: 'ADMIN_AND_ABOVE' },
  visibleTo: 'ownCustomer',
})
