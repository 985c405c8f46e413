// Rows of the matrix about statutory packs: everybody for themselves, Admins for colleagues, support never.
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { given } from '#test/support/make.ts'
import type { Cells, Row } from '#test/security/matrix/matrix.ts'

const own: Cells = [200, 200, 200, 403]
const foreign: Cells = [404, 404, 404, 403]
const ofAdmins: Cells = [403, 403, 200, 403]

const clientOf =
  (whose: 'colleague' | 'stranger'): NonNullable<Row['given']> =>
  async ({ office }) =>
    (await given(office.as(office[whose]), organization, { taxNumber: '29AABCT1332L1ZA' })).id

const extension = { obligation: 'gstr3b-monthly', period: 'Nov 2026', due: '2026-12-24', notification: '1' }
const extensionOf =
  (whose: 'admin' | 'otherAdmin'): NonNullable<Row['given']> =>
  async ({ office }) => {
    const caller = office.as(office[whose])
    const { body } = await caller.post<calls.ExtensionSaved>('/api/compliance/extensions', extension)
    return body.data.extension.id
  }

const use = (id: number) => ({ packs: ['gst-monthly'], organizationIds: [id] })

export const complianceRows: Row[] = [
  {
    says: 'sees what packs would make for a client of the firm',
    cells: own,
    given: clientOf('colleague'),
    act: (caller, id) => caller.post('/api/compliance/preview', use(id)),
  },
  {
    says: 'sees what packs would make for a client of another firm',
    cells: [400, 400, 400, 403],
    given: clientOf('stranger'),
    act: (caller, id) => caller.post('/api/compliance/preview', use(id)),
  },
  {
    says: 'uses packs for a client of the firm',
    cells: own,
    given: clientOf('colleague'),
    act: (caller, id) => caller.post('/api/compliance/apply', use(id)),
  },
  {
    says: 'uses packs for a client of another firm',
    cells: [400, 400, 400, 403],
    given: clientOf('stranger'),
    act: (caller, id) => caller.post('/api/compliance/apply', use(id)),
  },
  {
    says: 'uses packs for a colleague',
    cells: ofAdmins,
    given: clientOf('colleague'),
    act: (caller, id, { office }) =>
      caller.post('/api/compliance/apply', { ...use(id), assignedToId: office.colleague.id }),
  },
  {
    says: 'uses packs for somebody of another firm',
    cells: [403, 403, 400, 403],
    given: clientOf('colleague'),
    act: (caller, id, { office }) =>
      caller.post('/api/compliance/apply', { ...use(id), assignedToId: office.stranger.id }),
  },
  { says: 'reads the grid', cells: own, act: (caller) => caller.get('/api/compliance/grid') },
  { says: 'reads the clients of packs', cells: own, act: (caller) => caller.get('/api/compliance/clients') },
  {
    says: 'reads the facts of a client of the firm',
    cells: own,
    given: clientOf('colleague'),
    act: (caller, id) => caller.get(`/api/compliance/clients/${id}`),
  },
  {
    says: 'reads the facts of a client of another firm',
    cells: foreign,
    given: clientOf('stranger'),
    act: (caller, id) => caller.get(`/api/compliance/clients/${id}`),
  },
  {
    says: 'says facts of a client of the firm',
    cells: own,
    given: clientOf('colleague'),
    act: (caller, id) => caller.put(`/api/compliance/clients/${id}`, { state: '29' }),
  },
  {
    says: 'says facts of a client of another firm',
    cells: foreign,
    given: clientOf('stranger'),
    act: (caller, id) => caller.put(`/api/compliance/clients/${id}`, { state: '29' }),
  },
  {
    says: 'makes a colleague responsible for a client',
    cells: ofAdmins,
    given: clientOf('colleague'),
    act: (caller, id, { office }) =>
      caller.put(`/api/compliance/clients/${id}`, { responsibleId: office.colleague.id }),
  },
  { says: 'reads the extensions', cells: own, act: (caller) => caller.get('/api/compliance/extensions') },
  {
    says: 'enters an extension',
    cells: ofAdmins,
    act: (caller) => caller.post('/api/compliance/extensions', extension),
  },
  {
    says: 'withdraws an extension of the firm',
    cells: ofAdmins,
    given: extensionOf('admin'),
    act: (caller, id) => caller.post(`/api/compliance/extensions/${id}/withdraw`),
  },
  {
    says: 'withdraws an extension of another firm',
    cells: [403, 403, 404, 403],
    given: extensionOf('otherAdmin'),
    act: (caller, id) => caller.post(`/api/compliance/extensions/${id}/withdraw`),
  },
]
