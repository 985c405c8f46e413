// Imports carried out: all rows or none, on both databases.
import { describe, expect, test, vi } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { createMany } from '#entities/bulk/bulk.ts'
import { createIn } from '#entities/operations.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make, unique } from '#test/support/make.ts'
import { countOf, pageOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

const { csv } = files

describe.each(dialects)('the import on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)

  test('5,000 rows come in at once, with progress', async () => {
    const word = unique('bulk')
    const rows = Array.from({ length: 5000 }, (_, index) => [`${word} ${index}`, 'Office'])
    const lines = await files.commit(office, office.user, task, csv(['name', 'Category'], ...rows))

    expect(lines[0]).toEqual({ done: 0, of: 5000 })
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.at(-2)).toEqual({ done: 5000, of: 5000 })
    expect(lines.at(-1)).toEqual({
      message: '5,000 tasks were added.',
      added: 5000,
      changed: 0,
      importId: expect.any(Number) as number,
    })
    const found = await pageOf(me, task, { keyword: word })
    expect(found.body.totalItems).toBe(5000)
  }, 60_000)

  test('one bad row among many and nothing is stored', async () => {
    const before = await countOf(office, task)
    const rows = Array.from({ length: 600 }, (_, index) => [index === 555 ? '' : `all or nothing ${index}`])
    const file = csv(['name', 'status'], ...rows.map(([name = '']) => [name, 'Open']))
    const problem = await files.refusal(office, office.user, task, file, 'mode=commit&format=csv')

    expect(problem).toMatchObject({ status: 400, code: 'invalid', detail: importExportMessages.badRows })
    expect(problem.report?.bad).toEqual([
      { row: 557, column: 'name', field: 'name', message: 'Task Name is required' },
    ])
    expect(await countOf(office, task)).toBe(before)
  })

  test('a failure on the way rolls everything back and is told in the last line', async () => {
    const before = await countOf(office, task)
    const history = office.deps.db.selectFrom('history').select((eb) => eb.fn.countAll<number>().as('count'))
    const histories = await history.executeTakeFirstOrThrow()
    const hooks = office.deps.hooksOf(task)
    let saved = 0
    const spy = vi.spyOn(office.deps, 'hooksOf').mockImplementation((entity) => ({
      ...(entity === task ? hooks : {}),
      afterSave: () => {
        saved += 1
        if (saved === 400) throw new Error('the disk is full')
      },
    }))
    const rows = Array.from({ length: 600 }, (_, index) => [`rolled back ${index}`])
    const lines = await files.commit(office, office.user, task, csv(['name'], ...rows))
    spy.mockRestore()

    expect(lines.slice(0, -1)).toEqual([
      { done: 0, of: 600 },
      { done: 250, of: 600 },
    ])
    expect(lines.at(-1)).toMatchObject({ problem: { status: 500, code: 'internal' } })
    expect(await countOf(office, task)).toBe(before)
    expect(await history.executeTakeFirstOrThrow()).toEqual(histories)
  })

  test('whoever goes away stops it', async () => {
    const before = await countOf(office, task)
    const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
    const rows = Array.from({ length: 5000 }, (_, index) => [`gone ${index}`, 'x'.repeat(400)])
    const client = new AbortController()
    const answer = await fetch(`${address}/api/transfer/tasks/import?mode=commit&format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${office.user.token}`, 'content-type': 'text/csv' },
      body: csv(['name', 'description'], ...rows),
      signal: client.signal,
    })
    await answer.body?.getReader().read()
    client.abort()
    // The next import into the same list waits for the lock of this one, and so for its end.
    await files.commit(office, office.user, task, csv(['name'], [unique('after')]))

    expect(await countOf(office, task)).toBe(before + 1)
  }, 60_000)

  test('sent twice with one key it is carried out once', async () => {
    const word = unique('twice')
    const headers = { 'idempotency-key': word }
    const file = csv(['name'], [word])
    const first = await files.commit(office, office.user, task, file, 'format=csv', headers)
    const second = await files.commit(office, office.user, task, file, 'format=csv', headers)

    expect(second.at(-1)).toEqual(first.at(-1))
    expect((await pageOf(me, task, { keyword: word })).body.totalItems).toBe(1)
  })

  test('many at once are stored as one by one', async () => {
    const actor = await findActor(office.deps, hashToken(office.user.token))
    if (!actor) throw new Error('nobody is signed in')
    const inputs = [
      await make(me, task),
      { name: 'defaults' },
      { name: 'x', status: { id: 3 }, dueDate: null },
    ]
    const now = NOW + 1000
    await office.deps.db.transaction().execute(async (tx) => {
      const saving = { deps: office.deps, tx, actor, now, before: undefined }
      const single: number[] = []
      for (const input of inputs) single.push((await createIn(saving, task, input)).id)
      const many = await createMany(saving, task, inputs)
      const rowsOf = (ids: readonly number[]) =>
        tx
          .selectFrom('task')
          .selectAll()
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute()
      const historyOf = (ids: readonly number[]) =>
        tx
          .selectFrom('history')
          .selectAll()
          .where('recordId', 'in', [...ids])
          .where('stamp', '=', now)
          .orderBy('recordId')
          .execute()
      const without = (list: readonly object[]) => list.map((one) => ({ ...one, id: 0, recordId: 0 }))

      expect(without(await rowsOf(many))).toEqual(without(await rowsOf(single)))
      expect(without(await historyOf(many))).toEqual(without(await historyOf(single)))
      await expect(createMany(saving, task, [{ name: 'fine' }, { name: '' }])).rejects.toThrow(
        messages.invalid,
      )
    })
  })
})
