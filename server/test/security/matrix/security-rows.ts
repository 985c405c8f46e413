// Rows of the matrix about the second step. Whoever asks has confirmed, or nothing but that would be said.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'
import { addTotp, confirm, forgetConfirmation } from '#test/support/people/steps.ts'

const STEPS = '/api/security/steps'

const confirmed = async ({ office }: MatrixWorld, who: Actor) => {
  await office.deps.db.deleteFrom('totp').where('userId', '=', who.id).execute()
  await confirm(office, who.id)
  return who.id
}
const notConfirmed = async ({ office }: MatrixWorld, who: Actor) => {
  await forgetConfirmation(office, who.id)
  return who.id
}
const withStep = async (place: MatrixWorld, who: Actor) => {
  await addTotp(place.office, await confirmed(place, who))
  return who.id
}

let made = 0
const colleague =
  (role: { readonly id: number } = ROLES.user, firmOf = ({ office }: MatrixWorld) => office.firm) =>
  async (place: MatrixWorld, who: Actor) => {
    await confirmed(place, who)
    made += 1
    const { id } = await signedIn(place.office, `Stepper${made}`, firmOf(place), role)
    await addTotp(place.office, id)
    return id
  }

const row = (says: string, cells: Cells, given: Row['given'], act: Row['act']): Row => ({
  says,
  cells,
  ...(given ? { given } : {}),
  act,
})
const settled = { secondStep: 'nobody', graceDays: 7 }

export const securityRows: Row[] = [
  row('reads the own steps', all(200), undefined, (caller) => caller.get(STEPS)),
  row('starts app codes', all(200), confirmed, (caller) => caller.post(`${STEPS}/totp`)),
  row('starts app codes unconfirmed', all(403), notConfirmed, (caller) => caller.post(`${STEPS}/totp`)),
  row('verifies a wrong code', all(400), undefined, (caller) =>
    caller.post(`${STEPS}/totp/verify`, { code: '12' }),
  ),
  row('removes app codes', all(200), withStep, (caller) => caller.delete(`${STEPS}/totp`)),
  row('removes app codes that are not on', all(409), confirmed, (caller) => caller.delete(`${STEPS}/totp`)),
  row('makes recovery codes without a step', all(409), confirmed, (caller) =>
    caller.post(`${STEPS}/recovery_codes`),
  ),
  row('confirms with a wrong password', all(400), undefined, (caller) =>
    caller.post('/api/session/confirm', { password: `${PASSWORD} not` }),
  ),
  row('resets a colleague', [403, 403, 200, 200], colleague(), (caller, id) =>
    caller.delete(`/api/users/${id}/second_step?spoken=true`),
  ),
  row(
    'resets a foreign person',
    [403, 403, 404, 200],
    colleague(ROLES.user, ({ office }) => office.otherFirm),
    (caller, id) => caller.delete(`/api/users/${id}/second_step?spoken=true`),
  ),
  row('resets a Super Admin', [403, 403, 404, 200], colleague(ROLES.superAdmin), (caller, id) =>
    caller.delete(`/api/users/${id}/second_step?spoken=true`),
  ),
  row('resets the own person', [403, 403, 409, 409], confirmed, (caller, id) =>
    caller.delete(`/api/users/${id}/second_step?spoken=true`),
  ),
  row('resets without having spoken', all(400), colleague(), (caller, id) =>
    caller.delete(`/api/users/${id}/second_step`),
  ),
  row('reads the rule of the firm', [403, 403, 200, 403], undefined, (caller) =>
    caller.get('/api/firm/security'),
  ),
  row('settles the rule of the firm', [403, 403, 200, 403], confirmed, (caller) =>
    caller.put('/api/firm/security', settled),
  ),
  row('settles the rule of the firm unconfirmed', all(403), notConfirmed, (caller) =>
    caller.put('/api/firm/security', settled),
  ),
]
