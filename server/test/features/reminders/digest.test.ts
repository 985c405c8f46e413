// The morning digest: one a local day, over the changes of the clocks too.
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { bellOf, DAY, HOUR, MINUTE } from '#test/support/mail/reminders.ts'

const instant = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds

describe.each(dialects)('the digest on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, clock } = office
  let count = 0
  const someone = async (timeZone = 'Asia/Kolkata') => {
    const actor = await signedIn(office, `Digest${(count += 1)}`, office.firm, ROLES.user)
    await deps.db.updateTable('user').set({ timeZone }).where('id', '=', actor.id).execute()
    return office.as(actor)
  }
  const again = async (me: Caller) => office.as(await signIn(office, me.actor.id))

  beforeEach(async () => {
    clock.set(NOW)
    await deps.db.deleteFrom('preference').execute()
    await deps.db.deleteFrom('outbox').execute()
  })

  test('it names what is over due and due today, as one notice and one mail', async () => {
    const me = await someone()
    await me.put('/api/preferences', { digest: true, digestTime: '10:15' })
    await given(me, task, { name: 'Yesterday', dueDate: NOW - DAY })
    await given(me, task, { name: 'This evening', dueDate: NOW + 5 * HOUR })
    await given(me, task, { name: 'Tomorrow', dueDate: NOW + DAY })
    await given(me, task, { name: 'Closed', dueDate: NOW, status: { id: 3 } })

    clock.advance(14 * MINUTE)
    expect(await deliverDigests(deps)).toBe(0)
    clock.advance(MINUTE)
    expect(await deliverDigests(deps)).toBe(1)

    expect((await bellOf(me)).list).toMatchObject([
      { kind: 'digest', taskId: null, text: '1 task is over due, 1 is due today.' },
    ])
    const [mail] = await deps.db.selectFrom('outbox').select('content').execute()
    expect(JSON.parse(mail?.content ?? '{}')).toMatchObject({
      text: expect.stringMatching(/Over due:\n- Yesterday\n\nDue today:\n- This evening\n/) as unknown,
    })
  })

  test('a time that is past today begins tomorrow, and an empty day brings none', async () => {
    const me = await someone()
    await me.put('/api/preferences', { digest: true, digestTime: '08:00' })

    expect(await deliverDigests(deps)).toBe(0)
    clock.advance(DAY)
    expect(await deliverDigests(deps)).toBe(0)
    await given(await again(me), task, { name: 'Something', dueDate: NOW + 2 * DAY })
    clock.advance(DAY)
    expect(await deliverDigests(deps)).toBe(1)
  })

  test.each([
    ['America/New_York', '2026-03-06', '02:30'],
    ['America/New_York', '2026-10-30', '01:30'],
    ['Europe/London', '2026-10-23', '01:15'],
    ['Australia/Lord_Howe', '2026-10-02', '02:10'],
  ])('one a day in %s from %s at %s, whenever the worker looks', async (zone, date, digestTime) => {
    clock.set(instant(`${date}T12:00`, zone))
    const me = await someone(zone)
    await given(me, task, { name: 'Always over', dueDate: clock.now() - DAY })
    await me.put('/api/preferences', { digest: true, digestTime })
    const begin = clock.now()
    const days: string[] = []

    while (clock.now() < begin + 5 * DAY) {
      const sent = await deliverDigests(deps)
      const day = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(zone).toPlainDate()
      for (let one = 0; one < sent; one += 1) days.push(day.toString())
      clock.advance(15 * MINUTE)
    }

    expect(days).toHaveLength(5)
    expect(new Set(days).size).toBe(5)
  })

  test('two workers send one, and one that is half a day late is left out', async () => {
    const me = await someone()
    await given(me, task, { name: 'Over', dueDate: NOW - DAY })
    await me.put('/api/preferences', { digest: true, digestTime: '10:30' })
    const another = await startAnother(office)

    clock.advance(HOUR)
    const together = dialect.name === 'PostgreSQL' ? [deps, another.deps] : [deps]
    const sent = await Promise.all(together.map((one) => deliverDigests(one)))
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    clock.set(NOW + DAY + 13 * HOUR)
    expect(await deliverDigests(deps)).toBe(0)
  })

  test('one of the late evening still goes out after midnight, and that of the new day on its own', async () => {
    const zone = 'Asia/Kolkata'
    clock.set(instant('2026-11-20T12:00', zone))
    const me = await someone()
    await given(me, task, { name: 'Over', dueDate: clock.now() - DAY })
    await me.put('/api/preferences', { digest: true, digestTime: '23:30' })

    const sent: number[] = []
    for (const time of ['2026-11-21T00:05', '2026-11-21T00:20', '2026-11-21T23:29', '2026-11-21T23:30']) {
      clock.set(instant(time, zone))
      sent.push(await deliverDigests(deps))
    }

    expect(sent).toEqual([1, 0, 0, 1])
    clock.set(instant('2026-11-23T11:31', zone))
    expect(await deliverDigests(deps)).toBe(0)
  })

  test('who moves before the first of them gets none for the day before', async () => {
    clock.set(instant('2026-11-20T08:00', 'Asia/Kolkata'))
    const me = await someone()
    await given(me, task, { name: 'Over', dueDate: clock.now() - DAY })
    await me.put('/api/preferences', { digest: true, digestTime: '20:00' })
    await deps.db.updateTable('user').set({ timeZone: 'UTC' }).where('id', '=', me.actor.id).execute()

    clock.advance(MINUTE)

    expect(await deliverDigests(deps)).toBe(0)
  })

  test('who moves to another time zone gets it by the clock of that place', async () => {
    const me = await someone()
    await given(me, task, { name: 'Over', dueDate: NOW - 2 * DAY })
    await me.put('/api/preferences', { digest: true, digestTime: '08:00' })
    await deps.db
      .updateTable('user')
      .set({ timeZone: 'America/New_York' })
      .where('id', '=', me.actor.id)
      .execute()

    clock.set(instant('2026-11-21T07:59', 'America/New_York'))
    expect(await deliverDigests(deps)).toBe(0)
    clock.set(instant('2026-11-21T08:00', 'America/New_York'))
    expect(await deliverDigests(deps)).toBe(1)
  })
})
