// Rows of the matrix about accounts, and the calls that belong to no record.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { make, unique } from '#test/support/make.ts'
import { all, filterOf, pathOf, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

let made = 0
/** A fresh account, so that what a test does to it disturbs no other. */
const fresh =
  (customerOf: (place: MatrixWorld) => number, role: { readonly id: number } = ROLES.user) =>
  async (place: MatrixWorld) => {
    made += 1
    return (await signedIn(place.office, `Person${made}`, customerOf(place), role)).id
  }
const ownFirm = (place: MatrixWorld) => place.office.firm
const otherFirm = (place: MatrixWorld) => place.office.otherFirm
const self = async (_place: MatrixWorld, who: Actor) => who.id
const sessionOfStranger = async ({ office }: MatrixWorld) => {
  const session = await office.deps.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', office.stranger.id)
    .executeTakeFirstOrThrow()
  return session.id
}

const rename = { firstname: 'Renamed' }
const status = (id: number) => `/api/user/status/save?userId=${id}&accountStatusId=2`

export const accountRows: Row[] = [
  { says: 'lists names', cells: all(200), act: (caller) => caller.get('/api/users') },
  { says: 'reads the template', cells: all(200), act: (caller) => caller.get(pathOf(user, 'template')) },
  {
    says: 'lists a page',
    cells: [403, 403, 200, 200],
    act: (caller) => caller.post('/api/customized/users', {}),
  },
  {
    says: 'lists another firm’s page',
    cells: [403, 403, 200, 200],
    act: (caller, _id, { office }) =>
      caller.post('/api/customized/users', filterOf(user, { customerId: office.otherFirm })),
  },
  {
    says: 'creates',
    cells: [403, 403, 201, 201],
    act: async (caller) => caller.post('/api/user', await make(caller, user)),
  },
  {
    says: 'creates a Super Admin',
    cells: [403, 403, 403, 201],
    act: async (caller) =>
      caller.post('/api/user', await make(caller, user, { accountRoles: [{ id: ROLES.superAdmin.id }] })),
  },
  {
    says: 'reads the own account',
    cells: all(200),
    given: self,
    act: (caller, id) => caller.get(pathOf(user, id)),
  },
  {
    says: 'changes the own name',
    cells: all(200),
    given: self,
    act: (caller, id) => caller.put(pathOf(user, id), { lastname: unique('Rao') }),
  },
  {
    says: 'changes the own role',
    cells: [200, 200, 403, 403],
    given: self,
    act: (caller, id) => caller.put(pathOf(user, id), { accountRoles: [{ id: ROLES.analyst.id }] }),
  },
  {
    says: 'reads a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.get(pathOf(user, id)),
  },
  {
    says: 'changes a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.put(pathOf(user, id), rename),
  },
  {
    says: 'deletes a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.delete(pathOf(user, id)),
  },
  {
    says: 'deactivates a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.put(status(id)),
  },
  {
    says: 'deactivates a colleague, whose tasks somebody takes over',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id, { office }) => caller.put(`${status(id)}&takeOverId=${office.colleague.id}`),
  },
  {
    says: 'deletes a colleague, whose tasks somebody takes over',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id, { office }) => caller.delete(`${pathOf(user, id)}?takeOverId=${office.colleague.id}`),
  },
  {
    says: 'reads what a colleague has in hand',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.get(`/api/users/${id}/holdings`),
  },
  {
    says: 'reads what the own person has in hand',
    cells: all(200),
    given: self,
    act: (caller, id) => caller.get(`/api/users/${id}/holdings`),
  },
  {
    says: 'reads what a foreign person has in hand',
    cells: [404, 404, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.get(`/api/users/${id}/holdings`),
  },
  {
    says: 'confirms the address of a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.put(`/api/user/${id}/confirmed`),
  },
  {
    says: 'confirms the address of a foreign account',
    cells: [403, 403, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.put(`/api/user/${id}/confirmed`),
  },
  {
    says: 'confirms the address of a Super Admin',
    cells: [403, 403, 404, 200],
    given: fresh(ownFirm, ROLES.superAdmin),
    act: (caller, id) => caller.put(`/api/user/${id}/confirmed`),
  },
  {
    says: 'reads whose address or password is not their own yet',
    cells: [403, 403, 200, 200],
    act: (caller) => caller.get('/api/users/marks'),
  },
  {
    says: 'asks for a link that confirms the own address',
    cells: all(200),
    act: (caller) => caller.post('/api/user/confirm_again'),
  },
  {
    says: 'ends the sessions of a colleague',
    cells: [403, 403, 200, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.delete(`/api/user/${id}/sessions`),
  },
  {
    says: 'reads a foreign account',
    cells: [404, 404, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.get(pathOf(user, id)),
  },
  {
    says: 'changes a foreign account',
    cells: [404, 404, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.put(pathOf(user, id), rename),
  },
  {
    says: 'deletes a foreign account',
    cells: [403, 403, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.delete(pathOf(user, id)),
  },
  {
    says: 'deactivates a foreign account',
    cells: [403, 403, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.put(status(id)),
  },
  {
    says: 'ends the sessions of a foreign account',
    cells: [403, 403, 404, 200],
    given: fresh(otherFirm),
    act: (caller, id) => caller.delete(`/api/user/${id}/sessions`),
  },
  {
    says: 'promotes a colleague to Super Admin',
    cells: [403, 403, 403, 200],
    given: fresh(ownFirm),
    act: (caller, id) => caller.put(pathOf(user, id), { accountRoles: [{ id: ROLES.superAdmin.id }] }),
  },
  {
    says: 'changes a Super Admin',
    cells: [404, 404, 404, 200],
    given: fresh(ownFirm, ROLES.superAdmin),
    act: (caller, id) => caller.put(pathOf(user, id), rename),
  },
  {
    says: 'deactivates a Super Admin',
    cells: [403, 403, 404, 200],
    given: fresh(ownFirm, ROLES.superAdmin),
    act: (caller, id) => caller.put(status(id)),
  },
  {
    says: 'changes the own password with a wrong one',
    cells: all(400),
    given: self,
    act: (caller, id) =>
      caller.put(`/api/change_password/${id}`, {
        password: 'not this one',
        newPassword: 'quite another one',
        confirmNewPassword: 'quite another one',
      }),
  },
  {
    says: 'changes another’s password',
    cells: all(403),
    given: fresh(ownFirm),
    act: (caller, id) =>
      caller.put(`/api/change_password/${id}`, {
        password: PASSWORD,
        newPassword: 'quite another one',
        confirmNewPassword: 'quite another one',
      }),
  },
  {
    says: 'lists the users of the own customer',
    cells: all(200),
    act: (caller, _id, { office }) => caller.get(`/api/users/customer/${office.firm}`),
  },
  { says: 'lists the own sessions', cells: all(200), act: (caller) => caller.get('/api/sessions') },
  {
    says: 'ends a session of somebody else',
    cells: all(404),
    given: sessionOfStranger,
    act: (caller, id) => caller.delete(`/api/sessions/${id}`),
  },
  {
    says: 'reads the audit log',
    cells: [403, 403, 200, 200],
    act: (caller) => caller.post('/api/customized/audit_log', {}),
  },
  {
    says: 'exports the audit log',
    cells: [403, 403, 200, 200],
    act: (caller) => caller.post('/api/customized/audit_log/export', {}),
  },
  {
    says: 'looks at the outbox',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.get('/api/system/outbox'),
  },
  {
    says: 'ends the sessions of a Super Admin',
    cells: [403, 403, 404, 200],
    given: fresh(ownFirm, ROLES.superAdmin),
    act: (caller, id) => caller.delete(`/api/user/${id}/sessions`),
  },
]
