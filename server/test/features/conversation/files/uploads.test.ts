// Files in parts: who loses the connection goes on from what has arrived, and an upload ends with its session.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import type { Upload } from '@daybook/contract/files/file-calls.ts'
import { UPLOADS_OPEN_MAX } from '@daybook/contract/files/file-limits.ts'
import { beginUpload } from '#features/conversation/files/uploads.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openSlowSender } from '#test/support/slow-sender.ts'
import * as files from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('uploads on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user } = office
  const sender = await openSlowSender(office.app)
  const begin = async (bytes: number, of?: files.Of, actor = user) => {
    const { body } = await office
      .as(actor)
      .post<{ data: Upload }>('/api/files/uploads', { name: 'film.bin', bytes, ...of })
    return body.data
  }
  const stateOf = async (id: number, actor = user) =>
    office.as(actor).get<{ data: Upload }>(`/api/files/uploads/${id}`)

  test('parts become the file, on its record', async () => {
    const of = { entity: 'bookmark', id: (await given(office.as(user), bookmark)).id }
    const bytes = files.someBytes(3000)
    const { id } = await begin(bytes.length, of)

    const first = await files.partOf(office, user, id, 0, bytes.subarray(0, 1000))
    const second = await files.partOf(office, user, id, 1000, bytes.subarray(1000))

    expect(first.body.data).toMatchObject({ offset: 1000, file: null })
    expect(second.body.data).toMatchObject({ offset: 3000, file: { bytes: 3000, recordId: of.id } })
    const { body } = await files.linkTo(office, user, second.body.data.file?.id ?? 0)
    expect((await files.open(office, body.path)).bytes).toEqual(bytes)
    expect((await stateOf(id)).body.data.file).toEqual(second.body.data.file)
    // The answer to the last part was lost.
    expect((await files.partOf(office, user, id, 1000, bytes.subarray(1000))).body.data).toEqual(
      second.body.data,
    )
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(1)
  })

  test('none begins while the disk has no room for files', async () => {
    const actor = await findActor(office.deps, hashToken(user.token))
    if (!actor) throw new Error('signed in')
    const full = async () => ({ freeBytes: 1000, totalBytes: 1e12 })
    const begun = beginUpload(
      office.deps,
      actor,
      { name: 'a.bin', bytes: 5, place: undefined },
      { once: undefined, roomOf: full },
    )

    await expect(begun).rejects.toMatchObject({ code: 'no_room', message: fileMessages.noRoom })
  })

  test('a part at another place is refused with the one that has arrived', async () => {
    const { id } = await begin(100)
    await files.partOf(office, user, id, 0, files.someBytes(40))

    const again = await files.partOf(office, user, id, 0, files.someBytes(40))
    const ahead = await files.partOf(office, user, id, 50, files.someBytes(40))
    const longer = await files.partOf(office, user, id, 40, files.someBytes(61))

    expect(again).toMatchObject({ status: 409, body: { offset: 40, detail: fileMessages.otherOffset } })
    expect(ahead).toMatchObject({ status: 409, body: { offset: 40 } })
    expect(longer.status).toBe(413)
    expect((await stateOf(id)).body.data.offset).toBe(40)
  })

  test('what had arrived when the connection broke is where it goes on', async () => {
    const bytes = files.someBytes(1000)
    const { id } = await begin(bytes.length)
    const broken = await sender(`PUT /api/files/uploads/${id}?offset=0`, {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/octet-stream',
      'content-length': 1000,
    })
    broken.socket.write(bytes.subarray(0, 300))
    await expect.poll(async () => (await stateOf(id)).body.data.offset, { timeout: 5000 }).toBe(300)
    broken.socket.destroy()

    await expect
      .poll(async () => (await files.partOf(office, user, id, 300, bytes.subarray(300))).status, {
        timeout: 5000,
      })
      .toBe(200)

    const { file } = (await stateOf(id)).body.data
    const { body } = await files.linkTo(office, user, file?.id ?? 0)
    expect((await files.open(office, body.path)).bytes).toEqual(bytes)
  })

  test('a program is known once all of it is there, and ends the upload', async () => {
    const { id } = await begin(200)

    const answer = await files.partOf(
      office,
      user,
      id,
      0,
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(198)]),
    )

    expect(answer.status).toBe(415)
    expect((await stateOf(id)).status).toBe(404)
  })

  test('it ends with its session, and when it is cancelled, and its bytes go', async () => {
    const other = await signIn(office, user.id)
    const [own, ended] = [await begin(100), await begin(100, undefined, other)]
    for (const [{ id }, actor] of [
      [own, user],
      [ended, other],
    ] as const)
      await files.partOf(office, actor, id, 0, files.someBytes(40))
    expect((await stateOf(ended.id)).status).toBe(404)

    await office.as(other).post('/api/logout')
    await office.as(user).delete(`/api/files/uploads/${own.id}`)

    expect((await stateOf(own.id)).status).toBe(404)
    const rows = await office.deps.db
      .selectFrom('fileUpload')
      .select('id')
      .where('id', 'in', [own.id, ended.id])
      .execute()
    expect(rows).toEqual([])
  })

  test('a person has so many open, and no more', async () => {
    const statuses: number[] = []
    for (let count = 0; count <= UPLOADS_OPEN_MAX; count += 1)
      statuses.push(
        (await office.as(office.analyst).post('/api/files/uploads', { name: 'a.txt', bytes: 10 })).status,
      )

    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_OPEN_MAX)
    expect(statuses.at(-1)).toBe(409)
  })
})
