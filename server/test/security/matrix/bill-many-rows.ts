// Rows of the matrix about billing many: everybody of the firm drafts, support reads and drafts nothing, a seller is the firm's own.
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import type { Row } from '#test/security/matrix/matrix.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
/** The firm's, or a Super Admin's own. */
const ownSeller: Row['given'] = async ({ office, people }, who) =>
  (await sellerOf(office.as(who === people.superAdmin ? who : office.admin))).id
const theirSeller: Row['given'] = async ({ office }) => (await sellerOf(office.as(office.otherAdmin))).id
const asks: Row['act'] = (caller, id) =>
  caller.get(`/api/invoicing/billable?from=${OCTOBER.from}&to=${OCTOBER.to}&sellerProfileId=${id}`)
const bills: Row['act'] = (caller, id) =>
  caller.post('/api/invoicing/bill_many', { ...OCTOBER, sellerProfileId: id, organizationIds: [999_999] })

export const billManyRows: Row[] = [
  { says: 'asks who can be billed', cells: [200, 200, 200, 200], given: ownSeller, act: asks },
  { says: 'asks it of another firm’s seller', cells: [400, 400, 400, 400], given: theirSeller, act: asks },
  { says: 'bills many', cells: [200, 200, 200, 403], given: ownSeller, act: bills },
  {
    says: 'bills many by another firm’s seller',
    cells: [400, 400, 400, 403],
    given: theirSeller,
    act: bills,
  },
]
