// The profile's choices: defaults, changes, refusals, and a test over what was chosen.
import { CHOICES_MAX, CHOICES_UNITS_MAX } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser, LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import { NEWS_KINDS } from '@daybook/contract/tasks/news-kinds.ts'
import { allWays } from '@daybook/contract/tasks/news.ts'
import { describe, expect, test } from 'vitest'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { bellOf, MINUTE } from '#test/support/mail/reminders.ts'

describe.each(dialects)('preferences on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, { config: { smtpUrl: postbox.url } })
  const me = office.as(office.user)

  test('they have defaults, and keep what is not sent', async () => {
    expect((await me.get('/api/preferences')).body).toEqual({
      mail: true,
      push: true,
      digest: false,
      digestTime: '08:00',
      dayReminderTime: '09:00',
      noMailSeen: false,
      signUps: false,
      kinds: allWays({}),
      quietFrom: null,
      quietTo: null,
      quietDays: [],
      dueSoonMinutes: 0,
      hasColleagues: true,
      email: office.user.email,
      subscriptions: 0,
    })

    const saved = await me.put('/api/preferences', { digest: true, digestTime: '07:30' })
    await me.put('/api/preferences', { mail: false })

    expect(saved).toMatchObject({ status: 200, body: { data: { digest: true } } })
    expect((await me.get('/api/preferences')).body).toMatchObject({
      mail: false,
      push: true,
      digest: true,
      digestTime: '07:30',
    })
    expect((await office.as(office.colleague).get('/api/preferences')).body).toMatchObject({ mail: true })
  })

  test('a kind of news that there is not is refused by the names of those that there are', async () => {
    const answer = await me.put('/api/preferences', { kinds: { shouted: { bell: true } } })

    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'kinds.shouted', message: `kinds must have no other keys than ${NEWS_KINDS.join(', ')}` },
        ],
      },
    })
  })

  test('when a day’s reminder comes is kept by itself', async () => {
    const other = office.as(office.colleague)

    await other.put('/api/preferences', { dayReminderTime: '07:15' })
    await other.put('/api/preferences', { push: false })

    expect((await other.get('/api/preferences')).body).toMatchObject({
      dayReminderTime: '07:15',
      push: false,
      digestTime: '08:00',
    })
  })

  test.each([
    { mail: 'yes' },
    { digestTime: '24:00' },
    { digestTime: '7:30' },
    { digestTime: null },
    { digest: 1 },
    { dayReminderTime: '9 o’clock' },
    { kinds: { nothing: { mail: 'off' } } },
    { kinds: { assigned: { mail: 'later' } } },
    { kinds: { assigned: { fax: true } } },
    { kinds: { dueSoon: { mail: 'off' } } },
    { kinds: null },
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietTo: '22:00' },
    { quietFrom: '25:00', quietTo: '07:00' },
    { quietDays: [8] },
    { quietDays: [1, 1] },
    { quietDays: [1, 2, 3, 4, 5, 6, 7] },
    { dueSoonMinutes: 5 },
    [],
    'text',
  ])('%j is refused', async (body) => {
    expect((await me.put('/api/preferences', body)).status).toBe(400)
  })

  test('kinds, quiet hours and days off are kept, each by itself, and taken back', async () => {
    const analyst = office.as(office.analyst)
    const now = async () => (await analyst.get<PreferencesAnswer>('/api/preferences')).body

    await analyst.put('/api/preferences', { kinds: { assigned: { mail: 'digest' } }, dueSoonMinutes: 15 })
    await analyst.put('/api/preferences', { kinds: { assigned: { push: false }, closed: { bell: false } } })
    await analyst.put('/api/preferences', { quietFrom: '21:30', quietTo: '07:00', quietDays: [6, 7] })

    expect(await now()).toMatchObject({
      kinds: {
        ...allWays({}),
        assigned: { bell: true, mail: 'digest', push: false },
        closed: { bell: false },
      },
      quietFrom: '21:30',
      quietTo: '07:00',
      quietDays: [6, 7],
      dueSoonMinutes: 15,
    })
    await analyst.put('/api/preferences', { quietFrom: null, quietTo: null, quietDays: [] })
    expect(await now()).toMatchObject({ quietFrom: null, quietTo: null, quietDays: [] })
  })

  test('choices about lists come with the session and the next sign-in, each person’s own', async () => {
    const keep = (name: string, choice: string) => me.put('/api/preferences/choices', { name, choice })
    const session = async (caller = me) => (await caller.get<LoggedInUser>('/api/session')).body.choices

    await keep('organization.view', 'table')
    await keep('organization.columns', 'name phone')
    await keep('organization.view', '')
    await keep('task.view', 'table')

    const chosen = { 'organization.columns': 'name phone', 'task.view': 'table' }
    expect(await session()).toEqual(chosen)
    expect(await session(office.as(office.admin))).toBeUndefined()
    const credentials = { email: office.user.email, password: PASSWORD }
    const { body } = await me.post<LoginAnswer>('/open-api/login', credentials)
    expect(body.data?.loggedInUser.choices).toEqual(chosen)
    expect((await me.get('/api/preferences')).body).toMatchObject({ digestTime: '07:30' })
  })

  test('at most two hundred choices are kept, the latest', async () => {
    const other = office.as(office.colleague)
    for (let index = 0; index <= CHOICES_MAX; index += 1)
      await other.put('/api/preferences/choices', { name: `list${index}.view`, choice: 'table' })

    const { choices = {} } = (await other.get<LoggedInUser>('/api/session')).body
    expect(Object.keys(choices)).toHaveLength(CHOICES_MAX)
    expect(choices).not.toHaveProperty(['list0.view'])
  })

  test('long ones push out the oldest, so that a session stays small', async () => {
    const admin = office.as(office.admin)
    for (let index = 0; index < 20; index += 1)
      await admin.put('/api/preferences/choices', { name: `list${index}.columns`, choice: 'x'.repeat(1500) })

    const { choices = {} } = (await admin.get<LoggedInUser>('/api/session')).body
    expect(JSON.stringify(choices).length).toBeLessThanOrEqual(CHOICES_UNITS_MAX)
    expect(Object.keys(choices).at(-1)).toBe('list19.columns')
  })

  test('of two choices at the same moment none is lost', async () => {
    const analyst = office.as(office.analyst)
    const names = ['a.view', 'b.view', 'c.view', 'd.view']
    await Promise.all(names.map((name) => analyst.put('/api/preferences/choices', { name, choice: 'table' })))

    const { choices = {} } = (await analyst.get<LoggedInUser>('/api/session')).body
    expect(Object.keys(choices).toSorted()).toEqual(names)
  })

  test.each([
    { name: '__proto__', choice: 'table' },
    { name: 'x'.repeat(61), choice: 'table' },
    { name: 'task.view', choice: 1 },
    { name: 'task.view', choice: 'x'.repeat(1501) },
    {},
  ])('%j is no choice', async (body) => {
    expect((await me.put('/api/preferences/choices', body)).status).toBe(400)
  })

  test('a test goes over the chosen channels, once for two clicks', async () => {
    const admin = office.as(office.admin)

    await admin.post('/api/preferences/test')
    await admin.post('/api/preferences/test')
    await runOutbox(office.deps)
    await me.post('/api/preferences/test') // has switched mail off
    office.clock.advance(MINUTE)
    await runOutbox(office.deps)

    expect(await bellOf(admin)).toMatchObject({ unread: 1, list: [{ kind: 'test', title: 'Test' }] })
    expect(await bellOf(me)).toMatchObject({ unread: 1 })
    expect(postbox.mails.map((mail) => mail.to?.[0]?.address)).toEqual([office.admin.email])
  })
})
