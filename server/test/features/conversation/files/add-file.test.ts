// Files come in, are attached to records, are listed, fetched, renamed.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { FILES_OF_RECORD_MAX } from '@daybook/contract/files/file-limits.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import * as files from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user } = office
  const onTask = async () => ({ entity: 'task', id: (await given(office.as(user), task)).id })

  test('a file comes in, is listed, and its bytes go out', async () => {
    const of = await onTask()
    const bytes = files.someText()

    const answer = await files.upload(office, user, { name: 'C:\\fakepath\\Rates.txt', bytes, of })

    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: fileMessages.added,
        data: {
          name: 'Rates.txt',
          bytes: bytes.length,
          type: 'text/plain',
          kind: 'text',
          isShown: false,
          preview: null,
          mayDelete: true,
          entity: 'task',
          recordId: of.id,
        },
      },
    })
    const { body } = await files.listOf(office, user, of)
    expect(body.list).toEqual([answer.body.data])
    const link = await files.linkTo(office, user, answer.body.data.id)
    const opened = await files.open(office, link.body.path)
    expect(opened.status).toBe(200)
    expect(opened.bytes).toEqual(bytes)
  })

  test('the task knows how many files it has, and its history names them', async () => {
    const of = await onTask()
    const { id } = await files.uploaded(office, user, { name: 'one.txt', bytes: files.someText(), of })
    await files.uploaded(office, user, { name: 'two.txt', bytes: files.someText(), of })

    expect((await office.as(user).get(`/api/task/${of.id}`)).body).toMatchObject({ fileCount: 2 })
    await office.as(user).delete(`/api/files/${id}`)
    expect((await office.as(user).get(`/api/task/${of.id}`)).body).toMatchObject({ fileCount: 1 })
    const { body } = await office
      .as(user)
      .get<{ changes: { file?: unknown } }[]>(`/api/history/task/${of.id}`)
    expect(body.flatMap(({ changes }) => (changes.file ? [changes.file] : []))).toEqual([
      ['one.txt', null],
      [null, 'two.txt'],
      [null, 'one.txt'],
    ])
  })

  test('one that waits is attached to its record once that is saved, by nobody else', async () => {
    const draft = await files.uploaded(office, user, { bytes: files.someText() })
    const of = await onTask()
    const body = { ids: [draft.id], ...of }

    const foreign = await office.as(office.colleague).put('/api/files/attach', body)
    const attached = await office.as(user).put('/api/files/attach', body)
    const again = await office.as(user).put('/api/files/attach', body)

    expect(foreign.status).toBe(404)
    expect(attached).toMatchObject({ status: 200, body: { data: [{ id: draft.id, recordId: of.id }] } })
    expect(again.status).toBe(200)
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(1)
  })

  test('one that is gone, or somebody else’s, is named, and keeps no other from its record', async () => {
    const [kept, gone] = [
      await files.uploaded(office, user, { bytes: files.someText() }),
      await files.uploaded(office, user, { bytes: files.someText() }),
    ]
    const foreign = await files.uploaded(office, office.colleague, { bytes: files.someText() })
    await office.as(user).delete(`/api/files/${gone.id}`)
    const of = await onTask()
    const body = { ids: [gone.id, kept.id, foreign.id], ...of }

    const attached = await office.as(user).put('/api/files/attach', body)
    const again = await office.as(user).put('/api/files/attach', body)

    const answer = {
      status: 200,
      body: { data: [{ id: kept.id, recordId: of.id }], missing: [gone.id, foreign.id] },
    }
    expect(attached).toMatchObject(answer)
    expect(again).toMatchObject(answer)
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(1)
  })

  test('equal bytes are stored once in a firm, and once more in another', async () => {
    const bytes = files.someText()
    const before = (await files.onDisk(office)).keys.length
    const one = await files.uploaded(office, user, { bytes, of: await onTask() })
    await files.uploaded(office, user, { bytes, of: await onTask() })
    expect((await files.onDisk(office)).keys.length).toBe(before + 1)

    await files.uploaded(office, office.stranger, { bytes })
    expect((await files.onDisk(office)).keys.length).toBe(before + 2)
    await office.as(user).delete(`/api/files/${one.id}`)
    await office.as(user).delete(`/api/files/${one.id}/for_good`)
    expect((await files.onDisk(office)).keys.length).toBe(before + 2)
  })

  test('the same request again adds nothing', async () => {
    const of = await onTask()
    const bytes = files.someText()
    const headers = { 'idempotency-key': `key-${of.id}` }

    const first = await files.upload(office, user, { bytes, of, headers })
    const again = await files.upload(office, user, { bytes, of, headers })
    const other = await files.upload(office, user, { bytes: files.someText(), of, headers })

    expect(again.body.data).toEqual(first.body.data)
    expect(other.status).toBe(422)
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(1)
    const disk = await files.onDisk(office)
    expect(disk).toEqual({ keys: (await files.inRows(office)).keys, arriving: [] })
  })

  test('names are cleaned, and changed by who added it and the Admin', async () => {
    const { id } = await given(office.as(user), bookmark)
    const of = { entity: 'bookmark', id }
    const file = await files.uploaded(office, user, {
      name: 'a/b\u202Egpj.exe.txt\0',
      bytes: files.someText(),
      of,
    })
    expect(file.mayRename).toBe(true)
    expect(file.name).toBe('bgpj.exe.txt')

    const path = `/api/files/${file.id}`
    expect((await office.as(office.colleague).put(path, { name: 'x' })).status).toBe(403)
    expect((await office.as(user).put(path, { name: 'x'.repeat(256) })).status).toBe(400)
    expect(await office.as(office.admin).put(path, { name: '../..' })).toMatchObject({
      status: 200,
      body: { data: { name: 'file' } },
    })
  })

  test('a record takes fifty, also when many come at once', async () => {
    const of = await onTask()
    const drafts: number[] = []
    for (let count = 0; count < FILES_OF_RECORD_MAX - 1; count += 1)
      drafts.push((await files.uploaded(office, user, { bytes: files.someText() })).id)
    await office.as(user).put('/api/files/attach', { ids: drafts, ...of })

    const last = await Promise.all(
      [1, 2, 3].map(() => files.upload(office, user, { bytes: files.someText(), of })),
    )

    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(FILES_OF_RECORD_MAX)
  })
})
