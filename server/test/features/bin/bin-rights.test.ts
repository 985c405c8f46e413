// Who sees what in the bin, who brings it back, and who lets it go for good (rules/bin 7).
import { describe, expect, it } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { forgetUndoSteps, purgeBin } from '#features/bin/for-good.ts'
import { binOf, entryOf, removed, restored } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const DAY = 86_400_000

describe.each(dialects)('rights in the bin on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock, deps } = office
  const [me, colleague, admin] = [as(office.user), as(office.colleague), as(office.admin)]
  const others = [as(office.otherAdmin), as(office.stranger), as(office.superAdmin), as(office.individual)]
  const sees = async (caller: typeof me, id: number) =>
    (await binOf(caller)).list.some(({ recordId }) => recordId === id)

  it('shows a personal task to those who saw it, and to whoever deleted it', async () => {
    const { id } = await given(me, task, { assignedTo: { id: office.colleague.id } })
    await removed(admin, task, id)

    expect(await Promise.all([me, colleague, admin].map((who) => sees(who, id)))).toEqual([true, true, true])
    expect(await sees(as(office.analyst), id)).toBe(false)
    expect(await Promise.all(others.map((who) => sees(who, id)))).toEqual([false, false, false, false])
    const { id: binId } = await entryOf(me, task, id)
    const statuses = await Promise.all(
      [as(office.analyst), ...others].map(async (who) => (await restored(who, binId)).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await restored(colleague, binId)).status).toBe(403)
    expect((await restored(me, binId)).status).toBe(200)
  })

  it('lets an Admin who deleted a record of somebody else bring it back', async () => {
    const { id } = await given(me, bookmark)
    await removed(admin, bookmark, id)
    const entry = await entryOf(as(office.analyst), bookmark, id)
    expect(entry).toMatchObject({ mayRestore: false, mayDrop: false, deletedBy: { firstname: 'Anita' } })
    expect(await entryOf(me, bookmark, id)).toMatchObject({ mayRestore: true, mayDrop: true })
    expect((await restored(admin, entry.id)).status).toBe(200)
  })

  it('finds by title, kind and person, and never counts what it does not show', async () => {
    const word = unique('Kumbakonam')
    const [mine, theirs] = [
      await given(me, bookmark, { name: `${word} 100%` }),
      await given(colleague, task, { name: word }),
    ]
    await removed(me, bookmark, mine.id)
    await removed(colleague, task, theirs.id)
    const found = async (caller: typeof me, query: string) => {
      const { list, totalItems } = await binOf(caller, query)
      return [list.map(({ recordId }) => recordId), totalItems]
    }
    const keyword = `keyword=${encodeURIComponent(word.toUpperCase())}`

    expect(await found(me, `?${keyword}`)).toEqual([[mine.id], 1])
    expect(await found(admin, `?${keyword}`)).toEqual([[theirs.id, mine.id], 2])
    expect(await found(admin, `?${keyword}&entity=task`)).toEqual([[theirs.id], 1])
    expect(await found(admin, `?${keyword}&deletedById=${office.user.id}`)).toEqual([[mine.id], 1])
    expect(await found(me, `?keyword=${encodeURIComponent('%')}&entity=bookmark`)).toEqual([[mine.id], 1])
    expect((await me.get('/api/bin?entity=user')).status).toBe(400)
    expect((await me.get('/api/bin?page=x')).status).toBe(400)
  })

  it('goes for good by its creator, with an entry in the audit log', async () => {
    const { id, name } = await given(me, bookmark)
    const { undo } = await removed(me, bookmark, id)
    const entry = await entryOf(me, bookmark, id)

    expect((await colleague.delete(`/api/bin/${entry.id}`)).status).toBe(403)
    const gone = await me.delete<{ message: string }>(`/api/bin/${entry.id}`)
    expect(gone.body.message).toBe('Bookmark has been deleted for good')
    expect((await restored(me, entry.id)).status).toBe(404)
    expect((await me.post<{ data: object }>(`/api/undo/${undo}`)).body).toMatchObject({
      message: 'Nothing could be undone',
      data: { done: [], refused: [{ entity: 'bookmark', id, message: 'not there any more' }] },
    })
    const log = await admin.post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter: { action: 'purged' } },
    })
    expect(log.body.list[0]).toMatchObject({ entity: 'bookmark', recordId: id, title: name })
  })

  it('is emptied by an Admin who knows how much there is, of the own firm alone', async () => {
    const stranger = as(office.stranger)
    const { id } = await given(stranger, bookmark)
    await removed(stranger, bookmark, id)
    const { all } = await binOf(admin)
    expect((await binOf(me)).all).toBeUndefined()

    expect((await me.post('/api/bin/empty', { count: all })).status).toBe(403)
    const stale = await admin.post<{ detail: string }>('/api/bin/empty', { count: Number(all) + 1 })
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      `There are ${all} in the bin now. Please look again.`,
    ])
    expect((await binOf(admin)).all).toBe(all)
    expect((await admin.post('/api/bin/empty', { count: all })).status).toBe(200)
    expect(await binOf(admin)).toMatchObject({ list: [], totalItems: 0, all: 0 })
    expect((await restored(stranger, (await entryOf(stranger, bookmark, id)).id)).status).toBe(200)
  })

  it('has pages from 1 on', async () => {
    const answers = await Promise.all(['0', '-1', 'x', ''].map((page) => me.get(`/api/bin?page=${page}`)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'page', message: 'page must be a whole number from 1' }] },
      })
    expect((await me.get('/api/bin?page=1')).status).toBe(200)
  })

  it('loses what was deleted with one act in one night', async () => {
    const ids: number[] = []
    while (ids.length < 3) {
      const { id } = await given(me, bookmark)
      await removed(me, bookmark, id)
      ids.push((await entryOf(me, bookmark, id)).id)
    }
    const [first = 0, , last = 0] = ids
    const update = () => deps.db.updateTable('bin')
    await update().set({ batch: 'one act' }).where('id', 'in', [first, last]).execute()
    await update().set({ purgeTime: 1 }).where('id', 'in', ids).execute()

    expect(await purgeBin(deps, 1)).toBe(2)
    expect(await purgeBin(deps, 1)).toBe(1)
    expect(await purgeBin(deps, 1)).toBe(0)
  })

  it('is gone after thirty days, and not a day before', async () => {
    const { id } = await given(me, bookmark)
    await removed(me, bookmark, id)
    const { id: binId } = await entryOf(me, bookmark, id)
    const inBin = () => deps.db.selectFrom('bin').select('id').where('id', '=', binId).execute()
    clock.advance(30 * DAY - 1)
    await purgeBin(deps)
    expect(await inBin()).toEqual([{ id: binId }])
    clock.advance(1)
    expect(await purgeBin(deps)).toBe(1)
    expect(await inBin()).toEqual([])
    await forgetUndoSteps(deps)
    expect(await deps.db.selectFrom('undoStep').select('id').execute()).toEqual([])
  })
})
