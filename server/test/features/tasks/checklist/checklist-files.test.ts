// Checklists in files, both ways: a column of lines in a table, lines below the description in a calendar.
import { describe, expect, it } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { checklistMessages } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from '#test/features/import-export/import-support.ts'
import { items, listOf, textsOf, tickNamed } from './lists.ts'

describe.each(dialects)('a checklist in files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)

  it('goes out and comes in again as it was', async () => {
    const one = await given(user, task, { checklist: items('=Count', 'Compare, twice') })
    await tickNamed(user, one, 'Compare, twice')
    const before = await listOf(user, one)

    const file = await files.exported(office, office.user, task, {})
    const again = await files.preview(office, office.user, task, file.text)
    await files.commit(office, office.user, task, file.text)

    expect(file.text).toContain('"[ ] =Count\n[x] Compare, twice"')
    expect(again).toMatchObject({ bad: [], changed: 0 })
    expect(await listOf(user, one)).toEqual(before)
  })

  it('adds, ticks and removes items, and says what is wrong at its column', async () => {
    const table = files.csv(['name', 'Checklist'], ['From a file', '- [x] Count\n2. Compare\n\nWrite'])
    await files.commit(office, office.user, task, table)
    const { body } = await user.post<{ list: { id: number; name: string }[] }>('/api/customized/tasks', {})
    const one = body.list.find(({ name }) => name === 'From a file')
    if (!one) throw new Error('not imported')
    expect(await textsOf(user, one)).toEqual(['x Count', 'Compare', 'Write'])

    await files.commit(
      office,
      office.user,
      task,
      files.csv(['id', 'Checklist'], [String(one.id), '[ ] Count\nWrite']),
      'format=csv&update=yes',
    )
    expect(await textsOf(user, one)).toEqual(['Count', 'Write'])

    const many = Array.from({ length: 101 }, (_, at) => `No. ${at}`).join('\n')
    const report = await files.preview(
      office,
      office.user,
      task,
      files.csv(['name', 'Checklist'], ['x', many]),
    )
    expect(report.bad).toMatchObject([{ row: 2, column: 'Checklist', message: checklistMessages.tooMany }])
  })

  it('stands below the description of the feed, and comes back from there', async () => {
    const caller = office.as(office.colleague)
    const one = await given(caller, task, { description: 'By phone', checklist: items('Count', 'Compare') })
    await given(caller, task, { description: '', checklist: items('Alone') })
    await tickNamed(caller, one, 'Count')
    const { path } = (await caller.post<NewFeedAnswer>('/api/feed', { flavour: 'todo' })).body
    const calendar = (await send<string>(office, 'GET', path)).body

    expect(calendar).toContain(String.raw`DESCRIPTION:By phone\n\n[x] Count\n[ ] Compare`)
    expect(calendar).toContain('DESCRIPTION:[ ] Alone')
    const report = await files.preview(office, office.colleague, task, calendar, 'format=ics')
    expect(report).toMatchObject({ rows: 2, same: 2, added: 0, changed: 0 })

    const other = await given(caller, task)
    const foreign = calendar.replaceAll('UID:task-', 'UID:other-')
    await files.commit(office, office.colleague, task, foreign, 'format=ics')
    const { body } = await caller.post<{ list: { id: number; description: string }[] }>(
      '/api/customized/tasks',
      {},
    )
    const copy = body.list.find(({ id, description }) => description === 'By phone' && id > other.id)
    expect(copy && (await textsOf(caller, copy))).toEqual(['x Count', 'Compare'])
  })
})
