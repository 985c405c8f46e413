// Rows of the matrix about the calls of invoicing: everybody of the firm bills, nobody sees another firm's papers.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { billOf, buyerOf, groupOf, PERIOD, sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { given, make } from '#test/support/make.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

/** The same call on a record of the firm and on another firm's; sellers are made by Admins. */
const onBoth = (says: string, entity: AnyEntity, own: Cells, foreign: Cells, act: Act): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: async ({ office }) => (await given(office.as(office.admin), entity)).id,
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: async ({ office }) => (await given(office.as(office.otherAdmin), entity)).id,
    act,
  },
]

/** A Super Admin reads every firm's records by id and changes none (rules/tenancy 10). */
const readOnly: Cells = [404, 404, 404, 200]
const untouched: Cells = [404, 404, 404, 403]
/** An Admin of the firm alone (rules/tenancy 12); a Super Admin is of no firm. */
const admins = (status: number): Cells => [403, 403, status, 403]
const seal = (id: number) => `/api/seller_profiles/${id}/seal`
const logo = (id: number) => `/api/seller_profiles/${id}/logo`

/** A seller whom the person may bill for: the firm's, or a Super Admin's own. */
const sellerFor: Row['given'] = async ({ office, people }, who) =>
  (await sellerOf(office.as(who === people.superAdmin ? who : office.admin))).id

export const invoicingRows: Row[] = [
  ...onBoth('asks for the next number', sellerProfile, all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/next_number?sellerProfileId=${id}&invoiceDate=${NOW}`),
  ),
  ...onBoth('reads the seal', sellerProfile, all(200), readOnly, (caller, id) => caller.get(seal(id))),
  ...onBoth('sets a seal that is no picture', sellerProfile, admins(415), untouched, (caller, id) =>
    caller.put(seal(id), {}),
  ),
  ...onBoth('removes the seal', sellerProfile, admins(200), untouched, (caller, id) =>
    caller.delete(seal(id)),
  ),
  ...onBoth('reads the logo', sellerProfile, all(200), readOnly, (caller, id) => caller.get(logo(id))),
  ...onBoth('sets a logo that is no picture', sellerProfile, admins(415), untouched, (caller, id) =>
    caller.put(logo(id), {}),
  ),
  ...onBoth('removes the logo', sellerProfile, admins(200), untouched, (caller, id) =>
    caller.delete(logo(id)),
  ),
  ...onBoth('reads the seal of an invoice', invoice, all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/${id}/seal`),
  ),
  ...onBoth('reads the lines of an invoice', invoice, all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/${id}/lines`),
  ),
  ...onBoth('changes an invoice with its lines', invoice, [200, 200, 200, 403], untouched, (caller, id) =>
    caller.put(`/api/invoicing/${id}/with_lines`, { lines: [{ name: 'Consulting' }] }),
  ),
  {
    says: 'adds an invoice with its lines',
    cells: all(201),
    given: sellerFor,
    act: async (caller) =>
      caller.post('/api/invoicing/with_lines', {
        ...(await make(caller, invoice)),
        lines: [{ name: 'Consulting', hours: 2, costPerUnit: 1000 }],
      }),
  },
  {
    says: 'reads what was billed by month',
    cells: all(200),
    act: (caller) => caller.get('/api/invoicing/billed_by_month'),
  },
  ...onBoth('looks for unbilled hours', organization, [200, 200, 200, 400], all(400), (caller, id) =>
    caller.post('/api/invoicing/unbilled_hours', { organizationId: id, ...PERIOD }),
  ),
  {
    says: 'bills hours of the firm',
    cells: all(201),
    given: sellerFor,
    act: async (caller, sellerId) => {
      const buyer = await buyerOf(caller)
      const { id } = await workOf(caller, buyer.projectId, 5)
      return caller.post('/api/invoicing/bill', billOf(buyer.id, sellerId, [groupOf([id, 5])]))
    },
  },
  {
    says: 'bills hours of another firm',
    cells: all(400),
    given: async ({ office }) => {
      const stranger = office.as(office.stranger)
      return (await workOf(stranger, (await buyerOf(stranger)).projectId, 5)).id
    },
    act: async (caller, id, { office }) => {
      const seller = await sellerOf(office.as(office.admin))
      const buyer = await buyerOf(caller)
      return caller.post('/api/invoicing/bill', billOf(buyer.id, seller.id, [groupOf([id, 5])]))
    },
  },
]
