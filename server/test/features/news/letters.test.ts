// Mail of news: one letter after a little while, with what is still true; stopped by its link; quiet where one wants quiet.
import { beforeEach, describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openNews, PUBLIC_URL } from '#test/support/mail/news.ts'
import { bellOf, HOUR } from '#test/support/mail/reminders.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'

describe.each(dialects)('letters of news on $name', async (dialect) => {
  const { app, someone, deps, clock, pass, mailsOf, postbox } = await openNews(dialect)
  const give = (from: Caller, to: Caller, name: string) =>
    given(from, task, { name, dueDate: null, reminderAt: null, assignedTo: { id: to.actor.id } })
  const nameOf = ({ actor }: Caller) => (actor.email.split('@')[0] ?? '').replace('nora', 'Nora')

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    postbox.mails.length = 0
    clock.set(NOW)
  })

  test('one thing: after two minutes, from the firm, with its link, why it came and how to stop it', async () => {
    const [me, other] = [await someone(), await someone()]
    const { id } = await give(me, other, 'File GSTR-1')
    await pass(1)
    expect(mailsOf(other)).toEqual([])

    await pass(3)

    const [mail, ...more] = mailsOf(other)
    expect(more).toEqual([])
    expect(mailsOf(me)).toEqual([])
    expect(mail).toMatchObject({
      subject: `${nameOf(me)}: File GSTR-1`,
      from: { name: 'Nilgiri Accounts' },
    })
    const text = mail?.text ?? ''
    expect(text).toContain(`${nameOf(me)} gave you "File GSTR-1".\n${PUBLIC_URL}/tasks/edit/${id}`)
    expect(text).toContain('Change what you get:')
    expect(text).toMatch(
      /Stop mails about tasks that are given to you: https:\/\/daybook\.example\.in\/mail\/stop\/[\w-]{60,}\n/,
    )
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/daybook\.example\.in\/mail\/stop\//)
    expect(header('list-unsubscribe-post')).toBe(ONE_CLICK)
    expect(header('reply-to')).toBeUndefined()
  })

  test('several things are one letter, which nothing puts off beyond ten minutes', async () => {
    const [me, other] = [await someone(), await someone()]
    for (let minute = 0; minute < 12; minute += 1) {
      await give(me, other, `Task ${minute}`)
      await pass(1)
    }
    await pass(5)

    expect(mailsOf(other).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^(10|11) things in Daybook$/),
      expect.stringMatching(/^2 things in Daybook$|: Task 11$/),
    ])
    expect(mailsOf(other).flatMap(({ text = '' }) => text.match(/"Task \d+"/g))).toHaveLength(12)
  })

  test('what was read, deleted or given to another meanwhile is left out', async () => {
    const [me, other, third] = [await someone(), await someone(), await someone()]
    await give(me, other, 'Read')
    const [read] = (await bellOf(other)).list
    await other.put(`/api/notifications/${read?.id}/read`, {})
    const gone = await give(me, other, 'Gone')
    await me.delete(`/api/task/${gone.id}`)
    const passed = await give(me, other, 'Passed on')
    await me.put(`/api/task/${passed.id}`, { assignedTo: { id: third.actor.id } })

    await pass(5)

    expect(mailsOf(other)).toEqual([])
    expect(mailsOf(third).map(({ subject }) => subject)).toEqual([`${nameOf(me)}: Passed on`])
  })

  test('by kind: not at all, with the digest’s hour, or by no mail of any sort', async () => {
    const [me, never, morning, none] = [await someone(), await someone(), await someone(), await someone()]
    await never.put('/api/preferences', { kinds: { assigned: { mail: 'off' } } })
    await morning.put('/api/preferences', { kinds: { assigned: { mail: 'digest' } }, digestTime: '08:00' })
    await none.put('/api/preferences', { mail: false })
    for (const to of [never, morning, none]) await give(me, to, 'Any')

    await pass(5)
    expect(postbox.mails).toEqual([])
    clock.set(NOW + 24 * HOUR)
    await pass(1)

    expect(mailsOf(morning)).toHaveLength(1)
    expect([...mailsOf(never), ...mailsOf(none)]).toEqual([])
  })

  test('in quiet hours the bell rings and the mail waits until they end', async () => {
    const [me, other] = [await someone(), await someone()]
    const local = Temporal.Instant.fromEpochMilliseconds(NOW).toZonedDateTimeISO('Asia/Kolkata')
    const at = (minutes: number) => local.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
    await other.put('/api/preferences', { quietFrom: at(-10), quietTo: at(60) })
    await give(me, other, 'Later')

    expect(await bellOf(other)).toMatchObject({ unread: 1 })
    await pass(50)
    expect(mailsOf(other)).toEqual([])
    await pass(15)

    expect(mailsOf(other)).toHaveLength(1)
  })

  test('the link of a letter stops its kind alone; one of several kinds stops them all, reminders stay', async () => {
    const [me, other] = [await someone(), await someone()]
    const post = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: ONE_CLICK,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const kinds = async (caller: Caller) =>
      (await caller.get<PreferencesAnswer>('/api/preferences')).body.kinds
    await give(me, other, 'One')
    await pass(5)
    const pathIn = (name: string) =>
      new RegExp(`${name} ${PUBLIC_URL}(\\S+)`).exec(mailsOf(other).at(-1)?.text ?? '')?.[1] ?? ''

    await post(pathIn('given to you:'))
    await post(pathIn('given to you:'))

    expect(await kinds(other)).toMatchObject({
      assigned: { mail: 'off', bell: true },
      mentioned: { mail: 'soon' },
    })
    const events = await deps.db
      .selectFrom('history')
      .select(['changes', 'actorId'])
      .where('action', '=', 'mail_stopped')
      .where('recordId', '=', other.actor.id)
      .execute()
    expect(events).toEqual([{ actorId: 0, changes: '{"assigned":[true,false]}' }])

    await me.put('/api/preferences', { kinds: { closed: { mail: 'soon' } } })
    const { id } = await give(me, other, 'Two')
    await other.put(`/api/task/${id}`, { status: { id: 3 } })
    await give(other, me, 'Three')
    await pass(5)
    const mail = mailsOf(me).at(-1)
    expect(mail?.subject).toBe('2 things in Daybook')
    const url = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    await post(url.slice(1 + PUBLIC_URL.length, -1))

    const ways = Object.values(await kinds(me)).map((each) => each.mail)
    expect(new Set(ways)).toEqual(new Set(['off']))
    expect((await me.get<PreferencesAnswer>('/api/preferences')).body.mail).toBe(true)
  })
})
