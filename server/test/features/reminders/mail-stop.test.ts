// A reminder by mail can be stopped from the mail itself: with one click of a mail program, or on a page without a session.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { redactPath } from '#http/redact-path.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { DAY, givenReminder, MINUTE } from '#test/support/mail/reminders.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'

const PUBLIC_URL = 'https://daybook.example.in'
const ONE_CLICK = 'List-Unsubscribe=One-Click'

describe.each(dialects)('mails that can be stopped on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: PUBLIC_URL, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { deps, clock } = office
  let count = 0
  const someone = async (customerId = office.firm) =>
    office.as(await signedIn(office, `Stop${(count += 1)}`, customerId, ROLES.user))
  const preferencesOf = async (caller: Caller) =>
    (await caller.get<PreferencesAnswer>('/api/preferences')).body
  const stopsOf = (caller: Caller) =>
    deps.db
      .selectFrom('history')
      .select(['actorId', 'changes'])
      .where('action', '=', 'mail_stopped')
      .where('recordId', '=', caller.actor.id)
      .execute()

  /** A reminder of the caller's that went out by mail just now. */
  async function mailOf(caller: Caller, more: object = {}) {
    await givenReminder(caller, 'File GSTR-1', 5, more)
    clock.set(NOW + 5 * MINUTE)
    await deliverReminders(deps)
    await runOutbox(deps)
    const [mail] = postbox.mails
    if (!mail) throw new Error('no mail came')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    const url = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    return { mail, header, url, path: url.slice(PUBLIC_URL.length) }
  }
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    office.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const look = (url: string) => office.app.inject({ method: 'GET', url })

  beforeEach(async () => {
    await deps.db.deleteFrom('task').execute()
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    postbox.mails.length = 0
  })

  test('a reminder comes from the firm, with the text of its task, the way to the settings, and one click to stop it', async () => {
    const me = await someone()

    const { mail, header, url } = await mailOf(me, { description: 'Portal first.\nThen the challan.' })

    expect(mail.from).toMatchObject({ name: 'Nilgiri Accounts', address: 'daybook@example.in' })
    expect(mail.text).toContain('Portal first.\nThen the challan.')
    expect(mail.text).toContain(`Change what you get: ${PUBLIC_URL}/settings/reminders`)
    expect(mail.text).toContain(`Stop these mails: ${url}`)
    expect(url).toMatch(/^https:\/\/daybook\.example\.in\/mail\/stop\/[\w-]{60,}$/)
    expect(header('list-unsubscribe-post')).toBe(ONE_CLICK)
  })

  test('who has no firm gets it from Daybook', async () => {
    const { mail } = await mailOf(await someone(1))

    expect(mail.from).toMatchObject({ name: 'Daybook' })
  })

  test('looking changes nothing; one click stops it, again changes nothing, and the log says it once', async () => {
    const me = await someone()
    const { path } = await mailOf(me)

    const page = await look(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('name="List-Unsubscribe" value="One-Click"')
    expect(page.body).not.toContain(me.actor.email)
    expect((await preferencesOf(me)).mail).toBe(true)
    expect((await post(path, 'something else')).statusCode).toBe(200)
    expect((await preferencesOf(me)).mail).toBe(true)

    const [first, second] = [await post(path, ONE_CLICK), await post(path, ONE_CLICK)]

    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
    expect(await preferencesOf(me)).toMatchObject({ mail: false, push: true, digest: false })
    expect(await stopsOf(me)).toEqual([{ actorId: 0, changes: '{"mail":[true,false]}' }])
  })

  test('a mail program may send its click in parts', async () => {
    const me = await someone()
    const { path } = await mailOf(me)
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

    await post(path, parts, 'multipart/form-data; boundary=b')

    expect((await preferencesOf(me)).mail).toBe(false)
  })

  test('a bad token is answered with the same pages and stops nobody', async () => {
    const [me, other] = [await someone(), await someone()]
    const { path } = await mailOf(me)
    const token = path.split('/').at(-1) ?? ''
    const plain = Buffer.from(token, 'base64url').toString()
    const forged = Buffer.from(plain.replace(String(me.actor.id), String(other.actor.id))).toString(
      'base64url',
    )
    const digest = Buffer.from(plain.replace('reminder', 'digest')).toString('base64url')

    const right = [(await look(path)).body, (await post(path, ONE_CLICK)).body]
    for (const bad of [forged, digest, 'x', `${token.slice(0, -4)}AAAA`]) {
      const url = `/mail/stop/${bad}`
      const [page, answer] = [await look(url), await post(url, ONE_CLICK)]
      expect([page.statusCode, answer.statusCode, page.body, answer.body]).toEqual([200, 200, ...right])
    }
    expect((await preferencesOf(other)).mail).toBe(true)
    expect(await stopsOf(other)).toEqual([])
  })

  test('the link of a digest stops the digest alone', async () => {
    const me = await someone()
    await me.put('/api/preferences', { digest: true, digestTime: '08:00' })
    await givenReminder(me, 'Pay TDS', 5, { dueDate: NOW + DAY })
    clock.set(NOW + DAY)
    await deliverDigests(deps)
    await runOutbox(deps)
    const mail = postbox.mails.find(({ subject }) => subject === 'Your day')
    const path = /\/mail\/stop\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    clock.set(NOW)

    await post(path, ONE_CLICK)

    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
    expect(await preferencesOf(me)).toMatchObject({ mail: true, digest: false })
  })

  test('the link of a reminder stops the mail of the digest with it, as the page says; the bell goes on', async () => {
    const me = await someone()
    await me.put('/api/preferences', { digest: true, digestTime: '08:00' })
    const { path } = await mailOf(me, { dueDate: NOW + DAY })
    clock.set(NOW)
    const page = await look(path)
    await post(path, ONE_CLICK)
    postbox.mails.length = 0

    clock.set(NOW + DAY)
    await deliverDigests(deps)
    await runOutbox(deps)

    expect(page.body).toContain('the morning digest stops coming by mail, too; the bell goes on.')
    expect(postbox.mails).toEqual([])
    const shown = await deps.db
      .selectFrom('notification')
      .select('kind')
      .where('userId', '=', me.actor.id)
      .where('kind', '=', 'digest')
      .execute()
    expect(shown).toHaveLength(1)
  })

  test('a mail about the safety of an account has no such link, and the log never shows a token', async () => {
    const me = await someone()
    const { path } = await mailOf(me)
    postbox.mails.length = 0
    await office.app.inject({
      method: 'POST',
      url: `/open-api/user/resetPassword?email=${encodeURIComponent(me.actor.email)}&clientAppId=x`,
    })
    await runOutbox(deps)

    expect(postbox.mails.every(({ headers }) => headers.every(({ key }) => key !== 'list-unsubscribe'))).toBe(
      true,
    )
    expect(redactPath(path)).toBe('/mail/stop/…')
  })
})

describe.each(dialects)('mails that can be stopped, of a server without https, on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'http://daybook.example.in', mailFrom: 'daybook@example.in' },
  })

  test('name the page, and promise no click, which mail programs make over https alone', async () => {
    const me = office.as(office.user)
    await givenReminder(me, 'File GSTR-1', 5)
    office.clock.set(NOW + 5 * MINUTE)
    await deliverReminders(office.deps)
    await runOutbox(office.deps)

    const [mail] = postbox.mails
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/daybook\.example\.in\/mail\/stop\//)
    expect(header('list-unsubscribe-post')).toBeUndefined()
    expect(mail?.text).toContain('Stop these mails: http://daybook.example.in/mail/stop/')
  })
})
