// What a stranger made to come back by, before its owner proved the address, opens nothing afterwards (decision 0138).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  askForLink,
  confirm,
  confirmToken,
  formOf,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { invite, tokenOf } from '#test/support/people/joining.ts'
import { newcomersOf } from '#test/support/people/newcomers.ts'
import { addDevice, addLink, addPasskeyOf, addRecoveryCodes, addTotp } from '#test/support/people/steps.ts'

const HOUR = 60 * 60 * 1000
const WAYS = ['totp', 'passkey', 'externalIdentity', 'recoveryCode', 'trustedDevice'] as const

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { deps, clock, as } = office
  const { superAdmin, signedUp, isProven } = newcomersOf(office)
  let count = 0

  /** All the ways by which one can come back. */
  const prepare = async ({ id }: { readonly id: number }) => {
    await addTotp(office, id)
    await addPasskeyOf(office, id)
    await addRecoveryCodes(office, id, ['ABCDEFGHJK'])
    await addDevice(office, id)
    await addLink(office, id)
    clock.advance(HOUR)
  }
  const waysOf = async ({ id }: { readonly id: number }) => {
    const left: string[] = []
    for (const table of WAYS) {
      const row = await deps.db.selectFrom(table).select('userId').where('userId', '=', id).executeTakeFirst()
      if (row) left.push(table)
    }
    return left
  }
  const individual = () => signedIn(office, `Single${(count += 1)}`, INDIVIDUALS, ROLES.user)
  /** Proved by an administrator, who knows whose address it is but not who made the account. */
  const confirmedByAdmin = async () => {
    office.superAdmin = await signIn(office, office.superAdmin.id)
    const person = await signedUp()
    await prepare(person)
    expect((await superAdmin().put(`/api/user/${person.id}/confirmed`)).status).toBe(200)
    return person
  }

  test('the confirming link that is pressed elsewhere drops it, and ends the sessions that rest on it', async () => {
    const stranger = await signedUp()
    await prepare(stranger)

    const answer = await confirm(office, await confirmToken(office, stranger.id))

    expect(answer.status).toBe(200)
    expect(await waysOf(stranger)).toEqual([])
    expect((await as(stranger).get('/api/session')).status).toBe(401)
    expect(await isProven(stranger)).toBeUndefined()
    const reset = await deps.db
      .selectFrom('history')
      .select('title')
      .where('recordId', '=', stranger.id)
      .where('action', '=', 'step_reset')
      .execute()
    expect(reset).toEqual([{ title: stranger.email }])
  })

  test('pressed where the account itself is signed in it keeps everything', async () => {
    const person = await signedUp()
    await prepare(person)

    const answer = await as(person).post('/open-api/user/confirm', {
      token: await confirmToken(office, person.id),
    })

    expect(answer.status).toBe(200)
    expect(await waysOf(person)).toEqual(WAYS)
    expect((await as(person).get('/api/session')).status).toBe(200)
  })

  test('pressed where somebody else is signed in it drops it', async () => {
    const stranger = await signedUp()
    await prepare(stranger)

    await as(await individual()).post('/open-api/user/confirm', {
      token: await confirmToken(office, stranger.id),
    })

    expect(await waysOf(stranger)).toEqual([])
  })

  test('without second steps a press elsewhere, such as on the phone, signs nobody out', async () => {
    const person = await signedUp()

    await confirm(office, await confirmToken(office, person.id))

    expect((await as(person).get('/api/session')).status).toBe(200)
  })

  test('a link that is over drops nothing', async () => {
    const person = await signedUp()
    await prepare(person)
    const token = await confirmToken(office, person.id)
    clock.advance(8 * 24 * HOUR)

    expect((await confirm(office, token)).status).toBe(400)

    expect(await waysOf(person)).toEqual(WAYS)
  })

  test('a resetting link drops what is older than the proof, and keeps what the owner made since', async () => {
    const stranger = await confirmedByAdmin()
    const owner = await individual()
    await prepare(owner)
    const reset = async ({ id, email }: { readonly id: number; readonly email: string }) => {
      await askForLink(office, email)
      expect((await savePassword(office, formOf(await newestToken(office, id)))).status).toBe(200)
    }

    await reset(stranger)
    await reset(owner)

    expect(await waysOf(stranger)).toEqual([])
    expect(await waysOf(owner)).toEqual(WAYS.filter((way) => way !== 'trustedDevice'))
  })

  test('an unproved account that joins a firm leaves it behind; a proved one brings its app codes', async () => {
    const stranger = await signedUp()
    await prepare(stranger)
    const owner = await individual()
    await prepare(owner)
    office.admin = await signIn(office, office.admin.id)
    for (const who of [stranger, owner]) {
      const token = tokenOf(await invite(as(office.admin), who.email))
      expect(await as(who).post('/api/invitations/join', { token })).toMatchObject({
        status: 200,
        body: { message: messages.joinedWithoutKeys },
      })
    }

    expect(await waysOf(stranger)).toEqual([])
    expect(await waysOf(owner)).toEqual(['totp', 'recoveryCode'])
    for (const who of [stranger, owner]) expect((await as(who).get('/api/session')).status).toBe(200)
  })

  test('an account that is moved into a firm keeps app codes only if they are younger than the proof', async () => {
    const stranger = await confirmedByAdmin()
    const owner = await individual()
    await prepare(owner)
    const move = (id: number) => superAdmin().put(`/api/user/${id}`, { customer: { id: office.firm } })

    expect([(await move(stranger.id)).status, (await move(owner.id)).status]).toEqual([200, 200])

    expect(await waysOf(stranger)).toEqual([])
    expect(await waysOf(owner)).toEqual(['totp', 'recoveryCode'])
  })

  test('a wrong session at the confirming link is nobody’s', async () => {
    const stranger = await signedUp()
    await prepare(stranger)

    const answer = await send(office, 'POST', '/open-api/user/confirm', {
      body: { token: await confirmToken(office, stranger.id) },
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })

    expect(answer.status).toBe(200)
    expect(await waysOf(stranger)).toEqual([])
  })
})
