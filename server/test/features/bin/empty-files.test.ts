// "Empty the bin" empties it of deleted files, too: of those whose record is there, and of those whose record is in the bin.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { BinPage } from '@daybook/contract/system/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const all = async () => (await admin.get<BinPage>('/api/bin')).body.all
  const bookmarked = async () => ({ entity: 'bookmark', id: (await given(admin, bookmark)).id })
  const add = (of: files.Of) => files.uploaded(office, office.admin, { bytes: files.someBytes(), of })

  test('deleted files are counted and go, files that are there and those of another firm stay', async () => {
    const [of, gone] = [await bookmarked(), await bookmarked()]
    const [kept, one, other] = [await add(of), await add(of), await add(gone)]
    for (const { id } of [one, other]) await admin.delete(`/api/files/${id}`)
    await admin.delete(`/api/bookmarks/${gone.id}`)
    const foreign = office.as(office.stranger)
    const theirs = { entity: 'bookmark', id: (await given(foreign, bookmark)).id }
    const strange = await files.uploaded(office, office.stranger, { bytes: files.someBytes(), of: theirs })
    await foreign.delete(`/api/files/${strange.id}`)

    expect(await all()).toBe(2)
    expect((await admin.post('/api/bin/empty', { count: 1 })).status).toBe(409)
    expect((await files.inRows(office)).keys).toHaveLength(4)
    const { status, body } = await admin.post<{ message: string }>('/api/bin/empty', { count: 2 })

    expect([status, body.message]).toEqual([200, 'The bin is empty: 2 were deleted for good'])
    expect(await all()).toBe(0)
    const { list } = (await files.listOf(office, office.admin, of)).body
    expect(list.map(({ id }) => id)).toEqual([kept.id])
    // What the firm uses is free at once.
    expect((await files.inRows(office)).keys).toHaveLength(2)
    expect((await foreign.post(`/api/files/${strange.id}/restore`)).status).toBe(200)
  })
})
