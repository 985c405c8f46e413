// Files go into the bin and come back, alone, with their comment and with their record; an issued invoice keeps its own.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { DeletedAttachment, FilesUsage } from '@daybook/contract/files/file-calls.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { entryOf, removed, restored } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { given } from '#test/support/make.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('the life of files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user, admin, colleague } = office
  const me = office.as(user)
  const onBookmark = async () => ({ entity: 'bookmark', id: (await given(me, bookmark)).id })
  const add = (of: files.Of, name = 'a.txt', actor = user) =>
    files.uploaded(office, actor, { name, bytes: files.someText(), of })
  const namesOn = async (of: files.Of, actor = user) =>
    (await files.listOf(office, actor, of)).body.list.map(({ name }) => name)
  const binOf = async (actor = user) =>
    (await office.as(actor).get<Page<DeletedAttachment>>('/api/files/deleted')).body.list
  const commentOn = async (of: files.Of) => {
    const { body } = await me.post<{ data: { id: number } }>(`/api/comments/${of.entity}/${of.id}`, {
      text: 'See',
    })
    return body.data.id
  }

  test('a deleted one is in the bin of whoever reads the record, and comes back', async () => {
    const of = await onBookmark()
    const file = await add(of)
    await me.delete(`/api/files/${file.id}`)

    expect(await namesOn(of)).toEqual([])
    expect((await binOf(colleague))[0]).toMatchObject({ id: file.id, mayRestore: false, mayDrop: false })
    expect((await binOf())[0]).toMatchObject({
      id: file.id,
      mayRestore: true,
      mayDrop: true,
      removedBy: { id: user.id },
    })
    expect(await binOf(office.stranger)).toEqual([])
    expect((await files.linkTo(office, user, file.id)).status).toBe(404)

    expect((await me.post(`/api/files/${file.id}/restore`)).status).toBe(200)
    expect(await namesOn(of)).toEqual(['a.txt'])
    expect(await binOf()).toEqual([])
  })

  test('files go into the bin with their record, come back with it, and go for good with it', async () => {
    const of = { entity: 'task', id: (await given(me, task)).id }
    const file = await add(of)
    const link = (await files.linkTo(office, user, file.id)).body.path
    const before = (await files.inRows(office)).keys

    await removed(me, task, of.id)
    expect((await files.listOf(office, user, of)).status).toBe(404)
    expect((await files.open(office, link)).status).toBe(404)
    expect((await files.linkTo(office, user, file.id)).status).toBe(404)
    expect((await me.put(`/api/files/${file.id}`, { name: 'b' })).status).toBe(404)
    expect(await binOf()).toEqual([])
    expect((await files.upload(office, user, { bytes: files.someText(), of })).status).toBe(404)

    await restored(me, (await entryOf(me, task, of.id)).id)
    expect(await namesOn(of)).toEqual(['a.txt'])
    expect((await me.get(`/api/task/${of.id}`)).body).toMatchObject({ fileCount: 1 })

    await removed(me, task, of.id)
    await me.delete(`/api/bin/${(await entryOf(me, task, of.id)).id}`)
    expect((await files.inRows(office)).keys).toHaveLength(before.length - 1)
  })

  test('files of a comment go with it, and come back to the record', async () => {
    const of = await onBookmark()
    const commentId = await commentOn(of)
    const file = await add({ ...of, commentId }, 'of comment.txt')
    await add(of, 'of record.txt')
    expect(file.commentId).toBe(commentId)
    const foreign = await files.upload(office, colleague, {
      bytes: files.someText(),
      of: { ...of, commentId },
    })
    expect(foreign.status).toBe(403)

    await me.delete(`/api/comments/${commentId}`)
    expect(await namesOn(of)).toEqual(['of record.txt'])
    const late = await files.upload(office, user, { bytes: files.someText(), of: { ...of, commentId } })
    expect(late.status).toBe(404)

    const back = await me.post<{ data: { commentId: number | null } }>(`/api/files/${file.id}/restore`)
    expect(back.body.data.commentId).toBeNull()
    expect(await namesOn(of)).toEqual(['of record.txt', 'of comment.txt'])
  })

  test('an issued invoice takes files and loses none, nor by a comment', async () => {
    const { id } = await issuedInvoice(office.as(admin), me)
    const of = { entity: 'invoice', id }
    const commentId = await commentOn(of)
    const file = await add({ ...of, commentId })

    expect(file.mayDelete).toBe(false)
    for (const actor of [user, admin])
      expect(await office.as(actor).delete(`/api/files/${file.id}`)).toMatchObject({
        status: 409,
        body: { detail: fileMessages.ofIssued },
      })
    await me.delete(`/api/comments/${commentId}`)
    expect(await namesOn(of)).toEqual(['a.txt'])
  })

  test('what was deleted before the invoice was issued may go for good, and come back', async () => {
    const of = await onBookmark()
    const one = await add(of)
    await me.delete(`/api/files/${one.id}`)

    const early = await me.delete(`/api/files/${(await add(of)).id}/for_good`)
    const once = await me.delete(`/api/files/${one.id}/for_good`)
    const twice = await me.delete(`/api/files/${one.id}/for_good`)

    expect([early.status, once.status, twice.status]).toEqual([404, 200, 404])
  })

  test('a file whose bytes are gone says what to do instead of opening', async () => {
    const { keys: before } = await files.onDisk(office)
    const file = await add(await onBookmark())
    const { keys } = await files.onDisk(office)
    for (const key of keys.filter((one) => !before.includes(one)))
      await blobStoreOf(office.deps.config).remove(key)

    const { status, body } = await files.linkTo(office, user, file.id)

    expect({ status, detail: body.detail }).toEqual({ status: 404, detail: fileMessages.missing })
  })

  test('what an individual kept goes along into a firm', async () => {
    const person = await signedIn(office, 'Single', INDIVIDUALS, ROLES.user)
    const { id } = await given(office.as(person), bookmark)
    const of = { entity: 'bookmark', id }
    const file = await add(of, 'mine.txt', person)
    await files.uploaded(office, person, { bytes: files.someText() })

    await office.as(office.superAdmin).put(`/api/user/${person.id}`, { customer: { id: office.firm } })

    const now = await signIn(office, person.id)
    expect(await namesOn(of, now)).toEqual(['mine.txt'])
    expect((await files.linkTo(office, now, file.id)).status).toBe(200)
    for (const table of ['attachment', 'blob', 'fileUpload', 'fileLink', 'fileUse'] as const)
      expect(
        await office.deps.db.selectFrom(table).select('scopeId').where('scopeId', '=', -person.id).execute(),
      ).toEqual([])
    const { blobs, uses } = await files.inRows(office)
    const sum = blobs
      .filter(({ scopeId }) => scopeId === office.firm)
      .reduce((all, { bytes }) => all + bytes, 0)
    expect(uses.find(({ scopeId }) => scopeId === office.firm)?.bytes).toBe(sum)
  })

  test('files of a record in the bin count as deleted ones, and are marked so', async () => {
    const of = { entity: 'task', id: (await given(me, task)).id }
    const file = await files.uploaded(office, user, {
      name: 'large.bin',
      bytes: files.someBytes(300_000),
      of,
    })
    const usage = async () => (await office.as(admin).get<{ data: FilesUsage }>('/api/files/usage')).body.data
    const before = await usage()

    await removed(me, task, of.id)

    const after = await usage()
    expect(after.deletedBytes - before.deletedBytes).toBe(300_000)
    const isDeletedIn = ({ largest }: FilesUsage) => largest.find(({ id }) => id === file.id)?.isDeleted
    expect([isDeletedIn(before), isDeletedIn(after)]).toEqual([false, true])
  })

  test('the timeline names the files where they are asked for, and the usage sums them up', async () => {
    const of = await onBookmark()
    const file = await add(of, 'asked.txt')

    const { body } = await me.get(`/api/timeline/bookmark/${of.id}?kinds=files`)
    const usage = await office.as(admin).get('/api/files/usage')

    expect(body).toMatchObject({ list: [{ kind: 'files', id: file.id, file: { name: 'asked.txt' } }] })
    expect(usage.body).toMatchObject({ data: { quotaBytes: 5 * 1024 ** 3 } })
  })
})
