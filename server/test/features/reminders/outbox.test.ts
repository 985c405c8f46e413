// Mails: written with what causes them, sent by the worker, tried again while the server is away, never lost, never doubled.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { OutboxAnswer } from '@daybook/contract/tasks/notifications.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { claim, forgetSettled, probe, settle } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { DAY, givenReminder, HOUR, MINUTE } from '#test/support/mail/reminders.ts'

describe.each(dialects)('the outbox on $name', async (dialect) => {
  const postbox = await startPostbox()
  const publicUrl = 'https://daybook.example.in'
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { deps, clock } = office
  let count = 0

  const someone = async () =>
    office.as(await signedIn(office, `Mail${(count += 1)}`, office.firm, ROLES.user))
  const stateOf = async () =>
    (await office.as(office.superAdmin).get<OutboxAnswer>('/api/system/outbox')).body
  /** Reminders of one minute that are in the outbox by now. */
  const givenMails = async (...names: readonly string[]) => {
    const me = await someone()
    const start = (clock.now() - NOW) / MINUTE
    for (const name of names) {
      const { id } = await givenReminder(me, 'Reminds', start + 1)
      // Past the API, which takes a name of one line only: older ones may have more.
      await deps.db.updateTable('task').set({ name }).where('id', '=', id).execute()
    }
    clock.advance(MINUTE)
    await deliverReminders(deps)
    return me
  }

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    postbox.mails.length = 0
    postbox.onMail = () => Promise.resolve()
  })

  test('a reminder is one plain mail with a link from PUBLIC_URL', async () => {
    const me = await givenMails('File the GST return\r\nBcc: x@example.in')

    await runOutbox(deps)
    await runOutbox(deps)

    const [mail] = postbox.mails
    expect(postbox.mails).toHaveLength(1)
    expect(mail).toMatchObject({
      subject: 'File the GST return Bcc: x@example.in',
      from: { address: 'daybook@example.in' },
      to: [{ address: me.actor.email }],
    })
    expect(mail?.text).toMatch(
      /Due Nov 22, 2026 \(Sun\) 10:00 AM\.[\s\S]*https:\/\/daybook\.example\.in\/tasks\/edit\/\d+\n/,
    )
    expect(mail?.html).toBeUndefined()
  })

  test('while the server is away nothing is lost, the administrator sees it, and after its return all goes at once', async () => {
    await postbox.goAway()
    await givenMails('First', 'Second', 'Third')
    await runOutbox(deps)
    clock.advance(MINUTE)
    await runOutbox(deps)

    expect(await stateOf()).toMatchObject({
      waiting: 3,
      failed: 0,
      troubles: [{ attempts: 2, nextTime: clock.now() + 2 * MINUTE, state: 'waiting' }, {}, {}],
    })
    await postbox.comeBack()
    clock.advance(MINUTE)
    expect(await runOutbox(deps)).toBe(0) // not due yet
    await probe(deps)

    expect(await runOutbox(deps)).toBe(3)
    expect(new Set(postbox.mails.map((mail) => mail.subject))).toEqual(new Set(['First', 'Second', 'Third']))
    expect(postbox.mails).toHaveLength(3)
  })

  test('the pauses grow to an hour, and after two days it has failed for good', async () => {
    await postbox.goAway()
    await givenMails('Never')
    const pauses: number[] = []
    const begin = clock.now()
    while ((await stateOf()).failed === 0 && clock.now() < begin + 3 * DAY) {
      await runOutbox(deps)
      const next = (await stateOf()).troubles[0]?.nextTime ?? clock.now()
      pauses.push((next - clock.now()) / MINUTE)
      clock.set(Math.max(next, clock.now()))
    }

    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(clock.now() - begin).toBeGreaterThanOrEqual(48 * HOUR)
    expect(await stateOf()).toMatchObject({
      waiting: 0,
      failed: 1,
      troubles: [{ state: 'failed', nextTime: null }],
    })
    await postbox.comeBack()
  })

  test('a mailbox that does not exist fails at once, and the others go', async () => {
    await givenMails('Nobody there')
    await deps.db
      .updateTable('user')
      .set({ email: 'nobody@example.in' })
      .where('firstname', '=', `Mail${count}`)
      .execute()
    await givenMails('Somebody there')

    await runOutbox(deps)

    expect(postbox.mails.map((mail) => mail.subject)).toEqual(['Somebody there'])
    expect(await stateOf()).toMatchObject({ waiting: 0, failed: 1 })
  })

  test('a worker that dies in the middle gives its mails back; what it had sent goes again with the same Message-ID', async () => {
    await givenMails('One', 'Two')
    const inHand = await claim(deps, 'mail', 1)
    const [dying] = inHand
    if (!dying) throw new Error('nothing was claimed')
    await deps.mailer.send({ to: 'x@example.in', subject: 'One', text: 'One', messageId: dying.messageId })

    expect(await runOutbox(deps)).toBe(1)
    clock.advance(4 * MINUTE)
    expect(await runOutbox(deps)).toBe(1)
    await settle(deps, dying, { state: 'failed', error: 'too late' })

    const ones = postbox.mails.filter((mail) => mail.subject === 'One').map((mail) => mail.messageId)
    expect(ones).toEqual([dying.messageId, dying.messageId])
    expect(await stateOf()).toMatchObject({ waiting: 0, failed: 0 })
  })

  test('two workers send each mail once', async () => {
    await givenMails(...Array.from({ length: 60 }, (_, index) => `Mail ${index}`))
    const another = await startAnother(office)

    await Promise.all([runOutbox(deps), runOutbox(another.deps)])

    expect(new Set(postbox.mails.map((mail) => mail.messageId)).size).toBe(60)
    expect(postbox.mails).toHaveLength(60)
  })

  test('whoever has left gets no mail, and whoever switched it off neither', async () => {
    const left = await givenMails('Left')
    const quiet = await someone()
    await quiet.put('/api/preferences', { mail: false })
    await givenReminder(quiet, 'Quiet', 3)
    await office.as(office.admin).delete(`/api/user/${left.actor.id}`)
    clock.set(NOW + 3 * MINUTE)
    await deliverReminders(deps)

    await runOutbox(deps)

    expect(postbox.mails).toEqual([])
  })

  test('no request waits for the server', async () => {
    postbox.onMail = () => new Promise((resolve) => setTimeout(resolve, 1500))
    await givenMails('Slow')
    const sending = runOutbox(deps)
    const begin = performance.now()

    await office.as(office.user).get('/api/notifications')

    expect(performance.now() - begin).toBeLessThan(1000)
    await sending
  })

  test('what was sent is forgotten after a week', async () => {
    await givenMails('Old')
    await runOutbox(deps)
    clock.advance(8 * DAY)

    await forgetSettled(deps)

    expect(await deps.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test.each(['user', 'admin', 'analyst'] as const)(
    'the outbox is none of the %s’s business',
    async (role) => {
      expect((await office.as(office[role]).get('/api/system/outbox')).status).toBe(403)
    },
  )
})

describe('without SMTP_URL', async () => {
  const [sqlite] = dialects
  if (!sqlite) throw new Error('no database')
  const office = await openOffice(sqlite)

  test('a mail becomes a file', async () => {
    const me = office.as(office.user)
    await givenReminder(me, 'ಕನ್ನಡ ₹ 500', 1)
    office.clock.advance(MINUTE)
    await deliverReminders(office.deps)
    await runOutbox(office.deps)

    const folder = join(office.deps.config.dataDir, 'outbox')
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    const mail = await PostalMime.parse(readFileSync(join(folder, files[0] ?? '')))
    expect(mail).toMatchObject({ subject: 'ಕನ್ನಡ ₹ 500', to: [{ address: me.actor.email }] })
  })
})
