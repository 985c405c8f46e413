// What is too much is refused before it is stored, and leaves neither bytes nor rows (rules/files 2).
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { Upload } from '@daybook/contract/files/file-calls.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { finishFile } from '#features/conversation/files/finish-file.ts'
import { addFile } from '#features/conversation/files/receive-file.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openSlowSender } from '#test/support/slow-sender.ts'
import * as files from '#test/features/conversation/files/filed.ts'

const KIB = 1024
const MIB = KIB * KIB

describe.each(dialects)('what files may be on $name', async (dialect) => {
  const config = { files: { bytesMax: 200 * KIB, quotaBytes: MIB } }
  const office = await openOffice(dialect, { config, app: { patience: { bodyMs: 1500 } } })
  const { user } = office
  const sender = await openSlowSender(office.app)
  const headersOf = (actor = user) => ({
    authorization: `Bearer ${actor.token}`,
    'content-type': 'text/plain',
  })

  // Of the larger one the time that it may take is longer than a timer can be.
  test.each([200 * KIB + 1, 10 ** 11])(
    'one of %d bytes is refused at once, and its connection ends',
    async (length) => {
      const slow = await sender('POST /api/files?name=a.txt', { ...headersOf(), 'content-length': length })

      await expect.poll(() => slow.status(), { timeout: 3000 }).toBe(413)
      await expect.poll(() => slow.socket.destroyed, { timeout: 4000 }).toBe(true)
      expect(slow.heard()).toContain('A file may have at most 200 kB.')
      expect((await files.onDisk(office)).arriving).toEqual([])
    },
  )

  test('one without a length is refused as soon as it is too large', async () => {
    const slow = await sender('POST /api/files?name=a.txt', {
      ...headersOf(),
      'transfer-encoding': 'chunked',
    })
    const part = 'x'.repeat(16 * KIB)
    for (let count = 0; count < 14; count += 1) slow.write(`${part.length.toString(16)}\r\n${part}\r\n`)

    await expect.poll(() => slow.status(), { timeout: 3000 }).toBe(413)
    await expect.poll(async () => (await files.onDisk(office)).arriving, { timeout: 3000 }).toEqual([])
  })

  test('a firm may allow less than the operator, and never more', async () => {
    const settle = (fileBytesMax: number) =>
      office.as(office.otherAdmin).put('/api/firm_settings', { fileBytesMax })
    const add = (length: number) => files.upload(office, office.stranger, { bytes: files.someBytes(length) })
    expect((await settle(1000)).status).toBe(400)

    const statuses: number[] = []
    for (const [fileBytesMax, length] of [
      [100 * KIB, 101 * KIB],
      [0, 101 * KIB],
      [10 * MIB, 201 * KIB],
    ] as const) {
      await settle(fileBytesMax)
      statuses.push((await add(length)).status)
    }

    expect(statuses).toEqual([413, 201, 413])
  })

  test('a firm may take the files of an office alone, or pictures and PDF', async () => {
    const settle = (fileKinds: string) =>
      office.as(office.otherAdmin).put('/api/firm_settings', { fileKinds })
    const add = async (bytes: Buffer) => (await files.upload(office, office.stranger, { bytes })).status
    const text = files.someText()
    const nothingKnown = Buffer.from([0, 1, 2, 3, 0])
    expect((await settle('some')).status).toBe(400)

    const statuses: number[][] = []
    for (const kinds of ['pictures', 'office', 'all']) {
      await settle(kinds)
      statuses.push([await add(text), await add(nothingKnown)])
    }

    expect(statuses).toEqual([
      [415, 415],
      [201, 415],
      [201, 201],
    ])
  })

  test('an empty one, one that is cut short, and a form are refused', async () => {
    const empty = await files.upload(office, user, { bytes: Buffer.alloc(0) })
    const form = await files.upload(office, user, {
      bytes: files.someText(),
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
    })
    const cut = await sender(
      'POST /api/files?name=a.txt',
      { ...headersOf(), 'content-length': 500 },
      'only this',
    )
    cut.socket.end()

    expect(empty).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'file', message: fileMessages.notWhole }] },
    })
    expect(form).toMatchObject({ status: 415, body: { detail: fileMessages.multipart } })
    await expect.poll(async () => (await files.onDisk(office)).arriving, { timeout: 4000 }).toEqual([])
  })

  test('whoever may not add is told before the body has come', async () => {
    const { id } = await given(office.as(office.stranger), bookmark)
    const query = files.queryOf('a.txt', { entity: 'bookmark', id })

    const slow = await sender(`POST /api/files?${query}`, { ...headersOf(), 'content-length': 50 * KIB })

    await expect.poll(() => slow.status(), { timeout: 3000 }).toBe(404)
  })

  test('three of a person come at once, and no more', async () => {
    const begun = []
    for (let count = 0; count < 3; count += 1)
      begun.push(
        await sender('POST /api/files?name=a.txt', { ...headersOf(), 'content-length': 1000 }, 'begun'),
      )
    await expect.poll(async () => (await files.onDisk(office)).arriving.length, { timeout: 3000 }).toBe(3)

    const fourth = await files.upload(office, user, { bytes: files.someText() })
    const other = await files.upload(office, office.colleague, { bytes: files.someText() })

    expect(fourth).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect(other.status).toBe(201)
    for (const { socket } of begun) socket.destroy()
    await expect
      .poll(async () => (await files.upload(office, user, { bytes: files.someText() })).status, {
        timeout: 4000,
      })
      .toBe(201)
  })

  test('who signed out, or was dismissed, while a file came adds none', async () => {
    const before = (await files.inRows(office)).keys
    const body = 'x'.repeat(1000)
    const late = await signIn(office, office.analyst.id)
    const slow = await sender(
      'POST /api/files?name=a.txt',
      { ...headersOf(late), 'content-length': 1000 },
      body.slice(1),
    )
    await expect.poll(async () => (await files.onDisk(office)).arriving.length, { timeout: 3000 }).toBe(1)

    await office.as(late).post('/api/logout')
    slow.write('x')

    await expect.poll(() => slow.status(), { timeout: 3000 }).toBe(401)
    expect(await files.onDisk(office)).toEqual({ keys: before, arriving: [] })
    expect((await files.inRows(office)).keys).toEqual(before)
  })

  test('a disk that is full in the middle stops it, with nothing left', async () => {
    const before = await files.onDisk(office)
    const actor = await findActor(office.deps, hashToken(user.token))
    if (!actor) throw new Error('signed in')
    const chunks = Array.from({ length: 24 }, () => Buffer.alloc(MIB))
    let looks = 0
    const roomOf = async () => {
      looks += 1
      return { freeBytes: looks > 1 ? 1000 : 100 * MIB * KIB, totalBytes: 200 * MIB * KIB }
    }
    const roomy = {
      ...office.deps,
      config: { ...office.deps.config, files: { bytesMax: 50 * MIB, quotaBytes: 100 * MIB } },
    }
    const adding = { actor, name: 'a.bin', place: undefined, once: undefined }

    const added = addFile(
      roomy,
      { ...adding, body: { source: Readable.from(chunks), bytes: undefined } },
      roomOf,
    )

    await expect(added).rejects.toMatchObject({ code: 'no_room', message: fileMessages.noRoom })
    expect(looks).toBe(2)
    expect(await files.onDisk(office)).toEqual(before)
  })

  test('one of which less is on the disk than came is not stored', async () => {
    const before = await files.onDisk(office)
    const actor = await findActor(office.deps, hashToken(user.token))
    if (!actor) throw new Error('signed in')
    const path = join(office.deps.config.dataDir, 'cut-short')
    await writeFile(path, 'cut')

    const finished = finishFile(
      office.deps,
      { actor, once: undefined },
      { path, name: 'cut.txt', bytes: 8 },
      () => Promise.reject(new Error('stored')),
    )

    await expect(finished).rejects.toMatchObject({ code: 'malformed', message: fileMessages.notWhole })
    expect(await files.onDisk(office)).toEqual(before)
  })

  test('a firm that is full takes no more until something goes for good', async () => {
    const { id } = await given(office.as(office.admin), bookmark)
    const of = { entity: 'bookmark', id }
    const add = (bytes: Buffer) => files.upload(office, office.admin, { bytes, of })
    const kept: number[] = []
    let last = await add(files.someBytes(90 * KIB))
    for (let count = 0; count < 12 && last.status === 201; count += 1) {
      kept.push(last.body.data.id)
      last = await add(files.someBytes(90 * KIB))
    }

    expect(last).toMatchObject({ status: 507, body: { code: 'no_room' } })
    expect(last.body.detail).toBe(
      'Your firm’s 1 MB for files are full. Delete some, or ask whoever runs this Daybook.',
    )
    await office.as(office.admin).delete(`/api/files/${kept[0]}`)
    expect((await add(files.someBytes(90 * KIB))).status).toBe(507)
    await office.as(office.admin).delete(`/api/files/${kept[0]}/for_good`)
    expect((await add(files.someBytes(90 * KIB))).status).toBe(201)
    expect((await files.upload(office, office.stranger, { bytes: files.someText() })).status).toBe(201)
    expect((await files.inRows(office)).keys).toEqual((await files.onDisk(office)).keys)
  })

  test('two that come at once into the last room: one is refused', async () => {
    const { individual } = office
    const add = () => files.upload(office, individual, { bytes: files.someBytes(60 * KIB) })
    for (let count = 0; count < 16; count += 1) await add()

    const both = await Promise.all([add(), add()])

    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 507])
    expect((await files.inRows(office)).keys).toEqual((await files.onDisk(office)).keys)
  })

  test('all who have no firm share the room of one, however many accounts they open', async () => {
    const { individual, otherIndividual } = office
    const add = (actor: typeof individual) =>
      files.upload(office, actor, { bytes: files.someBytes(60 * KIB) })
    for (let count = 0; count < 18; count += 1) await add(individual)

    const other = await add(otherIndividual)

    expect(other).toMatchObject({ status: 507, body: { code: 'no_room', detail: fileMessages.noRoom } })
    expect((await files.inRows(office)).keys).toEqual((await files.onDisk(office)).keys)
  })

  test('what was begun to be sent takes its room, once', async () => {
    const as = office.as(office.stranger)
    const begin = () =>
      as.post<{ data: Upload }>('/api/files/uploads', { name: 'film.bin', bytes: 190 * KIB })
    const begun: number[] = []
    let last = await begin()
    while (last.status === 201 && begun.length < 9) {
      begun.push(last.body.data.id)
      last = await begin()
    }

    expect(last.status).toBe(507)
    const [first = 0] = begun
    expect((await files.partOf(office, office.stranger, first, 0, files.someBytes(190 * KIB))).status).toBe(
      200,
    )
    for (const id of begun.slice(1)) await as.delete(`/api/files/uploads/${id}`)
    expect((await begin()).status).toBe(201)
  })
})
