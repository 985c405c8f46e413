// Two who restore or undo the same at once; what an undo refuses; and that deleting and restoring changes nothing (rules/bin 3, rules/bin 8).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { UndoAnswer } from '@daybook/contract/system/bin.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { tableless } from '#entities/store.ts'
import type { UndoRow } from '#entities/undo/undo-steps.ts'
import { entryOf, pathOf, removed, restored } from '#test/support/bin.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const KINDS = ['task', 'bookmark', 'organization', 'contact', 'project', 'projectTask'] as const

describe.each(dialects)('the bin at once on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, deps, clock } = office
  // SQLite's two connections would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const [me, colleague] = [as(office.user), as(office.colleague)]
  const elsewhere = callerOf(other, office.user)
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, two) => one - two)

  it('restores once, whoever asks', async () => {
    const { id } = await given(me, bookmark)
    await removed(me, bookmark, id)
    const entry = await entryOf(me, bookmark, id)
    expect(statuses(await Promise.all([restored(me, entry.id), restored(elsewhere, entry.id)]))).toEqual([
      200, 404,
    ])
  })

  it('undoes once, whichever browser asks', async () => {
    const { id } = await given(me, bookmark)
    const { undo } = await removed(me, bookmark, id)
    const path = `/api/undo/${undo}`
    expect(statuses(await Promise.all([me.post(path), elsewhere.post(path)]))).toEqual([200, 409])
  })

  it('goes for good or comes back, and never both', async () => {
    const { id } = await given(me, bookmark)
    await removed(me, bookmark, id)
    const entry = await entryOf(me, bookmark, id)
    const [back, gone] = await Promise.all([restored(me, entry.id), elsewhere.delete(`/api/bin/${entry.id}`)])
    expect(statuses([back, gone])).toEqual([200, 404])
    expect((await me.get(pathOf(bookmark, id))).status).toBe(back.status)
  })

  /** A step of a feature that changes many. */
  async function stepOf(rows: readonly UndoRow[]): Promise<number> {
    const { id } = await deps.db
      .insertInto('undoStep')
      .values({
        scopeId: office.firm,
        userId: office.user.id,
        kind: 'bulk',
        title: 'closed 3 tasks',
        changes: JSON.stringify(rows),
        createdTime: clock.now(),
        undoneTime: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('takes back row by row where nobody was since, and says who was', async () => {
    const shared = { assignedTo: { id: office.colleague.id } }
    const rows: UndoRow[] = []
    for (const name of ['one', 'two', 'three']) {
      const { id } = await given(me, task, { ...shared, name, status: { id: STATUS.open } })
      clock.advance(5)
      const { body } = await me.put<{ data: { lastModifiedAt: number } }>(pathOf(task, id), {
        status: { id: STATUS.closed },
      })
      const before = { status: { id: STATUS.open } }
      rows.push({ entity: 'task', id, stamp: body.data.lastModifiedAt, before })
    }
    const ids = rows.map(({ id }) => id)
    clock.advance(5)
    await colleague.put(pathOf(task, ids[1] ?? 0), { name: 'two, really' })
    await removed(me, task, ids[2] ?? 0)

    const { body } = await me.post<UndoAnswer>(`/api/undo/${await stepOf(rows)}`)

    expect(body).toEqual({
      message: 'Undone, but for 2',
      data: {
        done: [{ entity: 'task', id: ids[0] }],
        refused: [
          { entity: 'task', id: ids[2], message: 'not there any more' },
          { entity: 'task', id: ids[1], name: 'two, really', message: 'changed since by Dev Rao' },
        ],
      },
    })
    expect((await me.get(pathOf(task, ids[0] ?? 0))).body).toMatchObject({ status: { id: STATUS.open } })
    expect((await me.get(pathOf(task, ids[1] ?? 0))).body).toMatchObject({ status: { id: STATUS.closed } })
  })

  it('refuses a step after an hour', async () => {
    const { id } = await given(me, bookmark)
    const { undo } = await removed(me, bookmark, id)
    clock.advance(60 * 60 * 1000 + 1)
    expect((await me.post<{ detail: string }>(`/api/undo/${undo}`)).body.detail).toBe(
      'This can be undone for an hour only.',
    )
    expect((await restored(me, (await entryOf(me, bookmark, id)).id)).status).toBe(200)
  })

  const talliesOf = async () => {
    const rows = await deps.db
      .selectFrom('tally')
      .select(['entity', 'userId', 'span', 'at', 'value'])
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .where('scopeId', '=', office.firm)
      .groupBy(['entity', 'userId', 'span', 'at', 'value'])
      .execute()
    return rows
      .filter(({ count }) => Number(count) !== 0)
      .map((row) => JSON.stringify({ ...row, count: Number(row.count) }))
      .toSorted()
  }
  const rowsOf = async (entity: AnyEntity) => {
    const rows = await tableless(deps.db)
      .selectFrom(entity.name)
      .selectAll()
      .where('scopeId', '=', office.firm)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, modifiedTime: 0, modifiedById: 0 }))
  }
  const exportOf = async (entity: AnyEntity) =>
    (await me.post<string>(`/api/transfer/${entity.api.many}/export`, {})).body

  it('leaves every row but its stamp, every tally and every list as before, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.boolean(), fc.integer({ min: 0, max: 99 })), {
          minLength: 1,
          maxLength: 5,
        }),
        async (deletions) => {
          const made = []
          for (const [name, byUndo, place] of deletions) {
            const entity: AnyEntity = entities[name]
            made.push({ entity, byUndo, place, id: (await given(me, entity)).id })
          }
          const kinds = [...new Set(made.map(({ entity }) => entity))]
          const [rows, tallies] = [await Promise.all(kinds.map(rowsOf)), await talliesOf()]
          const gone = []
          for (const one of made) gone.push({ ...one, ...(await removed(me, one.entity, one.id)) })
          for (const { entity, id } of made) expect(await exportOf(entity)).not.toContain(`\n${id},`)
          for (const one of gone.toSorted((a, b) => a.place - b.place)) {
            const back = one.byUndo
              ? await me.post(`/api/undo/${one.undo}`)
              : await restored(me, (await entryOf(me, one.entity, one.id)).id)
            expect(back.status).toBe(200)
          }
          expect(await Promise.all(kinds.map(rowsOf))).toEqual(rows)
          expect(await talliesOf()).toEqual(tallies)
        },
      ),
      { numRuns: 12 },
    )
  })
})
