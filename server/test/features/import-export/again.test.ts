// The same file again: what it brought in before is known by the names of the file, on both databases.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { deletedHere, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { startAnother } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'
import { toDo } from './calendars.ts'
import { newcomersOf } from './newcomers.ts'
import * as files from './import-support.ts'

const vector = (name: string) => readFileSync(new URL(`../../vectors/${name}`, import.meta.url), 'utf8')
const reminders = vector('reminders.ics')
const later = vector('reminders-later.ics')
const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
const card = (...lines: string[]) =>
  `${['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')}\r\n`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const somebody = newcomersOf(office)
  const keysOf = ({ id }: Pick<Actor, 'id'>) =>
    office.deps.db.selectFrom('importKey').selectAll().where('ownerId', '=', id).execute()
  test('a calendar comes in once, however often it is imported', async () => {
    const { look, take, tasks } = await somebody()
    await take(reminders)
    const before = await tasks()

    expect(await look(reminders)).toMatchObject({
      rows: 3,
      good: 3,
      added: 0,
      changed: 0,
      same: 3,
      known: 3,
      bad: [],
    })
    expect(await take(reminders)).toMatchObject({ added: 0, changed: 0 })
    expect(await tasks()).toEqual(before)
    expect(before.filter(({ name }) => name === 'Old one')).toMatchObject([{ status: { name: 'Closed' } }])
    expect(new Set(before.filter(({ name }) => name === 'Pay rent').map(({ groupId }) => groupId)).size).toBe(
      1,
    )
  })

  test.each(['CREATED:', 'CREATED:yesterday', 'LAST-MODIFIED:20261399T000000Z'])(
    'a to-do with the line “%s” comes in all the same',
    async (line) => {
      const { look } = await somebody()

      expect(await look(toDo('SUMMARY:Post the letter', 'UID:odd@example.in', line))).toMatchObject({
        added: 1,
        bad: [],
      })
    },
  )

  test('a later file changes what it says otherwise, without being asked, and adds what is new', async () => {
    const { look, take, tasks } = await somebody()
    await take(reminders)
    const [key] = await tasks('keys')

    expect(await look(later)).toMatchObject({ rows: 4, added: 1, changed: 1, same: 2, known: 3 })
    expect(await take(later)).toMatchObject({ added: 1, changed: 1 })
    expect(await tasks('keys')).toMatchObject([
      { id: key?.id, name: 'Collect keys, sign and pay', dueDate: at('2026-11-29T00:00+05:30') },
    ])
    expect(await tasks('New one')).toHaveLength(1)
  })

  test('what was changed here stays, where the file says as before', async () => {
    const { caller, take, tasks, look } = await somebody()
    await take(reminders)
    const [key] = await tasks('keys')
    await caller.put(`/api/task/${key?.id}`, {
      priority: { id: 1 },
      description: 'At the gate',
      status: { id: 2 },
    })
    const again = await look(reminders)
    await take(later)

    expect(again).toMatchObject({ changed: 0, same: 3 })
    expect(await tasks('keys')).toMatchObject([
      {
        name: 'Collect keys, sign and pay',
        description: 'At the gate',
        priority: { id: 1 },
        status: { id: 2 },
      },
    ])
  })

  test('what was deleted here is not made again, and the report says so', async () => {
    const { caller, take, tasks, look } = await somebody()
    await take(reminders)
    const [old] = await tasks('Old one')
    await caller.delete(`/api/task/${old?.id}`)
    const report = await look(reminders)
    await take(reminders)

    expect(report).toMatchObject({ added: 0, same: 2, known: 3, leftOut: deletedHere(task.title, 1) })
    expect(await tasks('Old one')).toEqual([])
    expect(await take(reminders, '&update=no')).toMatchObject({ added: 3 })
    expect(await tasks('Old one')).toHaveLength(1)
  })

  test('every person has the own copy of a file that goes round', async () => {
    const [one, other] = [await somebody('One'), await somebody('Other')]
    await one.take(reminders)

    expect(await other.look(reminders)).toMatchObject({ added: 3, same: 0 })
    await other.take(reminders)
    expect(await one.tasks('Old one')).toHaveLength(1)
    expect(await other.tasks('Old one')).toHaveLength(1)
  })

  test('imported twice at the same moment each task is made once', async () => {
    const { take, tasks, person } = await somebody()
    const second = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
    await Promise.all([
      take(reminders),
      files.commit(second, person, task, reminders, 'format=ics'),
      take(reminders),
    ])

    expect(await tasks('Old one')).toHaveLength(1)
    expect(await tasks('keys')).toHaveLength(1)
    expect(await keysOf(person)).toHaveLength(3)
  })

  test('a changed date of a series has a name of its own, and a to-do that stands twice is two tasks', async () => {
    const { look, take } = await somebody()
    const series = ['UID:s', 'SUMMARY:Water', 'DUE:20261201T100000', 'RRULE:FREQ=WEEKLY']
    const override = ['UID:s', 'RECURRENCE-ID:20261208T100000', 'SUMMARY:Water twice', 'DUE:20261209T100000']
    const twice = ['UID:t', 'SUMMARY:Twice']
    const between = ['END:VTODO', 'BEGIN:VTODO']
    const file = toDo(...series, ...between, ...override, ...between, ...twice, ...between, ...twice)
    const first = await take(file)

    expect(first).toMatchObject({ added: 4 })
    expect(await look(file)).toMatchObject({ added: 0, changed: 0, same: 4 })
  })

  test('a series follows its file as a whole, and one that has moved on is found where it is', async () => {
    const { caller, take, tasks, look } = await somebody()
    const weekly = (due: string, name: string) =>
      toDo('UID:w', `SUMMARY:${name}`, `DUE;TZID=Asia/Kolkata:${due}`, 'RRULE:FREQ=WEEKLY')
    await take(weekly('20261201T100000', 'Stand-up'))
    const count = (await tasks('Stand-up')).length
    const [first] = await tasks('Stand-up')
    await caller.put(`/api/task/${first?.id}`, { status: { id: 3 } })
    // The program pushes the date of its one entry on.
    const pushed = await look(weekly('20261208T100000', 'Stand-up'))
    await take(weekly('20261208T100000', 'Stand-up'))
    const after = await tasks('Stand-up')
    await take(weekly('20261208T100000', 'Daily round'))

    expect(pushed).toMatchObject({ added: 0, changed: 0, same: 1 })
    expect(after.map(({ dueDate }) => dueDate)).toEqual([...new Set(after.map(({ dueDate }) => dueDate))])
    expect(after.find(({ id }) => id === first?.id)).toMatchObject({ status: { id: 3 } })
    expect(after.length).toBeLessThanOrEqual(count + 1)
    expect((await tasks('Daily round')).length).toBeGreaterThan(1)
    expect((await tasks('Stand-up')).map(({ id }) => id)).toEqual([first?.id])
  })

  test('a person in another time zone is told of no change', async () => {
    const { caller, person, take, look } = await somebody()
    await take(reminders)
    const own = await caller.get<object>(`/api/user/${person.id}`)
    await caller.put(`/api/user/${person.id}`, { ...own.body, timeZone: 'Europe/Berlin' })

    expect(await look(reminders)).toMatchObject({ changed: 0, same: 3 })
  })

  describe('contact cards', () => {
    const whole = ['EMAIL:a@x.example', 'TEL:+91 1', 'ADR:;;x;Erode;;;']
    const look = (file: string, person = office.user) =>
      files.preview(office, person, contact, file, 'format=vcf')
    const take = async (file: string, person = office.user) =>
      (await files.commit(office, person, contact, file, 'format=vcf')).at(-1)

    test('come in once for the whole firm, and are changed where the card is', async () => {
      const uid = unique('card')
      const name = unique('Meena')
      await take(card(`UID:${uid}`, `FN:${name}`, ...whole))
      const changed = card(`UID:${uid}`, `FN:${name}`, 'NOTE:Likes tea', ...whole)

      expect(await look(card(`UID:${uid}`, `FN:${name}`, ...whole), office.colleague)).toMatchObject({
        same: 1,
      })
      expect(await take(changed, office.colleague)).toMatchObject({ added: 0, changed: 1 })
      expect(await look(changed, office.stranger)).toMatchObject({ added: 1, known: 0 })
      const { body } = await pageOf(office.as(office.user), contact, { keyword: name })
      expect(body.list).toMatchObject([{ name, notes: 'Likes tea' }])
    })

    test.each(['junk', '2', '2026-13-45T00:00:00Z', ''])('that were changed at “%s” come in', async (rev) => {
      const file = card(`UID:${unique('card')}`, `REV:${rev}`, `FN:${unique('Meena')}`, ...whole)

      expect(await take(file)).toMatchObject({ added: 1 })
      expect(await look(file)).toMatchObject({ added: 0, same: 1 })
    })

    test.each(['EMAIL;VALUE=date:junk', 'UID;VALUE=date:junk', 'ADR;VALUE=date-time:junk'])(
      'with a line that no parser understands (%s) are refused as damaged',
      async (line) => {
        const good = card(`FN:${unique('Meena')}`, ...whole)

        expect(await look(good + card('FN:Odd', line))).toMatchObject({
          good: 1,
          bad: [{ row: 2, message: importExportMessages.brokenCard }],
        })
      },
    )

    test('without a name of their own are known by their address or number', async () => {
      const file = card(`FN:${unique('Ravi')}`, ...whole)
      await take(file)

      expect(await look(file)).toMatchObject({ added: 0, same: 1 })
      expect(await look(file.replace('Erode', 'Salem'))).toMatchObject({ added: 0, changed: 1 })
    })
  })

  test.each(['junk', '00000000T000000Z', '20261345T250000Z'])(
    'a to-do made at “%s” comes in',
    async (time) => {
      const { look, take } = await somebody()
      const file = toDo('UID:task-1@localhost', `CREATED:${time}`, `LAST-MODIFIED:${time}`, 'SUMMARY:Odd')

      expect(await take(file)).toMatchObject({ added: 1 })
      expect(await look(file)).toMatchObject({ added: 0, same: 1, bad: [] })
    },
  )

  test('a long or odd UID is a key like any other', async () => {
    const { look, take } = await somebody()
    const file = toDo(
      `UID:${'x'.repeat(9000)}`,
      'SUMMARY:Long',
      'END:VTODO',
      'BEGIN:VTODO',
      "UID:'\\;ü₹",
      'SUMMARY:Odd',
    )
    await take(file)

    expect(await look(file)).toMatchObject({ added: 0, same: 2 })
  })

  test('whoever joins a firm takes the keys along; of a deleted account none is left', async () => {
    const { person, take } = await somebody('Single', INDIVIDUALS)
    await take(reminders)
    // The firm knows that card, too.
    const uid = unique('both')
    const both = card(`UID:${uid}`, 'FN:Both', 'EMAIL:a@x.example', 'TEL:1', 'ADR:;;x;;;;')
    for (const one of [person, office.user]) await files.commit(office, one, contact, both, 'format=vcf')
    const superAdmin = office.as(office.superAdmin)
    await superAdmin.put(`/api/user/${person.id}`, { customer: { id: office.firm } })
    const moved = await keysOf(person)
    const shared = await office.deps.db
      .selectFrom('importKey')
      .select('scopeId')
      .where('key', '=', uid)
      .execute()
    // Joining ended the sessions.
    const joined = await signIn(office, person.id)
    const report = await files.preview(office, joined, task, reminders, 'format=ics')
    await office.as(office.admin).delete(`/api/${account.api.one}/${person.id}`)

    expect(moved.map(({ scopeId }) => scopeId)).toEqual([office.firm, office.firm, office.firm])
    expect(report).toMatchObject({ added: 0, same: 3 })
    expect(shared).toEqual([{ scopeId: office.firm }])
    expect(await keysOf(person)).toEqual([])
  })
})
