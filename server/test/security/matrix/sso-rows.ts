// Rows of the matrix about signing in with a provider: an Admin's own firm, everybody's own links.
import { confirm } from '#test/support/people/steps.ts'
import { identityOf, providerOf } from '#test/support/people/providers.ts'
import type { Actor } from '#test/support/caller.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

const ADMINS: Cells = [403, 403, 200, 200]
const FOREIGN: Cells = [403, 403, 404, 200]
const PATH = '/api/sso_providers'
const binding = 'b'.repeat(43)
const answer = { state: 'nobody gave it out', binding, code: 'x' }

const ownProvider = ({ office }: MatrixWorld) => providerOf(office, office.firm)
const otherProvider = ({ office }: MatrixWorld) => providerOf(office, office.otherFirm)
const ownIdentity = async ({ office }: MatrixWorld, who: Actor) =>
  identityOf(office, who.id, await providerOf(office, office.firm))
const identityElsewhere = async ({ office }: MatrixWorld) =>
  identityOf(office, office.stranger.id, await providerOf(office, office.otherFirm))
const ofColleague = async ({ office }: MatrixWorld) =>
  identityOf(office, office.colleague.id, await providerOf(office, office.firm))

/** As it is: neither its address nor its client changes, so that it is not asked who it is. */
const unchanged = async ({ office }: MatrixWorld, id: number) => {
  const { name, issuer, clientId } = await office.deps.db
    .selectFrom('ssoProvider')
    .select(['name', 'issuer', 'clientId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name, issuer, clientId }
}
const domain = (id: number) => `d${id}.nilgiri.example`

const rows: Row[] = [
  { says: 'lists the providers', cells: ADMINS, act: (caller) => caller.get(PATH) },
  {
    says: 'adds a provider at an address of this machine',
    cells: [403, 403, 400, 400],
    act: (caller) =>
      caller.post(PATH, { name: 'X', issuer: 'https://127.0.0.1', clientId: 'x', clientSecret: 'x' }),
  },
  {
    says: 'changes a provider',
    cells: ADMINS,
    given: ownProvider,
    act: async (caller, id, place) => caller.put(`${PATH}/${id}`, await unchanged(place, id)),
  },
  {
    says: 'changes a provider of another firm',
    cells: FOREIGN,
    given: otherProvider,
    act: async (caller, id, place) => caller.put(`${PATH}/${id}`, await unchanged(place, id)),
  },
  {
    says: 'removes a provider',
    cells: ADMINS,
    given: ownProvider,
    act: (caller, id) => caller.delete(`${PATH}/${id}`),
  },
  {
    says: 'removes a provider of another firm',
    cells: FOREIGN,
    given: otherProvider,
    act: (caller, id) => caller.delete(`${PATH}/${id}`),
  },
  {
    says: 'checks a provider of another firm',
    cells: FOREIGN,
    given: otherProvider,
    act: (caller, id) => caller.post(`${PATH}/${id}/check`, {}),
  },
  {
    says: 'tries a provider of nobody',
    cells: [403, 403, 404, 404],
    act: (caller) => caller.post(`${PATH}/999999/try`, { binding }),
  },
  {
    says: 'vouches for a domain',
    cells: [403, 403, 403, 200],
    given: ownProvider,
    act: (caller, id) => caller.post(`${PATH}/${id}/prove`, { domain: domain(id), isVouched: true }),
  },
  { says: 'lists the own links', cells: all(200), act: (caller) => caller.get('/api/identities') },
  {
    says: 'lists the links of a provider',
    cells: [404, 404, 200, 200],
    given: ownProvider,
    act: (caller, id) => caller.get(`/api/identities?providerId=${id}`),
  },
  {
    says: 'lists the links of a provider of another firm',
    cells: [404, 404, 404, 200],
    given: otherProvider,
    act: (caller, id) => caller.get(`/api/identities?providerId=${id}`),
  },
  {
    says: 'links with a provider of another firm',
    cells: all(404),
    given: otherProvider,
    act: (caller, id) => caller.post('/api/identities/start', { providerId: id, binding }),
  },
  {
    says: 'finishes a link that nobody began',
    cells: all(400),
    act: (caller) => caller.post('/api/identities/finish', answer),
  },
  {
    says: 'begins to confirm at a provider that is not linked',
    cells: all(404),
    given: otherProvider,
    act: (caller, id) => caller.post('/api/session/confirm/sso', { providerId: id, binding }),
  },
  {
    says: 'confirms with an answer that nobody asked for',
    cells: all(400),
    act: (caller) => caller.post('/api/session/confirm/sso/finish', answer),
  },
  {
    says: 'removes the own link',
    cells: all(200),
    given: ownIdentity,
    act: (caller, id) => caller.delete(`/api/identities/${id}`),
  },
  {
    says: 'removes the link of a colleague',
    cells: [404, 404, 200, 200],
    given: ofColleague,
    act: (caller, id) => caller.delete(`/api/identities/${id}`),
  },
  {
    says: 'removes a link elsewhere',
    cells: [404, 404, 404, 200],
    given: identityElsewhere,
    act: (caller, id) => caller.delete(`/api/identities/${id}`),
  },
]

/** Whoever asks has just been confirmed: what is asked without that, the tests of the steps say. */
export const ssoRows: Row[] = rows.map((row) => ({
  ...row,
  given: async (place, who) => {
    await confirm(place.office, who.id)
    return (await row.given?.(place, who)) ?? 0
  },
}))
