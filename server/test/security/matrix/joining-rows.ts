// Rows of the matrix about how people come into firms.
import { randomUUID } from 'node:crypto'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { all, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

const asked = (more: object = {}) => ({
  email: `${randomUUID()}@example.in`,
  accountRole: { id: ROLES.user.id },
  ...more,
})

/** An open invitation, from the Admin of that firm. */
const invitationTo =
  (firmOf: (place: MatrixWorld) => number) =>
  async (place: MatrixWorld): Promise<number> => {
    const { deps, clock, admin } = place.office
    const firm = firmOf(place)
    const { id } = await deps.db
      .insertInto('invitation')
      .values({
        scopeId: firm,
        customerId: firm,
        email: `${randomUUID()}@example.in`,
        firstname: '',
        lastname: '',
        roleId: ROLES.user.id,
        tokenHash: hashToken(randomUUID()),
        createdById: admin.id,
        createdTime: clock.now(),
        expiresTime: clock.now() + 60_000,
        acceptedTime: null,
        revokedTime: null,
        userId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
const ofOwnFirm = invitationTo(({ office }) => office.firm)
const ofOtherFirm = invitationTo(({ office }) => office.otherFirm)

const invitationRows: Row[] = [
  {
    says: 'invites into the own firm',
    cells: [403, 403, 201, 201],
    act: (caller, _id, { office }) =>
      caller.post('/api/invitations', asked({ customer: { id: office.firm } })),
  },
  {
    says: 'invites into another firm',
    cells: [403, 403, 400, 201],
    act: (caller, _id, { office }) =>
      caller.post('/api/invitations', asked({ customer: { id: office.otherFirm } })),
  },
  {
    says: 'invites a Super Admin',
    cells: [403, 403, 403, 400],
    act: (caller, _id, { office }) =>
      caller.post(
        '/api/invitations',
        asked({ customer: { id: office.firm }, accountRole: { id: ROLES.superAdmin.id } }),
      ),
  },
  {
    says: 'sends an invitation again',
    cells: [403, 403, 200, 200],
    given: ofOwnFirm,
    act: (caller, id) => caller.post(`/api/invitations/${id}/again`),
  },
  {
    says: 'lists the invitations',
    cells: [403, 403, 200, 200],
    act: (caller) => caller.get('/api/invitations'),
  },
  {
    says: 'revokes an invitation',
    cells: [403, 403, 200, 200],
    given: ofOwnFirm,
    act: (caller, id) => caller.delete(`/api/invitations/${id}`),
  },
  {
    says: 'revokes another firm’s invitation',
    cells: [403, 403, 404, 200],
    given: ofOtherFirm,
    act: (caller, id) => caller.delete(`/api/invitations/${id}`),
  },
  {
    says: 'looks at an invitation that is none',
    cells: all(400),
    act: (caller) => caller.post('/api/invitations/look', { token: 'none' }),
  },
  {
    says: 'joins by an invitation that is none',
    cells: all(400),
    act: (caller) => caller.post('/api/invitations/join', { token: 'none' }),
  },
]

export const joiningRows: Row[] = [
  ...invitationRows,
  {
    says: 'reads what the firm has settled',
    cells: all(200),
    act: (caller) => caller.get('/api/firm_settings'),
  },
  {
    says: 'settles something for the firm',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.put('/api/firm_settings', { state: '29' }),
  },
  {
    says: 'asks whether the first firm is to be made',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.get('/api/first_run'),
  },
  {
    says: 'puts the first firm off',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.put('/api/first_run', { choice: 'later' }),
  },
  {
    says: 'makes a first firm where one is',
    cells: [403, 403, 403, 409],
    act: (caller) =>
      caller.post('/api/first_run', {
        organizationName: 'Again',
        state: '29',
        workDays: [1],
        firstname: 'A',
        lastname: 'B',
        isOwnSignIn: false,
        email: 'again@example.in',
        password: 'paddy fields in june',
      }),
  },
  {
    says: 'reads the first things to do',
    cells: [200, 200, 200, 403],
    act: (caller) => caller.get('/api/start_here'),
  },
  {
    says: 'dismisses the first things to do',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.delete('/api/start_here'),
  },
]
