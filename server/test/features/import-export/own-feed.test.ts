// The own feed comes back as a file: never double, and never somebody else's; on both databases.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { deletedHere } from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { type Caller, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { DAY } from '#test/support/mail/reminders.ts'
import { newcomersOf } from './newcomers.ts'
import * as files from './import-support.ts'

describe.each(dialects)('the own feed on $name', async (dialect) => {
  const publicUrl = 'https://daybook.example.in'
  const office = await openOffice(dialect, { config: { publicUrl } })
  const somebody = newcomersOf(office)
  const calendarOf = async (caller: Caller) => {
    const { body } = await caller.post<NewFeedAnswer>('/api/feed', { flavour: 'todo' })
    return (await send<string>(office, 'GET', body.path)).body
  }

  test('comes back as what is here already', async () => {
    const { caller, look, take, tasks } = await somebody()
    const more = { description: 'Line one\r\nline two', dueDate: NOW + DAY + 1234, reminderAt: NOW + 99 }
    await given(caller, task, { name: 'Semi; colon', ...more, status: { id: 5 }, priority: { id: 1 } })
    await given(caller, task, { name: 'Closed', ...more, status: { id: 3 } })
    await given(caller, task, { name: 'Weekly', dueDate: NOW + DAY, repeatOption: { id: 4 } })
    const before = await tasks()
    const calendar = await calendarOf(caller)
    const report = await look(calendar)
    await take(calendar)

    expect(report).toMatchObject({
      rows: before.length,
      added: 0,
      changed: 0,
      same: before.length,
      bad: [],
    })
    expect(await tasks()).toEqual(before)
  })

  test('brings in what another program has changed in it, and nothing else', async () => {
    const { caller, take, tasks } = await somebody()
    const more = { dueDate: NOW + DAY + 1234, reminderAt: NOW + DAY, status: { id: 8 } }
    const made = await given(caller, task, { name: 'Ring Anita', ...more })
    const other = await given(caller, task, { name: 'Stays', ...more })
    const stamp = (iso: string) => `LAST-MODIFIED:${iso}`
    const calendar = await calendarOf(caller)
    const edited = calendar
      .replace('SUMMARY:Ring Anita', 'SUMMARY:Ring Anita and Dev')
      .replaceAll(/LAST-MODIFIED:.*/g, stamp('20301231T000000Z'))
    const ticked = calendar
      .replaceAll('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')
      .replaceAll(/LAST-MODIFIED:.*/g, stamp('20311231T000000Z'))
    const done = await take(edited)
    const [afterwards] = await tasks('Ring')
    await take(ticked)

    expect(done).toMatchObject({ added: 0, changed: 1 })
    expect(afterwards).toMatchObject({ id: made.id, name: 'Ring Anita and Dev', dueDate: more.dueDate })
    expect((await tasks('Stays'))[0]).toMatchObject({ id: other.id, status: { id: 3 } })
  })

  test('an old copy takes nothing back', async () => {
    const { caller, take, tasks } = await somebody()
    const made = await given(caller, task, { name: 'Draft' })
    const calendar = await calendarOf(caller)
    office.clock.advance(5000)
    await caller.put(`/api/task/${made.id}`, { name: 'Final' })

    expect(await take(calendar)).toMatchObject({ added: 0, changed: 0 })
    expect((await tasks())[0]).toMatchObject({ name: 'Final' })
  })

  test('what was deleted here meanwhile stays away', async () => {
    const { caller, look } = await somebody()
    const made = await given(caller, task, { name: 'Not any more' })
    const calendar = await calendarOf(caller)
    await caller.delete(`/api/task/${made.id}`)

    expect(await look(calendar)).toMatchObject({ added: 0, known: 1, leftOut: deletedHere(task.title, 1) })
  })

  test('of somebody else becomes a task of one’s own, once, also for an Admin who could change theirs', async () => {
    const { caller, tasks } = await somebody()
    await given(caller, task, { name: 'Mine alone', dueDate: null, reminderAt: null })
    const theirs = (await calendarOf(caller))
      .replace('SUMMARY:Mine alone', 'SUMMARY:Taken over')
      .replaceAll(/LAST-MODIFIED:.*/g, 'LAST-MODIFIED:20301231T000000Z')
    for (const reader of [office.colleague, office.admin]) {
      const looked = await files.preview(office, reader, task, theirs, 'format=ics')
      await files.commit(office, reader, task, theirs, 'format=ics')
      const again = await files.preview(office, reader, task, theirs, 'format=ics')

      expect(looked).toMatchObject({ added: 1, changed: 0 })
      expect(again).toMatchObject({ added: 0, same: 1 })
    }
    expect(await tasks()).toMatchObject([{ name: 'Mine alone' }])
  })

  test('of another installation means none of the tasks here', async () => {
    const { caller, look } = await somebody()
    await given(caller, task, { name: 'Of here' })
    const elsewhere = (await calendarOf(caller)).replaceAll(/\bCREATED:.*/g, 'CREATED:20200101T000000Z')

    expect(await look(elsewhere)).toMatchObject({ added: 1, changed: 0, same: 0, known: 0 })
  })
})
