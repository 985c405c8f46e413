// Rows of the matrix about the calls of invoicing: everybody of the firm bills, nobody sees another firm's papers.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { billOf, buyerOf, groupOf, PERIOD, sellerOf, workOf } from '#test/support/invoicing.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type Row } from '#test/security/matrix.ts'

type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

/** The same call on a colleague's record and on another firm's. */
const onBoth = (says: string, entity: AnyEntity, own: Cells, foreign: Cells, act: Act): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: async ({ office }) => (await given(office.as(office.colleague), entity)).id,
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: async ({ office }) => (await given(office.as(office.stranger), entity)).id,
    act,
  },
]

/** A Super Admin reads every firm's records by id and changes none (security §2.3). */
const readOnly: Cells = [404, 404, 404, 200]
const untouched: Cells = [404, 404, 404, 403]
/** A Super Admin is of no firm. */
const firms = (status: number): Cells => [status, status, status, 403]
const seal = (id: number) => `/api/seller_profiles/${id}/seal`

export const invoicingRows: Row[] = [
  ...onBoth('asks for the next number', sellerProfile, all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/next_number?sellerProfileId=${id}&invoiceDate=${NOW}`),
  ),
  ...onBoth('reads the seal', sellerProfile, all(200), readOnly, (caller, id) => caller.get(seal(id))),
  ...onBoth('sets a seal that is no picture', sellerProfile, firms(415), untouched, (caller, id) =>
    caller.put(seal(id), {}),
  ),
  ...onBoth('removes the seal', sellerProfile, firms(200), untouched, (caller, id) =>
    caller.delete(seal(id)),
  ),
  ...onBoth('reads the seal of an invoice', invoice, all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/${id}/seal`),
  ),
  ...onBoth('looks for unbilled hours', organization, [200, 200, 200, 400], all(400), (caller, id) =>
    caller.post('/api/invoicing/unbilled_hours', { organizationId: id, ...PERIOD }),
  ),
  {
    says: 'bills hours of the firm',
    cells: all(201),
    act: async (caller) => {
      const [seller, buyer] = [await sellerOf(caller), await buyerOf(caller)]
      const { id } = await workOf(caller, buyer.projectId, 5)
      return caller.post('/api/invoicing/bill', billOf(buyer.id, seller.id, [groupOf([id, 5])]))
    },
  },
  {
    says: 'bills hours of another firm',
    cells: all(400),
    given: async ({ office }) => {
      const stranger = office.as(office.stranger)
      return (await workOf(stranger, (await buyerOf(stranger)).projectId, 5)).id
    },
    act: async (caller, id) => {
      const [seller, buyer] = [await sellerOf(caller), await buyerOf(caller)]
      return caller.post('/api/invoicing/bill', billOf(buyer.id, seller.id, [groupOf([id, 5])]))
    },
  },
]
