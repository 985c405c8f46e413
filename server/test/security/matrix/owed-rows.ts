// Rows of the matrix about who owes what: everybody of a firm reads it, support reads it of one client, nobody of another firm.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

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

const readOnly: Cells = [404, 404, 404, 200]
const untouched: Cells = [404, 404, 404, 403]
const time = { from: '2026-10-01', to: '2026-12-31' }
const query = (id: number) => `organizationId=${id}&from=${time.from}&to=${time.to}`
const letter = { ...time, recipient: 'accounts@example.in', subject: 'Statement', text: 'Attached.' }
const reading = (says: string, path: (id: number) => string): Row[] =>
  onBoth(says, organization, all(200), readOnly, (caller, id) => caller.get(path(id)))
const month = (id: number) => ({ sellerProfileId: id, period: '2026-03' })

export const owedRows: Row[] = [
  ...reading('reads open invoices', (id) => `/api/receivables/open?organizationId=${id}`),
  ...reading('reads everything about an organization', (id) => `/api/organizations/${id}/page`),
  ...reading('reads the ageing', (id) => `/api/receivables/ageing?organizationId=${id}`),
  ...reading('reads a statement', (id) => `/api/receivables/statement?${query(id)}`),
  ...reading('reads a statement as CSV', (id) => `/api/receivables/statement/csv?${query(id)}`),
  ...reading('prints a statement', (id) => `/api/receivables/statement/pdf?${query(id)}`),
  ...reading('reads the interest', (id) => `/api/receivables/interest?organizationId=${id}`),
  ...onBoth('mails a statement', organization, [200, 200, 200, 403], untouched, (caller, id) =>
    caller.post('/api/receivables/statement/mail', { organizationId: id, ...letter }),
  ),
  ...onBoth('sends a reminder that waits for none', invoice, [409, 409, 409, 403], untouched, (caller, id) =>
    caller.post(`/api/receivables/reminders/${id}/send`, {}),
  ),
  {
    says: 'reads the reminders to pay',
    cells: all(200),
    act: (caller) => caller.get('/api/receivables/reminders'),
  },
  ...['ledger', 'zoho'].map((as): Row => ({
    says: `exports the books as ${as}`,
    cells: all(200),
    act: (caller) => caller.get(`/api/accounts/export?as=${as}&from=${time.from}&to=${time.to}`),
  })),
  ...onBoth('exports the books of a seller', sellerProfile, [200, 200, 200, 400], all(400), (caller, id) =>
    caller.get(`/api/accounts/export?as=tally&since=last&sellerProfileId=${id}`),
  ),
  ...onBoth('exports the masters of a seller', sellerProfile, [200, 200, 200, 400], all(400), (caller, id) =>
    caller.get(`/api/accounts/export?as=tally&part=masters&since=last&sellerProfileId=${id}`),
  ),
  {
    says: 'confirms a file of the books that covers nothing',
    cells: [200, 200, 200, 403],
    act: (caller) =>
      caller.post('/api/accounts/export/confirm', {
        as: 'ledger',
        from: '1990-01-01',
        to: '1990-01-31',
        head: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      }),
  },
  ...onBoth(
    'confirms a file of the books that changed',
    sellerProfile,
    [409, 409, 409, 403],
    [400, 400, 400, 403],
    (caller, id) =>
      caller.post('/api/accounts/export/confirm', {
        as: 'zoho',
        since: 'last',
        sellerProfileId: id,
        head: 'other',
      }),
  ),
  ...onBoth('closes a month', sellerProfile, [403, 403, 200, 403], [403, 403, 404, 403], (caller, id) =>
    caller.post('/api/returns/close', month(id)),
  ),
  ...onBoth('opens a month', sellerProfile, [403, 403, 200, 403], [403, 403, 404, 403], (caller, id) =>
    caller.post('/api/returns/open', month(id)),
  ),
]
