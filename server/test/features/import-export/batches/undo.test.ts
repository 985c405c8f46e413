// The undo of an import, on both databases: what goes, what comes back, what stays and why (rules/imports 1).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { ImportBatches, ImportUndone } from '@daybook/contract/import-export/import-calls.ts'
import { billHours } from '@daybook/contract/invoicing/calls.ts'
import type { ImportDone } from '@daybook/contract/import-export/formats.ts'
import { importUndoMessages } from '@daybook/contract/messages/imports/undo-messages.ts'
import { forgetImports } from '#features/import-export/batches/list-batches.ts'
import { binOf, restored } from '#test/support/bin.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { watchScopes } from '#test/support/databases/scope-watch.ts'
import { billOf, buyerOf, groupOf, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { unique } from '#test/support/make.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from '../import-support.ts'

const DAY = 86_400_000
const { csv } = files

describe.each(dialects)('the undo of an import on $name', async (dialect) => {
  watchScopes()
  const office = await openOffice(dialect)
  const { as, clock, deps, user: person, admin } = office
  const me = as(person)

  const take = async (entity: AnyEntity, file: string, query = 'format=csv', who: Actor = person) =>
    (await files.commit(office, who, entity, file, query)).at(-1) as ImportDone // the last line
  const undo = (id = 0, who: Actor = person) =>
    as(who).post<ImportUndone & { readonly detail?: string }>(`/api/imports/${id}/undo`)
  const list = async (who: Actor = person) => (await as(who).get<ImportBatches>('/api/imports')).body.imports
  const named = async (entity: AnyEntity, keyword: string) =>
    (await pageOf(me, entity, { keyword }, { pageSize: 500 })).body.list
  const table = (word: string, count = 3) =>
    csv(
      ['name', 'reference'],
      ...Array.from({ length: count }, (_, at) => [`${word} ${at}`, 'https://x.example']),
    )

  test('takes back what it added as one entry of the bin, and notes it', async () => {
    const word = unique('Lamp')
    const { importId, added } = await take(bookmark, table(word), 'format=csv&fileName=lamps.csv')

    expect(added).toBe(3)
    expect((await list())[0]).toMatchObject({
      id: importId,
      entity: 'bookmark',
      preset: 'table',
      fileName: 'lamps.csv',
      added: 3,
      changed: 0,
      importedBy: { id: person.id },
      undoneTime: null,
      mayUndo: true,
    })
    const { status, body } = await undo(importId)

    expect(status).toBe(200)
    expect(body).toEqual({
      message: importUndoMessages.undone,
      data: { gone: 3, restored: 0, stayed: [] },
    })
    expect(await named(bookmark, word)).toEqual([])
    const entries = (await binOf(me, `?keyword=${word}`)).list
    expect(entries).toMatchObject([{ entity: 'bookmark', parts: 2 }])
    expect((await list())[0]).toMatchObject({ id: importId, undoneTime: clock.now(), mayUndo: false })
    await restored(me, entries[0]?.id ?? 0)
    expect(await named(bookmark, word)).toHaveLength(3)
  })

  test('done again it does nothing, of two at once each says the same, and it is noted once', async () => {
    const word = unique('Twice')
    const noted = deps.db
      .selectFrom('history')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'import_undone')
      .where('scopeId', '=', office.firm)
    const { importId } = await take(bookmark, table(word))
    const { count: before } = await noted.executeTakeFirstOrThrow()
    const both = await Promise.all([undo(importId), undo(importId)])
    const third = await undo(importId)

    expect(both.map(({ status, body }) => [status, body.data])).toEqual(
      Array.from({ length: 2 }, () => [200, { gone: 3, restored: 0, stayed: [] }]),
    )
    expect(third.body).toEqual({
      message: importUndoMessages.undoneAlready,
      data: { gone: 3, restored: 0, stayed: [] },
    })
    expect(Number((await noted.executeTakeFirstOrThrow()).count)).toBe(Number(before) + 1)
  })

  test('leaves what somebody changed or deleted, and says why', async () => {
    const word = unique('Touched')
    const { importId } = await take(bookmark, table(word, 4))
    const [first, second] = await named(bookmark, word)
    clock.advance(1000)
    await as(office.colleague).put(`/api/bookmarks/${first?.id}`, { name: `${word} mine` })
    await me.delete(`/api/bookmarks/${second?.id}`)
    const { body } = await undo(importId)

    expect(body.message).toBe(importUndoMessages.undoneInPart(2))
    expect(body.data).toMatchObject({ gone: 2, restored: 0 })
    expect(body.data.stayed).toEqual(
      expect.arrayContaining([
        { entity: 'bookmark', id: first?.id, title: `${word} mine`, reason: 'changed since by Dev Rao' },
        { entity: 'bookmark', id: second?.id, title: '', reason: 'not there any more' },
      ]),
    )
    expect(await named(bookmark, word)).toHaveLength(1)
  })

  test('leaves a task on which somebody wrote', async () => {
    const word = unique('Spoken')
    const { importId } = await take(task, csv(['name'], [word]))
    const [row] = await named(task, word)
    await me.post(`/api/comments/task/${row?.id}`, { text: 'Keep this.' })

    expect((await undo(importId)).body.data).toMatchObject({ gone: 0, stayed: [{ title: word }] })
    expect(await named(task, word)).toHaveLength(1)
  })

  test('leaves what something refers to', async () => {
    const word = unique('Firm')
    const { importId } = await take(organization, csv(['name'], [word]))
    const [firm] = await named(organization, word)
    await take(contact, csv(['name', 'organization'], [`${word} person`, word]))
    const { body } = await undo(importId)

    expect(body.data).toMatchObject({ gone: 0, stayed: [{ id: firm?.id, title: word }] })
    expect(body.data.stayed[0]?.reason).toContain('contact')
    expect(body.message).toBe(importUndoMessages.nothingUndone)
  })

  test('leaves a project task of which hours were billed', async () => {
    const word = unique('Billed')
    const [seller, buyer] = [await sellerOf(as(admin)), await buyerOf(me)]
    const rows = [word, String(buyer.projectId), '3']
    const { importId } = await take(projectTask, csv(['name', 'projectId', 'workedHours'], rows))
    const [row] = await named(projectTask, word)
    const bill = billOf(buyer.id, seller.id, [groupOf([row?.id ?? 0, 2])])
    const billed = await me.post(billHours.path, bill)
    expect(billed.status).toBe(201)

    expect((await undo(importId)).body).toMatchObject({
      message: importUndoMessages.nothingUndone,
      data: { gone: 0, stayed: [{ entity: 'projectTask', id: row?.id }] },
    })
    expect(await named(projectTask, word)).toHaveLength(1)
  })

  test('goes along with who joins a firm', async () => {
    const single = await signedIn(office, unique('Single'), INDIVIDUALS, ROLES.user)
    const word = unique('Along')
    const { importId } = await take(bookmark, table(word), 'format=csv', single)
    await as(office.superAdmin).put(`/api/user/${single.id}`, { customer: { id: office.firm } })
    // Joining ended the sessions.
    const joined = await signIn(office, single.id)

    expect((await list(joined)).map(({ id }) => id)).toEqual([importId])
    expect((await undo(importId, joined)).body.data).toEqual({ gone: 3, restored: 0, stayed: [] })
  })

  test('gives fields their former values where they still say what the file said', async () => {
    const word = unique('Change')
    const made = await me.post<{ data: { id: number } }>('/api/bookmarks', {
      name: word,
      reference: 'before',
    })
    const { id } = made.body.data
    const file = csv(['id', 'name', 'reference'], [String(id), `${word} new`, 'after'])
    const { importId, changed } = await take(bookmark, file, 'format=csv&update=yes')
    expect(changed).toBe(1)
    clock.advance(1000)
    await as(admin).put(`/api/bookmarks/${id}`, { reference: 'by hand' })
    const { body } = await undo(importId)

    expect(body.data).toEqual({
      gone: 0,
      restored: 1,
      stayed: [{ entity: 'bookmark', id, title: word, reason: 'changed since by Anita Rao' }],
    })
    expect((await me.get(`/api/bookmarks/${id}`)).body).toMatchObject({ name: word, reference: 'by hand' })
  })

  test('the later of two imports that met a record goes first', async () => {
    const word = unique('Order')
    const first = await take(bookmark, csv(['name', 'reference'], [word, 'one']))
    const [row] = await named(bookmark, word)
    const file = csv(['id', 'reference'], [String(row?.id), 'two'])
    const second = await take(bookmark, file, 'format=csv&update=yes&fileName=later.csv')
    const early = await undo(first.importId)

    expect([early.status, early.body.detail]).toEqual([409, importUndoMessages.laterFirst('later.csv')])
    expect((await undo(second.importId)).body.data).toMatchObject({ restored: 1 })
    // Its stamp is another one now, and the record is as the first import left it.
    expect((await me.get(`/api/bookmarks/${row?.id}`)).body).toMatchObject({ reference: 'one' })
  })

  test('the same file comes in again, and what comes back from the bin takes its key where it is free', async () => {
    const somebody = await signedIn(office, unique('Asha'), office.firm, ROLES.user)
    const card = (uid: string) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${uid}`, 'END:VCARD', ''].join('\r\n')
    const uid = unique('card')
    const first = await take(contact, card(uid), 'format=vcf', somebody)
    await undo(first.importId, somebody)
    const [entry] = (await binOf(as(somebody), `?keyword=${uid}`)).list
    await restored(as(somebody), entry?.id ?? 0)
    expect(await files.preview(office, somebody, contact, card(uid), 'format=vcf')).toMatchObject({ same: 1 })
    const again = unique('card')
    const one = await take(contact, card(again), 'format=vcf', somebody)
    await undo(one.importId, somebody)
    const two = await take(contact, card(again), 'format=vcf', somebody)
    expect(two.added).toBe(1)
    const [binned] = (await binOf(as(somebody), `?keyword=${again}`)).list
    await restored(as(somebody), binned?.id ?? 0)
    // The key stays with the one that came in later: undoing that one leaves the file free.
    await undo(two.importId, somebody)
    expect(await files.preview(office, somebody, contact, card(again), 'format=vcf')).toMatchObject({
      added: 1,
    })
  })

  test('takes a series along, and leaves one of which a task was changed', async () => {
    const word = unique('Series')
    const rows = (name: string) =>
      csv(['name', 'Due Date', 'Repeat Option'], [name, '2026-12-01 10:00', 'Daily'])
    const whole = await take(task, rows(word))
    expect((await named(task, word)).length).toBeGreaterThan(1)
    expect((await undo(whole.importId)).body.data).toEqual({ gone: 1, restored: 0, stayed: [] })
    expect(await named(task, word)).toEqual([])

    const other = unique('Kept')
    const kept = await take(task, rows(other))
    const last = (await named(task, other)).at(-1)
    clock.advance(1000)
    const { status } = await me.put(`/api/${task.api.one}/${last?.id}`, { name: `${other} today` })
    expect(status).toBe(200)
    expect((await undo(kept.importId)).body.data).toMatchObject({
      gone: 0,
      stayed: [{ entity: 'task', reason: expect.stringContaining('changed since by') as string }],
    })
  })

  test('goes in turns, and takes a large import back whole', async () => {
    const word = unique('Many')
    const { importId } = await take(bookmark, table(word, 300))
    const { body } = await undo(importId)

    expect(body.data).toEqual({ gone: 300, restored: 0, stayed: [] })
    expect((await binOf(me, `?keyword=${word}`)).list).toMatchObject([{ parts: 299 }])
  }, 120_000)

  test('is there for the person and an Admin alone, and for thirty days', async () => {
    const word = unique('Whose')
    const { importId } = await take(bookmark, table(word))
    const others = [office.colleague, office.analyst, office.otherAdmin, office.stranger, office.superAdmin]
    const statuses = await Promise.all(others.map(async (who) => (await undo(importId, who)).status))

    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await list(office.colleague)).some(({ id }) => id === importId)).toBe(false)
    expect((await list(admin)).some(({ id }) => id === importId)).toBe(true)
    clock.advance(30 * DAY + 1)
    const later = await signIn(office, person.id)
    const late = await undo(importId, later)
    expect([late.status, late.body.detail]).toEqual([409, importUndoMessages.undoneTooLate])
    await forgetImports(deps)
    expect((await undo(importId, later)).status).toBe(404)
    expect(await deps.db.selectFrom('importChange').select('batchId').execute()).toEqual([])
  })
})
