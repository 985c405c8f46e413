// What happened to a record and what was said about it, in one list of which no page leaves anything out.
import { describe, expect, test } from 'vitest'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { timelineOf, wholeTimeline, wordOf, write } from '#test/features/conversation/talk.ts'

describe.each(dialects)('the timeline on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock } = office
  const user = office.as(office.user)

  test('merges changes and comments, the newest first, several fields of a save as one', async () => {
    const host = { entity: 'task', id: (await given(user, task)).id }
    clock.advance(10)
    await write(user, host, 'Beginning')
    clock.advance(10)
    await user.put(`/api/task/${host.id}`, { name: 'Other', status: { id: STATUS.closed } })

    const { list, next } = await timelineOf(user, host)

    expect(list.map(wordOf).slice(0, 2)).toEqual(['update name+status', 'Beginning'])
    expect(list.at(-1)).toMatchObject({ kind: 'changes', change: { action: 'create' } })
    expect(next).toBeNull()
    const only = async (kinds: string) =>
      (await timelineOf(user, host, `?kinds=${kinds}`)).list.map(({ kind }) => kind)
    expect(await only('comments')).toEqual(['comments'])
    expect(await only('changes')).toEqual(['changes', 'changes'])
    expect(await only('comments,changes')).toHaveLength(3)
  })

  test('is told page by page, also where everything happened at one instant', async () => {
    const host = { entity: 'task', id: (await given(user, task)).id }
    const row = {
      scopeId: office.firm,
      entity: 'task',
      recordId: host.id,
      createdById: office.user.id,
      editedTime: null,
      removedTime: null,
      removedById: null,
    }
    const [created] = (await timelineOf(user, host)).list
    const times = Array.from({ length: 120 }, (_, index) => (created?.time ?? 0) + Math.floor(index / 40))
    await office.deps.db
      .insertInto('comment')
      .values(times.map((createdTime, index) => ({ ...row, createdTime, text: `No. ${index}` })))
      .execute()
    for (let index = 0; index < 30; index += 1)
      await user.put(`/api/task/${host.id}`, { name: `Name ${index}` })

    const all = await wholeTimeline(user, host)

    expect(all).toHaveLength(151)
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(151)
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted((a, b) => b - a))
  })

  test('of an invoice says where it was mailed', async () => {
    const host = { entity: 'invoice', id: (await given(user, invoice)).id }
    await office.deps.db
      .insertInto('delivery')
      .values({
        invoiceId: host.id,
        scopeId: office.firm,
        to: 'asha@example.in',
        cc: '',
        subject: 'Invoice 7',
        template: 'a4',
        sentById: office.user.id,
        createdTime: clock.now() + 1,
        outboxKey: 'test',
      })
      .execute()

    const { list } = await timelineOf(user, host)

    expect(list[0]).toMatchObject({ kind: 'mails', to: 'asha@example.in', by: { firstname: 'Chitra' } })
    expect((await timelineOf(user, host, '?kinds=mails')).list).toHaveLength(1)
  })

  test('leaves the log of comments out of the history of the record', async () => {
    const host = { entity: 'task', id: (await given(user, task)).id }
    await write(user, host, 'Well')

    expect((await timelineOf(user, host, '?kinds=changes')).list).toHaveLength(1)
  })
})
