// A sign-in with a device that an account was not used with before is told by mail, and nothing else is.
import { describe, expect, test } from 'vitest'
import { newDevice } from '@daybook/contract/messages/mails/account-mails.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { forgetOldPlaces } from '#features/account/sign-in-places.ts'
import { from, login, newAddress, queuedMails, subjectsFor } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { DAY, HOUR } from '#test/support/mail/reminders.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const TITLE = newDevice('', '', '').title

describe.each(dialects)('on $name', async (dialect) => {
  const publicUrl = 'https://daybook.example.in'
  const office = await openOffice(dialect, { config: { publicUrl, trustProxy: ['127.0.0.1'] } })
  const { deps, clock } = office
  const { db } = deps
  let count = 0
  /** An account whose address is proved. */
  const somebody = async () => {
    clock.set(NOW)
    const person = await signedIn(office, `Device${(count += 1)}`, office.firm, ROLES.user)
    await db.updateTable('user').set({ provenTime: NOW }).where('id', '=', person.id).execute()
    const signIn = async (agent: string, address = newAddress()) => {
      const answer = await login(
        office,
        { email: person.email, password: PASSWORD },
        { ...from(address), 'user-agent': agent },
      )
      expect(answer.status).toBe(200)
    }
    return { ...person, signIn, mails: () => subjectsFor(office, person.id) }
  }

  test('the mail says when, with what and from where, and the way to a new password', async () => {
    const { id, signIn } = await somebody()
    await signIn(FIREFOX)

    await signIn(IPHONE, '2001:db8:77::9')

    const [mail] = await queuedMails(office, id)
    expect(mail?.subject).toBe(TITLE)
    expect(mail?.text).toContain(
      'Safari on iOS, from 2001:db8:77:0::/64, on Nov 21, 2026 (Sat) 10:00 AM (Asia/Kolkata).',
    )
    expect(mail?.text).toContain('If it was not you, set a new password now')
    expect(mail?.text).toContain(`${publicUrl}/account/forgot_password`)
  })

  test('the first sign-in, a newer version and another network tell nothing', async () => {
    const { signIn, mails } = await somebody()

    await signIn(FIREFOX)
    await signIn(FIREFOX)
    await signIn(NEWER_FIREFOX)

    expect(await mails()).toEqual([])
  })

  test('a known device tells nothing again; of several new ones within an hour the first is told', async () => {
    const { signIn, mails } = await somebody()
    await signIn(FIREFOX)
    await signIn(IPHONE)
    await signIn(IPHONE)
    await signIn('curl/8.1')
    expect(await mails()).toEqual([TITLE])

    clock.advance(HOUR)
    await signIn(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    )

    expect(await mails()).toEqual([TITLE, TITLE])
  })

  test('ten sign-ins at once with a new device are one mail', async () => {
    const { signIn, mails } = await somebody()
    await signIn(FIREFOX)

    await Promise.all(Array.from({ length: 10 }, () => signIn(IPHONE)))

    expect(await mails()).toEqual([TITLE])
  })

  test('an account of before, of which no place was noted, is not told of its own device', async () => {
    const { id, signIn, mails } = await somebody()
    await db
      .updateTable('user')
      .set({ firstSignInTime: NOW - DAY })
      .where('id', '=', id)
      .execute()

    await signIn(FIREFOX)
    await signIn(IPHONE)

    expect(await mails()).toEqual([TITLE])
  })

  test('an address that nobody proved gets no mail', async () => {
    const { id, signIn, mails } = await somebody()
    await db.updateTable('user').set({ provenTime: null }).where('id', '=', id).execute()

    await signIn(FIREFOX)
    await signIn(IPHONE)

    expect(await mails()).toEqual([])
  })

  test('a wrong password notes nothing', async () => {
    const { id, email, signIn, mails } = await somebody()
    await signIn(FIREFOX)
    await login(office, { email, password: 'not this one' }, { 'user-agent': IPHONE })

    expect(await mails()).toEqual([])
    await signIn(IPHONE)
    expect(await mails()).toEqual([TITLE])
    expect(
      await db.selectFrom('signInPlace').select('userId').where('userId', '=', id).execute(),
    ).toHaveLength(3)
  })

  test('after half a year a device is new again, also where no other was used meanwhile', async () => {
    const { id, signIn, mails } = await somebody()
    await signIn(FIREFOX)
    clock.advance(181 * DAY)
    await forgetOldPlaces(deps)
    expect(
      await db.selectFrom('signInPlace').select('networkHash').where('userId', '=', id).execute(),
    ).toEqual([{ networkHash: '' }])

    await signIn(FIREFOX)

    expect(await mails()).toEqual([TITLE])
  })

  test('what a program says of itself does not come into the mail', async () => {
    const { id, signIn } = await somebody()
    await signIn(FIREFOX)

    await signIn('Pay http://evil.example/now at once/1.0 (x)')

    const [mail] = await queuedMails(office, id)
    expect(mail?.text).toContain('A program that is no known browser, from')
    expect(mail?.text).not.toContain('evil')
  })

  test('who is deleted leaves no places', async () => {
    const { id, signIn } = await somebody()
    await signIn(FIREFOX)

    await office.as(office.admin).delete(`/api/user/${id}`)

    expect(await db.selectFrom('signInPlace').selectAll().where('userId', '=', id).execute()).toEqual([])
  })
})
