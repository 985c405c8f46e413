// Rows of the matrix about passkeys and remembered devices: whatever the role, they are one's own alone.
import type { Actor } from '#test/support/caller.ts'
import { addDevice, addPasskeyOf, confirm } from '#test/support/people/steps.ts'
import { all, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

const PASSKEYS = '/api/security/steps/passkeys'
const DEVICES = '/api/security/devices'
const ticket = 'A'.repeat(43)

const confirmed = async ({ office }: MatrixWorld, who: Actor) => {
  await confirm(office, who.id)
  return who.id
}
const ownKey = async (place: MatrixWorld, who: Actor) => {
  await confirmed(place, who)
  return addPasskeyOf(place.office, who.id)
}
const strangersKey = async (place: MatrixWorld, who: Actor) => {
  await confirmed(place, who)
  return addPasskeyOf(place.office, place.office.stranger.id)
}
const ownDevice = ({ office }: MatrixWorld, who: Actor) => addDevice(office, who.id)
const strangersDevice = ({ office }: MatrixWorld) => addDevice(office, office.stranger.id)

export const passkeyRows: Row[] = [
  {
    says: 'asks for options where browsers keep no passkeys',
    cells: all(409),
    given: confirmed,
    act: (caller) => caller.post(`${PASSKEYS}/options`),
  },
  {
    says: 'keeps something that is no passkey',
    cells: all(400),
    given: confirmed,
    act: (caller) => caller.post(PASSKEYS, { ticket, credential: {}, name: 'Key' }),
  },
  {
    says: 'asks to confirm where browsers keep no passkeys',
    cells: all(409),
    act: (caller) => caller.post('/api/session/confirm/options'),
  },
  {
    says: 'names the own passkey',
    cells: all(200),
    given: ownKey,
    act: (caller, id) => caller.put(`${PASSKEYS}/${id}`, { name: 'Phone' }),
  },
  {
    says: 'names a stranger’s passkey',
    cells: all(404),
    given: strangersKey,
    act: (caller, id) => caller.put(`${PASSKEYS}/${id}`, { name: 'Mine' }),
  },
  {
    says: 'removes the own passkey',
    cells: all(200),
    given: ownKey,
    act: (caller, id) => caller.delete(`${PASSKEYS}/${id}`),
  },
  {
    says: 'removes a stranger’s passkey',
    cells: all(404),
    given: strangersKey,
    act: (caller, id) => caller.delete(`${PASSKEYS}/${id}`),
  },
  { says: 'lists the own devices', cells: all(200), act: (caller) => caller.get(DEVICES) },
  {
    says: 'forgets the own device',
    cells: all(200),
    given: ownDevice,
    act: (caller, id) => caller.delete(`${DEVICES}/${id}`),
  },
  {
    says: 'forgets a stranger’s device',
    cells: all(404),
    given: strangersDevice,
    act: (caller, id) => caller.delete(`${DEVICES}/${id}`),
  },
  { says: 'forgets all own devices', cells: all(200), act: (caller) => caller.delete(DEVICES) },
]
